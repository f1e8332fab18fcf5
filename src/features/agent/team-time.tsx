import { useTranslation } from 'react-i18next'
import { platform } from '~/api/platform.ts'
import { formatRange, formatWireTime } from '~/lib/dates.ts'
import type { RecordRange } from '~/lib/record-range.ts'
import { daysOf, dayText, type RecordSpan } from '~/lib/record-span.ts'
import { zoneName } from '~/lib/zone-name.ts'
import { DateTime } from '~/ui/date-time.tsx'

/** A time by the operator's clock, like the days of the reports: an agent's area has one clock. */
export const TeamTime = ({ value }: { value: string | null | undefined }) =>
  value ? <DateTime value={value} zone={platform().operatorZone} /> : '—'

/** Whose clock that is, said once where times stand. */
export function ZoneNote() {
  const { t, i18n } = useTranslation('agent')
  return <p className="small-muted">{t('report.zone', { zone: operatorZoneName(i18n.language) })}</p>
}

/** The days of a range as they are written: by the same clock. */
export function useDaysText(): (range: RecordRange) => string {
  const { language } = useTranslation('agent').i18n
  // A bare date is a day of the operator's, not an instant: read and shown in one zone.
  const day = (time: string) =>
    time.includes('T')
      ? formatWireTime(time, language, 'date', platform().operatorZone)
      : formatWireTime(`${time.slice(0, 10)}T00:00:00Z`, language, 'date', 'UTC')
  return ({ beginTime, endTime }) => formatRange(day(beginTime), day(endTime), language)
}

/** In these days records were asked for; the operator's, by whose clock they are told. */
export const operatorDays = (days: RecordSpan, { endTime }: RecordRange): RecordRange => {
  const { from, to } = daysOf(days, dayText(new Date(endTime), platform().operatorZone))
  return { beginTime: from, endTime: to }
}

export const operatorZoneName = (language: string) => zoneName(platform().operatorZone, language)
