/** What this worker's build consists of: `/sw.js` says it before it loads this code (`src/build/worker-precache.ts`). */

interface Build {
  /** Its name: index.html carries the same one. */
  name: string
  /** A line for each file: its path, a space, the beginning of its digest. */
  files: string
}

declare const self: ServiceWorkerGlobalScope & { build: Build }

export interface Chunk {
  url: string
  /** Beginning of the SHA-256 of its bytes, in base64url. */
  digest: string
  /** For what is called the same in every build. */
  revision: string | null
}

const isHashed = /-[\w-]{8}\.\w+$/

function chunkOf(line: string): Chunk {
  const [url = '', digest = ''] = line.split(' ')
  return { url, digest, revision: isHashed.test(url) ? null : digest }
}

/** Everything that is fetched ahead. */
export const chunks = self.build.files.split('\n').filter(Boolean).map(chunkOf)

export const release = self.build.name

/** The build that a document says it is of; null for anything that is none of our documents. */
export const releaseOf = (html: string) => /"build":"([\w-]+)"/.exec(html)?.[1] ?? null
