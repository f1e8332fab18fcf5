import type { Db } from './db.ts'
import { migrate } from './migrate.ts'
import { inMemory, openDb } from './open.ts'

/** An empty database of today's shape, in memory, for one test file. */
export async function openMemoryDb(): Promise<Db> {
  const db = await openDb({ databaseUrl: undefined, dataDir: inMemory })
  await migrate(db)
  return db
}
