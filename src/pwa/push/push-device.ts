/** The browser's one subscription belongs to one player and ends at sign-out (rules.md, "A push says nothing private"). */
import { proxy } from 'valtio'
import { currentLanguage } from '#i18n/setup.ts'
import { hasCapability, platform } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { dayMs } from '~/lib/durations.ts'
import { writePushNote } from '~/lib/push-note.ts'
import { randomId } from '~/lib/random-id.ts'
import { readStored, readStoredJson, removeStored, writeStoredJson } from '~/lib/storage.ts'
import { ownerTag, userHash } from '~/lib/user-hash.ts'
import { installPlatformOf, iosVersionOf, runsAsApp } from '../install/install.ts'
import { showBadge } from './app-badge.ts'

/** `unavailable`: not supported, or no worker yet; `needs-install`: only from the home screen. */
type PushStatus = 'unknown' | 'unavailable' | 'needs-install' | 'off' | 'on' | 'blocked'

export const push = proxy<{ status: PushStatus }>({ status: 'unknown' })

/** Runs steps one after the other: a sign-out must not overtake the sign-in before it. */
let queue: Promise<unknown> = Promise.resolve()
export const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = queue.then(work)
  queue = done.catch(() => undefined)
  return done
}

export async function subscribed(): Promise<PushSubscription | null> {
  return (await (await pushRegistration())?.pushManager.getSubscription()) ?? null
}

/** Registers the subscription with the back end if it changed, and once a day, because the back end may have lost it. */
export async function tellServer(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh, auth } = keys
  if (!endpoint || !p256dh || !auth) throw new Error('a subscription without address or keys')
  const lang = currentLanguage()
  const tag = userHash([endpoint, lang, readStored('token')].join(' '))
  const told = lastTold()
  const age = Date.now() - Number(told.at)
  if (told.tag === tag && age >= 0 && age < dayMs) return
  const renewal = await renewalSecret()
  const report = { endpoint, keys: { p256dh, auth }, lang, topics: ['letters'], ...(renewal && { renewal }) }
  // If this throws, the next start tries again.
  await send('push/subscribe', report, AbortSignal.timeout(10_000))
  writeStoredJson('pushTold', { tag, at: Date.now() })
}

export const lastTold = () => Object(readStoredJson('pushTold')) as { tag?: unknown; at?: unknown }

/** The secret with which the worker renews the subscription; stored for it here. Undefined without that capability. */
async function renewalSecret(): Promise<string | undefined> {
  const key = pushKey()
  if (!key || !hasCapability('pushRenewal')) return undefined
  const address = (await import('~/api/http.ts')).addressOf('push/renew')
  const { renewal } = await writePushNote((note) => ({
    // Reuses the secret, because a response may have been lost. Drops an unfinished renewal of the worker.
    renewal: { secret: note.renewal?.secret ?? randomId(), address, key },
  }))
  return renewal?.secret
}

async function subscribe(key: string): Promise<PushSubscription> {
  const manager = (await pushRegistration())?.pushManager
  if (!manager) throw new Error('no worker runs yet')
  const present = await manager.getSubscription()
  if (present && isForKey(present, key)) return present
  await present?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** Ends the browser's subscription too, which works offline: later pushes then fail, and so the server learns of it. */
async function unsubscribe(token = readStored('token')): Promise<void> {
  removeStored('pushTold')
  await writePushNote(() => ({ renewal: null }))
  const subscription = await subscribed()
  if (!subscription) return
  await Promise.allSettled([
    subscription.unsubscribe(),
    // With this token, because its session may have ended on this device.
    token
      ? send('push/unsubscribe', { endpoint: subscription.endpoint }, AbortSignal.timeout(3000), token)
      : undefined,
  ])
}

async function lookUp(userId: string, key: string): Promise<PushStatus> {
  if (!(await pushRegistration())) return 'unavailable'
  if (Notification.permission === 'denied') return 'blocked'
  if (!isPushWanted(userId) || Notification.permission !== 'granted') {
    // The subscription is another player's, or the permission was revoked.
    await unsubscribe()
    return 'off'
  }
  const subscription = await subscribe(key)
  // If offline or the server is down, the next start tries again.
  await tellServer(subscription).catch(() => undefined)
  return 'on'
}

/** At start, sign-in, sign-out (with the ended `token`) and for a renewed subscription. Never throws, never asks. */
export const followPlayer = (userId: string | null, token?: string): Promise<void> =>
  inTurn(async () => {
    const owner = userId === null ? null : userHash(userId)
    const { unread } = await writePushNote((note) => {
      const own = owner !== null && note.owner === owner ? note : null
      return { owner, lang: currentLanguage(), unread: own?.unread ?? 0, renewal: own?.renewal ?? null }
    })
    await showBadge(unread)
    const key = pushKey()
    if (!key) push.status = userId !== null && needsInstall() ? 'needs-install' : 'unavailable'
    else if (userId === null) {
      push.status = 'unknown'
      await unsubscribe(token)
    } else push.status = await lookUp(userId, key)
  }).catch(() => undefined)

/** Call it from a tap. Throws if push service or back end are unreachable, and then removes the subscription. */
export async function turnPushOn(userId: string): Promise<PushStatus> {
  const key = pushKey()
  if (!key) return 'unavailable'
  // Outside the queue: the browser asks only during the tap's user activation.
  const permission = await Notification.requestPermission()
  return inTurn(async () => {
    if (permission !== 'granted') return (push.status = permission === 'denied' ? 'blocked' : 'off')
    const subscription = await subscribe(key)
    try {
      await tellServer(subscription)
    } catch (error) {
      await unsubscribe()
      throw error
    }
    rememberPushWanted(userId, true)
    return (push.status = 'on')
  })
}

export const turnPushOff = (userId: string): Promise<void> =>
  inTurn(async () => {
    rememberPushWanted(userId, false)
    await unsubscribe()
    push.status = 'off'
  })

export async function endPush(): Promise<null> {
  await unsubscribe()
  push.status = Notification.permission === 'denied' ? 'blocked' : 'off'
  return null
}

/** Safari on iOS supports push since 16.4, and only for apps on the home screen. */
function needsInstall(): boolean {
  const isIos = installPlatformOf(navigator) === 'ios' && iosVersionOf(navigator) >= 16.4
  return isIos && !runsAsApp() && hasCapability('push') && platform().pushKey !== null
}

/** The back end's public key; null if back end or browser do not support push. */
function pushKey(): string | null {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in globalThis && typeof Notification !== 'undefined'
  return isAble && hasCapability('push') ? platform().pushKey : null
}

/** The registration of the active worker, which shows the notifications; undefined while there is none. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active ? registration : undefined
}

/** False if the subscription was made for a former key of the back end. */
function isForKey(subscription: PushSubscription, key: string): boolean {
  const made = subscription.options.applicationServerKey
  // A browser that does not expose the key: assume a match.
  return !made || toBase64Url(new Uint8Array(made)) === key
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** A family's device has a few players, a test machine more. The oldest choice is dropped. */
const most = 8

const all = (): string[] => {
  const stored = readStoredJson('pushWanted')
  return Array.isArray(stored) ? stored.filter((tag) => typeof tag === 'string').slice(-most) : []
}

/** Whether this player turned push on on this device; survives a sign-out. */
export const isPushWanted = (userId: string): boolean => all().includes(ownerTag(userId))

function rememberPushWanted(userId: string, wanted: boolean): void {
  const others = all().filter((other) => other !== ownerTag(userId))
  writeStoredJson('pushWanted', wanted ? [...others, ownerTag(userId)].slice(-most) : others)
}
