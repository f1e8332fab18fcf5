import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { kycPhotoBytes } from '../../../src/api/contract/user.ts'
import { paths } from '../../../src/api/paths.ts'
import type { Db } from './db/db.ts'
import { callMessage } from './messages.ts'
import { playerOf } from './sessions.ts'

const usual = 1_000_000
/** Three photos as base64, and the rest of the body. */
const withPhotos = Math.ceil((3 * kycPhotoBytes * 4) / 3) + 10_000

const limited = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      c.json({
        code: 413,
        msg: callMessage(c.req.header('Accept-Language') ?? '', 'bodyTooLarge'),
        data: null,
      }),
  })
const small = limited(usual)
const large = limited(withPhotos)

/**
 * No call's body is read beyond what it may hold; only the one with photos may hold much, and of who is not signed in
 * nothing of it is read: the call refuses them.
 */
export const limitBodies =
  (db: Db): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.path !== paths['user/kyc/add'].path) return small(c, next)
    const token = c.req.header('TOKEN')
    return token && (await playerOf(db, token)) ? large(c, next) : next()
  }
