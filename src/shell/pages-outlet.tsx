import { Outlet, useMatches } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { session } from '../session/session.ts'
import { pageOwner } from './page-owner.ts'
import css from './pages-outlet.module.css'

/**
 * The page, until its player signs out. When the token was refused in mid-work, a private page is covered and cannot be reached while the
 * popup asks to sign in again: what was typed stays, and nothing private shows. Another player gets it fresh.
 */
export function PagesOutlet() {
  const { t } = useTranslation('shell')
  const { token, isLeaving } = useSnapshot(session)
  const { epoch } = useSnapshot(pageOwner)
  const isPrivate = useMatches({
    select: (matches) => matches.some((match) => match.staticData.requiresAuth),
  })
  const covered = isPrivate && !token
  if (isLeaving)
    return (
      <p className={css['notice']} role="status">
        {t('frame.signingOut')}
      </p>
    )
  return (
    <>
      {covered ? <p className={css['notice']}>{t('error.signedOut')}</p> : null}
      <div key={epoch} className={covered ? css['covered'] : undefined} inert={covered}>
        <Outlet />
      </div>
    </>
  )
}
