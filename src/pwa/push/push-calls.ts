import { subscribePush, unsubscribePush } from '~/api/contract/push.ts'
import { send } from '~/api/http.ts'

interface SubscriptionReport {
  endpoint: string
  keys: { p256dh: string; auth: string }
  lang: string
}

/** Gives up after ten seconds: it is tried again at the next start. */
export const sendSubscribe = (report: SubscriptionReport) =>
  send(subscribePush, { ...report, topics: ['letters'] }, AbortSignal.timeout(10_000))

/** For the session of `token`, which may have ended here. Gives up after three seconds. */
export const sendUnsubscribe = (endpoint: string, token: string) =>
  send(unsubscribePush, { endpoint }, AbortSignal.timeout(3000), token)
