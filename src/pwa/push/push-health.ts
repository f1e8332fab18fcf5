/** Checks whether push works on this device: by a call, and by a test push. */
import type { NotifyTopic } from '~/api/contract/preferences.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { randomId } from '~/lib/random-id.ts'
import { toPage } from '../worker-protocol.ts'
import { endPush, inTurn, lastTold, subscribed, tellServer } from './push-device.ts'

/** When the back end registered this device last. If push turns out to be off, ends the subscription; throws if the call fails. */
export const checkPush = (signal?: AbortSignal): Promise<string | null> =>
  inTurn(async () => {
    const subscription = await subscribed()
    if (Notification.permission !== 'granted' || !subscription) return endPush()
    await tellServer(subscription)
    if (!hasCapability('pushCheck')) return new Date(Number(lastTold().at)).toISOString()
    const { active, updatedOn } = await send('push/status', { endpoint: subscription.endpoint }, signal)
    return active ? (updatedOn ?? null) : endPush()
  })

/** `silent`: the worker reported no push in time; `gone`: the back end no longer knows this device. */
type TestOutcome = 'arrived' | 'silent' | 'gone'

/** Requests a test push (or a topic's example) and waits until the worker reports it. Throws if the request fails. */
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

/** Checks the shape, not `isApiError`: the API client's chunk may not be loaded. */
const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 410
