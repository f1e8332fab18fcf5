/** Letters that are announced while nobody looks: a push becomes a notification, a tap on it opens that letter. */
import { readLetterTarget } from '../src/lib/letter-address.ts'
import { readPushNote, writePushNote } from '../src/lib/push-note.ts'
import { toPage } from '../src/pwa/worker-protocol.ts'
import { notificationFor, readPush, readPushData, type Push } from './notification.ts'
import { openLetter } from './open-letter.ts'
import { renewPush } from './renew-push.ts'

declare const self: ServiceWorkerGlobalScope

const windowClients = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Tells every open page; they look for themselves what is new. `id` is that of a test. */
async function tellPages(type: (typeof toPage)[keyof typeof toPage], id?: string): Promise<void> {
  for (const client of await windowClients()) client.postMessage({ type, id }, [])
}

const mostCounted = 50

/** One more on the icon, for the player who is signed in here. An open page puts the true number there. */
async function countUnread(push: Push): Promise<void> {
  const { owner, unread } = await writePushNote((note) =>
    note.owner === push.user && !note.counted?.includes(push.id)
      ? { unread: note.unread + 1, counted: [...(note.counted ?? []), push.id].slice(-mostCounted) }
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

/**
 * The push service gave this browser a new address. Where the worker could not tell the back end, a page does, now or at
 * the next start (`src/pwa/push/push-device.ts`).
 */
async function renew(event: PushSubscriptionChangeEvent): Promise<void> {
  await renewPush(event, self.registration.pushManager)
  await tellPages(toPage.pushRenewed)
}

export function announceLetters(): void {
  self.addEventListener('push', (event) => event.waitUntil(announce(event)))
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
