import { format } from '@formkit/tempo'
import { useQuery } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '~/api/calls.ts'
import { hasRows } from '~/api/pages.ts'
import { platform } from '~/api/platform.ts'
import { countText } from '~/components/paged-list/paged-list.tsx'
import type { RangedPage } from '~/components/paged-list/paged-queries.ts'
import { ExportButton } from '~/components/records/export-button.tsx'
import rowCss from '~/components/records/record-row.module.css'
import { RecordRows, RecordsView, TotalsBar } from '~/components/records/records-view.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { statusView } from '~/domain/money/order-status.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { mostDays } from '~/lib/record-range.ts'
import { daysOf, dayText, type RecordSpan } from '~/lib/record-span.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { fetchTeamOrderPage, reportQuery, teamOrderQueries, type OrderFilter } from '../api.ts'
import styles from '../member-row.module.css'
import { useDaysText } from '../team-time.tsx'

interface TeamOrderListProps {
  kind: 'deposit' | 'withdraw'
  filter: OrderFilter
  /** What of the orders is shown, to be changed. */
  tools: ReactNode
  /** Shows as many days as there can be, of all states; undefined where it is so already. */
  onClear: (() => void) | undefined
}

export function TeamOrderList({ kind, filter, tools, onClear }: TeamOrderListProps) {
  const { t, i18n } = useTranslation(['agent', 'finance', 'records'])
  const isWide = useIsWide()
  const { days, status, type, keyword } = filter
  const queries = teamOrderQueries(kind, filter)
  const first = useQuery(queries.first())
  const totals = useQuery(reportQuery(undefined, days)).data?.now
  const amountKey = kind === 'deposit' ? 'rechargeAmount' : 'withdrawAmount'
  // A back end that does not know transfers sends the orders again: nothing is passed off as something else.
  const isOther = type !== undefined && first.data?.records.some((row) => row.type !== type) === true
  // The report knows the sum of all orders that were paid, not that of a filter.
  const sum = totals && status === undefined && !type && !keyword ? totals[amountKey] : undefined
  const totalsBar = first.data ? (
    <TotalsBar
      range={
        <>
          <strong className={styles.count}>
            {[
              t('records:list.count', { number: countText(first.data, i18n.language) }),
              ...(sum === undefined
                ? []
                : [t(`agent:orders.sum.${kind}`, { amount: formatMoney(sum, coinCurrency, i18n.language) })]),
            ].join(' · ')}
          </strong>
          <OperatorDays days={days} until={first.data.range.endTime} />
        </>
      }
      action={
        isOther || !hasRows(first.data) ? null : (
          <OrderExport kind={kind} filter={filter} first={first.data} />
        )
      }
    />
  ) : null
  return (
    <RecordsView filter={tools} totals={totalsBar}>
      {isOther ? (
        <>
          <StaleNote query={first} />
          <EmptyState art="records" title={t('agent:orders.unknown')} />
        </>
      ) : (
        <RecordRows
          label={t(`agent:orders.${kind}`)}
          none={
            <EmptyState
              art="records"
              title={t(status === undefined && !keyword ? 'agent:orders.emptyDays' : 'agent:orders.empty')}
              action={
                onClear ? (
                  <Button variant="secondary" onClick={onClear}>
                    {t(status === undefined && !keyword ? 'records:range.days' : 'records:list.clear', {
                      number: mostDays,
                    })}
                  </Button>
                ) : null
              }
            />
          }
          query={first}
          queries={queries}
          rowHeight={4.5}
          head={
            isWide
              ? {
                  columns: [
                    t('agent:transfer.member'),
                    t('finance:label.amount'),
                    t('agent:orders.time'),
                    t('agent:orders.orderSn'),
                    t('finance:order.status'),
                  ],
                  rowClass: styles.orderColumns,
                }
              : undefined
          }
        >
          {(row) => <TeamOrderRow kind={kind} row={row} isWide={isWide} />}
        </RecordRows>
      )}
    </RecordsView>
  )
}

interface TeamOrderRowProps {
  kind: 'deposit' | 'withdraw'
  row: TeamOrder
  isWide: boolean
}

/**
 * Times are in the operator's zone, as the list's days are. A transfer is done at once: on a phone its number says more
 * than a state.
 */
const TeamOrderRow = memo(function TeamOrderRow({ kind, row, isWide }: TeamOrderRowProps) {
  const { t, i18n } = useTranslation(['agent', 'finance'])
  const state = t(`finance:${statusView(kind, row.status).textKey}`, { status: row.status })
  // What the total counts.
  const coins =
    row.gameCoin && row.currency !== coinCurrency
      ? formatMoney(row.gameCoin, coinCurrency, i18n.language)
      : null
  const layout = isWide ? styles.orderColumns : styles.order
  return (
    <div className={classNames(rowCss.row, layout)}>
      <span className={rowCss.main} translate="no">
        {row.agentAccount}
      </span>
      <span className={styles.amount}>
        <span>{formatMoney(row.amount, row.currency, i18n.language)}</span>
        {coins ? <span className={styles.coins}>{coins}</span> : null}
      </span>
      <time dateTime={row.createdOn} className={rowCss.quiet}>
        {formatWireTime(row.createdOn, i18n.language, 'dateTime', platform().operatorZone)}
      </time>
      {isWide ? (
        <span className={rowCss.quiet} translate="no">
          {row.orderSn}
        </span>
      ) : null}
      <span className={isWide ? rowCss.quiet : `${rowCss.quiet} ${styles.end}`}>
        {row.type === 'transfer' && !isWide ? row.orderSn : state}
      </span>
    </div>
  )
})

interface OperatorDaysProps {
  days: RecordSpan
  /** ISO 8601: up to when the records were asked for. */
  until: string
}

/** The days that a team's records are about, which are the operator's, and in whose time zone they are. */
function OperatorDays({ days, until }: OperatorDaysProps) {
  const { i18n } = useTranslation('agent')
  const zone = platform().operatorZone
  const { from, to } = daysOf(days, dayText(new Date(until), zone))
  return (
    <span>{`${useDaysText()({ beginTime: from, endTime: to })} (${zoneName(zone, i18n.language)})`}</span>
  )
}

type TeamOrder = AnswerOf<'agent/sub/member/recharge/page'>['records'][number]

interface OrderExportProps {
  kind: 'deposit' | 'withdraw'
  filter: OrderFilter
  /** Says up to when the list on the screen was read. */
  first: RangedPage<TeamOrder>
}

/** The orders of the filter as CSV: figures as plain numbers, times in the operator's zone, as on the screen. */
function OrderExport({ kind, filter, first: { range } }: OrderExportProps) {
  const { t, i18n } = useTranslation(['agent', 'finance', 'records'])
  const zone = platform().operatorZone
  const days = daysOf(filter.days, dayText(new Date(range.endTime), zone))
  const fetchPage = fetchTeamOrderPage(kind, filter)
  const timeOf = (date: Date | null, asItCame: string) =>
    date ? format({ date, format: 'YYYY-MM-DD HH:mm:ss', locale: 'en', tz: zone }) : asItCame
  return (
    <ExportButton<TeamOrder>
      name={`team-${filter.type ?? 'orders'}-${kind}`}
      range={{ beginTime: days.from, endTime: days.to }}
      header={[
        `${t('agent:orders.time')} (${zoneName(zone, i18n.language)})`,
        t('agent:transfer.member'),
        t('agent:orders.orderSn'),
        t('finance:order.status'),
        t('finance:label.amount'),
        t('finance:records.currency'),
        t('agent:transfer.unit'),
      ]}
      // The export asks for the days in its name; what it saves is the list that is on the screen.
      fetchPage={({ current, size }, signal) => fetchPage({ current, size, ...range }, signal)}
      cellsOf={(row) => [
        timeOf(instantOf(row.createdOn), row.createdOn),
        row.agentAccount,
        row.orderSn,
        t(`finance:${statusView(kind, row.status).textKey}`, { status: row.status }),
        row.amount,
        row.currency,
        row.gameCoin ?? '',
      ]}
    />
  )
}
