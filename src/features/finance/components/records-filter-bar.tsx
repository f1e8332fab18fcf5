import { useTranslation } from 'react-i18next'
import type { RecordDays } from '../../../lib/record-range.ts'
import { ChipRow } from '../../../shell/records/chip-row.tsx'
import { RangeChips } from '../../../shell/records/range-chips.tsx'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { statusesOf, statusView } from '../order-status.ts'
import css from './records-filter-bar.module.css'

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
    <div className={css['bar']}>
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
