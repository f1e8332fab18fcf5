/**
 * Tells the back end of the address that the push service gave this browser, while no page may be open. The worker has no
 * token: a secret that was given along with the former address stands for it, once.
 */
import { readPushNote, writePushNote } from '../src/lib/push-note.ts'
import { randomId } from '../src/lib/random-id.ts'

/** All of it together stays below the worker's longest wait (rules.md, "The running build leaves the waiting one alone"); one try may take half. */
const longestMs = 9000
const attemptMs = 4000
const pauseMs = 1000

/** What of a `PushSubscriptionChangeEvent` is used; browsers leave out either of the two. */
export interface RenewedSubscriptions {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

/** Keeps the subscription alive and tells the back end its new address. False where a page has to tell it. */
export async function renewPush(
  { oldSubscription, newSubscription }: RenewedSubscriptions,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<boolean> {
  const { renewal } = await readPushNote()
  const key = oldSubscription?.options.applicationServerKey ?? renewal?.key
  const subscription =
    newSubscription ??
    (key
      ? await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key }).catch(() => null)
      : null)
  if (!subscription || !renewal) return false
  const { endpoint, keys } = subscription.toJSON()
  return tellBackEnd({ endpoint, keys })
}

/** As `PushSubscription.toJSON()` gives it. */
type Address = Pick<PushSubscriptionJSON, 'endpoint' | 'keys'>

async function tellBackEnd(address: Address): Promise<boolean> {
  // The successor is stored first: a repetition must say the same.
  const { renewal } = await writePushNote((note) =>
    note.renewal ? { renewal: { ...note.renewal, next: note.renewal.next ?? randomId() } } : {},
  )
  if (!renewal?.next) return false
  const { secret, next, address: url, key } = renewal
  const inForce = await firstTaken(url, address, [
    { renewal: secret, next },
    // An earlier answer was lost, and the address has changed once more since: the successor is in force already.
    { renewal: next, next: randomId() },
  ])
  if (!inForce) return false
  await writePushNote((note) =>
    // Signed out in the meantime: nothing comes back.
    note.renewal?.secret === secret ? { renewal: { secret: inForce, address: url, key } } : {},
  )
  return true
}

interface Secrets {
  renewal: string
  next: string
}

/** The secret that is in force after the first of these that the back end takes; null where it takes none. */
async function firstTaken(url: string, address: Address, tries: readonly Secrets[]): Promise<string | null> {
  const deadline = AbortSignal.timeout(longestMs)
  for (const secrets of tries) {
    const body = JSON.stringify({ ...secrets, ...address })
    const code = (await ask(url, body, deadline)) ?? (await askAgain(url, body, deadline))
    if (code === 200) return secrets.next
    // Nobody answers: another secret helps nothing.
    if (code === null) return null
  }
  return null
}

async function askAgain(url: string, body: string, deadline: AbortSignal): Promise<number | null> {
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  return ask(url, body, deadline)
}

/** The `code` of the answer; null where there is none. */
async function ask(url: string, body: string, deadline: AbortSignal): Promise<number | null> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.any([deadline, AbortSignal.timeout(attemptMs)]),
    })
    const { code } = Object(await answer.json()) as { code?: unknown }
    return Number(code)
  } catch {
    return null
  }
}
