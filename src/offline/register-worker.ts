import { currentLanguage } from '../../i18n/setup.ts'
import { trustedScriptUrl } from '../lib/trusted-types.ts'

/** The first seconds belong to the player: fetching ahead waits until what was opened is there. */
const settledMs = 5000

/** Registers the worker once the page has settled; where there is none, everything works without. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await new Promise((resolve) => setTimeout(resolve, settledMs))
  try {
    const { Workbox } = await import('workbox-window')
    await new Workbox(trustedScriptUrl('/sw.js')).register()
    const { keepTexts } = await import('./keep-texts.ts')
    await keepTexts(currentLanguage())
  } catch {
    // Blocked by the browser, by policy or by the network: the app is only not available offline.
  }
}
