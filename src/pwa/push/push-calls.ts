import { pushStatus, renewPush, subscribePush, testPush, unsubscribePush } from '~/api/contract/push.ts'
import { addressOf, send } from '~/api/http.ts'

interface SubscriptionReport {
  endpoint: string
  keys: { p256dh: string; auth: string }
  lang: string
  renewal?: string
}

/** Gives up after ten seconds: it is tried again at the next start. */
export const sendSubscribe = (report: SubscriptionReport) =>
  send(subscribePush, { ...report, topics: ['letters'] }, AbortSignal.timeout(10_000))

/** For the session of `token`, which may have ended here. Gives up after three seconds. */
export const sendUnsubscribe = (endpoint: string, token: string) =>
  send(unsubscribePush, { endpoint }, AbortSignal.timeout(3000), token)

/** Where the worker tells a new address (`sw/renew-push.ts`). */
export const renewalAddress = () => addressOf(renewPush)

/** Whether the back end still has this address. */
export const fetchPushStatus = (endpoint: string, signal?: AbortSignal) =>
  send(pushStatus, { endpoint }, signal)

/** Has a test with this id pushed to this address. */
export const sendTest = (endpoint: string, id: string) =>
  send(testPush, { endpoint, id }, AbortSignal.timeout(10_000))
