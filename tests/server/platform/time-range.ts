import { dayAfter } from '../../../src/lib/record-span.ts'
import { instantOf } from '../../../src/lib/wire-time.ts'
import { refuseField } from './handler.ts'
import { callMessage } from './messages.ts'

const day = 86_400_000
const longestRange = 90 * day

/**
 * Reads every spelling of a time as the app does; what carries no zone is in the operator's. For the end of a
 * range a bare date means its last instant, and a second without a fraction all of it.
 */
export function readInstant(text: string, zone: string, end = false): Date | undefined {
  const bare = text.trim()
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(bare)
  if (isDay && Number.isNaN(Date.parse(bare))) return undefined
  const instant = instantOf(end && isDay ? dayAfter(bare, 1) : bare, zone)
  const rest = isDay ? -1 : /^[\d-]{10}[ T][\d:]{8}$/.test(bare) ? 999 : 0
  const read = instant && new Date(instant.getTime() + (end ? rest : 0))
  return read && read.getTime() < latest ? read : undefined
}

/** Nothing will be asked after it; the database knows fewer years than JavaScript. */
const latest = Date.UTC(2200, 0, 1)

interface TimeRange {
  begin: Date | undefined
  end: Date | undefined
}

/** The range of a list filter; refuses what cannot be read, runs backwards or exceeds 90 days. */
export function readRange(
  filter: { beginTime?: string | undefined; endTime?: string | undefined },
  { zone, lang }: { zone: string; lang: string },
): TimeRange {
  const refuse = (field: string, key: 'rangeUnreadable' | 'rangeBackwards' | 'rangeTooLong') =>
    refuseField(field, callMessage(lang, key, { days: 90 }))
  const begin = filter.beginTime ? readInstant(filter.beginTime, zone) : undefined
  const end = filter.endTime ? readInstant(filter.endTime, zone, true) : undefined
  if (filter.beginTime && !begin) throw refuse('beginTime', 'rangeUnreadable')
  if (filter.endTime && !end) throw refuse('endTime', 'rangeUnreadable')
  if (begin) {
    const length = (end?.getTime() ?? Date.now()) - begin.getTime()
    if (end && length < 0) throw refuse('endTime', 'rangeBackwards')
    // Ninety calendar days, the last of them to its end, and the hour that summer time may add.
    if (length > longestRange + day + 3_600_000) throw refuse('beginTime', 'rangeTooLong')
  }
  return { begin, end }
}
