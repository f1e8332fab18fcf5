import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Where a build leaves its prerenderer, which is not delivered, and in a file `build` its own name. */
export const prerendererFolder = 'node_modules/.tmp/prerender'

/** A step of the build that works on what was written: before the steps of others (`pre`) or after them. */
export function onWritten(
  name: string,
  order: 'pre' | 'post',
  handler: (outDir: string) => void | Promise<void>,
): Plugin {
  let outDir = 'dist'
  let hasFailed = false
  return {
    name,
    apply: 'build',
    configResolved: ({ build }) => {
      outDir = build.outDir
    },
    buildEnd: (error) => {
      hasFailed = error !== undefined
    },
    closeBundle: {
      sequential: true,
      order,
      // Called nevertheless where the build has failed, and what it then misses would hide the cause.
      handler: () => (hasFailed ? undefined : handler(outDir)),
    },
  }
}

interface Chunk {
  file: string
  name?: string
  css?: string[]
  imports?: string[]
}

/** Vite's `.vite/manifest.json`: each source file with the delivered one that holds it. */
export type BuildManifest = Record<string, Chunk>

export const readManifest = (outDir: string) =>
  JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8')) as BuildManifest

export function entryChunkOf(manifest: BuildManifest, page: string): string {
  const [, file] = [...page.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)].at(-1) ?? []
  const key = Object.keys(manifest).find((one) => manifest[one]?.file === file)
  if (!key) throw new Error('index.html starts no chunk of this build')
  return key
}

export function chunkNamed(manifest: BuildManifest, name: string): string {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name)
  if (!key) throw new Error(`no chunk of this build is named ${name}`)
  return key
}

/** A chunk and all that it imports statically, the chunk first. */
export function chunksOf(manifest: BuildManifest, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [chunk, ...(chunk.imports ?? []).flatMap((next) => chunksOf(manifest, next, seen))]
}

/** The files of chunks and of all that they import statically, as they are evaluated: a file after what it imports. */
export function evaluated(
  manifest: BuildManifest,
  keys: readonly string[],
  seen = new Set<string>(),
): string[] {
  return keys.flatMap((key) => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return []
    seen.add(key)
    return [...evaluated(manifest, chunk.imports ?? [], seen), `/${chunk.file}`]
  })
}

/** The styles of a chunk after those of all that it imports statically: the order in which Vite loads them. */
export function stylesOf(manifest: BuildManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((next) => stylesOf(manifest, next, seen)), ...(chunk.css ?? [])]
}

/** Twelve characters of a SHA-256 over all parts; fewer by `length`. */
export function hashOf(parts: Iterable<string | Buffer>, length = 12): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, length)
}

/** As the worker's list has a file: its path, and where that is the same in every build a hash that tells two apart. */
export const listed = (path: string, bytes: Buffer): string =>
  /-[\w-]{8}\.\w+$/.test(path) ? path : `${path} ${hashOf([bytes], 8)}`
