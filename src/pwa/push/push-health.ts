/** Whether letters really are announced on this device: asked anew, and tried out by a push to oneself. */
import type { NotifyTopic } from '~/api/contract/preferences.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { randomId } from '~/lib/random-id.ts'
import { toPage } from '../worker-protocol.ts'
import { endPush, inTurn, lastTold, subscribed, tellServer } from './push-device.ts'

/**
 * Checks anew whether letters are announced: what the browser allows and what the back end knows. What turns out to be
 * off is ended here too, so that turning it on makes a new subscription. Returns when the back end last heard of this
 * device; throws when it cannot be asked.
 */
export const checkPush = (signal?: AbortSignal): Promise<string | null> =>
  inTurn(async () => {
    const subscription = await subscribed()
    if (Notification.permission !== 'granted' || !subscription) return endPush()
    await tellServer(subscription)
    if (!hasCapability('pushCheck')) return new Date(Number(lastTold().at)).toISOString()
    const { active, updatedOn } = await send('push/status', { endpoint: subscription.endpoint }, signal)
    return active ? (updatedOn ?? null) : endPush()
  })

/** `silent`: the worker did not say in time that it came; `gone`: the back end no longer knows this device. */
type TestOutcome = 'arrived' | 'silent' | 'gone'

/** Has a test, or the example of a topic, pushed to this device and waits for the worker's word that it came. Throws when it could not be sent. */
export async function checkByTestPush(patienceMs = 15_000, topic?: NotifyTopic): Promise<TestOutcome> {
  const subscription = await subscribed()
  if (!subscription) return inTurn(endPush).then(() => 'gone')
  const id = randomId()
  const stop = new AbortController()
  const arrived = new Promise<TestOutcome>((resolve) => {
    const hear = ({ data }: MessageEvent) => {
      const { type, id: which } = Object(data) as { type?: unknown; id?: unknown }
      if (type === toPage.testArrived && which === id) resolve('arrived')
    }
    navigator.serviceWorker.addEventListener('message', hear, { signal: stop.signal })
  })
  try {
    const asked = { endpoint: subscription.endpoint, id, ...(topic && { topic }) }
    await send('push/test', asked, AbortSignal.timeout(10_000))
    const silent = new Promise<TestOutcome>((resolve) => setTimeout(resolve, patienceMs, 'silent'))
    return await Promise.race([arrived, silent])
  } catch (error) {
    if (!isGone(error)) throw error
    await inTurn(endPush)
    return 'gone'
  } finally {
    stop.abort()
  }
}

/** By its shape: what a refusal is comes with the calls, and nobody needs those before. */
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 410
