import type { RecordDays, RecordRange } from '~/lib/record-range.ts'

const dayMs = 86_400_000

/**
 * The last `days` days of the operator's calendar up to now, and the ones before them up to the same time of day, so
 * that a day that has only begun is not held against a whole one. Begins are bare dates: the back end knows its zone.
 */
export function reportRanges(
  days: RecordDays,
  now: Date,
  zone: string,
): { range: RecordRange; before: RecordRange } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
  const today = Date.parse(`${day.format(now)}T00:00:00Z`)
  const dateBefore = (count: number) => new Date(today - count * dayMs).toISOString().slice(0, 10)
  return {
    range: { beginTime: dateBefore(days - 1), endTime: now.toISOString() },
    before: {
      beginTime: dateBefore(2 * days - 1),
      endTime: new Date(now.getTime() - days * dayMs).toISOString(),
    },
  }
}

/** The operator's days that a list of the last `days` days up to `now` is about, first and last, as bare dates. */
export function operatorDays(days: RecordDays, now: Date, zone: string): [from: string, to: string] {
  const dayOf = (count: RecordDays) => reportRanges(count, now, zone).range.beginTime
  return [dayOf(days), dayOf(1)]
}

/** By how much a figure changed, as a share of what it was; null where nothing was before. For the eye, not for books. */
export function relativeChange(now: string | number, before: string | number): number | null {
  const was = Number(before)
  return was === 0 ? null : (Number(now) - was) / Math.abs(was)
}
