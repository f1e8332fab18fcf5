import { refuseField } from './handler.ts'
import { callMessage } from './messages.ts'

const day = 86_400_000
const longestRange = 90 * day

/** Minutes by which the zone is ahead of UTC at that instant. */
function offsetMinutes(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(parts?.value ?? '')
  if (!match) return 0
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return match[1] === '-' ? -minutes : minutes
}

/**
 * Reads the three spellings of `design/contract.md`: ISO 8601 with offset, `yyyy-MM-dd[ HH:mm:ss]` in the
 * operator's zone, epoch ms. A bare date means its first instant, or its last one for the end of a range.
 */
export function readInstant(text: string, zone: string, end = false): Date | undefined {
  const instant = parseInstant(text, zone, end)
  return instant && instant.getTime() >= earliest && instant.getTime() < latest ? instant : undefined
}

/** Nothing happened before, or will be asked after; the database knows fewer years than JavaScript. */
const earliest = Date.UTC(1970, 0, 1)
const latest = Date.UTC(2200, 0, 1)

function parseInstant(text: string, zone: string, end: boolean): Date | undefined {
  if (/^\d{11,14}$/.test(text)) return new Date(Number(text))
  const local = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text.trim())
  const parsed = Date.parse(local ? `${local[1]}T${local[2] ?? (end ? '23:59:59.999' : '00:00')}Z` : text)
  if (Number.isNaN(parsed)) return undefined
  return new Date(local ? parsed - offsetMinutes(parsed, zone) * 60_000 : parsed)
}

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
