import { join } from 'node:path'
import { freePorts } from '../engines/processes.ts'
import { program, until, type Site } from './site.ts'

/** pgbouncer in transaction mode: each transaction may get another connection to the server on `port`. */
export async function startPgbouncer(site: Site, toPort: number): Promise<string> {
  const [port = 0] = await freePorts(1)
  const settings = `[databases]
* = host=127.0.0.1 port=${toPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(site.folder, 'pgbouncer', 'users')}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 400
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`
  const command = [program('pgbouncer'), join(site.folder, 'pgbouncer', 'settings.ini')] as const
  site.start('pgbouncer', [...command], { 'settings.ini': settings, users: '"amigo" ""\n' })
  // Debian's 1.18 passes no prepared statements on.
  const url = `postgres://amigo@127.0.0.1:${port}/postgres?pgbouncer=true`
  await until('pgbouncer', 60, () => canQuery(url))
  return url
}

/** Resolves once the server answers a query; rejects where it does not. */
export async function canQuery(url: string): Promise<true> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  // Where the line breaks while it waits: the rejection below says it.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
