import { Link, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PayingForm } from '~/domain/money/money-block.ts'
import { useProfile } from '~/domain/player/profile.ts'
import { hasNeed, type WithdrawNeed } from '~/domain/player/withdrawal-readiness.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Stack } from '~/ui/stack.tsx'
import { fromTask } from '../way-back.ts'
import styles from './withdraw-steps.module.css'

interface WithdrawStepsProps {
  tone: 'hint' | 'required'
  /** The form that it replaces. */
  form?: PayingForm
  needs?: readonly WithdrawNeed[]
  cards?: readonly unknown[] | undefined
}

const byBank = ['fund', 'card'] as const
const icons = { fund: 'lock', card: 'bankcard', kyc: 'user' } as const

/** The steps before a withdrawal; `hint`: before the first deposit, `required`: instead of the form. */
export function WithdrawSteps({ tone, form = 'withdraw', needs = byBank, cards }: WithdrawStepsProps) {
  const { t } = useTranslation('finance')
  const profile = useProfile()
  // Each step leads back to this page, including its search parameters.
  const returnTo = useLocation({ select: ({ href }) => href })
  if (!profile) return null
  const allSteps = [
    {
      key: 'fund',
      title: t('steps.fund'),
      done: hasNeed('fund', profile),
      link: { to: '/user/account-setting', search: { section: 'payment', returnTo }, state: fromTask },
    },
    {
      key: 'card',
      title: tone === 'required' ? t('problem.bankFirst') : t('steps.card'),
      done: hasNeed('card', profile, cards),
      link: { to: '/user/bankcard-setting', search: { returnTo }, state: fromTask },
    },
    {
      key: 'kyc',
      title: t('steps.kyc'),
      done: hasNeed('kyc', profile),
      link: { to: '/user/account-setting', search: { section: 'kyc', returnTo }, state: fromTask },
    },
  ] as const
  const steps = allSteps.filter((step) => needs.includes(step.key) && step.done !== null)
  if (steps.every((step) => step.done)) return null
  const next = steps.find((step) => !step.done)
  const isTransfer = form === 'transferIn' || form === 'transferOut'
  return (
    <Card
      title={t(`steps.${isTransfer ? 'transfer' : tone}`)}
      tone={tone === 'required' ? 'accent' : 'plain'}
    >
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
                <span className="visually-hidden">{step.title}</span>
              </Link>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  )
}
