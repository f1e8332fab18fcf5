import { offset, removeOffset } from '@formkit/tempo'

/** The zone for wire times without one. */
const defaultZone = 'Asia/Tokyo'

/** Date, time with any fraction, zone. Jackson writes "+0000", PostgreSQL a space and "+00". */
const writtenTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i

/** Ten or eleven digits are seconds: as milliseconds they would be in 1970. */
const leastEpochMs = 1e11
/** Earlier dates are zero dates of databases and languages (years 0 and 1, 1970-01-01), which mean "none". */
const earliestMs = Date.UTC(1971, 0, 1)
const latestMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

const plausible = (ms: number): Date | null => (ms >= earliestMs && ms <= latestMs ? new Date(ms) : null)

/** ISO 8601 with offset, `yyyy-MM-dd HH:mm:ss` in the operator's zone, epoch ms or seconds; null for anything else. */
export function instantOf(value: unknown, operatorZone = defaultZone): Date | null {
  const text = typeof value === 'string' ? value.trim() : ''
  const epoch = typeof value === 'number' ? value : /^\d{10,16}$/.test(text) ? Number(text) : null
  if (epoch !== null) return plausible(epoch < leastEpochMs ? epoch * 1000 : epoch)
  const match = writtenTime.exec(text)
  if (!match) return null
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number)
  const midnight = new Date(Date.UTC(year, month - 1, day))
  // Rejects impossible days and hours, which would otherwise roll over.
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  if ((hours || 0) > 23 || (minutes || 0) > 59 || (seconds || 0) > 59) return null
  const fraction = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  const wall =
    midnight.getTime() + (((hours || 0) * 60 + (minutes || 0)) * 60 + (seconds || 0)) * 1000 + fraction
  const zone = match[8]
  if (!plausible(wall)) return null
  if (zone === undefined) return atWall(wall, operatorZone)
  const [, sign = '+', offsetHours = 0, offsetMinutes = 0] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  return plausible(wall - Number(`${sign}1`) * (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000)
}

const quiet = new Map<string, string | null>()
const utcDayMs = 86_400_000

/** The zone's offset ("+09:00") at an instant, cached per day, because most days have only one offset. */
function offsetAt(ms: number, zone: string): string {
  const day = Math.floor(ms / utcDayMs)
  const key = `${zone}|${day}`
  let all = quiet.get(key)
  if (all === undefined) {
    const [first, last] = [day, day + 1].map((edge) => offset(new Date(edge * utcDayMs), 'UTC', zone))
    all = first !== undefined && first === last ? first : null
    if (quiet.size > 5000) quiet.clear()
    quiet.set(key, all)
  }
  return all ?? offset(new Date(ms), 'UTC', zone)
}

/** When clocks of `zone` show `wall` (as UTC); twice, because offsets change. A skipped time becomes the next existing one. */
function atWall(wall: number, zone: string): Date {
  const near = removeOffset(new Date(wall), offsetAt(wall, zone))
  const found = removeOffset(new Date(wall), offsetAt(near.getTime(), zone))
  const isLeftOut = offsetAt(found.getTime(), zone) !== offsetAt(near.getTime(), zone)
  return isLeftOut && near > found ? near : found
}
