import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import type { BackEndConfig } from '../config.ts'
import type { Db } from './db.ts'
import { lockFolder } from './lock.ts'
import { openServer } from './postgres.ts'

/** `dataDir` of a database that lives in memory only (tests). */
export const inMemory = 'memory'

/** Embedded Postgres in `dataDir`, or the PostgreSQL server of `databaseUrl`; both take the same SQL. */
export function openDb({
  databaseUrl,
  databaseReadUrl,
  dataDir,
}: Pick<BackEndConfig, 'databaseUrl' | 'dataDir'> & Partial<BackEndConfig>): Promise<Db> {
  return databaseUrl ? openServer(databaseUrl, databaseReadUrl) : openEmbedded(dataDir)
}

async function openEmbedded(dataDir: string): Promise<Db> {
  const { PGlite } = await import('@electric-sql/pglite')
  if (dataDir !== inMemory) {
    const unlock = await lockFolder(dataDir)
    return embedded(await PGlite.create({ dataDir }), unlock)
  }
  const loadDataDir = await emptyCluster(async () => {
    const template = await PGlite.create()
    const dump = await template.dumpDataDir('none')
    await template.close()
    return dump
  })
  return embedded(await PGlite.create({ loadDataDir }), async () => {})
}

function embedded(lite: PGlite, unlock: () => Promise<void>): Db {
  return {
    kind: 'pglite',
    query: async <T>(sql: string, params?: readonly unknown[]) =>
      (await lite.query<T>(sql, params && [...params])).rows,
    exec: async (sql) => {
      await lite.exec(sql)
    },
    transaction: (work) =>
      lite.transaction((tx) =>
        work({
          query: async <T>(sql: string, params?: readonly unknown[]) =>
            (await tx.query<T>(sql, params && [...params])).rows,
        }),
      ),
    close: async () => {
      await lite.close()
      await unlock()
    },
  }
}

const modules = new URL('../../../../node_modules/', import.meta.url)

/**
 * An empty cluster to start in-memory databases from (tests): creating one anew takes 2.5 s, loading this 0.4 s
 * (`design/stack.md` §7). Stored beside the packages, under the version that wrote it.
 */
async function emptyCluster(create: () => Promise<Blob>): Promise<Blob> {
  const manifest = await readFile(new URL('@electric-sql/pglite/package.json', modules), 'utf8')
  const { version }: { version: string } = JSON.parse(manifest)
  const file = new URL(`.tmp/pglite-${version}.tar`, modules)
  try {
    return new Blob([await readFile(file)])
  } catch {
    const blob = await create()
    // Written aside and renamed, since test files start in parallel.
    const aside = new URL(`${file.href}.${randomUUID()}`)
    await mkdir(new URL('.tmp/', modules), { recursive: true })
    await writeFile(aside, blob.stream())
    await rename(aside, file)
    return blob
  }
}
