/** Shows a notification for each push, opens its letter on a tap, and reports a renewed subscription to the back end. */
import { letterAddress, readLetterTarget, type LetterTarget } from '../src/lib/letter-address.ts'
import { readPushNote, writePushNote } from '../src/lib/push-note.ts'
import { randomId } from '../src/lib/random-id.ts'
import { toPage } from '../src/pwa/worker-protocol.ts'
import { notificationFor, readPush, readPushData, type Push } from './letters.ts'

declare const self: ServiceWorkerGlobalScope

const windowClients = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Sends a message to every open page; pages refetch themselves. `id` is that of a test push. */
async function tellPages(type: (typeof toPage)[keyof typeof toPage], id?: string): Promise<void> {
  for (const client of await windowClients()) client.postMessage({ type, id }, [])
}

/** Increments the app badge for the signed-in player. An open page then sets the exact number. */
async function countUnread(push: Push): Promise<void> {
  const { owner, unread } = await writePushNote((note) =>
    note.owner === push.user && !note.counted?.includes(push.id)
      ? { unread: note.unread + 1, counted: [...(note.counted ?? []), push.id].slice(-50) }
      : {},
  )
  if (owner === push.user && 'setAppBadge' in navigator) await navigator.setAppBadge(unread)
}

/** Safari passes a declarative message as the notification that it would show (not in TypeScript's DOM types). */
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

/** How often a message is repeated: a loading page does not listen yet, and messages before that are lost. */
const askings = 5

/** Pages that the back end serves cannot open letters. */
const foreignPage = /^\/(desk|outbox|media|idp|v2)(\/|$)/

/** Opens a letter in the app's window with its router; navigates the window if it does not reply, or opens a new one. */
export async function openLetter(target: LetterTarget | null, askingMs = 1000): Promise<unknown> {
  const address = letterAddress(target)
  const ours = (await windowClients()).filter(({ url }) => !foreignPage.test(new URL(url).pathname))
  const best =
    ours.find(({ focused }) => focused) ??
    ours.find(({ visibilityState }) => visibilityState === 'visible') ??
    ours[0]
  if (!best) return self.clients.openWindow(address)
  // Focusing may be refused without a tap or by the system; the letter opens anyway.
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

// The push service may renew the subscription while no page is open. The worker has no token, so it authenticates with
// a one-time secret that was sent with the former subscription.

/** The time-out of everything together; one try may take half of it. */
const longestMs = 9000
const attemptMs = 4000
const pauseMs = 1000

/** Renews the subscription and reports it to the back end. False if a page has to report it. */
export async function renewPush(
  // Browsers may leave out either.
  { oldSubscription, newSubscription }: Partial<PushSubscriptionChangeEvent>,
  manager: Pick<PushManager, 'subscribe'>,
): Promise<boolean> {
  // The next secret is stored before it is sent, because a retry must send the same.
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
    // An earlier response was lost and the subscription was renewed again: the next secret is already valid.
    { renewal: next, next: randomId() },
  ]) {
    const code = await ask(address, JSON.stringify({ ...secrets, endpoint, keys }), deadline)
    // No response: another secret would not help.
    if (code === null) return false
    if (code !== 200) continue
    await writePushNote((note) =>
      // Writes nothing if the player has signed out meanwhile.
      note.renewal?.secret === secret ? { renewal: { secret: secrets.next, address, key } } : {},
    )
    return true
  }
  return false
}

/** The `code` of the response; null if there is none after all tries. */
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
  // If the worker could not report it, a page does, now or at the next start (`src/pwa/push/push-device.ts`).
  self.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(
      renewPush(event, self.registration.pushManager).then(() => tellPages(toPage.pushRenewed)),
    ),
  )
}
