import type { Context, Hono } from 'hono'
import { compressedFiles, type FileBody, type PageEdit } from './compressed-files.ts'
import { acceptedEncoding, isText, namesTag } from './encodings.ts'

/**
 * Serves the build in `dist`; index.html answers every address without a file ending, as `edit` leaves it. Mount it
 * last.
 */
export function serveBuiltApp(app: Hono, dist: string, edit?: PageEdit): void {
  const files = compressedFiles(dist, edit)
  app.get('*', async (c) => {
    c.header('Cache-Control', 'no-cache')
    const path = isPage(c.req.path) ? '/index.html' : filePath(c.req.path)
    const file = path && (await files(path, acceptedEncoding(c.req.header('Accept-Encoding'))))
    return file ? sendFile(c, file) : c.notFound()
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

/** A missing asset must be a 404: index.html in its place would be run as a script by an old tab. */
const isPage = (path: string) => !/\.\w+$|^\/(assets|media|v2)(\/|$)|^\/_/.test(path)

/** The file that an address names, if any; `_headers` is for other hosts. */
function filePath(path: string): string | undefined {
  if (path.startsWith('/_')) return undefined
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
