/** The little that the handlers need of a database; PGlite and a PostgreSQL server both give it with the same SQL. */
export type Row = Record<string, unknown>

export interface Queries {
  /** Rows of one statement; `numeric` comes back as a string, `timestamptz` as a Date, `bigint` as a number. */
  query<T extends Row = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>
}

export interface Db extends Queries {
  kind: 'pglite' | 'postgres'
  /** Reads that may be some seconds old; take it by `readsOf`. */
  replica?: Queries
  /** Several statements without parameters (migrations). */
  exec(sql: string): Promise<void>
  /**
   * Hears what is told on a channel, in the order of the commits, until the connection is `lost` or the returned function
   * is called.
   */
  listen: (channel: string, hear: (told: string) => void, lost: () => void) => Promise<() => Promise<void>>
  /** Commits what `work` did, or rolls it back when it throws. Never await the network inside. */
  transaction<T>(work: (queries: Queries) => Promise<T>): Promise<T>
  close(): Promise<void>
}
