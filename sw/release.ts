/** What this worker's build consists of. */
import type { PrecacheEntry } from 'workbox-precaching'

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] }

const isEntry = (entry: PrecacheEntry | string): entry is PrecacheEntry => typeof entry !== 'string'

const listed = self.__WB_MANIFEST.filter(isEntry)

export type Chunk = PrecacheEntry

/** Its files, each with the digest that it must have (`src/build/worker-precache.ts`). */
export const chunks = listed.filter(({ url }) => url !== 'index.html')

/** Its name: index.html carries the same one. Empty only where nothing was built. */
export const release = listed.find(({ url }) => url === 'index.html')?.revision ?? ''

/** The build that a document says it is of; null for anything that is none of our documents. */
export const releaseOf = (html: string) => /"build":"([\w-]+)"/.exec(html)?.[1] ?? null
