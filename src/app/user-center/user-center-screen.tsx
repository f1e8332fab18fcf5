import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useSnapshot } from 'valtio'
import { platform } from '~/api/platform.ts'
import { TermsGate } from '~/components/accepted-terms/terms-gate.tsx'
import { OpenBonus } from '~/components/bonus/bonus-parts.tsx'
import { lazily } from '~/components/lazy-part.tsx'
import { SignOutButton } from '~/components/sign-out-button.tsx'
import { isKycApproved } from '~/domain/player/kyc-status.ts'
import { useIsAgentQuery, useProfile } from '~/domain/player/profile.ts'
import {
  countSteps,
  nextWithdrawalStep,
  stepsToWithdraw,
  type Step,
} from '~/domain/player/withdrawal-readiness.ts'
import { OpenOrders } from '~/features/finance/orders/order-cards.tsx'
import { LanguageSelect } from '~/layout/language-menu.tsx'
import { menusOf } from '~/layout/menus.ts'
import type { MenuGroup } from '~/layout/route-data.ts'
import { ThemeSwitch } from '~/layout/theme-switch.tsx'
import { formatWireTime } from '~/lib/dates.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { online } from '~/pwa/connectivity/online.ts'
import nightStyles from '~/ui/art/night.module.css'
import scenes from '~/ui/art/scenes.svg'
import { Avatar } from '~/ui/avatar.tsx'
import { Card } from '~/ui/card.tsx'
import { classNames } from '~/ui/class-names.ts'
import { Cluster } from '~/ui/cluster.tsx'
import { Drawing } from '~/ui/drawing.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Later } from '~/ui/later.tsx'
import lookStyles from '~/ui/looks.module.css'
import { AnimatedItem, AnimatedList } from '~/ui/motion/animated-list.tsx'
import { RollingMoney } from '~/ui/rolling-money.tsx'
import { ScreenBody } from '~/ui/screen-body.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { desktop, useMedia } from '~/ui/use-media.ts'
import { stepLinks } from '../withdraw-step-links.ts'
import { CareCard, MeMenus } from './me-menus.tsx'
import styles from './user-center-screen.module.css'

const AgentToday = lazily(async () => (await import('../home/agent-today.tsx')).AgentToday, {
  failure: 'inline',
  texts: ['agent'],
  waiting: <Skeleton shape="card" rows={1} />,
})

/** "Me": name and balance, the checklist for a withdrawal, and the account's menus. */
export function UserCenterScreen() {
  // On a desktop, language and theme are in the menu of the top bar.
  const isDesktop = useMedia(desktop, false)
  const { data: isAgent, isLoading } = useIsAgentQuery()
  return (
    <ScreenBody width="normal">
      <Stack gap={5}>
        <MeHero />
        <div className={styles.columns}>
          <Stack>
            <TermsGate />
            {isLoading ? <span data-loading /> : null}
            {isAgent ? <AgentToday /> : null}
            <WithdrawChecklist />
            <OpenOrders />
            <OpenBonus />
            {isDesktop ? <CareCard /> : null}
          </Stack>
          <Later>
            <Stack>
              <MeMenus isDesktop={isDesktop} />
              {isDesktop ? null : <CareCard />}
              <Card as="div">
                {isDesktop ? null : (
                  <>
                    <LanguageSelect />
                    <ThemeSwitch />
                  </>
                )}
                <SignOutButton />
              </Card>
            </Stack>
          </Later>
        </div>
      </Stack>
    </ScreenBody>
  )
}

/** Name and balance on the brand's picture; below them deposit and withdraw with equal weight. */
function MeHero() {
  const { t, i18n } = useTranslation(['home', 'account', 'ui'])
  const profile = useProfile()
  const name = profile?.nickname || profile?.userName || platform().brandName
  return (
    <section className={classNames('surface', styles.hero)} aria-labelledby="me-name">
      <div className={classNames(nightStyles.night, styles.band)}>
        <Drawing file={scenes} name="night" viewBox="0 0 200 180" className={nightStyles.art} />
        <div className={styles.who}>
          <Avatar name={name} />
          <div className={styles.names}>
            <h1 id="me-name" className={styles.heroName}>
              {t('account:me.greeting', { name })}
            </h1>
            <p className={classNames(lookStyles.tinyMuted, styles.small)}>
              {profile?.nickname ? (
                <span translate="no">
                  {t('ui:labelled', { label: t('account:profile.userName'), value: profile.userName })}
                </span>
              ) : null}
              {isKycApproved(profile) ? (
                <span className={styles.verified}>
                  <Icon name="check" size="xs" />
                  {t('account:kycEntry.approved')}
                </span>
              ) : null}
            </p>
          </div>
        </div>
        <dl className={styles.balance}>
          <dt>{t('home:strip.balance')}</dt>
          <dd>
            {profile?.balance ? (
              <RollingMoney amount={profile.balance} currency={profile.currency ?? coinCurrency} size="xl" />
            ) : (
              <span aria-hidden="true">—</span>
            )}
          </dd>
        </dl>
        <Link to="/about/responsible-game" className={styles.limits}>
          {t('account:me.limits')}
        </Link>
        {profile?.lastLoginTime ? (
          <p className={classNames(lookStyles.tinyMuted, styles.small)}>
            {t('account:me.lastLogin', {
              time: formatWireTime(profile.lastLoginTime, i18n.language, 'dateTime'),
            })}
          </p>
        ) : null}
      </div>
      <MenuTiles group="user" />
    </section>
  )
}

function MenuTiles({ group }: { group: MenuGroup }) {
  const { t } = useTranslation('shell')
  const entries = menusOf(useRouter()).filter((entry) => entry.group === group)
  // No order can be placed offline.
  const { isOnline } = useSnapshot(online)
  return (
    <nav aria-label={t(`group.${group}`)}>
      <ul className={styles.tiles}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              disabled={!isOnline && entry.path.startsWith('/user/finance/')}
              className={styles.tile}
            >
              <IconDisc size={48} look="square">
                <Icon name={entry.icon} />
              </IconDisc>
              <span>{t(`title.${entry.titleKey}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The checklist for a withdrawal, shown before the first deposit already; disappears once complete. */
export function WithdrawChecklist() {
  const { t } = useTranslation('account')
  const profile = useProfile()
  if (!profile) return null
  const steps = stepsToWithdraw(profile)
  const next = nextWithdrawalStep(steps)
  if (!next) return null
  const { done, all } = countSteps(steps)
  return (
    <section className={styles.card} aria-labelledby="withdraw-steps">
      <Cluster as="header" justify="between" align="start" wrap={false}>
        <div>
          <h2 id="withdraw-steps" className={styles.title}>
            {t('me.stepsTitle')}
          </h2>
          <p className="small-muted">{t('me.stepsLead')}</p>
        </div>
        <p className={styles.count}>
          <span className="visually-hidden">{t('me.stepsDone', { done, all })}</span>
          <span aria-hidden="true">
            <strong>{done}</strong> <span>{`/ ${all}`}</span>
          </span>
        </p>
      </Cluster>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(({ key, state, isNeeded }) => (isNeeded ? <span key={key} data-state={state} /> : null))}
      </div>
      <AnimatedList>
        {steps.map((step, index) => (
          <AnimatedItem key={step.key} className={styles.step}>
            <WithdrawStep step={step} number={index + 1} isNext={step === next} />
          </AnimatedItem>
        ))}
      </AnimatedList>
    </section>
  )
}

const links = stepLinks('/user/user-center')

const discOf = (state: Step['state'], isNext: boolean) => {
  if (state === 'done') return { tone: 'success' } as const
  if (state === 'waiting') return { tone: 'accent' } as const
  if (state === 'again' || state === 'closed') return { tone: 'danger', look: 'ring' } as const
  return { tone: isNext ? 'accent' : 'neutral', look: 'ring' } as const
}

function WithdrawStep({ step, number, isNext }: { step: Step; number: number; isNext: boolean }) {
  const { t } = useTranslation('account')
  const { key, state, isNeeded } = step
  const isDone = state === 'done'
  const inside = (
    <>
      <IconDisc {...discOf(state, isNext)}>
        {isDone ? (
          <Icon name="check" size="s" />
        ) : state === 'waiting' ? (
          <Icon name="clock" size="s" />
        ) : isNeeded ? (
          number
        ) : (
          <Icon name="user" size="s" />
        )}
      </IconDisc>
      <span className={styles.text}>
        <span className={styles.stepName}>{t(`me.step.${key}`)}</span>
        <span className={classNames('small-muted', styles.detail)}>
          {state === 'todo' ? t(`me.stepText.${key}`) : t(`me.stepState.${state}`)}
        </span>
      </span>
      {isDone ? null : isNext ? (
        <span className={styles.go}>{t('me.stepGo')}</span>
      ) : (
        <Icon name="chevron" size="s" />
      )}
    </>
  )
  return isDone ? (
    <div className={styles.row} data-state={state}>
      {inside}
    </div>
  ) : (
    <Link {...links[key]} className={styles.row} data-state={state}>
      {inside}
    </Link>
  )
}
