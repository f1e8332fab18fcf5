import type { Db } from './db.ts'
import { inMemory } from './embedded.ts'
import { migrate } from './migrate.ts'
import { openDb } from './open.ts'
import { freshDatabases } from './server-database.ts'

/** An empty database of today's shape for one test file: in memory, or a new one on the server of DATABASE_URL. */
export async function openTestDb(): Promise<Db> {
  const server = process.env['DATABASE_URL']
  if (!server) return migrated(await openDb({ databaseUrl: undefined, dataDir: inMemory }))
  const { url, drop } = await freshDatabases(server)()
  const db = await migrated(await openDb({ databaseUrl: url, dataDir: inMemory }))
  const close = async () => {
    await db.close()
    await drop()
  }
  return { ...db, close }
}

async function migrated(db: Db): Promise<Db> {
  await migrate(db)
  return db
}
