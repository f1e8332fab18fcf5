import { useTranslation } from 'react-i18next'
import { formatWireTime } from '../../lib/dates.ts'
import type { RecordDays, RecordRange } from '../../lib/record-range.ts'
import { useRangeText } from './use-range-text.ts'

/** Names the days that a total or a list is about: "Last 30 days · 9 Feb 2026 – 10 Mar 2026". */
export function RangeLine({ days, range }: { days: RecordDays; range: RecordRange }) {
  const { i18n } = useTranslation('records')
  const rangeText = useRangeText()
  const date = (value: string) => formatWireTime(value, i18n.language, 'date')
  const dates = days === 1 ? date(range.endTime) : `${date(range.beginTime)} – ${date(range.endTime)}`
  return (
    <>
      {rangeText(days)} · {dates}
    </>
  )
}
