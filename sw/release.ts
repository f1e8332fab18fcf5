/** What this worker's build consists of: `/sw.js` says it before it loads this code (`src/build/worker-precache.ts`). */

interface Build {
  /** Its name: index.html carries the same one. */
  name: string
  /** A line for each file: its path, a space, the beginning of its digest. What home needs comes before an empty line. */
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

const chunksOf = (lines = '') => lines.split('\n').filter(Boolean).map(chunkOf)
const [home, others] = self.build.files.split('\n\n')

/** With these home can be shown without a connection, and says that it is. */
export const homeChunks = chunksOf(home)
/** Everything that is fetched ahead. */
export const chunks = [...homeChunks, ...chunksOf(others)]

export const release = self.build.name

/** The build that a document says it is of; null for anything that is none of our documents. */
export const releaseOf = (html: string) => /"build":"([\w-]+)"/.exec(html)?.[1] ?? null
