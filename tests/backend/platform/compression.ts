import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

export type Encoding = 'br' | 'gzip'
const encodings: readonly Encoding[] = ['br', 'gzip']

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

/** Brotli before gzip where the header weighs them alike; undefined where it accepts neither. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  const weights = new Map((header ?? '').split(',').map(weightOf))
  const weight = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0
  const [best = 'br'] = encodings.toSorted((a, b) => weight(b) - weight(a))
  return weight(best) > 0 ? best : undefined
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase())
  const q = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, q === undefined ? 1 : Number(q.slice(2)) || 0]
}

const compressible = /^(text\/|application\/(json|manifest\+json|javascript)|image\/svg\+xml)/

/** Pictures and fonts are compressed already. */
export const isText = (contentType: string) => compressible.test(contentType)

/** Whether `If-None-Match` names this entity; the comparison is the weak one, as RFC 9110 has it. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const opaque = (value: string) => value.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((value) => value.trim() === '*' || opaque(value) === opaque(tag))
}

/** Below this the headers outweigh what is saved. */
const threshold = 1024

/**
 * Compresses what is made for one request (calls, drawn pictures, local pages), and answers a question by ETag.
 * Calls carry their token in a header that no foreign page can add, so length tells an attacker nothing (BREACH).
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  // In this order: the server's own Response makes its headers anew when its body is looked at.
  const { body, headers } = c.res
  // Files of the build have chosen their encoding already.
  if (!body || headers.has('Vary') || !isText(headers.get('Content-Type') ?? '')) return
  headers.set('Vary', 'Accept-Encoding')
  const tag = headers.get('ETag')
  if (tag && namesTag(c.req.header('If-None-Match'), tag)) {
    c.res = new Response(null, { status: 304, headers })
    return
  }
  const encoding = acceptedEncoding(c.req.header('Accept-Encoding'))
  if (!encoding) return
  const { status } = c.res
  const bytes = await c.res.clone().arrayBuffer()
  if (bytes.byteLength <= threshold) return
  const encoded = new Uint8Array(await encode(new Uint8Array(bytes), encoding, 'fast'))
  c.res = new Response(encoded, { status, headers })
  c.header('Content-Encoding', encoding)
  c.header('Content-Length', String(encoded.length))
  // The same picture, other bytes: only a weak tag may name both.
  if (tag && !tag.startsWith('W/')) c.header('ETag', `W/${tag}`)
}
