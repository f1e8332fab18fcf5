import * as v from 'valibot'
import { readTyped, type TypedKind } from '~/lib/typed-text.ts'
import { instantOf } from '~/lib/wire-time.ts'
import { platform } from '../platform.ts'

const decimalPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** All digits of a number with an exponent, as JSON numbers ("5e-7") and Java's decimals ("5E-7") are written. */
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

/** A text of a request that a person typed: read as its form reads it (`lib/typed-text.ts`). */
export const typed = (kind: TypedKind) =>
  v.pipe(v.string(), v.metadata({ typed: kind }), v.transform(readTyped[kind]))

/** The same where a call needs one. */
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

/** A yes or no that must be said: true/false, 1/0, or either as text. Everything else is no answer. */
export const yesNo = v.pipe(
  v.union([v.boolean(), v.number(), v.string()]),
  v.transform((value) => String(value).trim().toLowerCase()),
  v.check((word) => yes.includes(word) || no.includes(word), 'neither yes nor no'),
  v.transform((word) => yes.includes(word)),
)

/** A yes or no that may be left out; undefined where it is not said, so that no screen states a "no" of its own. */
export const optionalFlag = v.pipe(
  v.fallback(v.nullish(yesNo), undefined),
  v.transform((said) => said ?? undefined),
)

/** A yes or no that means no where it is not said. */
export const flag = v.fallback(v.nullish(yesNo, false), false)

/**
 * A time in any spelling of the contract (`instantOf`), normalized to ISO 8601 ending in Z; '' where unknown, so that no
 * row is lost for it.
 */
export const time = v.pipe(
  v.nullish(v.unknown(), ''),
  v.transform((value) => instantOf(value, platform().operatorZone)?.toISOString() ?? ''),
)
/** A point in time that may be missing: null or undefined where it is, or is not known. */
export const optionalTime = v.nullish(
  v.pipe(
    time,
    v.transform((instant) => instant || undefined),
  ),
)

/** The status integers; an unknown value is kept as it is and shown as "status N". */
export const status = integer

/** Born when a review step opens; same id and same parameters give the same answer. */
export const requestId = v.pipe(v.string(), v.uuid())

/** A whole number that may be missing; undefined too where it cannot be read, because nothing hangs on it. */
export const optionalInteger = v.fallback(v.nullish(integer), undefined)

/** A decimal that may be missing, the same way. Not for what a player pays or gets. */
export const optionalDecimal = v.fallback(v.nullish(decimal), undefined)

/** For calls whose success needs no data: what `schema` reads from an empty object stands for null. */
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

/** Rows that could be read, and how many could not. */
export interface Rows<Row> {
  records: Row[]
  /** Rows that could not be read and were left out. "None" is true only where this is 0. */
  dropped: number
}

export interface Page<Row> extends Rows<Row> {
  /** Of the whole list; null where the back end does not say. */
  total: number | null
  /** Rows of a page: as the back end says, else as many as came. */
  size: number
  current: number
  /** A page follows, or may follow where no total says how long the list is. */
  hasMore: boolean
}

/** The request half of paging: MyBatis-Plus names. */
export const paging = { current: v.optional(integer, 1), size: v.optional(integer, 20) }

/** Reads each row by itself: a bad one is dropped and counted, the list survives. */
function rowsOf<Row extends v.GenericSchema>(row: Row, rows: readonly unknown[]): Rows<v.InferOutput<Row>> {
  const records: v.InferOutput<Row>[] = []
  for (const candidate of rows) {
    const parsed = v.safeParse(row, candidate)
    if (parsed.success) records.push(parsed.output)
  }
  return { records, dropped: rows.length - records.length }
}

/** A list whose bad rows are left out and counted. `rows` says what one is like, for who writes the contract down. */
export const countedList = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.metadata({ rows: row }),
    v.transform((rows) => rowsOf(row, rows)),
  )

/** A list whose screen says "none": an error where there are rows and none is readable. Single bad rows are left out. */
export const readableList = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    countedList(row),
    v.check(({ records, dropped }) => records.length > 0 || dropped === 0, 'no readable row'),
    v.transform(({ records }) => records),
  )

/** A list whose bad rows are left out, for what no screen says "none" of. */
export const list = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    countedList(row),
    v.transform(({ records }) => records),
  )

/** No back end of this family caps its pages below this: fewer rows, and no total, are the end of a list. */
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
    // `records: null` and a total of 0 say that there are none; no rows beside a total do not.
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
      // MyBatis-Plus sends 0 or -1 where it did not count: fewer than there are rows is no total.
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
