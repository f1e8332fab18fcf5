import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useNow } from '~/components/use-now.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { holdLeft } from '~/domain/player/withdrawal-hold.ts'
import { hasNeed, type WithdrawNeed } from '~/domain/player/withdrawal-readiness.ts'
import { clockText } from '~/lib/clock-text.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { FormError } from '~/ui/form-error.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { walletPaths } from '../paths.ts'
import styles from './withdraw-steps.module.css'

interface WithdrawStepsProps {
  tone: 'hint' | 'required'
  needs?: readonly WithdrawNeed[]
  /** The bound accounts, where they have been read. */
  cards?: readonly unknown[] | undefined
  /** Where each step leads back to, with what was chosen there. */
  returnTo?: string
}

const byBank = ['fund', 'card'] as const
const icons = { fund: 'lock', card: 'bankcard', kyc: 'user' } as const

/**
 * What a withdrawal needs (spec §5: fund password and a bound bank card). `hint` tells it before the first deposit,
 * `required` stands where the form will be. By coin no card is needed, but some networks ask for an approved identity.
 */
export function WithdrawSteps({
  tone,
  needs = byBank,
  cards,
  returnTo = walletPaths.withdraw,
}: WithdrawStepsProps) {
  const { t } = useTranslation('finance')
  const profile = useProfile()
  if (!profile) return null
  const allSteps = [
    {
      key: 'fund',
      title: t('steps.fund'),
      done: hasNeed('fund', profile),
      link: { to: '/user/account-setting', search: { section: 'payment', returnTo } },
    },
    {
      key: 'card',
      title: tone === 'required' ? t('problem.bankFirst') : t('steps.card'),
      done: hasNeed('card', profile, cards),
      link: { to: '/user/bankcard-setting', search: { returnTo } },
    },
    {
      key: 'kyc',
      title: t('steps.kyc'),
      done: hasNeed('kyc', profile),
      link: { to: '/user/account-setting', search: { section: 'kyc', returnTo } },
    },
  ] as const
  const steps = allSteps.filter((step) => needs.includes(step.key) && step.done !== null)
  if (steps.every((step) => step.done)) return null
  const next = steps.find((step) => !step.done)
  return (
    <Card title={t(`steps.${tone}`)} tone={tone === 'required' ? 'accent' : 'plain'}>
      <Stack as="ol" gap={2}>
        {steps.map((step) => (
          <li key={step.key} className={styles.step} data-done={step.done}>
            <IconDisc tone={step.done ? 'success' : 'neutral'}>
              <Icon
                name={step.done ? 'check' : icons[step.key]}
                size="s"
                label={step.done ? t('steps.done') : undefined}
              />
            </IconDisc>
            <span className={styles.title}>
              {step.done && step.key === 'card' ? t('steps.card') : step.title}
            </span>
            {step.done ? null : (
              <Link
                {...step.link}
                className={buttonClass({
                  size: 's',
                  variant: tone === 'required' && step === next ? 'primary' : 'secondary',
                })}
              >
                {t('steps.go')}
                <span className="visually-hidden">: {step.title}</span>
              </Link>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  )
}

/** Until when withdrawals are on hold after a password was replaced, with its clock; nothing without a hold. */
export function HoldNote() {
  const { t, i18n } = useTranslation('finance')
  const holdUntil = useProfile()?.holdUntil
  const now = useNow()
  const left = now ? holdLeft(holdUntil, now) : 0
  if (!holdUntil || left === 0) return null
  return (
    <FormError>
      <p>{t('withdraw.hold', { time: formatWireTime(holdUntil, i18n.language, 'dateTime') })}</p>
      <p role="timer">{t('withdraw.holdLeft', { time: clockText(left) })}</p>
    </FormError>
  )
}
