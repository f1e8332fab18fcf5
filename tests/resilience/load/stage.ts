/** A database in a folder that goes with the run, and processes of the back end before it. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnServer, type OwnServer } from '../../e2e/support/own-server.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDb } from '../../server/platform/db/open.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import type { Line } from '../line.ts'
import { resiliencePort } from '../screens/browser.ts'
import { startPostgres, type Cluster } from './postgres.ts'

interface Place {
  databaseUrl: string | undefined
  dataDir: string
}

/** Opens a database for a moment, with the demo in it, while no back end has it. */
export async function withDb<T>(place: Place, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb(place)
  try {
    await migrate(db)
    await seedWhenEmpty(db)
    return await work(db)
  } finally {
    await db.close()
  }
}

/** The work beside so many processes of the back end, by their ports. */
export async function withBackEnds<T>(
  {
    processes,
    environment = {},
    databaseUrl = '',
    dataDir,
  }: Place & { processes: number; environment?: NodeJS.ProcessEnv },
  work: (ports: readonly number[]) => Promise<T>,
): Promise<T> {
  const ports = Array.from({ length: processes }, (_unused, index) => resiliencePort + 80 + index * 2)
  const backEnds: OwnServer[] = []
  try {
    for (const port of ports)
      backEnds.push(
        await startOwnServer(port, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...environment }),
      )
    return await work(ports)
  } finally {
    for (const backEnd of backEnds) await backEnd.stop()
  }
}

/** The work with a PostgreSQL server of its own; where none is installed, a line that says so. */
export async function onPostgres(
  work: (folder: string, server: Cluster) => Promise<Line[]>,
): Promise<Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'amigo-load-'))
  // PostgreSQL runs as another user where this command runs as root.
  chmodSync(folder, 0o755)
  try {
    const server = await startPostgres(join(folder, 'postgres'), resiliencePort + 78)
    if (!server) return [{ fault: 'PostgreSQL', runs: 0, problems: ['is not installed'] }]
    try {
      return await work(folder, server)
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
