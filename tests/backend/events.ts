import type { Queries } from './db/db.ts'

type Registered = (queries: Queries, userId: string) => Promise<void>

/** Runs inside the registration's transaction, in order; other areas push what a newcomer gets (a welcome letter). */
export const onRegistered: Registered[] = []
