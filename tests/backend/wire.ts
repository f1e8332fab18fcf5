import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'

/** Destroys the connection without an answer. */
export function cutConnection(c: Context<{ Bindings: Partial<HttpBindings> }>): Response {
  c.env?.incoming?.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Promises the whole text, sends half of it and destroys the connection. */
export function sendHalf(c: Context<{ Bindings: Partial<HttpBindings> }>, text: string): Response {
  const { outgoing } = c.env ?? {}
  const bytes = Buffer.from(text)
  outgoing?.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': bytes.length })
  outgoing?.write(bytes.subarray(0, bytes.length >> 1), () => outgoing.destroy())
  return RESPONSE_ALREADY_SENT
}
