import { useTranslation } from 'react-i18next'
import { formatRange, formatWireTime } from '~/lib/dates.ts'
import type { RecordDays, RecordRange } from '~/lib/record-range.ts'
import type { RecordSpan } from '~/lib/record-span.ts'
import { Chip } from '~/ui/chip.tsx'
import { TabStrip } from '~/ui/tab-strip.tsx'

interface ChipRowProps<Value> {
  label: string
  choices: readonly { value: Value; text: string }[]
  value: Value
  onChoose: (value: Value) => void
}

export function ChipRow<Value extends string | number | undefined>({
  label,
  choices,
  value,
  onChoose,
}: ChipRowProps<Value>) {
  return (
    <TabStrip look="chips" role="group" aria-label={label}>
      {choices.map((choice) => (
        <Chip key={choice.text} selected={choice.value === value} onClick={() => onChoose(choice.value)}>
          {choice.text}
        </Chip>
      ))}
    </TabStrip>
  )
}

/** The days of a total or a list: "Feb 9, 2026 – Mar 10, 2026". Which they are among the choices, the filter says. */
export function RangeLine({ days, range }: { days: RecordSpan; range: RecordRange }) {
  const { i18n } = useTranslation('records')
  const date = (value: string) => formatWireTime(value, i18n.language, 'date')
  const first = days === 1 ? range.endTime : range.beginTime
  return <span>{formatRange(date(first), date(range.endTime), i18n.language)}</span>
}

/** "Today", "Last 30 days". */
export function useRangeText(): (days: RecordDays) => string {
  const { t } = useTranslation('records')
  return (days) => (days === 1 ? t('range.today') : t('range.days', { number: days }))
}
