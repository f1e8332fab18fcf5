import { readdir, readFile } from 'node:fs/promises'
import type { Db } from './db.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Applies the numbered files that this database has not seen yet, each with its record in one transaction. */
export async function migrate(db: Db): Promise<void> {
  await db.exec(
    'create table if not exists migrations (name text primary key, applied_on timestamptz not null default now())',
  )
  const applied = new Set(
    (await db.query<{ name: string }>('select name from migrations')).map((row) => row.name),
  )
  const files = (await readdir(folder)).filter((file) => /^\d{3}-[\w-]+\.sql$/.test(file)).toSorted()
  for (const file of files)
    if (!applied.has(file)) {
      const sql = await readFile(new URL(file, folder), 'utf8')
      // Several statements sent as one text are one transaction by themselves, in PGlite as in PostgreSQL.
      await db.exec(`${sql}; insert into migrations (name) values ('${file}');`).catch((error: unknown) => {
        throw new Error(`migration ${file} failed`, { cause: error })
      })
    }
}
