import { useTranslation } from 'react-i18next'
import { localizedField } from '#i18n/localized-field.ts'
import type { OrderRow } from '~/api/contract/money.ts'
import { hasRows } from '~/api/pages.ts'
import { countText } from '~/components/paged-list/paged-list.tsx'
import type { RangedPage } from '~/components/paged-list/paged-queries.ts'
import { ExportButton } from '~/components/records/export-button.tsx'
import { ChipRow, RangeChips, RangeLine } from '~/components/records/range-chips.tsx'
import { TotalsBar } from '~/components/records/records-view.tsx'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { statusesOf, statusView } from '~/domain/money/order-status.ts'
import { spreadsheetTime } from '~/lib/csv.ts'
import { instantOf } from '~/lib/dates.ts'
import { maskedCard } from '~/lib/mask.ts'
import type { RecordDays } from '~/lib/record-range.ts'
import { fetchMoneyRecords } from '../api.ts'
import styles from './money-records-totals.module.css'

interface MoneyRecordsTotalsProps {
  kind: MoneyKind
  status: number | undefined
  days: RecordDays
  first: RangedPage<OrderRow> | undefined
}

/** How many orders the range has: the lists carry no sums, and none are made up. */
export function MoneyRecordsTotals({ kind, status, days, first }: MoneyRecordsTotalsProps) {
  const { t, i18n } = useTranslation(['finance', 'records'])
  const { header, cellsOf } = useOrderCells(kind)
  return (
    <TotalsBar
      label={t('records:list.totals')}
      range={
        first ? (
          <>
            <strong className={styles.count}>
              {t('records:list.count', { number: countText(first, i18n.language) })}
            </strong>
            <span className={styles.days}>
              <RangeLine days={days} range={first.range} />
            </span>
          </>
        ) : null
      }
      action={
        first && hasRows(first) ? (
          <ExportButton
            name={kind === 'deposit' ? 'deposits' : 'withdrawals'}
            range={first.range}
            header={header}
            fetchPage={fetchMoneyRecords(kind, status)}
            cellsOf={cellsOf}
          />
        ) : null
      }
    />
  )
}

interface RecordsFilterBarProps {
  kind: MoneyKind
  status: number | undefined
  onStatus: (status: number | undefined) => void
  days: RecordDays
  onDays: (days: RecordDays) => void
}

/** Range and status of the records. */
export function RecordsFilterBar({ kind, status, onStatus, days, onDays }: RecordsFilterBarProps) {
  const { t } = useTranslation(['finance', 'records'])
  const statuses = statusesOf(kind).map((value) => ({
    value,
    text: t(`finance:${statusView(kind, value).textKey}`, { status: value }),
  }))
  return (
    <div className={styles.bar}>
      <RangeChips days={days} onChoose={onDays} />
      <ChipRow
        label={t('finance:order.status')}
        choices={[{ value: undefined, text: t('records:list.all') }, ...statuses]}
        value={status}
        onChoose={onStatus}
      />
    </div>
  )
}

/** An order as a line of a spreadsheet: figures as plain numbers, the card as its last four digits. */
function useOrderCells(kind: MoneyKind) {
  const { t, i18n } = useTranslation('finance')
  const header = [
    t('order.createdOn'),
    t('order.number'),
    t('order.status'),
    t('label.amount'),
    t('records.currency'),
    t('review.fee'),
    t('order.channel'),
    t('review.target'),
    t('order.network'),
    t('order.address'),
    t('records.remark'),
  ]
  const cellsOf = (row: OrderRow): string[] => [
    spreadsheetTime(instantOf(row.createdOn), row.createdOn),
    row.orderSn,
    t(statusView(kind, row.status).textKey, { status: row.status }),
    row.amount,
    row.currency,
    row.charge,
    row.channel,
    [row.bankCardName, row.bankCardNo && maskedCard(row.bankCardNo)].filter(Boolean).join(' '),
    row.network,
    row.address,
    localizedField(row, 'remark', i18n.language).text,
  ]
  return { header, cellsOf }
}
