import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import type { MoneyKind } from '../journal.ts'
import { statusesOf, statusView } from '../order-status.ts'
import type { RecordsFilter } from '../queries.ts'
import css from './records-filter-bar.module.css'

interface RecordsFilterBarProps {
  kind: MoneyKind
  filter: RecordsFilter
  onChange: (filter: RecordsFilter) => void
}

/** The server takes ranges of 90 days at most (`design/contract.md`, defaults). */
const ranges = [7, 30, 90] as const

/** Range and status of the records. */
export function RecordsFilterBar({ kind, filter, onChange }: RecordsFilterBarProps) {
  const { t } = useTranslation('finance')
  return (
    <div className={css['bar']}>
      <div className={css['chips']} role="group" aria-label={t('records.range')}>
        {ranges.map((days) => (
          <Chip key={days} selected={filter.days === days} onClick={() => onChange({ ...filter, days })}>
            {t('records.days', { days })}
          </Chip>
        ))}
      </div>
      <div className={css['chips']} role="group" aria-label={t('order.status')}>
        <Chip
          selected={filter.status === undefined}
          onClick={() => onChange({ ...filter, status: undefined })}
        >
          {t('records.all')}
        </Chip>
        {statusesOf(kind).map((status) => (
          <Chip
            key={status}
            selected={filter.status === status}
            onClick={() => onChange({ ...filter, status })}
          >
            {t(statusView(kind, status).textKey, { status })}
          </Chip>
        ))}
      </div>
    </div>
  )
}
