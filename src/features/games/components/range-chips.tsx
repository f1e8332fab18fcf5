import { useTranslation } from 'react-i18next'
import { Chip } from '../../../ui/chip.tsx'
import { Cluster } from '../../../ui/cluster.tsx'
import { type RecordDays, recordDays } from '../record-range.ts'

interface RangeChipsProps {
  days: RecordDays
  onSelect: (days: RecordDays) => void
}

/** How far back the records go. */
export function RangeChips({ days, onSelect }: RangeChipsProps) {
  const { t } = useTranslation('games')
  return (
    <fieldset>
      <legend className="visually-hidden">{t('records.range')}</legend>
      <Cluster gap={2}>
        {recordDays.map((choice) => (
          <Chip key={choice} selected={choice === days} onClick={() => onSelect(choice)}>
            {t('records.days', { number: choice })}
          </Chip>
        ))}
      </Cluster>
    </fieldset>
  )
}
