import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoneyBlock, PayingForm } from '~/domain/money/money-block.ts'
import { statusView } from '~/domain/money/order-status.ts'
import { holdLeft } from '~/domain/player/withdrawal-hold.ts'
import { clockText } from '~/lib/clock-text.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { Badge } from '~/ui/badge.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { ContactLink } from '../support/contact-link.tsx'
import { useNow } from '../use-now.ts'
import { WithdrawSteps } from './withdraw-steps.tsx'

interface MoneyStateProps {
  form: PayingForm
  block: MoneyBlock
  cards?: readonly unknown[] | undefined
  /** The missing amount, if the paying account's balance is too low. */
  short?: ReactNode
}

/** Shown instead of a money form: why no order can be placed, and the next step. Its page must load the namespace `finance`. */
export function MoneyState({ form, block, cards, short }: MoneyStateProps) {
  const { t, i18n } = useTranslation(['finance', 'shell'])
  switch (block.why) {
    case 'open': {
      const { orderSn, status } = block
      const { textKey, tone } = statusView('withdraw', status)
      return (
        <Card title={t('finance:state.open')} tone="accent">
          <p role="status">
            <span>{orderSn}</span> <Badge tone={tone}>{t(`finance:${textKey}`, { status })}</Badge>
          </p>
          <p className="small-muted">{t('finance:state.openText')}</p>
          <Link
            to="/user/finance/withdraw"
            search={{ order: orderSn }}
            className={buttonClass({ full: true })}
            // Exact, so that the link is inactive while that order is open next to it.
            activeOptions={{ exact: true, includeSearch: true }}
            activeProps={{ style: { display: 'none' } }}
          >
            {t('finance:records.open')}
          </Link>
        </Card>
      )
    }
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
