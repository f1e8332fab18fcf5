import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { paths } from '../../src/api/paths.ts'
import { kycPhotoBytes } from '../../src/api/contract/user.ts'
import { sayKyc } from './messages-kyc.ts'

const usual = 1_000_000
/** Three photos as base64, and the rest of the body. */
const withPhotos = Math.ceil((3 * kycPhotoBytes * 4) / 3) + 10_000

const limited = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: (c) =>
      c.json({ code: 413, msg: sayKyc(c.req.header('Accept-Language') ?? '', 'bodyTooLarge'), data: null }),
  })
const small = limited(usual)
const large = limited(withPhotos)

/** No call's body is read beyond what it may hold; only the one with photos may hold much. */
export const limitBodies: MiddlewareHandler = (c, next) =>
  (c.req.path === paths['user/kyc/add'].path ? large : small)(c, next)
