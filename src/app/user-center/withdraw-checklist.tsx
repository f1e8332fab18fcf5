import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProfile } from '~/domain/player/profile.ts'
import {
  nextWithdrawalStep,
  stepsToWithdraw,
  type Step,
  type WithdrawNeed,
} from '~/domain/player/withdrawal-readiness.ts'
import { Icon } from '~/ui/icon.tsx'
import { AnimatedItem, AnimatedList } from '~/ui/motion/animated-list.tsx'
import styles from './withdraw-checklist.module.css'

/** What a withdrawal needs: told before the first deposit, gone once that is done. Only what is needed is counted. */
export function WithdrawChecklist() {
  const { t } = useTranslation('account')
  const profile = useProfile()
  if (!profile) return null
  const steps = stepsToWithdraw(profile)
  const needed = steps.filter(({ isNeeded }) => isNeeded)
  const done = needed.filter(({ state }) => state === 'done').length
  if (done === needed.length) return null
  const next = nextWithdrawalStep(steps)
  return (
    <section className={styles.card} aria-labelledby="withdraw-steps">
      <header className={styles.head}>
        <div>
          <h2 id="withdraw-steps" className={styles.title}>
            {t('me.stepsTitle')}
          </h2>
          <p className="small-muted">{t('me.stepsLead')}</p>
        </div>
        <p className={styles.count}>
          <span className="visually-hidden">{t('me.stepsDone', { done, all: needed.length })}</span>
          <span aria-hidden="true">
            <strong>{done}</strong> / {needed.length}
          </span>
        </p>
      </header>
      <div className={styles.bar} aria-hidden="true">
        {needed.map(({ key, state }) => (
          <span key={key} data-state={state} />
        ))}
      </div>
      <AnimatedList className={styles.steps}>
        {steps.map((step, index) => (
          <AnimatedItem key={step.key} className={styles.step}>
            <WithdrawStep step={step} number={index + 1} isNext={step === next} />
          </AnimatedItem>
        ))}
      </AnimatedList>
    </section>
  )
}

const returnTo = '/user/user-center'
const links = {
  fund: { to: '/user/account-setting', search: { section: 'payment', returnTo } },
  kyc: { to: '/user/account-setting', search: { section: 'kyc', returnTo } },
  card: { to: '/user/bankcard-setting', search: { returnTo } },
} as const satisfies Record<WithdrawNeed, object>

interface WithdrawStepProps {
  step: Step
  number: number
  isNext: boolean
}

/** One step: its number or its check, what it is for, and the way to it unless it is done. */
function WithdrawStep({ step, number, isNext }: WithdrawStepProps) {
  const { t } = useTranslation('account')
  const { key, state, isNeeded } = step
  const isDone = state === 'done'
  const inside = (
    <>
      <span className={styles.mark}>
        {isDone ? (
          <Icon name="check" size="s" />
        ) : state === 'waiting' ? (
          <Icon name="clock" size="s" />
        ) : isNeeded ? (
          number
        ) : (
          <Icon name="user" size="s" />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{t(`me.step.${key}`)}</span>
        <span className={`small-muted ${styles.detail}`}>
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
    <Link {...links[key]} className={styles.row} data-state={state} data-next={isNext || undefined}>
      {inside}
    </Link>
  )
}
