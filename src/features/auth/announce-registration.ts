import { platform } from '../../api/platform.ts'

/** Where tag managers listen; a platform that uses one has made the array, else it is made here. */
type TaggedWindow = typeof globalThis & { dataLayer?: unknown }

/** Spec §4: the registration-complete marketing event fires only for a platform that names it. */
export function announceRegistration(): void {
  const event = platform().registrationCompleteEvent
  if (!event) return
  globalThis.dispatchEvent(new CustomEvent(event))
  const host = globalThis as TaggedWindow
  if (!Array.isArray(host.dataLayer)) host.dataLayer = []
  if (Array.isArray(host.dataLayer)) host.dataLayer.push({ event })
}
