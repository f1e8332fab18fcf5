import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { openAuthPopup } from '../../../session/auth-popup.ts'
import { useIsSignedIn } from '../../../session/profile.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { BudgetsCard } from './budgets-card.tsx'
import { BreakCard } from './break-card.tsx'
import { NetPosition } from './net-position.tsx'
import css from './safer-play.module.css'
import { SessionClock } from './session-clock.tsx'

/** The tools of the responsible-game page: clock, net position, budgets and break; the last three for a signed-in player. */
export function SaferPlay() {
  const { t } = useTranslation('saferPlay')
  const router = useRouter()
  const signedIn = useIsSignedIn()
  const signIn = async () => {
    if (await openAuthPopup('login')) await router.invalidate()
  }
  return (
    <div className={css['tools']}>
      <SessionClock />
      {signedIn ? (
        <>
          <NetPosition />
          <BudgetsCard />
          <BreakCard />
        </>
      ) : (
        <Card title={t('signIn.title')}>
          <p>{t('signIn.text')}</p>
          <Button variant="secondary" onClick={() => void signIn()}>
            {t('signIn.action')}
          </Button>
        </Card>
      )}
    </div>
  )
}
