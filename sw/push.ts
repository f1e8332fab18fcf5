/** Letters that are announced while nobody looks: a push becomes a notification, a tap on it opens that letter. */
import { readLetterTarget } from '../src/lib/letter-address.ts'
import { readPushNote, writePushNote } from '../src/lib/push-note.ts'
import { toPage } from '../src/pwa/worker-protocol.ts'
import { notificationFor, readPush, type LetterPush } from './notification.ts'
import { openLetter } from './open-letter.ts'

declare const self: ServiceWorkerGlobalScope

const windowClients = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Tells every open page; they look for themselves what is new. */
async function tellPages(type: (typeof toPage)[keyof typeof toPage]): Promise<void> {
  for (const client of await windowClients()) client.postMessage({ type }, [])
}

const mostCounted = 50

/** One more on the icon, for the player who is signed in here. An open page puts the true number there. */
async function countUnread(push: LetterPush): Promise<void> {
  const { owner, unread } = await writePushNote((note) =>
    note.owner === push.user && !note.counted?.includes(push.id)
      ? { unread: note.unread + 1, counted: [...(note.counted ?? []), push.id].slice(-mostCounted) }
      : {},
  )
  if (owner === push.user && 'setAppBadge' in navigator) await navigator.setAppBadge(unread)
}

async function announce(data: PushMessageData | null): Promise<void> {
  const push = readPush(data?.text())
  const { title, options } = notificationFor(push, await readPushNote())
  await self.registration.showNotification(title, options)
  if (push) await countUnread(push).catch(() => undefined)
  await tellPages(toPage.letterArrived)
}

/**
 * The push service gave this browser a new address. The worker has no token to say so with: it keeps the subscription
 * alive, and a page tells the back end, now or at the next start (`src/pwa/push/push-device.ts`).
 */
async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  const key = event.oldSubscription?.options.applicationServerKey
  if (!event.newSubscription && key)
    await self.registration.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch(() => undefined)
  await tellPages(toPage.pushRenewed)
}

export function announceLetters(): void {
  self.addEventListener('push', (event) => event.waitUntil(announce(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const windows = {
      all: windowClients,
      open: (url: string) => self.clients.openWindow(url),
      origin: self.location.origin,
      wait: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
    }
    event.waitUntil(openLetter(readLetterTarget(event.notification.data), windows))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)))
}
