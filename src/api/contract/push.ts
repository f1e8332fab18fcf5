import * as v from 'valibot'
import { defineCall } from './define.ts'
import { notifyTopics } from './preferences.ts'
import { nothing, optionalTime, yesNo } from './wire.ts'

/** An address of the browser's push service; who knows it can end the subscription, so it stays out of logs. */
const endpoint = v.pipe(v.string(), v.maxLength(1024), v.url())
/** The browser's own keys, base64url: what is sent can be read by this browser only (RFC 8291). */
const keys = v.object({ p256dh: v.string(), auth: v.string() })

/** Chosen by the browser at random; the back end stores its digest. */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/))

/**
 * `topics`: "letters" is the only one. The same endpoint again replaces. `renewal`: the secret for `push/renew`, sent
 * only where the platform names that capability.
 */
export const subscribePush = defineCall(
  'push/subscribe',
  v.object({
    endpoint,
    keys,
    lang: v.pipe(v.string(), v.maxLength(16)),
    topics: v.pipe(v.array(v.pipe(v.string(), v.maxLength(32))), v.maxLength(8)),
    renewal: v.optional(secret),
  }),
  nothing,
)
export const unsubscribePush = defineCall('push/unsubscribe', v.object({ endpoint }), nothing)
/**
 * The push service gave the browser a new address. Uses up `renewal`; `next` replaces it. Idempotent; 410 for an unknown
 * secret.
 */
export const renewPush = defineCall(
  'push/renew',
  v.object({ renewal: secret, next: secret, endpoint, keys }),
  nothing,
)
/** Whether this address of the player's still gets pushes, and when the back end heard of it last. */
export const pushStatus = defineCall(
  'push/status',
  v.object({ endpoint }),
  v.object({ active: yesNo, updatedOn: optionalTime }),
)
/**
 * Sends a push with this id to this address and no other; with a `topic` (only where the platform names `notify`) as a
 * letter of it would be pushed, marked as an example. 410 where the back end does not know the address.
 */
export const testPush = defineCall(
  'push/test',
  v.object({
    endpoint,
    id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/)),
    topic: v.optional(v.picklist(notifyTopics)),
  }),
  nothing,
)
