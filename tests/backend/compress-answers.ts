import type { MiddlewareHandler } from 'hono'
import { acceptedEncoding, encode, isText, namesTag } from './encodings.ts'

/** Below this the headers outweigh what is saved. */
const threshold = 1024

/**
 * Compresses what is made for one request (calls, drawn pictures, local pages), and answers a question by ETag.
 * Calls carry their token in a header that no foreign page can add, so length tells an attacker nothing (BREACH).
 */
export const compressAnswers: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body } = c.res
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
