import * as v from 'valibot'
import { defineCall } from './define.ts'
import { notifyTopics } from './preferences.ts'
import { nothing, optionalTime, yesNo } from './wire.ts'

/** The subscription's endpoint. Do not log it: whoever knows it can end the subscription. */
const endpoint = v.pipe(v.string(), v.maxLength(1024), v.url())
/** The browser's keys, base64url: only this browser can decrypt a push (RFC 8291). */
const keys = v.object({ p256dh: v.string(), auth: v.string() })

/** A random secret of the browser; the back end stores its digest. */
const secret = v.pipe(v.string(), v.regex(/^[\w-]{32,128}$/))

/**
 * `topics`: only "letters" exists. The same endpoint replaces a former subscription. `renewal`: the secret for
 * `push/renew`, sent only with the capability `pushRenewal`.
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
 * The push service renewed the subscription. Consumes `renewal`; `next` replaces it. Idempotent; 410 for an unknown
 * secret.
 */
export const renewPush = defineCall(
  'push/renew',
  v.object({ renewal: secret, next: secret, endpoint, keys }),
  nothing,
)
/** Whether the player's subscription is active, and when it was registered last. */
export const pushStatus = defineCall(
  'push/status',
  v.object({ endpoint }),
  v.object({ active: yesNo, updatedOn: optionalTime }),
)
/**
 * Sends a push with this id to this endpoint only; with a `topic` (only with the capability `notify`) an example of that
 * topic's push, marked as such. 410 if the back end does not know the endpoint.
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
