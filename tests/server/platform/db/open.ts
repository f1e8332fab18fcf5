import type { BackEndConfig } from '../config.ts'
import type { Db } from './db.ts'
import { openEmbedded } from './embedded.ts'
import { openServer } from './postgres.ts'

/** Embedded Postgres in `dataDir`, or the PostgreSQL server of `databaseUrl`; both take the same SQL. */
export const openDb = ({
  databaseUrl,
  databaseReadUrl,
  databaseListenUrl,
  dataDir,
}: Pick<BackEndConfig, 'databaseUrl' | 'dataDir'> & Partial<BackEndConfig>): Promise<Db> =>
  databaseUrl ? openServer(databaseUrl, databaseReadUrl, databaseListenUrl) : openEmbedded(dataDir)
