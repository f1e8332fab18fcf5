import { subscribePush, unsubscribePush } from '../api/contract/push.ts'
import { send } from '../api/http.ts'

export interface Told {
  endpoint: string
  keys: { p256dh: string; auth: string }
  lang: string
}

/** Gives up after ten seconds: it is tried again at the next start. */
export const sendSubscribe = (told: Told) =>
  send(subscribePush, { ...told, topics: ['letters'] }, AbortSignal.timeout(10_000))

/** Gives up after three seconds: a sign-out does not wait for a slow server. */
export const sendUnsubscribe = (endpoint: string) =>
  send(unsubscribePush, { endpoint }, AbortSignal.timeout(3000))
