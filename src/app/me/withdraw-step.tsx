import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { Step, StepKey } from './steps-to-withdraw.ts'
import css from './withdraw-checklist.module.css'

const returnTo = '/user/user-center'
const links = {
  fund: { to: '/user/account-setting', search: { section: 'payment', returnTo } },
  kyc: { to: '/user/account-setting', search: { section: 'kyc', returnTo } },
  card: { to: '/user/bankcard-setting', search: { returnTo } },
} as const satisfies Record<StepKey, object>

interface WithdrawStepProps {
  step: Step
  number: number
  isNext: boolean
}

/** One step: its number or its check, what it is for, and the way to it unless it is done. */
export function WithdrawStep({ step, number, isNext }: WithdrawStepProps) {
  const { t } = useTranslation('account')
  const { key, state, isNeeded } = step
  const isDone = state === 'done'
  const inside = (
    <>
      <span className={css['mark']}>
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
      <span className={css['text']}>
        <span className={css['name']}>{t(`me.step.${key}`)}</span>
        <span className={css['detail']}>
          {state === 'todo' ? t(`me.stepText.${key}`) : t(`me.stepState.${state}`)}
        </span>
      </span>
      {isDone ? null : isNext ? (
        <span className={css['go']}>{t('me.stepGo')}</span>
      ) : (
        <Icon name="chevron" size="s" />
      )}
    </>
  )
  return isDone ? (
    <div className={css['row']} data-state={state}>
      {inside}
    </div>
  ) : (
    <Link {...links[key]} className={css['row']} data-state={state} data-next={isNext || undefined}>
      {inside}
    </Link>
  )
}
