/** How back ends spell a point in time. */
import { membersNamed, type Json } from './json.ts'

export type Spelling = (instant: Date) => string | number

/** The contract's members that hold a time. */
export const timeNames = `createdOn updatedOn beginTime endTime expireTime serverTime rateTime registerTime
  lastLoginTime reviewedOn verifiedOn asOf holdUntil expiresOn`.split(/\s+/)

const wall = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return (instant: Date) => format.format(instant)
}
const sydney = wall('Australia/Sydney')
const newYork = wall('America/New_York')

export const spellings = {
  shanghai: wall('Asia/Shanghai'),
  sydney,
  newYork,
  epochSeconds: (instant) => Math.floor(instant.getTime() / 1000),
  epochSecondsText: (instant) => String(Math.floor(instant.getTime() / 1000)),
  epochMs: (instant) => instant.getTime(),
  epochMsText: (instant) => String(instant.getTime()),
  zonelessMs: (instant) => `${sydney(instant)}.${String(instant.getMilliseconds()).padStart(3, '0')}`,
  zonelessT: (instant) => newYork(instant).replace(' ', 'T'),
  offset: (instant) => {
    const there = new Date(instant.getTime() + 5.5 * 3_600_000)
    return there.toISOString().replace('Z', '+05:30')
  },
} satisfies Record<string, Spelling>

const asInstant = (value: Json): Date | null => {
  const date = typeof value === 'string' && /^\d{4}-.*Z$/.test(value) ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}

/** Spells every time of an answer; what is no time stays. */
export const spelledTimes = (spelling: Spelling) =>
  membersNamed(timeNames, (value) => {
    const instant = asInstant(value)
    return instant ? spelling(instant) : value
  })
