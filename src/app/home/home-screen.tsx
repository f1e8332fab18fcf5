import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import { lazily } from '~/components/lazy-part.tsx'
import { isAgentQuery, useIsSignedIn, useProfile } from '~/domain/player/profile.ts'
import { BannerCarousel } from '~/features/content/banners/banner-carousel.tsx'
import { NoticeLine } from '~/features/content/notices/notice-line.tsx'
import { latestGamesQuery, popularGamesQuery } from '~/features/games/api.ts'
import { GameRail } from '~/features/games/game-rail.tsx'
import { useShelf } from '~/features/games/shelf.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { online } from '~/pwa/connectivity/online.ts'
import { agentCodeOfVisit } from '~/session/invite.ts'
import { openAuthPopup } from '~/session/sign-in-gate.ts'
import { Button, buttonClass } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { Logo } from '~/ui/logo.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Stack } from '~/ui/stack.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import styles from './home-screen.module.css'

const route = getRouteApi('/pages/')

const HomeRows = lazily(async () => (await import('../desktop/home-rows.tsx')).HomeRows)
const ContinueRow = lazily(async () => (await import('../desktop/home-rows.tsx')).ContinueRow)
const HomeAside = lazily(async () => (await import('./later/home-aside.tsx')).HomeAside)
const AgentToday = lazily(async () => (await import('./agent-today.tsx')).AgentToday, {
  failure: 'inline',
  texts: ['agent'],
})
const LateNextStep = lazily(async () => (await import('./next-step.tsx')).NextStep, { texts: ['account'] })

export function HomeScreen() {
  const { t } = useTranslation('home')
  const isWide = useIsWide()
  const { hasPayment } = route.useLoaderData()
  const played = useShelf().recent.length
  const nextStep = useNextStep()
  return (
    <ScreenBody width="tiles">
      <Stack gap={4}>
        <HomeStrip nextStep={nextStep} />
        <div className={styles.news}>
          {isWide ? <NoticeLine /> : null}
          <BannerCarousel />
          {isWide ? null : <NoticeLine />}
          <HomeAside hasPayment={hasPayment} />
        </div>
        {isWide && played > 0 ? (
          <div className={styles.continue} data-one={played === 1 || undefined}>
            <ContinueRow />
          </div>
        ) : null}
        <GameRail title={t('rails.popular')} query={popularGamesQuery()} />
        <GameRail title={t('rails.latest')} query={latestGamesQuery()} except={popularGamesQuery()} />
        {isWide ? <HomeRows /> : null}
      </Stack>
    </ScreenBody>
  )
}

/** There if the loader brought it, or after a sign-in on this page. Otherwise it would cause a layout shift. */
function useNextStep(): ReactNode {
  const signedIn = useIsSignedIn()
  const [wasSignedIn] = useState(signedIn)
  const { NextStep } = route.useLoaderData()
  if (!signedIn) return null
  if (NextStep) return <NextStep isLate={false} />
  return wasSignedIn ? null : <LateNextStep isLate />
}

/** The top of home: a player's balance with deposit and withdraw of equal weight, or a visitor's sign-in. */
function HomeStrip({ nextStep }: { nextStep: ReactNode }) {
  const signedIn = useIsSignedIn()
  const { t } = useTranslation('shell')
  if (!signedIn) return <SignInStrip />
  return (
    <>
      <h1 className="visually-hidden">{t('title.home')}</h1>
      <BalanceStrip />
      {nextStep}
      <AgentSlot />
    </>
  )
}

/** Shown only if the cache knows the agent when home opens: adding it later would cause a layout shift. */
function AgentSlot() {
  const queryClient = useQueryClient()
  const [isAgent] = useState(() => queryClient.getQueryData(isAgentQuery().queryKey))
  return isAgent ? (
    <div className={styles.agent}>
      <AgentToday />
    </div>
  ) : null
}

const InviterLine = lazily(
  async () => (await import('~/features/auth/register/inviter-line.tsx')).InviterLine,
  { texts: ['auth'] },
)

function SignInStrip() {
  const { t } = useTranslation('home')
  const code = agentCodeOfVisit()
  return (
    <section className={classNames('surface', styles.strip)} aria-labelledby="home-welcome" data-visitor>
      <div className={styles.lead}>
        <Logo size="l" wordmark={false} />
        <div>
          <h1 id="home-welcome" className={styles.welcome}>
            {t('strip.welcome', { brand: platform().brandName })}
          </h1>
          <p className={classNames('small-muted', styles.pitch)}>{t('strip.pitch')}</p>
        </div>
      </div>
      <div className={styles.invite}>{code && <InviterLine code={code} />}</div>
      <div className={styles.actions}>
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
  // On a desktop the top bar shows the balance on every page.
  const isWide = useIsWide()
  // No order can be placed offline; the offline bar says so.
  const disabled = !useSnapshot(online).isOnline
  if (isWide) return null
  return (
    <section className={classNames('surface', styles.strip)} aria-labelledby="home-balance">
      <div>
        <Cluster justify="between" lineGap={0}>
          <h2 id="home-balance" className={classNames('small-muted', styles.pitch)}>
            {t('strip.balance')}
          </h2>
          <Link to="/about/responsible-game" className={classNames('small-muted', styles.limits)}>
            {t('strip.limits')}
          </Link>
        </Cluster>
        <p className={styles.balance}>
          {profile?.balance ? (
            <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="xl" />
          ) : (
            <span className={styles.unknown} aria-hidden="true">
              —
            </span>
          )}
        </p>
      </div>
      <div className={styles.actions}>
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
