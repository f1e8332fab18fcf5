import type { MiddlewareHandler } from 'hono'
import { encode, isText, type Encoding } from '../../../src/operator/encoding.ts'

const encodings: readonly Encoding[] = ['br', 'gzip']

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

/** Whether `If-None-Match` names this entity; the comparison is the weak one, as RFC 9110 has it. */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  const opaque = (value: string) => value.trim().replace(/^W\//, '')
  return (ifNoneMatch ?? '').split(',').some((value) => value.trim() === '*' || opaque(value) === opaque(tag))
}

/** Below this the headers outweigh what is saved. */
const threshold = 1024

/** Says of itself that it is. */
const isShort = (headers: Headers) =>
  Number(headers.get('Content-Length') ?? Infinity) <= threshold &&
  isText(headers.get('Content-Type') ?? '') &&
  !headers.has('Vary') &&
  !headers.has('ETag')

/**
 * Compresses what is made for one request (calls, drawn pictures, local pages), and answers a question by ETag.
 * Calls carry their token in a header that no foreign page can add, so length tells an attacker nothing (BREACH).
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  // A stream, whose end nobody waits for.
  if (c.res.headers.get('Cache-Control')?.includes('no-transform')) return
  // A short text is written by the server as it is, as long as nobody looks at its body.
  if (isShort(c.res.headers)) return c.res.headers.set('Vary', 'Accept-Encoding')
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
