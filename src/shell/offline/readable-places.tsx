import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useIsSignedIn } from '../../session/profile.ts'
import { buttonClass } from '../../ui/button-class.ts'
import css from './readable-places.module.css'

const places = [
  { to: '/user/station-letter', titleKey: 'letters', isPrivate: true },
  { to: '/user/record', titleKey: 'record', isPrivate: true },
  { to: '/game/notice', titleKey: 'notice', isPrivate: false },
  { to: '/game/guide/{-$tabIndex}', titleKey: 'guide', isPrivate: false },
  { to: '/game/guide/faq', titleKey: 'faq', isPrivate: false },
] as const

/** What can be read without a connection. `open`: where the page itself shows nothing. */
export function ReadablePlaces({ open = false }: { open?: boolean }) {
  const { t } = useTranslation(['offline', 'shell'])
  const isSignedIn = useIsSignedIn()
  return (
    <details open={open}>
      <summary className={css['lead']}>{t('offline:places.lead')}</summary>
      <ul className={css['list']}>
        {places
          .filter(({ isPrivate }) => !isPrivate || isSignedIn)
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
