import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { SupportButton } from '~/components/support/support-button.tsx'
import type { SupportFact } from '~/components/support/support-facts.ts'
import { useNow } from '~/components/use-now.ts'
import { expectedTime, isLate, type ExpectedTime } from '~/domain/money/expected-time.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen, statusView } from '~/domain/money/order-status.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { durationText } from '~/lib/duration-text.ts'
import { Card } from '~/ui/card.tsx'
import { ordersQuery } from './api.ts'
import { methodLine, useOrderMethod } from './method-text.tsx'
import { useMoneyText } from './money-texts.ts'
import type { OrderWatch } from './order-watch.ts'

interface OrderProps {
  kind: MoneyKind
  watch: OrderWatch
}

/** What customer service needs to find an order; no account, no card, no name. */
export function useOrderFacts({ kind, watch: { row, seen } }: OrderProps): SupportFact[] {
  const { t, i18n } = useTranslation('finance')
  const money = useMoneyText()
  const time = (value: string) => formatWireTime(value, i18n.language, 'dateTime')
  const status = t(statusView(kind, row.status).textKey, { status: row.status })
  const method = useOrderMethod(kind)(row)
  const current = seen.at(-1)
  return [
    { label: t('order.number'), value: row.orderSn },
    { label: t('label.amount'), value: money(row.amount, row.currency) },
    { label: t('order.channel'), value: methodLine(method) },
    {
      label: t('order.status'),
      value: current?.time ? t('order.statusSince', { status, time: time(current.time) }) : status,
    },
    { label: t('order.createdOn'), value: time(row.createdOn) },
    { label: t('order.network'), value: row.network },
    { label: t('order.txid'), value: row.txid ?? '' },
  ]
}

/** The operator's channel with this order's facts; nothing where the operator names none. `quiet`: nothing seems to be wrong. */
export function OrderSupport({ quiet = false, ...order }: OrderProps & { quiet?: boolean }) {
  const { t } = useTranslation('finance')
  return (
    <SupportButton
      label={t(quiet ? 'order.problem' : 'order.contact')}
      subject={t(`order.title.${order.kind}`)}
      facts={useOrderFacts(order)}
      orderSn={order.watch.row.orderSn}
      variant={quiet ? 'ghost' : 'secondary'}
    />
  )
}

/** What the player's own history says of this order; null where it says too little. */
export function useExpectedTime({ kind, watch: { row } }: OrderProps): ExpectedTime | null {
  const { data } = useQuery(ordersQuery(kind))
  return expectedTime(kind, row, data?.records ?? [])
}

/** While an order is on its way: how long the player's own took, and a word once this one takes longer than those. */
export function ExpectedTimeNote(props: OrderProps) {
  const { t, i18n } = useTranslation('finance')
  const { kind, watch } = props
  const expected = useExpectedTime(props)
  const now = useNow()
  if (!isOpen(kind, watch.row.status)) return null
  if (isLate(kind, watch.row, expected, now && now + watch.clockOffset))
    return (
      <Card title={t('order.slow')}>
        <p>{expected ? t('order.slowText', { number: expected.orders }) : t('order.slowDay')}</p>
        <OrderSupport {...props} />
      </Card>
    )
  if (!expected) return null
  return (
    <p className="small-muted">
      {t('order.expected', { number: expected.orders, time: durationText(expected.median, i18n.language) })}
    </p>
  )
}
