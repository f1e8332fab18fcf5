import { format } from '@formkit/tempo'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '~/api/calls.ts'
import { hasRows } from '~/api/pages.ts'
import { platform } from '~/api/platform.ts'
import { DebouncedSearch } from '~/components/debounced-search.tsx'
import { countText } from '~/components/paged-list/paged-list.tsx'
import { ExportButton } from '~/components/records/export-button.tsx'
import { RecordFilter, RecordFilterRow } from '~/components/records/record-filter.tsx'
import rowCss from '~/components/records/record-row.module.css'
import { RecordRows, RecordsView, TotalsBar } from '~/components/records/records-view.tsx'
import { StaleNote } from '~/components/stale-note.tsx'
import { expectedTime } from '~/domain/money/expected-time.ts'
import { isOpen, statusesOf, statusView } from '~/domain/money/order-status.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { durationText } from '~/lib/duration-text.ts'
import { coinCurrency, formatMoney } from '~/lib/money-format.ts'
import { mostDays, recordDays, usualDays, type RecordRange } from '~/lib/record-range.ts'
import { dayRange } from '~/lib/record-span.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { Button } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import lookStyles from '~/ui/looks.module.css'
import { Segmented } from '~/ui/segmented.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { AgentGate } from '../agent-gate.tsx'
import { fetchTeamOrderPage, reportQuery, teamOrderQueries, type OrderFilter } from '../api.ts'
import rowStyles from '../member-row.module.css'
import { readAgentSearch, type AgentSearch } from '../search.ts'
import { operatorDays, operatorZoneName, useDaysText } from '../team-time.tsx'
import styles from './team-orders-screen.module.css'

export const TeamRechargeScreen = () => (
  <AgentGate>
    <TeamOrders kind="deposit" />
  </AgentGate>
)
export const TeamWithdrawScreen = () => (
  <AgentGate>
    <TeamOrders kind="withdraw" />
  </AgentGate>
)

type Kind = 'deposit' | 'withdraw'
type TeamOrder = AnswerOf<'agent/sub/member/recharge/page'>['records'][number]

const paths = { deposit: '/agent/team-recharge', withdraw: '/agent/team-withdraw' } as const

type Change = (next: { [Key in keyof AgentSearch]: AgentSearch[Key] | undefined }) => void

/** Deposits or withdrawals of everybody below, or the coins that the agent sent or took out; the address has the filter. */
function TeamOrders({ kind }: { kind: Kind }) {
  const { t, i18n } = useTranslation(['agent', 'finance', 'records'])
  const search = useSearch({ from: `/pages${paths[kind]}` })
  const navigate = useNavigate()
  const [clears, setClears] = useState(0)
  const isWide = useIsWide()
  const daysText = useDaysText()
  const type = search.type === 'transfer' ? search.type : undefined
  const days = dayRange(search) ?? recordDays.find((choice) => choice === search.days) ?? usualDays
  const status = type ? undefined : statusesOf(kind).find((choice) => choice === search.status)
  const filter: OrderFilter = { days, status, type, keyword: search.q }
  const queries = teamOrderQueries(kind, filter)
  const first = useQuery(queries.first())
  const rows = first.data?.records ?? []
  // Of an order that is on its way: how long the team's others took, whatever the filter leaves of them.
  const others = useQuery({
    ...teamOrderQueries(kind, { days }).first(),
    enabled: !type && rows.some((row) => isOpen(kind, row.status)),
  }).data?.records
  const totals = useQuery(reportQuery(undefined, days)).data?.now
  const change: Change = (next) =>
    void navigate({
      to: paths[kind],
      search: (now) => readAgentSearch({ ...now, ...next }),
      replace: true,
      resetScroll: false,
    })
  const clear = () => {
    setClears(clears + 1)
    change({ q: undefined, status: undefined, days: mostDays, from: undefined, to: undefined })
  }
  // A back end that does not know transfers sends the orders again: nothing is passed off as something else.
  const isOther = type !== undefined && rows.some((row) => row.type !== type)
  const areAll = status === undefined && !search.q
  // The report knows the sum of all orders that were paid, not that of a filter.
  const sum = areAll && !type && totals?.[kind === 'deposit' ? 'rechargeAmount' : 'withdrawAmount']
  const range =
    first.data && `${daysText(operatorDays(days, first.data.range))} (${operatorZoneName(i18n.language)})`
  const totalsBar =
    first.data && hasRows(first.data) ? (
      <TotalsBar
        range={
          <>
            <strong className={rowStyles.count}>
              {[
                t('records:list.count', { number: countText(first.data, i18n.language) }),
                sum &&
                  t(`agent:orders.sum.${kind}`, { amount: formatMoney(sum, coinCurrency, i18n.language) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </strong>
            <span>{range}</span>
          </>
        }
        action={isOther ? null : <OrderExport kind={kind} filter={filter} range={first.data.range} />}
      />
    ) : null
  return (
    <RecordsView filter={<OrderTools {...{ kind, filter, clears, change }} />} totals={totalsBar}>
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
              title={t(areAll ? 'agent:orders.emptyDays' : 'agent:orders.empty')}
              text={range}
              action={
                areAll && days === mostDays ? null : (
                  <Button variant="secondary" onClick={clear}>
                    {t(areAll ? 'records:range.days' : 'records:list.clear', { number: mostDays })}
                  </Button>
                )
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
                  rowClass: rowStyles.orderColumns,
                }
              : undefined
          }
        >
          {(row) => <TeamOrderRow kind={kind} row={row} isWide={isWide} others={others} />}
        </RecordRows>
      )}
    </RecordsView>
  )
}

interface OrderToolsProps {
  kind: Kind
  filter: OrderFilter
  clears: number
  change: Change
}

function OrderTools({ kind, filter, clears, change }: OrderToolsProps) {
  const { days, status, type, keyword = '' } = filter
  const { t } = useTranslation(['agent', 'finance'])
  const Filter = useIsWide() ? RecordFilterRow : RecordFilter
  const statuses = statusesOf(kind).map((value) => ({
    value,
    text: t(`finance:${statusView(kind, value).textKey}`, { status: value }),
  }))
  return (
    <div className={classNames(lookStyles.singleColumn, styles.tools)}>
      <Segmented
        label={t('agent:orders.type')}
        name="team-orders"
        value={type ?? 'own'}
        options={(['own', 'transfer'] as const).map((value) => ({
          value,
          label: t(`agent:orders.${value}.${kind}`),
        }))}
        onChange={(value) => change({ type: value === 'own' ? undefined : value, status: undefined })}
      />
      <DebouncedSearch
        key={clears}
        label={t('agent:orders.search')}
        hint={t('agent:orders.searchHint')}
        clearLabel={t('agent:members.clear')}
        initial={keyword}
        onSearch={(q) => change({ q })}
      />
      <Filter
        applied={{ days, status }}
        zone={platform().operatorZone}
        statuses={type ? [] : statuses}
        statusLabel={t('finance:order.status')}
        onApply={({ status: next, days: span }) =>
          change({
            status: next,
            days: span === usualDays || typeof span !== 'number' ? undefined : span,
            ...(typeof span === 'number' ? { from: undefined, to: undefined } : span),
          })
        }
      />
    </div>
  )
}

interface TeamOrderRowProps {
  kind: Kind
  row: TeamOrder
  isWide: boolean
  /** Those that tell how long an order takes. */
  others: readonly TeamOrder[] | undefined
}

/** Times are in the operator's zone. A transfer is done at once: on a phone its number says more than a state. */
const TeamOrderRow = memo(function TeamOrderRow({ kind, row, isWide, others }: TeamOrderRowProps) {
  const { t, i18n } = useTranslation(['agent', 'finance'])
  const status = t(`finance:${statusView(kind, row.status).textKey}`, { status: row.status })
  const usual = others && isOpen(kind, row.status) ? expectedTime(kind, row, others)?.median : undefined
  const state = usual
    ? t('agent:orders.usual', { state: status, time: durationText(usual, i18n.language) })
    : status
  return (
    <div className={classNames(rowCss.row, isWide ? rowStyles.orderColumns : rowStyles.order)}>
      <span className={rowCss.main} translate="no">
        {row.agentAccount}
      </span>
      <span className={rowStyles.amount}>
        <span>{formatMoney(row.amount, row.currency, i18n.language)}</span>
        {/* What the total counts. */}
        {row.gameCoin && row.currency !== coinCurrency ? (
          <span className={rowStyles.coins}>{formatMoney(row.gameCoin, coinCurrency, i18n.language)}</span>
        ) : null}
      </span>
      <time dateTime={row.createdOn} className={rowCss.quiet}>
        {formatWireTime(row.createdOn, i18n.language, 'dateTime', platform().operatorZone)}
      </time>
      {isWide ? (
        <span className={rowCss.quiet} translate="no">
          {row.orderSn}
        </span>
      ) : null}
      <span className={isWide ? rowCss.quiet : `${rowCss.quiet} ${rowStyles.end}`}>
        {row.type === 'transfer' && !isWide ? row.orderSn : state}
      </span>
    </div>
  )
})

/** The orders of the filter as CSV, up to when the list was read: figures as plain numbers, times in the operator's zone. */
function OrderExport(props: Pick<OrderToolsProps, 'kind' | 'filter'> & { range: RecordRange }) {
  const { kind, filter, range } = props
  const { t, i18n } = useTranslation(['agent', 'finance', 'records'])
  const zone = platform().operatorZone
  const fetchPage = fetchTeamOrderPage(kind, filter)
  const timeOf = (time: string) => {
    const date = instantOf(time)
    return date ? format({ date, format: 'YYYY-MM-DD HH:mm:ss', locale: 'en', tz: zone }) : time
  }
  return (
    <ExportButton<TeamOrder>
      name={`team-${filter.type ?? 'orders'}-${kind}`}
      range={operatorDays(filter.days, range)}
      header={[
        `${t('agent:orders.time')} (${operatorZoneName(i18n.language)})`,
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
        timeOf(row.createdOn),
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
