import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'
import type { Context, Hono } from 'hono'
import { readInlineHashes, type InlineHashes } from '../../../src/build/inline-hashes.ts'
import type { Site } from '../../../src/operator/brand/stamp.ts'
import { contentTypes, encode, isText, type Encoding } from '../../../src/operator/encoding.ts'
import { acceptedEncoding, namesTag } from './compression.ts'

/**
 * Serves the build in `dist`, and over it what a host's brand changes (`siteOf`). An address without a file ending is
 * answered with the page that was prerendered for it, or else with index.html, as `edit` leaves it. Mount it last.
 */
export function serveBuiltApp(
  app: Hono,
  dist: string,
  edit?: PageEdit,
  siteOf: (host: string) => Promise<Site | undefined> = async () => undefined,
): void {
  const files = compressedFiles(dist, edit)
  const inlineOfBuild = inlineHashesIn(dist)
  app.get('*', async (c) => {
    c.header('Cache-Control', 'no-cache')
    const site = await siteOf(new URL(c.get('ownOrigin')).hostname)
    if (site?.callsOrigin) c.set('callsOrigin', site.callsOrigin)
    c.set('inline', site?.inline ?? (await inlineOfBuild()))
    const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
    for (const path of isPage(c.req.path) ? pageFiles(c.req.path) : filePath(c.req.path)) {
      const file = await files(path, encoding, site, c.get('ownOrigin'), !isForOther(path, c.req.path))
      if (file) return sendFile(c, file)
    }
    return c.notFound()
  })
}

function sendFile(c: Context, { bytes, type, tag, encoding }: FileBody) {
  // Vite puts a hash of the content into the names of these.
  if (c.req.path.startsWith('/assets/')) c.header('Cache-Control', 'public, max-age=31536000, immutable')
  if (isText(type)) c.header('Vary', 'Accept-Encoding')
  c.header('ETag', tag)
  if (namesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304)
  if (encoding) c.header('Content-Encoding', encoding)
  return c.body(bytes, 200, { 'Content-Type': type, 'Content-Length': String(bytes.length) })
}

/** What of the build's documents the policy names, read anew when another build lies there. */
function inlineHashesIn(dist: string): () => Promise<InlineHashes | undefined> {
  let known: { stamp: string; hashes: InlineHashes } | undefined
  return async () => {
    const page = await stat(join(dist, 'index.html')).catch(() => undefined)
    const stamp = `${page?.mtimeMs} ${page?.size} ${page?.ino}`
    if (known?.stamp !== stamp) known = { stamp, hashes: readInlineHashes(dist) }
    return known.hashes
  }
}

/** index.html, which is home, in the place of a page that has no document: what home shows would be fetched in vain. */
const isForOther = (file: string, path: string) =>
  file === '/index.html' && path !== '/' && path !== '/index.html'

/** A missing asset must be a 404: index.html in its place would be run as a script by an old tab. */
const isPage = (path: string) => !/\.\w+$|^\/(assets|media|v2)(\/|$)|^\/_/.test(path)

/** Where a page may lie, as other static hosts look for it (`src/build/first-screen.ts`). */
function pageFiles(path: string): string[] {
  const name = path.replace(/\/$/, '')
  // 404.html is for other hosts, too.
  return name && name !== '/404' ? [`${name}.html`, `${name}/index.html`, '/index.html'] : ['/index.html']
}

/** The file that an address names, if any; `_headers` is for other hosts. */
function filePath(path: string): string[] {
  if (path.startsWith('/_')) return []
  try {
    return [decodeURIComponent(path)]
  } catch {
    return []
  }
}

/** One file in one encoding, ready to be sent. */
interface FileBody {
  bytes: Uint8Array<ArrayBuffer>
  type: string
  tag: string
  encoding: Encoding | undefined
}

/**
 * What this host writes into a document before it sends it to visitors of `origin`: what an operator sets, which stands in
 * `index`, and what the page shows, where it `isShown`.
 */
type PageEdit = (page: string, origin: string, index: string, isShown: boolean) => Promise<string>

/**
 * Files below a folder, each compressed at its best once and cached until the file changes: a build may replace them
 * under a running server. Undefined for what is not there.
 */
function compressedFiles(folder: string, edit?: PageEdit) {
  const root = resolve(folder)
  const cached = new Map<string, { stamp: string; body: Promise<FileBody> }>()
  const ofSites = new WeakMap<Site, Map<string, Promise<FileBody>>>()
  const bodyOf = (key: string, stamp: string, read: () => Promise<FileBody>) => {
    const known = cached.get(key)
    if (known?.stamp === stamp) return known.body
    const body = read()
    cached.set(key, { stamp, body })
    // A file that went away between the two looks is looked for again next time.
    body.catch(() => cached.delete(key))
    return body
  }
  /** A site is stamped anew when anything about it changes, so that what is cached of one holds. */
  const stamped = (site: Site, file: string, bytes: Buffer, encoding: Encoding | undefined) => {
    const bodies = ofSites.get(site) ?? new Map<string, Promise<FileBody>>()
    ofSites.set(site, bodies)
    const key = `${encoding ?? 'plain'} ${file}`
    const body = bodies.get(key) ?? readBody(file, bytes, encoding)
    bodies.set(key, body)
    return body
  }
  return async (
    path: string,
    encoding: Encoding | undefined,
    site: Site | undefined,
    origin: string,
    isShown: boolean,
  ): Promise<FileBody | undefined> => {
    const file = resolve(root, `.${path}`)
    if (!file.startsWith(root + sep) || path.includes('\0')) return undefined
    const bytes = site?.files.get(path.slice(1))
    const key = `${encoding ?? 'plain'} ${file}`
    if (edit && file.endsWith('.html') && path !== '/404.html') {
      const delivered = async (name: string) => site?.files.get(name) ?? readFile(join(root, name))
      const [page, index] = await Promise.all([path.slice(1), 'index.html'].map(delivered)).catch(() => [])
      if (!page || !index) return undefined
      const html = await edit(page.toString(), origin, index.toString(), isShown)
      return bodyOf(`${origin} ${isShown} ${key}`, html, () => readBody(file, Buffer.from(html), encoding))
    }
    if (site && bytes) return stamped(site, file, bytes, encoding)
    const stats = await stat(file).catch(() => undefined)
    if (!stats?.isFile()) return undefined
    const stamp = `${stats.mtimeMs}-${stats.size}`
    return bodyOf(key, stamp, async () => readBody(file, await readFile(file), encoding))
  }
}

async function readBody(file: string, stored: Buffer, encoding: Encoding | undefined): Promise<FileBody> {
  const bytes = new Uint8Array(stored)
  const type = contentTypes.get(extname(file)) ?? 'application/octet-stream'
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const plain = { bytes, type, tag: `"${hash}"`, encoding: undefined }
  if (!encoding || !isText(type)) return plain
  const small = new Uint8Array(await encode(bytes, encoding, 'small'))
  return small.length < bytes.length ? { bytes: small, type, tag: `"${hash}-${encoding}"`, encoding } : plain
}
