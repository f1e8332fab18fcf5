/** The back end's own tests on a PostgreSQL server, where `npm test` has them on the embedded one. */
import { once } from 'node:events'
import { freePorts } from '../engines/processes.ts'
import { startPostgres } from '../load/postgres.ts'
import { startPgbouncer } from './pgbouncer.ts'
import type { Site } from './site.ts'

/** A PostgreSQL server of this run's own, directly or by way of pgbouncer in transaction mode. */
export async function startServer(site: Site, isPooled: boolean): Promise<string> {
  const [port = 0] = await freePorts(1)
  const server = await startPostgres(site.folderOf('postgres'), port)
  if (!server) throw new Error('PostgreSQL is not installed')
  site.atEnd(server.kill)
  return isPooled ? startPgbouncer(site, port) : server.url
}

/** Runs them all, or those of these files; false where one fails. */
export async function runSuite(site: Site, isPooled: boolean, filters: readonly string[]): Promise<boolean> {
  const DATABASE_URL = await startServer(site, isPooled)
  console.log(
    `the back end's tests on ${isPooled ? 'PostgreSQL behind pgbouncer, by transaction' : 'PostgreSQL'}`,
  )
  const vitest = site.processes.start(
    'vitest',
    ['npx', 'vitest', 'run', '--project', 'back end', ...filters],
    { DATABASE_URL },
    'inherit',
  )
  const [code] = await once(vitest, 'exit')
  return code === 0
}
