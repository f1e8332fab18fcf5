import { useTranslation } from 'react-i18next'
import { type RecordDays, recordDays } from '../../lib/record-range.ts'
import { ChipRow } from './chip-row.tsx'
import { useRangeText } from './use-range-text.ts'

interface RangeChipsProps {
  days: RecordDays
  onChoose: (days: RecordDays) => void
}

/** How far back the records go. */
export function RangeChips({ days, onChoose }: RangeChipsProps) {
  const { t } = useTranslation('records')
  const rangeText = useRangeText()
  return (
    <ChipRow
      label={t('range.label')}
      choices={recordDays.map((value) => ({ value, text: rangeText(value) }))}
      value={days}
      onChoose={onChoose}
    />
  )
}
