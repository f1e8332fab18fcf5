import { trustedScriptUrl } from '../lib/trusted-types.ts'

/** Registers the worker once the page has settled; where there is none, everything works without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { Workbox } = await import('workbox-window')
    await new Workbox(trustedScriptUrl('/sw.js')).register()
  } catch {
    // Blocked by the browser or by policy: the app is only not available offline.
  }
}
