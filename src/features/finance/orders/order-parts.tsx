import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import { drawStatus, orderStatus, type OrderRow } from '~/api/contract/money.ts'
import { LocalizedText } from '~/components/localized-text.tsx'
import { QueryBoundary } from '~/components/query-boundary.tsx'
import type { RecordAddress } from '~/components/records/record-nav.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { directionOf, isOpen, isPaid, statusView } from '~/domain/money/order-status.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { isPositive, subtractDecimals } from '~/lib/decimal.ts'
import { minuteMs } from '~/lib/durations.ts'
import { maskedCard } from '~/lib/mask.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { Badge } from '~/ui/badge.tsx'
import { buttonClass } from '~/ui/button.tsx'
import { Card } from '~/ui/card.tsx'
import { CheckMark } from '~/ui/check-mark.tsx'
import { DateTime } from '~/ui/date-time.tsx'
import { EmptyState } from '~/ui/empty-state.tsx'
import { FactList } from '~/ui/fact-list.tsx'
import { IconDisc } from '~/ui/icon-disc.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Money } from '~/ui/money.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { Stack } from '~/ui/stack.tsx'
import { Timeline } from '~/ui/timeline.tsx'
import { shortAddress } from '../address-text.ts'
import { channelsQuery } from '../api.ts'
import { MethodText, useOrderMethod } from '../method-text.tsx'
import { creditMs, orderQuery, type OrderWatch } from '../order-watch.ts'
import { walletPaths } from '../wallet-paths.ts'
import { eventsOf, headlineOf, receiveKey, type OrderEventKey } from './order-events.ts'
import styles from './order-parts.module.css'

interface OrderHeroProps {
  kind: MoneyKind
  watch: OrderWatch
  children?: ReactNode
}

/** Amount and state of an order at a glance; says so aloud when the state changes. */
export function OrderHero({ kind, watch, children }: OrderHeroProps) {
  const { t } = useTranslation('finance')
  const { status } = watch.row
  const { labelKey, amount, currency } = headlineOf(kind, watch)
  const paid = isPaid(kind, status)
  // The check is drawn only where the player saw it come; on an old order it simply stands.
  const [wasPaid] = useState(paid)
  return (
    <div className={styles.hero} data-paid={paid} role="status">
      {paid ? (
        <CheckMark draw={!wasPaid} />
      ) : (
        <IconDisc size={56} tone={statusView(kind, status).tone}>
          <Icon name={isOpen(kind, status) ? 'clock' : 'close'} size="l" />
        </IconDisc>
      )}
      <span className="small-muted">{t(labelKey)}</span>
      <Money amount={amount} currency={currency} size="xl" />
      <StatusBadge kind={kind} status={status} />
      {children}
    </div>
  )
}

/** What an order says of itself, for its page and for the records. */
export function OrderFacts({ kind, row }: { kind: MoneyKind; row: OrderRow }) {
  const { t } = useTranslation('finance')
  const methodOf = useOrderMethod(kind)
  const { currency } = row
  // Of a withdrawal that failed nothing arrives and nothing is charged: its coins go back.
  const hasFailed = kind === 'withdraw' && row.status === drawStatus.failed
  const facts = [
    { label: t('order.number'), value: row.orderSn, copy: row.orderSn },
    { label: t('label.amount'), value: <Money amount={row.amount} currency={currency} /> },
    hasFailed ? null : { label: t('review.fee'), value: <Money amount={row.charge} currency={currency} /> },
    row.received
      ? { label: t('order.received'), value: <Money amount={row.received} currency={currency} /> }
      : null,
    row.returned && isPositive(row.returned)
      ? { label: t('order.returned'), value: <Money amount={row.returned} currency={currency} /> }
      : null,
    kind === 'withdraw' &&
      !hasFailed && {
        label: t(receiveKey(row.status)),
        value: <Money amount={subtractDecimals(row.amount, row.charge)} currency={currency} />,
      },
    row.channel !== '' && { label: t('order.channel'), value: <MethodText name={methodOf(row)} label /> },
    (row.bankCardName || row.bankCardNo) && {
      label: t('review.target'),
      value: `${row.bankCardName} ${row.bankCardNo ? maskedCard(row.bankCardNo) : ''}`,
    },
    row.network !== '' && { label: t('order.network'), value: row.network },
    row.address !== '' && { label: t('order.address'), value: row.address, copy: row.address },
    row.memo ? { label: t('order.memo'), value: row.memo, copy: row.memo } : null,
    row.txid ? { label: t('order.txid'), value: shortAddress(row.txid), copy: row.txid } : null,
    { label: t('order.createdOn'), value: <DateTime value={row.createdOn} /> },
  ]
  return <FactList facts={facts.filter((fact) => typeof fact === 'object')} />
}

/** What has happened to an order, and what is still to come, greyed; when, where somebody says so. */
export function OrderTimeline({ kind, watch }: { kind: MoneyKind; watch: OrderWatch }) {
  const { t, i18n } = useTranslation('finance')
  const { row } = watch
  const { status, expireTime } = row
  const timeOf = (value: string) => formatWireTime(value, i18n.language, 'dateTime')
  const events = eventsOf(kind, watch)
  const hasFailed = kind === 'withdraw' && status === drawStatus.failed
  // The operator's word belongs to what has happened last.
  const last = events.findLastIndex(({ state }) => state !== 'todo')
  const expected: Partial<Record<OrderEventKey, string>> =
    status === orderStatus.pending && kind === 'deposit' && !row.network
      ? {
          ...(expireTime ? { status: t('event.payBy', { time: timeOf(expireTime) }) } : {}),
          credited: t('event.creditWithin', { minutes: creditMs / minuteMs }),
        }
      : {}
  return (
    <Card title={t('order.timeline')}>
      <Timeline
        items={events.map(({ key, state, time }, index) => ({
          title: key === 'status' ? t(statusView(kind, status).textKey, { status }) : t(`event.${key}`),
          time: time ? timeOf(time) : expected[key],
          state,
          detail:
            index === last ? (
              <>
                {hasFailed && !localizedField(row, 'remark', i18n.language).text ? (
                  <p>{t('event.returned')}</p>
                ) : null}
                <LocalizedText record={row} field="remark" label />
                {hasFailed ? <p>{t('event.again')}</p> : null}
              </>
            ) : undefined,
        }))}
      />
      {isOpen(kind, status) && !(kind === 'deposit' && status === orderStatus.refunding) ? (
        <ChannelNotice kind={kind} row={row} />
      ) : null}
    </Card>
  )
}

/** What the operator says of the channel: how long it usually takes, and what is left to do. */
function ChannelNotice({ kind, row }: { kind: MoneyKind; row: OrderRow }) {
  const { data } = useQuery(channelsQuery(kind))
  const channel = data?.channels.find((candidate) => candidate.channel === row.channel)
  if (!channel) return null
  return (
    <p className="small-muted">
      <LocalizedText record={channel} field="notice" />
    </p>
  )
}

export function StatusBadge({ kind, status }: { kind: MoneyKind; status: number }) {
  const { t } = useTranslation('finance')
  const { textKey, tone } = statusView(kind, status)
  return <Badge tone={tone}>{t(textKey, { status })}</Badge>
}

interface SignedAmountProps {
  kind: MoneyKind
  row: OrderRow
  /** Coins that came in by it, said in the place of what was paid for them. */
  coins?: string | null | undefined
}

/** An order's amount with the sign that its status gives it: + credited, − taken, none while it counts for nothing. */
export function SignedAmount({ kind, row, coins }: SignedAmountProps) {
  const { i18n } = useTranslation()
  const direction = directionOf(kind, row.status)
  const amount = direction === 'out' ? `-${row.amount}` : row.amount
  const [figure, currency] = coins ? [coins, coinCurrency] : [amount, row.currency]
  return (
    <span className={styles.amount} data-direction={direction}>
      {formatMoney(figure, currency, i18n.language, { sign: direction !== 'none' })}
    </span>
  )
}

/** All that a record says; it follows an order that is still on its way. */
export function RecordDetail({ kind, record }: { kind: MoneyKind; record: RecordAddress }) {
  const query = useQuery(orderQuery(kind, record.id, record.at))
  return (
    <QueryBoundary query={query} skeleton={<Skeleton shape="card" rows={2} />}>
      {(watch) =>
        watch ? (
          <Stack gap={4}>
            <OrderHero key={record.id} kind={kind} watch={watch} />
            <OrderTimeline kind={kind} watch={watch} />
            <OrderFacts kind={kind} row={watch.row} />
            <OrderFileLink kind={kind} orderSn={record.id} />
          </Stack>
        ) : (
          <OrderGone orderSn={record.id} />
        )
      }
    </QueryBoundary>
  )
}

export function OrderGone({ orderSn }: { orderSn: string }) {
  const { t } = useTranslation('finance')
  return <EmptyState art="search" title={t('order.gone')} text={t('order.goneText', { orderSn })} />
}

export function OrderFileLink({ kind, orderSn }: { kind: MoneyKind; orderSn: string }) {
  const { t } = useTranslation('finance')
  return (
    <Link
      to={walletPaths[kind]}
      search={{ order: orderSn, file: true }}
      className={buttonClass({ variant: 'ghost', full: true })}
    >
      <Icon name="document" size="s" />
      {t('order.file')}
    </Link>
  )
}

/** How an order is found again without its list. */
export const addressOfOrder = ({ orderSn, createdOn }: OrderRow): RecordAddress => ({
  id: orderSn,
  at: instantOf(createdOn)?.toISOString() ?? '',
})
