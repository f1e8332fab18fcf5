import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { entryOf, type CallName } from '~/api/paths.ts'
import { platform } from '~/api/platform.ts'
import { responseTimes } from '~/api/server-time.ts'
import { isAgentQuery, useIsSignedIn } from '~/domain/player/profile.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { minuteMs } from '~/lib/durations.ts'
import { ask } from '~/pwa/connectivity/connection-watch.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { cacheNames } from '~/pwa/worker-protocol.ts'
import { buttonClass } from '~/ui/button.tsx'
import { IconButton } from '~/ui/icon-button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { slideBelow } from '~/ui/motion/slide-below.ts'
import styles from './offline-bar.module.css'
import type { TitleKey } from './route-data.ts'

/** Says that the connection is slow or gone, how old the page is, and what else can be read without it. */
export function OfflineBar() {
  const { t, i18n } = useTranslation('offline')
  const { isOnline } = useSnapshot(online)
  const { asOf, isPartial } = useShownReads()
  const time = asOf === null ? null : formatWireTime(new Date(asOf).toISOString(), i18n.language, 'dateTime')
  const hasPlaces = isPartial && !isOnline
  return (
    // A bar with places is another bar: what is below slides by the difference.
    <aside key={String(hasPlaces)} ref={slideBelow} className={styles.bar} aria-label={t('bar.label')}>
      <div className={styles.line}>
        <Icon name="offline" />
        <output className={styles.words}>
          {isOnline ? (
            <>
              <strong>{t('bar.slow')}</strong> <span>{t('bar.slowText')}</span>
            </>
          ) : (
            <>
              <strong>{t('bar.title')}</strong> <span>{time ? t('bar.asOf', { time }) : t('bar.plain')}</span>
            </>
          )}
        </output>
        <IconButton icon="refresh" label={t('bar.check')} onClick={() => void ask()} />
      </div>
      {hasPlaces ? <ReadablePlaces /> : null}
    </aside>
  )
}

interface Place {
  to: NonNullable<LinkProps['to']>
  titleKey: TitleKey
  /** What of the server it shows, by the beginnings of its query keys; nothing of it where they are left out. */
  reads?: readonly (readonly string[])[]
  /** The public call behind it, which the worker may have cached. */
  call?: CallName
  /** Nobody else is led there. */
  forPlayers?: true
}

const forPlayers = true
const team = (of: string, ...more: string[]) => [['agent', 'team', of, ...more]]
const records = [['orders'], ['gameRecords'], ['statement'], ['ledger']]

const places: readonly Place[] = [
  { to: '/amigo', titleKey: 'hall', reads: [['games', 'catalogue']], call: 'game/query', forPlayers },
  { to: '/user/station-letter', titleKey: 'letters', reads: [['letters', 'list']], forPlayers },
  { to: '/user/record', titleKey: 'record', reads: records, forPlayers },
  { to: '/agent/subordinate-management', titleKey: 'subordinates', reads: team('members'), forPlayers },
  { to: '/agent/team-report/{-$userId}', titleKey: 'teamReport', reads: team('report'), forPlayers },
  { to: '/agent/team-recharge', titleKey: 'teamRecharge', reads: team('orders', 'deposit'), forPlayers },
  { to: '/agent/team-withdraw', titleKey: 'teamWithdraw', reads: team('orders', 'withdraw'), forPlayers },
  { to: '/game/promotion', titleKey: 'promotion', reads: [['promotions', 'list']], call: 'favorable/query' },
  { to: '/game/notice', titleKey: 'notice', reads: [['notices', 'list']], call: 'notice/query' },
  { to: '/game/guide/{-$tabIndex}', titleKey: 'guide' },
  { to: '/game/guide/faq', titleKey: 'faq' },
]

/** Whether this device has something of a page: in memory, to where persisted reads were brought back. */
const isSaved = ({ reads }: Place, queryClient: QueryClient): boolean =>
  !reads ||
  reads.some((queryKey) =>
    queryClient.getQueriesData({ queryKey }).some(([_key, data]) => data !== undefined),
  )

/** The paths of what the worker has cached of public calls, although this page has not asked yet. */
async function cachedPaths(): Promise<string[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheNames.calls))) return []
  const calls = await (await caches.open(cacheNames.calls)).keys()
  return calls.map(({ url }) => new URL(url).pathname)
}

const pathOf = (call: CallName) => platform().pathOverrides[call] ?? entryOf(call).path

/** What can be read without a connection. `open`: where the page itself shows nothing. */
export function ReadablePlaces({ open = false }: { open?: boolean }) {
  const { t } = useTranslation(['offline', 'shell'])
  const isSignedIn = useIsSignedIn()
  const queryClient = useQueryClient()
  const [cached, setCached] = useState<readonly string[]>([])
  useEffect(() => {
    void cachedPaths().then(setCached, () => undefined)
  }, [])
  const isCached = (call: CallName) => cached.some((path) => path.endsWith(pathOf(call)))
  const isThere = (place: Place) =>
    isSaved(place, queryClient) || (place.call !== undefined && isCached(place.call))
  return (
    <details open={open}>
      <summary className={styles.lead}>{t('offline:places.lead')}</summary>
      <ul className={styles.list}>
        {places
          .filter((place) => (!place.forPlayers || isSignedIn) && isThere(place))
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

interface ShownReads {
  /** Epoch ms of the oldest thing that the page shows of the server; null when it shows nothing of it. */
  asOf: number | null
  /** Something of the page was never kept on this device. */
  isPartial: boolean
}

/** The worker repeats what the server said once: not when we heard it counts, but when it was said. */
function timeOf({ meta, state }: Query): number {
  const answeredAt = meta?.call ? responseTimes.get(meta.call) : undefined
  // Never in the future: that was read while the clock was wrong. By the minute, so that it stays the same for a while.
  const now = Math.floor(Date.now() / minuteMs) * minuteMs
  return Math.min(state.dataUpdatedAt, answeredAt ?? Number.POSITIVE_INFINITY, now)
}

const [role] = isAgentQuery().queryKey

/** How old the page is that the player sees, by the reads behind it. */
function useShownReads(): ShownReads {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  // One text, so that it is the same until something changes.
  const shown = useSyncExternalStore(subscribe, () => {
    const active = cache.getAll().filter((query) => query.isActive() && query.queryKey[0] !== role)
    const times = active
      .filter(({ meta, state }) => (meta?.persist ?? meta?.call) !== undefined && state.data !== undefined)
      .map(timeOf)
    const isPartial = active.some(({ state }) => state.data === undefined && state.status === 'error')
    return `${times.length ? Math.min(...times) : ''} ${isPartial ? 1 : 0}`
  })
  const [asOf = '', partial] = shown.split(' ')
  return { asOf: asOf ? Number(asOf) : null, isPartial: partial === '1' }
}
