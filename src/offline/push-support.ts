import { hasCapability, platform } from '../api/platform.ts'

/** The key that subscriptions are made for; null where the back end or this browser has no pushes. */
export function pushKey(): string | null {
  const isAble =
    'serviceWorker' in navigator && 'PushManager' in globalThis && typeof Notification !== 'undefined'
  return isAble && hasCapability('push') ? platform().pushKey : null
}

/** The worker that would show them, once it runs; undefined while there is none. */
export async function pushRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active ? registration : undefined
}

/** True when a subscription was made for this key, and not for one that the back end no longer has. */
export function isForKey(subscription: PushSubscription, key: string): boolean {
  const made = subscription.options.applicationServerKey
  // A browser that does not say is believed.
  return !made || toBase64Url(new Uint8Array(made)) === key
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
