/** Pushes through the browser's real push event, and taps on what is shown, for one context. */
import type { BrowserContext, Worker } from 'playwright/test'
import { expect } from './fixtures.ts'

interface Notified {
  title: string
  data: unknown
}

export interface PushStage {
  /** Delivers a payload to the worker, as the push service would. */
  deliver(payload: string): Promise<Notified>
  /** Taps the notification in view; gives the addresses for which a new window was asked. */
  tap(): Promise<string[]>
  badges(): Promise<number[]>
}

/** What a test reads and replaces in the worker's own scope. */
interface Scope {
  badges?: number[]
  registration: { getNotifications(): Promise<(Notified & { close(): void })[]> }
  clients: { openWindow: (url: string) => Promise<null> }
  dispatchEvent(event: Event): boolean
}

async function workerOf(context: BrowserContext, origin: string): Promise<Worker> {
  const find = () => context.serviceWorkers().find((worker) => worker.url().startsWith(origin))
  await expect.poll(() => find() !== undefined, { timeout: 40_000 }).toBe(true)
  const worker = find()
  if (!worker) throw new Error('no worker')
  return worker
}

/** Needs a page of `origin` that was open long enough for its worker to run; works on without any page of it. */
export async function openPushStage(context: BrowserContext, origin: string): Promise<PushStage> {
  const outside = await context.newPage()
  const cdp = await context.newCDPSession(outside)
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (ours) resolve(ours.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registration
  const shown = async (): Promise<Notified[]> =>
    (await workerOf(context, origin)).evaluate(async () => {
      const scope = globalThis as unknown as Scope
      const notifications = await scope.registration.getNotifications()
      return notifications.map(({ title, data }) => ({ title, data }))
    })
  return {
    deliver: async (payload) => {
      await (
        await workerOf(context, origin)
      ).evaluate(async () => {
        const scope = globalThis as unknown as Scope
        scope.badges ??= []
        const { badges } = scope
        Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) })
        for (const old of await scope.registration.getNotifications()) old.close()
      })
      await expect.poll(async () => (await shown()).length).toBe(0)
      // What DevTools hands to a worker that is just being stopped is lost, where a push service would try again.
      await expect(async () => {
        await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: payload })
        await expect.poll(async () => (await shown()).length, { timeout: 4000 }).toBe(1)
      }).toPass({ timeout: 20_000 })
      const [notification] = await shown()
      if (!notification) throw new Error('nothing is shown')
      return notification
    },
    tap: async () =>
      (await workerOf(context, origin)).evaluate(async () => {
        const scope = globalThis as unknown as Scope
        const opened: string[] = []
        // A tap that nobody made may open no window.
        scope.clients.openWindow = async (url) => {
          opened.push(url)
          return null
        }
        const [notification] = await scope.registration.getNotifications()
        const works: Promise<unknown>[] = []
        const event = new Event('notificationclick')
        Object.assign(event, { notification, waitUntil: (work: Promise<unknown>) => works.push(work) })
        scope.dispatchEvent(event)
        await Promise.all(works)
        return opened
      }),
    badges: async () =>
      (await workerOf(context, origin)).evaluate(() => (globalThis as unknown as Scope).badges ?? []),
  }
}
