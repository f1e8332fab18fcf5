import type { Db, Row } from './db.ts'

/** What everybody is shown may be this old, in seconds; the app itself shows such reads from its cache for longer. */
const mostLag = 10
const checkEveryMs = 1000
/** A replica that is gone is asked again after this. */
const restMs = 5000

/**
 * How far a server is behind, in seconds; null where it is a replica to which nothing comes any more. Without a new
 * transaction on the primary its last one grows old, which is no lag: then everything that came is replayed.
 */
const lagQuery = `select case
    when not pg_is_in_recovery() then 0
    when not exists (select from pg_stat_wal_receiver) then null
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
  end::float8 as lag`

/**
 * A database whose `replica` answers reads that may be `mostLag` seconds old (`readsOf`). The primary answers them where
 * the replica is gone, lags, or fails for whatever reason; while there is no primary, the replica does, however old.
 */
export function withReplica(primary: Db, replica: Db, now: () => number = Date.now): Db {
  let isGood = false
  let nextCheck = 0
  const check = async () => {
    const [row] = await replica.query<{ lag: number | null }>(lagQuery).catch(() => [])
    isGood = row !== undefined && row.lag !== null && row.lag <= mostLag
    nextCheck = now() + (isGood ? checkEveryMs : restMs)
  }
  let checking: Promise<void> | undefined
  const read = async <T extends Row>(sql: string, params?: readonly unknown[]) => {
    if (now() >= nextCheck) await (checking ??= check().finally(() => (checking = undefined)))
    if (isGood)
      try {
        return await replica.query<T>(sql, params)
      } catch {
        isGood = false
        nextCheck = now() + restMs
      }
    // Without a primary, something old is better than nothing: the app would show the same from its cache.
    return primary.query<T>(sql, params).catch((error: unknown) =>
      replica.query<T>(sql, params).catch(() => {
        throw error
      }),
    )
  }
  return {
    ...primary,
    replica: { query: read },
    close: async () => {
      await Promise.all([primary.close(), replica.close()])
    },
  }
}

/** The database for a read whose answer may be some seconds old; its transactions are the primary's. */
export const readsOf = (db: Db): Db => (db.replica ? { ...db, ...db.replica } : db)
