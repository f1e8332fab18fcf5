/** What the wire may carry and what we read from it (`design/contract.md`, "Rules"). */
import * as v from 'valibot'

const decimalPattern = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Plain digits of a JSON number; never the exponent form that `String(1e21)` gives. */
const digitsOf = (value: number) =>
  Math.abs(value) < 1e21 && Math.abs(value) >= 1e-6 ? String(value) : value.toFixed(0)

/** An exact decimal as a string. JSON numbers are accepted on input; `NaN` and exponents are not. */
export const decimal = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.finite(), v.transform(digitsOf))]),
  v.trim(),
  v.regex(decimalPattern, 'not a decimal'),
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

/** A yes or no that may arrive as 0/1 or "true". */
export const flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.number(), v.string()]), false),
  v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
)

/**
 * A point in time: ISO 8601 with offset, `yyyy-MM-dd HH:mm:ss` in the operator's zone, or epoch ms.
 * Kept as text; `lib/dates` turns it into an instant, because only the screen knows the operator's zone.
 */
export const time = v.pipe(
  v.union([
    v.string(),
    v.pipe(
      v.number(),
      v.transform((ms) => new Date(ms).toISOString()),
    ),
  ]),
  v.minLength(1),
)
export const optionalTime = v.nullish(time)

/** The status integers; an unknown value is kept as it is and shown as "status N". */
export const status = integer

/** Born when a review step opens; same id and same parameters give the same answer. */
export const requestId = v.pipe(v.string(), v.uuid())

export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => null),
)
export const emptyRequest = v.object({})

export interface Page<Row> {
  records: Row[]
  total: number
  size: number
  current: number
  pages: number
  /** Rows that could not be read and were left out. */
  dropped: number
}

/** The request half of paging: MyBatis-Plus names. */
export const paging = { current: v.optional(integer, 1), size: v.optional(integer, 20) }

/** Reads each row by itself: a bad one is dropped and counted, the list survives. */
export function rowsOf<Row extends v.GenericSchema>(row: Row, rows: readonly unknown[]) {
  const records: v.InferOutput<Row>[] = []
  for (const candidate of rows) {
    const parsed = v.safeParse(row, candidate)
    if (parsed.success) records.push(parsed.output)
  }
  return { records, dropped: rows.length - records.length }
}

/** A bare list whose bad rows are left out. */
export const list = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.nullish(v.array(v.unknown()), []),
    v.transform((rows) => rowsOf(row, rows).records),
  )

const pageEnvelope = v.union([
  v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => ({ rows, total: rows.length, size: rows.length, current: 1 })),
  ),
  v.pipe(
    v.looseObject({
      records: v.optional(v.array(v.unknown())),
      rows: v.optional(v.array(v.unknown())),
      list: v.optional(v.array(v.unknown())),
      total: v.nullish(integer),
      size: v.nullish(integer),
      current: v.nullish(integer),
    }),
    v.check((page) => Boolean(page.records ?? page.rows ?? page.list), 'no rows'),
    v.transform((page) => {
      const rows = page.records ?? page.rows ?? page.list ?? []
      return {
        rows,
        total: page.total ?? rows.length,
        size: page.size ?? rows.length,
        current: page.current ?? 1,
      }
    }),
  ),
])

/** A page in any of the shapes that back ends of this family send: `records`, `rows`, `list` or a bare array. */
export const page = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    pageEnvelope,
    v.transform(({ rows, total, size, current }): Page<v.InferOutput<Row>> => ({
      ...rowsOf(row, rows),
      total,
      size,
      current,
      pages: size > 0 ? Math.ceil(total / size) : 1,
    })),
  )
