import * as v from 'valibot'
import { defineCall } from './define.ts'
import { nothing } from './wire.ts'

/** An address of the browser's push service; who knows it can end the subscription, so it stays out of logs. */
const endpoint = v.pipe(v.string(), v.maxLength(1024), v.url())
/** The browser's own keys, base64url: what is sent can be read by this browser only (RFC 8291). */
const keys = v.object({ p256dh: v.string(), auth: v.string() })

/** `topics`: what the player wants to hear of; "letters" is the one there is. The same endpoint again replaces. */
export const subscribePush = defineCall(
  'push/subscribe',
  v.object({
    endpoint,
    keys,
    lang: v.pipe(v.string(), v.maxLength(16)),
    topics: v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(8)),
  }),
  nothing,
)
export const unsubscribePush = defineCall('push/unsubscribe', v.object({ endpoint }), nothing)
