/** Small edits of JSON answers, of which the dialects are made, and how back ends spell a point in time. */
import { isRecord } from '../../../src/lib/parse-json.ts'
import { timeNames } from '../../../src/operator/adopt/traits.ts'

/** What is to be left out. */
export const gone = Symbol('gone')

/** Gives every member that holds no object and no list to `edit`, which answers with what stands there then. */
export function eachMember(data: unknown, edit: (value: unknown, name: string) => unknown): unknown {
  if (Array.isArray(data)) return data.map((one) => eachMember(one, edit))
  if (!isRecord(data)) return data
  const edited: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) {
    const next = typeof value === 'object' && value !== null ? eachMember(value, edit) : edit(value, name)
    if (next !== gone) edited[name] = next
  }
  return edited
}

export const membersNamed =
  (names: readonly string[], edit: (value: unknown) => unknown) =>
  (data: unknown): unknown =>
    eachMember(data, (value, name) => (names.includes(name) ? edit(value) : value))

export function without(names: readonly string[]): (data: unknown) => unknown {
  const strip = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(strip)
    if (!isRecord(data)) return data
    return Object.fromEntries(
      Object.entries(data).flatMap(([name, value]) => (names.includes(name) ? [] : [[name, strip(value)]])),
    )
  }
  return strip
}

/** Edits the rows of a page or of a list; other answers stay as they are. */
export function eachRow(data: unknown, edit: (row: unknown, index: number) => unknown): unknown {
  if (Array.isArray(data)) return data.map(edit)
  if (!isRecord(data)) return data
  const [name, rows] =
    Object.entries(data).find(([key]) => ['records', 'rows', 'list', 'channels', 'photos'].includes(key)) ??
    []
  return name && Array.isArray(rows) ? { ...data, [name]: rows.map(edit) } : data
}

export type Spelling = (instant: Date) => string | number

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

const asInstant = (value: unknown): Date | null => {
  const date = typeof value === 'string' && /^\d{4}-.*Z$/.test(value) ? new Date(value) : null
  return date && !Number.isNaN(date.getTime()) ? date : null
}

/** Spells every time of an answer; what is no time stays. */
export const spelledTimes = (spelling: Spelling) =>
  membersNamed(timeNames, (value) => {
    const instant = asInstant(value)
    return instant ? spelling(instant) : value
  })
