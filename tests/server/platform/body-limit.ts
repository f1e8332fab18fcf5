import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { kycPhotoBytes } from '../../../src/api/contract/user.ts'
import { paths } from '../../../src/api/paths.ts'
import { idpMount } from '../auth/idp/clients.ts'
import type { Db } from './db/db.ts'
import { callMessage } from './messages.ts'
import { playerOf } from './sessions.ts'

/** A form, or a game's stake: what anybody may send. */
export const formBytes = 16_000
const usual = 1_000_000
/** Three photos as base64, and the rest of the body. */
const withPhotos = Math.ceil((3 * kycPhotoBytes * 4) / 3) + 10_000

/** Only the call with photos may hold much; who is not signed in is refused by it before anything is read. */
export async function mostOf(c: Context, db: Db): Promise<number> {
  const { path } = c.req
  if (path.startsWith(idpMount) || path === '/desk/sign-in' || path === paths.batch.path) return formBytes
  if (path !== paths['user/kyc/add'].path) return usual
  const token = c.req.header('TOKEN')
  return token && (await playerOf(db, token)) ? withPhotos : Infinity
}

/**
 * No body is read that is longer than `most` says, or does not say how long it is: mount it before every route. Nothing
 * is read here, so that a route knows who asks before it waits for a body.
 */
export const limitBodies =
  (most: (c: Context) => number | Promise<number>): MiddlewareHandler =>
  async (c, next) => {
    const length = c.req.header('Content-Length')
    if (c.req.header('Transfer-Encoding') !== undefined || (length === undefined && isHttp2(c)))
      return c.text('The length of a body has to be said.', 411)
    if (length === undefined || Number(length) <= formBytes || Number(length) <= (await most(c)))
      return next()
    const msg = callMessage(c.req.header('Accept-Language') ?? '', 'bodyTooLarge')
    return c.json({ code: 413, msg, data: null }, isCall(c) ? 200 : 413)
  }

/** A call's refusals are answers. */
const isCall = (c: Context) => c.req.path.startsWith('/v2/')

/** There a body of unknown length has no header that says so; browsers send the length of all but a stream. */
const isHttp2 = (c: Context<{ Bindings: Partial<HttpBindings> }>) =>
  c.env?.incoming?.httpVersionMajor === 2 && !['GET', 'HEAD'].includes(c.req.method)
