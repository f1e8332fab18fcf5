import * as v from 'valibot'
import { readTyped, type TypedKind } from '~/lib/typed-text.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { platform } from '../platform.ts'

const decimalPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Expands an exponent, as in JSON numbers ("5e-7") and Java's decimals ("5E-7"). */
const withoutExponent = (written: string): string =>
  written.replace(
    /^([+-]?)(\d+)\.?(\d*)e([+-]?\d{1,3})$/i,
    (_all, sign: string, whole: string, fraction: string, exponent: string) => {
      const digits = whole + fraction
      const point = whole.length + Number(exponent)
      if (point <= 0) return `${sign}0.${digits.padStart(digits.length - point, '0')}`
      const all = digits.padEnd(point, '0')
      return sign + (all.length > point ? `${all.slice(0, point)}.${all.slice(point)}` : all)
    },
  )

/** An exact decimal as a string. Accepts JSON numbers and exponents, not `NaN` or infinity; drops invisible characters. */
export const decimal = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(String))]),
  v.transform((written) => (decimalPattern.test(written) ? written : readTyped.exact(written))),
  v.transform(withoutExponent),
  v.regex(decimalPattern, 'not a decimal'),
)

/** A typed text in a request, normalized as its form does (`lib/typed-text.ts`). */
export const typed = (kind: TypedKind) =>
  v.pipe(v.string(), v.metadata({ typed: kind }), v.transform(readTyped[kind]))

/** The same, required. */
export const neededTyped = (kind: TypedKind) =>
  v.pipe(
    v.string(),
    v.minLength(1),
    v.metadata({ typed: kind }),
    v.transform(readTyped[kind]),
    v.minLength(1),
  )

/** Whole numbers that may arrive as strings ("200"). */
export const integer = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^-?\d+$/), v.transform(Number))]),
  v.safeInteger(),
)

/** Ids may be numbers or strings on the wire; here they are strings. */
export const id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1))

/** Text that a back end may send as null. */
export const text = v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String))

/** Text that may be missing; an id or a memo of digits may arrive as a number. */
export const optionalText = v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)))

const yes = ['true', '1', 'yes', 'y']
const no = ['false', '0', 'no', 'n']

/** A required boolean: true/false, 1/0, or either as text. Everything else is invalid. */
export const yesNo = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => String(value).trim().toLowerCase()),
  v.check((word) => yes.includes(word) || no.includes(word), 'neither yes nor no'),
  v.transform((word) => yes.includes(word)),
)

/** An optional boolean; undefined if absent, so that no screen shows an invented "no". */
export const optionalFlag = v.pipe(
  v.fallback(v.nullish(yesNo), undefined),
  v.transform((flag) => flag ?? undefined),
)

/** An optional boolean that defaults to false. */
export const flag = v.fallback(v.nullish(yesNo, false), false)

/**
 * A time in any spelling of the contract (`instantOf`), normalized to ISO 8601 ending in Z; '' if unknown, so that the row
 * stays valid.
 */
export const time = v.pipe(
  v.nullish(v.unknown(), ''),
  v.transform((value) => instantOf(value, platform().operatorZone)?.toISOString() ?? ''),
)
/** An optional time; null or undefined if missing or invalid. */
export const optionalTime = v.nullish(
  v.pipe(
    time,
    v.transform((instant) => instant || undefined),
  ),
)

/** Status integers; an unknown value is kept and shown as "status N". */
export const status = integer

/** The idempotency key, created when a review step opens. The same id with the same parameters gets the same response. */
export const requestId = v.pipe(v.string(), v.uuid())

/** An optional whole number; undefined also if invalid. Only for values on which nothing depends. */
export const optionalInteger = v.fallback(v.nullish(integer), undefined)

/** An optional decimal, the same way. Not for amounts that a player pays or gets. */
export const optionalDecimal = v.fallback(v.nullish(decimal), undefined)

/** For calls that may succeed without data: null is parsed like an empty object. */
export const orEmpty = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.nullish(v.unknown(), {}),
    v.transform((data) => data ?? {}),
    schema,
  )

export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
)
export const emptyRequest = v.object({})

/** Valid rows, and the number of invalid ones. */
export interface Rows<Row> {
  records: Row[]
  /** The number of invalid rows, which were left out. A screen may show "none" only if it is 0. */
  dropped: number
}

export interface Page<Row> extends Rows<Row> {
  /** Rows of the whole list; null if unknown. */
  total: number | null
  /** Rows per page, according to the back end, or else the number of received rows. */
  size: number
  current: number
  /** A page follows; without a total, it may follow. */
  hasMore: boolean
}

/** Request parameters of paging, with MyBatis-Plus names. */
export const paging = { current: v.optional(integer, 1), size: v.optional(integer, 20) }

/** Parses each row separately: an invalid one is dropped and counted. */
function rowsOf<Row extends v.GenericSchema>(row: Row, rows: readonly unknown[]): Rows<v.InferOutput<Row>> {
  const records: v.InferOutput<Row>[] = []
  for (const candidate of rows) {
    const parsed = v.safeParse(row, candidate)
    if (parsed.success) records.push(parsed.output)
  }
  return { records, dropped: rows.length - records.length }
}

/** A list whose invalid rows are dropped and counted. The metadata `rows` is for the contract's document. */
export const countedList = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.metadata({ rows: row }),
    v.transform((rows) => rowsOf(row, rows)),
  )

/** A list whose screen shows "none": an error if there are rows but none is valid. Single invalid rows are dropped. */
export const readableList = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    countedList(row),
    v.check(({ records, dropped }) => records.length > 0 || dropped === 0, 'no readable row'),
    v.transform(({ records }) => records),
  )

/** A list whose invalid rows are dropped, if no screen shows "none" for it. */
export const list = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    countedList(row),
    v.transform(({ records }) => records),
  )

/** No back end of this family has a lower page limit: without a total, fewer rows mean the end of a list. */
const shortestPage = 10

const rowList = v.nullish(v.array(v.unknown()))
const pageEnvelope = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => ({ rows, total: null, size: null, current: null })),
  ),
  v.pipe(
    v.looseObject({
      records: rowList,
      rows: rowList,
      list: rowList,
      total: v.nullish(integer),
      size: v.nullish(integer),
      current: v.nullish(integer),
    }),
    // `records: null` with a total of 0 is an empty list; without rows but with another total it is invalid.
    v.check(
      (wire) =>
        Boolean(wire.records ?? wire.rows ?? wire.list) ||
        wire.total === 0 ||
        (!wire.total && [wire.records, wire.rows, wire.list].includes(null)),
      'no rows',
    ),
    v.transform((wire) => ({ ...wire, rows: wire.records ?? wire.rows ?? wire.list ?? [] })),
  ),
])

/** A page in any of the shapes that back ends of this family send: `records`, `rows`, `list` or a bare array. */
export const page = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    pageEnvelope,
    v.metadata({ pageOf: row }),
    v.transform((wire): Page<v.InferOutput<Row>> => {
      const { rows } = wire
      const size = wire.size && wire.size > 0 ? wire.size : rows.length
      const current = wire.current ?? 1
      // MyBatis-Plus sends 0 or -1 if it did not count: a total below the number of rows is ignored.
      const total = typeof wire.total === 'number' && wire.total >= rows.length ? wire.total : null
      return {
        ...rowsOf(row, rows),
        total,
        size,
        current,
        hasMore: total === null ? rows.length >= shortestPage : rows.length > 0 && current * size < total,
      }
    }),
  )
