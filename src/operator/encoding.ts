/** How a delivered file is named and compressed, by the reference host, a release and nginx alike. */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** The type of a file by its ending; text is UTF-8. Other hosts are told the same (`tests/resilience/deployment/`). */
export const contentTypes = new Map(
  Object.entries({
    '.html': 'text/html; charset=UTF-8',
    '.js': 'text/javascript; charset=UTF-8',
    '.css': 'text/css; charset=UTF-8',
    '.svg': 'image/svg+xml; charset=UTF-8',
    '.json': 'application/json; charset=UTF-8',
    '.webmanifest': 'application/manifest+json; charset=UTF-8',
    '.txt': 'text/plain; charset=UTF-8',
    '.png': 'image/png',
    '.webp': 'image/webp',
    '.avif': 'image/avif',
    '.ico': 'image/x-icon',
    '.woff2': 'font/woff2',
  }),
)

const brotli = promisify(brotliCompress)
const gz = promisify(gzip)

/** `small` takes its time and is for what is cached; `fast` is for an answer that is sent once. */
type Effort = 'small' | 'fast'
const brotliQuality = { small: constants.BROTLI_MAX_QUALITY, fast: 4 }
const gzipLevel = { small: constants.Z_BEST_COMPRESSION, fast: 4 }

export function encode(bytes: Uint8Array, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gz(bytes, { level: gzipLevel[effort] })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  })
}

const compressible = /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg\+xml)/

/** Pictures and fonts are compressed already. */
export const isText = (contentType: string) => compressible.test(contentType)
