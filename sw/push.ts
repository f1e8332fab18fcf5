/** Pushes: each becomes a notification, a tap on it opens its letter, and the back end hears of a new address. */
import { letterAddress, readLetterTarget, type LetterTarget } from '../src/lib/letter-address.ts'
import { readPushNote, writePushNote } from '../src/lib/push-note.ts'
import { randomId } from '../src/lib/random-id.ts'
import { toPage } from '../src/pwa/worker-protocol.ts'
import { notificationFor, readPush, readPushData, type Push } from './letters.ts'

declare const self: ServiceWorkerGlobalScope

const windowClients = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Tells every open page; they look for themselves what is new. `id` is that of a test. */
async function tellPages(type: (typeof toPage)[keyof typeof toPage], id?: string): Promise<void> {
  for (const client of await windowClients()) client.postMessage({ type, id }, [])
}

/** One more on the icon, for the player who is signed in here. An open page puts the true number there. */
async function countUnread(push: Push): Promise<void> {
  const { owner, unread } = await writePushNote((note) =>
    note.owner === push.user && !note.counted?.includes(push.id)
      ? { unread: note.unread + 1, counted: [...(note.counted ?? []), push.id].slice(-50) }
      : {},
  )
  if (owner === push.user && 'setAppBadge' in navigator) await navigator.setAppBadge(unread)
}

/** Safari hands a declarative message over as the notification that it would show (not in TypeScript's library yet). */
interface AnyPushEvent {
  readonly data: PushMessageData | null
  readonly notification?: { readonly data?: unknown } | null
}

async function announce({ data, notification }: AnyPushEvent): Promise<void> {
  const push = notification ? readPushData(notification.data) : readPush(data?.text())
  const { title, options } = notificationFor(push, await readPushNote())
  await self.registration.showNotification(title, options)
  if (push?.isTest) return tellPages(toPage.testArrived, push.id)
  if (push) await countUnread(push).catch(() => undefined)
  await tellPages(toPage.letterArrived)
}

/** A page that starts does not listen yet, and what it does not hear then is lost: it is asked again. */
const askings = 5

/** Pages that the back end serves by itself have no letters. */
const foreignPage = /^\/(desk|outbox|media|idp|v2)(\/|$)/

/** In the window in use, by its router; navigates it if it does not answer; else opens one. */
export async function openLetter(target: LetterTarget | null, askingMs = 1000): Promise<unknown> {
  const address = letterAddress(target)
  const ours = (await windowClients()).filter(({ url }) => !foreignPage.test(new URL(url).pathname))
  const best =
    ours.find(({ focused }) => focused) ??
    ours.find(({ visibilityState }) => visibilityState === 'visible') ??
    ours[0]
  if (!best) return self.clients.openWindow(address)
  // Refused without a tap, or by a system that keeps its windows where they are: the letter opens all the same.
  await best.focus().catch(() => undefined)
  for (let asking = 0; asking < askings; asking += 1)
    if (await answers(best, { type: toPage.openLetter, target }, askingMs)) return undefined
  return best.navigate(address).catch(() => self.clients.openWindow(address))
}

const answers = (window: WindowClient, message: unknown, askingMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const end = (isAnswered: boolean) => {
      port1.close()
      resolve(isAnswered)
    }
    port1.addEventListener('message', () => end(true))
    port1.start()
    window.postMessage(message, [port2])
    setTimeout(end, askingMs, false)
  })

// The push service gave this browser a new address, maybe while no page is open. The worker has no token: a one-time
// secret given with the former address stands for it.

/** All of it together is given up after so long; one try may take half. */
const longestMs = 9000
const attemptMs = 4000
const pauseMs = 1000

/** Keeps the subscription alive and tells the back end its new address. False where a page has to tell it. */
export async function renewPush(
  // Browsers leave out either of the two.
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<boolean> {
  // The successor is stored before it is sent: a repetition must say the same.
  const { renewal } = await writePushNote((note) =>
    note.renewal ? { renewal: { ...note.renewal, next: note.renewal.next ?? randomId() } } : {},
  )
  const serverKey = oldSubscription?.options.applicationServerKey ?? renewal?.key
  const subscribe = async (applicationServerKey: BufferSource | string) =>
    manager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null)
  const subscription = newSubscription ?? (serverKey ? await subscribe(serverKey) : null)
  if (!subscription || !renewal?.next) return false
  const { secret, next, address, key } = renewal
  const { endpoint, keys } = subscription.toJSON()
  const deadline = AbortSignal.timeout(longestMs)
  for (const secrets of [
    { renewal: secret, next },
    // An earlier answer was lost, and the address has changed once more since: the successor is in force already.
    { renewal: next, next: randomId() },
  ]) {
    const code = await ask(address, JSON.stringify({ ...secrets, endpoint, keys }), deadline)
    // Nobody answers: another secret helps nothing.
    if (code === null) return false
    if (code !== 200) continue
    await writePushNote((note) =>
      // Signed out in the meantime: nothing comes back.
      note.renewal?.secret === secret ? { renewal: { secret: secrets.next, address, key } } : {},
    )
    return true
  }
  return false
}

/** The `code` of the answer; null where there is none, at a second try either. */
async function ask(url: string, body: string, deadline: AbortSignal, tries = 2): Promise<number | null> {
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
    if (tries === 1) return null
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
    return ask(url, body, deadline, tries - 1)
  }
}

export function announceLetters(): void {
  self.addEventListener('push', (event) => event.waitUntil(announce(event)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openLetter(readLetterTarget(event.notification.data)))
  })
  // Where the worker could not tell the back end, a page does, now or at the next start (`src/pwa/push/push-device.ts`).
  self.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(
      renewPush(event, self.registration.pushManager).then(() => tellPages(toPage.pushRenewed)),
    ),
  )
}
