import { format } from '@formkit/tempo'
import type { RecordRange } from '~/lib/record-range.ts'
import { dayAfter, daysOf, dayText, lengthOf, type RecordSpan } from '~/lib/record-span.ts'

/** The days of a span and as many before; up to this time of day where it ends today, so that equal spans are compared. */
export function reportRanges(
  span: RecordSpan,
  now: Date,
  zone: string,
): { range: RecordRange; before: RecordRange } {
  const today = dayText(now, zone)
  const days = daysOf(span, today)
  const { from, to } = days
  const length = lengthOf(days)
  const time = to === today ? format({ date: now, format: 'HH:mm:ss', locale: 'en', tz: zone }) : '23:59:59'
  return {
    range: { beginTime: from, endTime: to === today ? now.toISOString() : `${to} ${time}` },
    before: { beginTime: dayAfter(from, -length), endTime: `${dayAfter(to, -length)} ${time}` },
  }
}

/** By how much a figure changed, as a share of what it was; null where nothing was before. For the eye, not for books. */
export function relativeChange(now: string | number, before: string | number): number | null {
  const was = Number(before)
  return was === 0 ? null : (Number(now) - was) / Math.abs(was)
}
