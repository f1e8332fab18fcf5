import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryOf } from '../../api/paths.ts'
import { platform } from '../../api/platform.ts'
import { useIsSignedIn } from '../../session/profile.ts'
import { buttonClass } from '../../ui/button-class.ts'
import css from './readable-places.module.css'

/** `reads`: what of the server the page shows, by the beginnings of its query keys; any of them will do. */
const places = [
  { to: '/user/station-letter', titleKey: 'letters', isPrivate: true, reads: [['letters', 'list']] },
  { to: '/user/record', titleKey: 'record', isPrivate: true, reads: [['orders'], ['gameRecords']] },
  { to: '/game/notice', titleKey: 'notice', isPrivate: false, reads: [['notices', 'list']] },
  { to: '/game/guide/{-$tabIndex}', titleKey: 'guide', isPrivate: false, reads: null },
  { to: '/game/guide/faq', titleKey: 'faq', isPrivate: false, reads: null },
] as const

type Place = (typeof places)[number]

/** Whether this device has something of a page: in memory, to where persisted reads were brought back. */
export const isSaved = ({ reads }: Pick<Place, 'reads'>, queryClient: QueryClient): boolean =>
  reads === null ||
  reads.some((queryKey) =>
    queryClient.getQueriesData({ queryKey }).some(([_key, data]) => data !== undefined),
  )

/** The worker's cache of public calls may have the notices although this page has not asked yet. */
async function areNoticesCached(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has('calls'))) return false
  const path = platform().pathOverrides['notice/query'] ?? entryOf('notice/query').path
  const calls = await (await caches.open('calls')).keys()
  return calls.some(({ url }) => new URL(url).pathname.endsWith(path))
}

/** What can be read without a connection. `open`: where the page itself shows nothing. */
export function ReadablePlaces({ open = false }: { open?: boolean }) {
  const { t } = useTranslation(['offline', 'shell'])
  const isSignedIn = useIsSignedIn()
  const queryClient = useQueryClient()
  const [hasNotices, setHasNotices] = useState(false)
  useEffect(() => {
    void areNoticesCached().then(setHasNotices, () => undefined)
  }, [])
  const isThere = (place: Place) => isSaved(place, queryClient) || (place.titleKey === 'notice' && hasNotices)
  return (
    <details open={open}>
      <summary className={css['lead']}>{t('offline:places.lead')}</summary>
      <ul className={css['list']}>
        {places
          .filter((place) => (!place.isPrivate || isSignedIn) && isThere(place))
          .map(({ to, titleKey }) => (
            <li key={to}>
              <Link to={to} className={buttonClass({ variant: 'secondary', size: 's' })}>
                {t(`shell:title.${titleKey}`)}
              </Link>
            </li>
          ))}
      </ul>
    </details>
  )
}
