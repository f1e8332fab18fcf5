import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoneyBlock, PayingForm } from '~/domain/money/money-block.ts'
import { holdLeft } from '~/domain/player/withdrawal-hold.ts'
import { clockText } from '~/lib/clock-text.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ContactLink } from '../support/contact-link.tsx'
import { useNow } from '../use-now.ts'
import { WithdrawSteps } from './withdraw-steps.tsx'

interface MoneyStateProps {
  form: PayingForm
  block: MoneyBlock
  cards?: readonly unknown[] | undefined
  /** The order in progress, if there may be only one. */
  open?: ReactNode
  /** The missing amount, if the paying account's balance is too low. */
  short?: ReactNode
}

/** Shown instead of a money form: why no order can be placed, and the next step. Its page must load the namespace `finance`. */
export function MoneyState({ form, block, cards, open, short }: MoneyStateProps) {
  const { t, i18n } = useTranslation(['finance', 'shell'])
  switch (block.why) {
    case 'open':
      return open
    case 'held':
      return (
        <Card title={t('finance:state.held')} tone="accent">
          <p role="status">
            {t('finance:state.heldUntil', {
              time: formatWireTime(block.holdUntil, i18n.language, 'dateTime'),
            })}
          </p>
          <HoldClock holdUntil={block.holdUntil} />
          <ContactLink label={t('finance:order.contact')} />
        </Card>
      )
    case 'needs':
      return <WithdrawSteps tone="required" form={form} needs={block.needs} cards={cards} />
    default:
      return (
        <Card title={t(`finance:state.short.${form}`)} tone="accent">
          <p role="status">{short}</p>
          {form === 'transferOut' ? null : (
            <Link to="/user/finance/deposit" search={{}} className={buttonClass({ full: true })}>
              {t('shell:title.deposit')}
            </Link>
          )}
        </Card>
      )
  }
}

function HoldClock({ holdUntil }: { holdUntil: string }) {
  const { t } = useTranslation('finance')
  const now = useNow()
  if (!now) return null
  return <p role="timer">{t('withdraw.holdLeft', { time: clockText(holdLeft(holdUntil, now)) })}</p>
}
