import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { hasRows } from '../../../api/pages.ts'
import type { RecordDays } from '../../../lib/record-range.ts'
import { ExportButton } from '../../../shell/records/export-button.tsx'
import { RangeLine } from '../../../shell/records/range-line.tsx'
import type { RangedPage } from '../../../shell/records/record-queries.ts'
import { countText } from '../../../shell/rows/count-text.ts'
import { TotalsBar } from '../../../shell/records/totals-bar.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { fetchRecords } from '../queries.ts'
import { useOrderCells } from '../use-order-cells.ts'
import css from './money-records-totals.module.css'

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
            <strong className={css['count']}>
              {t('records:list.count', { number: countText(first, i18n.language) })}
            </strong>
            <span className={css['days']}>
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
            fetchPage={fetchRecords(kind, status)}
            cellsOf={cellsOf}
          />
        ) : null
      }
    />
  )
}
