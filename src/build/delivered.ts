import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Holds the built prerenderer, which is not delivered, and a file `build` with the build's name. */
export const prerendererFolder = 'node_modules/.tmp/prerender'

/** A Vite plugin that post-processes the written files, before (`pre`) or after (`post`) other plugins. */
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
      // Vite calls this hook after a failed build too; errors about missing files would then hide the cause.
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

/** Vite's `.vite/manifest.json`: source files by name, with the chunk that contains each. */
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

/** The files of chunks and of their static imports in evaluation order: a file comes after its imports. */
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

/** The style sheets of a chunk after those of its static imports: the order in which Vite loads them. */
export function stylesOf(manifest: BuildManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk || seen.has(key)) return []
  seen.add(key)
  return [...(chunk.imports ?? []).flatMap((next) => stylesOf(manifest, next, seen)), ...(chunk.css ?? [])]
}

/** The first `length` base64url characters of a SHA-256 over all parts. */
export function hashOf(parts: Iterable<string | Buffer>, length = 12): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, length)
}

/** A line of the worker's file list: the path, followed by a content hash if the file name has none. */
export const listed = (path: string, bytes: Buffer): string =>
  /-[\w-]{8}\.\w+$/.test(path) ? path : `${path} ${hashOf([bytes], 8)}`
