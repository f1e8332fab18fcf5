import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { loadTexts } from '../../i18n/setup.ts'
import { platform } from '../api/platform.ts'
import { coinCurrency } from '../lib/money-format.ts'
import { online } from '../offline/online.ts'
import { openAuthPopup } from '../session/auth-popup.ts'
import { isAgentQuery } from '../session/is-agent.ts'
import { useIsSignedIn, useProfile } from '../session/profile.ts'
import { part } from '../shell/part.tsx'
import { Button } from '../ui/button.tsx'
import { buttonClass } from '../ui/button-class.ts'
import { Logo } from '../ui/logo.tsx'
import { RollingMoney } from '../ui/rolling-money.tsx'
import css from './home-strip.module.css'

const AgentToday = part(async () => {
  const [{ AgentToday: Today }] = await Promise.all([import('./agent-today.tsx'), loadTexts('agent')])
  return Today
})

/** First thing on home: a player's balance with deposit and withdraw of equal weight, or a visitor's way in. */
export function HomeStrip() {
  if (!useIsSignedIn()) return <SignInStrip />
  return (
    <>
      <BalanceStrip />
      <AgentSlot />
    </>
  )
}

/** For who is known to be an agent when home opens: what is learnt later shows next time, and moves nothing now. */
function AgentSlot() {
  const queryClient = useQueryClient()
  const [isAgent] = useState(() => queryClient.getQueryData(isAgentQuery().queryKey))
  return isAgent ? (
    <div className={css['agent']}>
      <Suspense>
        <AgentToday />
      </Suspense>
    </div>
  ) : null
}

function SignInStrip() {
  const { t } = useTranslation('home')
  return (
    <section className={css['strip']} aria-labelledby="home-welcome" data-visitor>
      <div className={css['lead']}>
        <Logo size="l" wordmark={false} />
        <div>
          <h1 id="home-welcome" className={css['welcome']}>
            {t('strip.welcome', { brand: platform().brandName })}
          </h1>
          <p className={css['pitch']}>{t('strip.pitch')}</p>
        </div>
      </div>
      <div className={css['actions']}>
        <Button variant="primary" full onClick={() => void openAuthPopup('register')}>
          {t('strip.register')}
        </Button>
        <Button variant="secondary" full onClick={() => void openAuthPopup('login')}>
          {t('strip.signIn')}
        </Button>
      </div>
    </section>
  )
}

function BalanceStrip() {
  const { t } = useTranslation('home')
  const profile = useProfile()
  // Nothing can be sent without a connection; the bar above the page says so.
  const disabled = !useSnapshot(online).isOnline
  return (
    <section className={css['strip']} aria-labelledby="home-balance">
      <div>
        <h1 id="home-balance" className={css['pitch']}>
          {t('strip.balance')}
        </h1>
        <p className={css['balance']}>
          {profile?.balance ? (
            <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="xl" />
          ) : (
            <span className={css['unknown']} aria-hidden="true">
              —
            </span>
          )}
        </p>
      </div>
      <div className={css['actions']}>
        <Link
          to="/user/finance/deposit"
          disabled={disabled}
          className={buttonClass({ variant: 'primary', full: true })}
        >
          {t('strip.deposit')}
        </Link>
        <Link
          to="/user/finance/withdraw"
          disabled={disabled}
          className={buttonClass({ variant: 'secondary', full: true })}
        >
          {t('strip.withdraw')}
        </Link>
      </div>
    </section>
  )
}
