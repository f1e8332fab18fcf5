import type { Queries, Row } from './db/db.ts'

/** Collects the conditions of a list filter with their parameters. */
export class Conditions {
  readonly params: unknown[] = []
  private readonly parts: string[] = []

  /** Adds `sql` with `?` for the value, unless the value is undefined. */
  and(sql: string, value: unknown): this {
    if (value === undefined) return this
    this.params.push(value)
    this.parts.push(sql.replaceAll('?', `$${this.params.length}`))
    return this
  }

  get where(): string {
    return this.parts.length ? `where ${this.parts.join(' and ')}` : ''
  }
}

interface PageQuery {
  columns: string
  from: string
  conditions: Conditions
  orderBy: string
}

const largestPage = 100

/** One page of rows in the MyBatis-Plus shape; page and size are clamped, never trusted. */
export async function fetchPage<T extends Row, Record>(
  queries: Queries,
  { columns, from, conditions, orderBy }: PageQuery,
  paging: { current: number; size: number },
  toRecord: (row: T) => Record,
) {
  const size = Math.min(Math.max(paging.size, 1), largestPage)
  const current = Math.min(Math.max(paging.current, 1), 1_000_000)
  const { params, where } = conditions
  const [counted] = await queries.query<{ total: number }>(
    `select count(*)::int as total from ${from} ${where}`,
    params,
  )
  const rows = await queries.query<T>(
    `select ${columns} from ${from} ${where} order by ${orderBy} limit ${size} offset ${(current - 1) * size}`,
    params,
  )
  const total = counted?.total ?? 0
  return { records: rows.map(toRecord), total, size, current, pages: Math.ceil(total / size) }
}

/** A `like` pattern that takes the player's % and _ literally. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
