import { useTranslation } from 'react-i18next'
import { platform } from '../../../api/platform.ts'
import { formatWireTime } from '../../../lib/dates.ts'
import type { RecordDays } from '../../../lib/record-range.ts'
import { useRangeText } from '../../../shell/records/use-range-text.ts'
import { operatorDays } from '../report-range.ts'

interface OperatorDaysProps {
  days: RecordDays
  /** ISO 8601: up to when the records were asked for. */
  until: string
}

/** The days that a team's records are about, which are the operator's, and in whose time zone they are. */
export function OperatorDays({ days, until }: OperatorDaysProps) {
  const { i18n } = useTranslation('agent')
  const rangeText = useRangeText()
  const zone = platform().operatorZone
  const [from, to] = operatorDays(days, new Date(until), zone)
  // A bare date is a day of the operator's, not an instant: read and shown in one zone.
  const dayText = (date: string) => formatWireTime(`${date}T00:00:00Z`, i18n.language, 'date', 'UTC')
  return (
    <>
      {rangeText(days)} · {from === to ? dayText(to) : `${dayText(from)} – ${dayText(to)}`} ({zone})
    </>
  )
}
