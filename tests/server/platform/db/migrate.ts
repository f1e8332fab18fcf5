import { readdir, readFile } from 'node:fs/promises'
import type { Db } from './db.ts'

const folder = new URL('./migrations/', import.meta.url)

/**
 * Applies the numbered files that this database has not seen yet, each with its record in one transaction. Several
 * processes may start on one database: of two that apply the same file, the second waits for the first and goes on.
 */
export async function migrate(db: Db): Promise<void> {
  const createTable = () =>
    db.exec(
      'create table if not exists migrations (name text primary key, applied_on timestamptz not null default now())',
    )
  // "If not exists" does not hold for two at once: to the loser the table is there by then.
  await createTable().catch(createTable)
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[\w-]+\.sql$/.test(file)).toSorted()
  for (const file of files) if (!(await isApplied(db, file))) await apply(db, file)
}

async function isApplied(db: Db, file: string): Promise<boolean> {
  const rows = await db.query('select 1 from migrations where name = $1', [file])
  return rows.length > 0
}

async function apply(db: Db, file: string): Promise<void> {
  const sql = await readFile(new URL(file, folder), 'utf8')
  try {
    // Several statements sent as one text are one transaction by themselves, in PGlite as in PostgreSQL. The record
    // stands first: its key is what a second process waits for.
    await db.exec(`insert into migrations (name) values ('${file}'); ${sql}`)
  } catch (cause) {
    if (!(await isApplied(db, file))) throw new Error(`migration ${file} failed`, { cause })
  }
}
