/** A PostgreSQL server as the handlers' database: what becomes of a connection that breaks, or whose server was demoted. */
import { Socket } from 'node:net'
import type { Pool, PoolClient, QueryConfig } from 'pg'
import { allInTurn } from './all-in-turn.ts'
import type { Db, Queries, Row } from './db.ts'
import { preparedName } from './prepared.ts'
import { withReplica } from './replica.ts'
import { collectTold, notifier } from './told.ts'

/** A request of the app lives 60 s: whoever waits for a connection or for the server is answered before. */
const connectMs = 20_000
/**
 * Counted here, never by `statement_timeout`: a server that cancels a commit which waits for its standby reports it as
 * committed, though nothing but the primary has it
 * (https://www.postgresql.org/docs/15/warm-standby.html#SYNCHRONOUS-REPLICATION-HA).
 */
const queryMs = 30_000

/**
 * Opens the server of `url`; the reads that may be some seconds old go to the replica of `readUrl`, while it keeps up.
 * A statement whose connection breaks rejects, and nobody knows whether it was done; the next one gets another connection.
 * Nothing depends on a connection's session but the statements that it has prepared: a pooler may lend another one to each
 * transaction (`listenUrl` leads to the server itself then: only there is something heard), and one that does not pass prepared statements on (pgbouncer before 1.21, or with
 * `max_prepared_statements = 0`) is told of by `?pgbouncer=true`, as Prisma has it.
 */
export async function openServer(url: string, readUrl?: string, listenUrl = url): Promise<Db> {
  const pg = await loadClient()
  const poolOf = (connectionString: string, waitMs: number) => {
    const pool = new pg.Pool({
      connectionString,
      max: 10,
      keepAlive: true,
      connectionTimeoutMillis: waitMs,
      query_timeout: queryMs,
      // What is asked at once is sent at once, and done in its order.
      pipeline: true,
      stream: groupingSocket,
    })
    // A connection reports its end here, idle or in the middle of a transaction. Without a listener that would end the
    // process; the pool listens on idle ones only, and says it again.
    const told = new WeakMap<PoolClient, ReturnType<typeof collectTold>>()
    pool.on('connect', (client) => {
      client.on('error', (error) => console.error('PostgreSQL:', error.message))
      told.set(client, collectTold(client))
    })
    const notify = notifier((statement) => pool.query(statement))
    // Its statement or its transaction is over.
    pool.on('release', (_error, client) => void notify(told.get(client)?.() ?? []))
    pool.on('error', () => {})
    return pool
  }
  const primary = serverDb(poolOf(url, connectMs), writerFor(url), listenerAt(listenUrl))
  return readUrl
    ? withReplica(primary, serverDb(poolOf(readUrl, 1000), writerFor(readUrl), primary.listen))
    : primary
}

/** The client library, loaded by those who open a database. */
export async function loadClient() {
  const { default: pg } = await import('pg')
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  return pg
}

type Write = (sql: string, params?: readonly unknown[]) => QueryConfig

/** A statement as it is sent; by its name, where it is prepared. */
export const named: Write = (text, params = []) => {
  const name = preparedName(text)
  return { text, values: [...params], ...(name ? { name } : {}) }
}

const unnamed: Write = (text, params = []) => ({ text, values: [...params] })

/** How statements are sent to the server, or the pooler, of `url`. */
const writerFor = (url: string) => (new URL(url).searchParams.get('pgbouncer') === 'true' ? unnamed : named)

/** Each listener has a connection of its own. */
const listenerAt =
  (connectionString: string): Db['listen'] =>
  async (channel, hear, lost) => {
    const { Client } = await loadClient()
    const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: connectMs })
    client.on('error', (error) => console.error('PostgreSQL:', error.message))
    await client.connect()
    client.on('notification', ({ payload = '' }) => hear(payload))
    client.on('end', lost)
    await client.query(`listen ${channel}`)
    return async () => {
      client.off('end', lost)
      await client.end()
    }
  }

function serverDb(pool: Pool, write: Write, listen: Db['listen']): Db {
  return {
    kind: 'postgres',
    listen,
    // The pool closes a connection on which a statement failed.
    query: async <T extends Row>(sql: string, params?: readonly unknown[]) =>
      (await pool.query<T>(write(sql, params))).rows,
    exec: async (sql) => {
      // One connection for the whole text, so that its own begin/commit/rollback belong together.
      await pool.query(sql)
    },
    transaction: async (work) => inTransaction(await pool.connect(), write, work),
    close: () => pool.end(),
  }
}

/** What is sent within one turn of the event loop goes to the server in one piece: each is a call of the system. */
function groupingSocket(): Socket {
  const socket = new Socket()
  // `connect` itself puts the write of every socket in its place.
  socket.once('connect', () => {
    const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
    let isOpen = false
    socket.write = (...args: unknown[]) => {
      if (!isOpen) {
        isOpen = true
        socket.cork()
        process.nextTick(() => {
          isOpen = false
          socket.uncork()
        })
      }
      return write(...args)
    }
  })
  return socket
}

type TransactionClient = Pick<PoolClient, 'query' | 'release'>

/**
 * Commits what `work` did. The first error is what the caller hears. The connection is closed instead of lent again where
 * it broke (PostgreSQL then rolls back by itself), or where its server only reads: it was the primary, and is no more.
 */
export async function inTransaction<T>(
  client: TransactionClient,
  write: Write,
  work: (queries: Queries) => Promise<T>,
): Promise<T> {
  let isLost = false
  const send = async <R extends Row>(sql: string, params?: readonly unknown[]) => {
    try {
      return (await client.query<R>(write(sql, params))).rows
    } catch (error) {
      isLost ||= leavesNoUse(error)
      throw error
    }
  }
  try {
    // Sent together with the first statement, and done before it.
    const [, result] = await allInTurn([send('begin'), work({ query: send })])
    await send('commit')
    return result
  } catch (error) {
    // Where nobody answers any more, a rollback would only wait.
    if (!isLost)
      await send('rollback').catch(() => {
        isLost = true
      })
    throw error
  } finally {
    client.release(isLost)
  }
}

/** "Cannot execute … in a read-only transaction". */
const readOnlyServer = '25006'

/** What PostgreSQL itself refuses has a severity; everything else is the connection's. */
const leavesNoUse = (error: unknown) =>
  !(error instanceof Error && 'severity' in error && 'code' in error) ||
  error.severity === 'FATAL' ||
  error.code === readOnlyServer
