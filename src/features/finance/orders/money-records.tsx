import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { OrderRow } from '~/api/contract/money.ts'
import { hasRows, totalOf } from '~/api/pages.ts'
import { countText } from '~/components/paged-list/paged-list.tsx'
import type { RangedPage } from '~/components/paged-list/paged-queries.ts'
import { ExportButton } from '~/components/records/export-button.tsx'
import { RangeLine } from '~/components/records/range-chips.tsx'
import { RecordFilter, RecordFilterRow } from '~/components/records/record-filter.tsx'
import type { RecordNav } from '~/components/records/record-nav.ts'
import rowCss from '~/components/records/record-row.module.css'
import { RecordRow } from '~/components/records/record-row.tsx'
import { NoMatch, RecordRows, RecordsView, TotalsBar } from '~/components/records/records-view.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { isOpen, statusesOf, statusView } from '~/domain/money/order-status.ts'
import { spreadsheetTime } from '~/lib/csv.ts'
import { formatWireTime } from '~/lib/dates.ts'
import { maskedCard } from '~/lib/mask.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { buttonClass } from '~/ui/button.tsx'
import { classNames } from '~/ui/class-names.ts'
import { EmptyState } from '~/ui/empty-state.tsx'
import { useIsWide } from '~/ui/use-media.ts'
import { endsOf } from '../address-text.ts'
import { fetchMoneyRecords, moneyRecordQueries, ordersQuery } from '../api.ts'
import { methodLine, MethodText, useOrderMethod } from '../method-text.tsx'
import { orderQuery, showOrderAtOnce } from '../order-watch.ts'
import { walletPaths } from '../wallet-paths.ts'
import styles from './money-records.module.css'
import { addressOfOrder, RecordDetail, SignedAmount, StatusBadge } from './order-parts.tsx'

interface MoneyRecordsProps {
  kind: MoneyKind
  status: number | undefined
  nav: RecordNav
}

/** Money in or money out: filters, how many there are, the rows, and one of them in full. */
export function MoneyRecords({ kind, status, nav }: MoneyRecordsProps) {
  const { t } = useTranslation('finance')
  const { days, opened } = nav
  const queries = moneyRecordQueries(kind, { status, days })
  const first = useQuery(queries.first())
  const queryClient = useQueryClient()
  const methodOf = useOrderMethod(kind)
  const openedOrder = useQuery({
    ...orderQuery(kind, opened?.id ?? '', opened?.at),
    enabled: opened !== undefined,
  })
  const openedRow = opened && openedOrder.data?.row
  const Filter = useIsWide() ? RecordFilterRow : RecordFilter
  return (
    <RecordsView
      title={t(`order.title.${kind}`)}
      detail={opened ? <RecordDetail kind={kind} record={opened} /> : null}
      footer={
        openedRow && isOpen(kind, openedRow.status) ? (
          <Link
            to={walletPaths[kind]}
            search={{ order: openedRow.orderSn }}
            className={buttonClass({ full: true })}
          >
            {t('records.open')}
          </Link>
        ) : undefined
      }
      onClose={nav.close}
      filter={
        <Filter
          applied={{ days, status }}
          statuses={statusesOf(kind).map((value) => ({
            value,
            text: t(statusView(kind, value).textKey, { status: value }),
          }))}
          statusLabel={t('order.status')}
          onApply={nav.apply}
        />
      }
      totals={
        first.data && hasRows(first.data) ? (
          <MoneyRecordsTotals {...{ kind, status, days }} first={first.data} />
        ) : null
      }
    >
      <RecordRows
        label={t(`records.list.${kind}`)}
        query={first}
        queries={queries}
        rowHeight={4.5}
        none={<NoMoneyRecords kind={kind} onClear={nav.clear} />}
        head={{
          columns: [
            t('label.amount'),
            t('order.status'),
            t('order.createdOn'),
            t('order.number'),
            t('order.channel'),
          ],
          rowClass: styles.row,
        }}
      >
        {(row) => {
          const address = addressOfOrder(row)
          return (
            <RecordRow
              href={nav.hrefOf(address)}
              className={styles.row}
              isOpened={address.id === opened?.id}
              onOpen={() => {
                // For its detail, which shows it at once.
                showOrderAtOnce(queryClient, kind, row)
                nav.open(address)
              }}
            >
              <MoneyRecordCells kind={kind} row={row} methodOf={methodOf} />
            </RecordRow>
          )
        }}
      </RecordRows>
    </RecordsView>
  )
}

interface MoneyRecordCellsProps {
  kind: MoneyKind
  row: OrderRow
  methodOf: ReturnType<typeof useOrderMethod>
}

const MoneyRecordCells = memo(function MoneyRecordCells({ kind, row, methodOf }: MoneyRecordCellsProps) {
  const { i18n } = useTranslation()
  const { first, middle, last } = endsOf(row.orderSn)
  return (
    <>
      <SignedAmount kind={kind} row={row} />
      <StatusBadge kind={kind} status={row.status} />
      <time dateTime={row.createdOn} className={rowCss.quiet}>
        {formatWireTime(row.createdOn, i18n.language, 'dateTime')}
      </time>
      <span className={classNames(rowCss.quiet, styles.number)}>
        <span>{first}</span>
        <span className={styles.middle}>{middle}</span>
        <span className={middle ? styles.last : undefined}>{last}</span>
      </span>
      <span className={rowCss.quiet}>
        <MethodText name={methodOf(row)} />
      </span>
    </>
  )
})

/** Nothing for this filter, or nothing ever: the unfiltered list tells which. */
function NoMoneyRecords({ kind, onClear }: { kind: MoneyKind; onClear: () => void }) {
  const { t } = useTranslation(['finance', 'shell'])
  const { data } = useQuery(ordersQuery(kind))
  if (data && totalOf(data) === 0) {
    return (
      <EmptyState
        art="records"
        title={t(`finance:orders.none.${kind}`)}
        text={t('finance:records.emptyText')}
        action={
          <Link to={walletPaths[kind]} className={buttonClass({ variant: 'secondary' })}>
            {t(`shell:title.${kind}`)}
          </Link>
        }
      />
    )
  }
  return <NoMatch onClear={onClear} />
}

interface MoneyRecordsTotalsProps {
  kind: MoneyKind
  status: number | undefined
  days: RecordSpan
  first: RangedPage<OrderRow>
}

/** How many orders the range has: the lists carry no sums, and none are made up. */
function MoneyRecordsTotals({ kind, status, days, first }: MoneyRecordsTotalsProps) {
  const { t, i18n } = useTranslation(['finance', 'records'])
  const methodOf = useOrderMethod(kind)
  return (
    <TotalsBar
      range={
        <>
          <strong className={styles.count}>
            {t('records:list.count', { number: countText(first, i18n.language) })}
          </strong>
          <span className={styles.days}>
            <RangeLine days={days} range={first.range} />
          </span>
        </>
      }
      action={
        <ExportButton
          name={kind === 'deposit' ? 'deposits' : 'withdrawals'}
          range={first.range}
          header={[
            t('finance:order.createdOn'),
            t('finance:order.number'),
            t('finance:order.status'),
            t('finance:label.amount'),
            t('finance:records.currency'),
            t('finance:review.fee'),
            t('finance:order.channel'),
            t('finance:review.target'),
            t('finance:order.network'),
            t('finance:order.address'),
            t('finance:records.remark'),
          ]}
          fetchPage={fetchMoneyRecords(kind, status)}
          // Figures as plain numbers, the card as its last four digits.
          cellsOf={(row) => [
            spreadsheetTime(instantOf(row.createdOn), row.createdOn),
            row.orderSn,
            t(`finance:${statusView(kind, row.status).textKey}`, { status: row.status }),
            row.amount,
            row.currency,
            row.charge,
            methodLine(methodOf(row)),
            [row.bankCardName, row.bankCardNo && maskedCard(row.bankCardNo)].filter(Boolean).join(' '),
            row.network,
            row.address,
            localizedField(row, 'remark', i18n.language).text,
          ]}
        />
      }
    />
  )
}
