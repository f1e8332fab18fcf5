import { currentLanguage } from '../../i18n/setup.ts'
import { trustedScriptUrl } from '../lib/trusted-types.ts'
import { keepTexts } from './keep-texts.ts'
import { pageBuild } from './page-build.ts'
import { type Tab, followUpdates, updateIsWaiting, updateTookOver } from './update.ts'
import { followWaiting } from './waiting-worker.ts'

const hourMs = 3_600_000

/**
 * Registers the worker and follows its updates; where there is none, everything works without. Fetched once the page
 * has settled (`src/main.tsx`).
 */
export async function registerWorker(hasOpenWork: Tab['hasOpenWork'], stopReads: () => void): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { Workbox } = await import('workbox-window')
    const worker = new Workbox(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' })
    followUpdates({
      hasOpenWork,
      isHidden: () => document.hidden,
      reload: () => location.reload(),
      takeOver: () => {
        // What the one that goes still waits for would hold the new one up (`sw/consent.ts`), and a read that this page
        // tries again would start it anew.
        stopReads()
        navigator.serviceWorker.controller?.postMessage({ type: 'GIVE_WAY' }, [])
        worker.messageSkipWaiting()
      },
    })
    // Not by `isUpdate` of workbox-window, which is false in the session that installed the first worker.
    let isControlled = navigator.serviceWorker.controller !== null
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (isControlled) updateTookOver()
      isControlled = true
    })
    const registration = await worker.register()
    if (registration) {
      followWaiting(registration, updateIsWaiting)
      checkNowAndThen(registration)
    }
    const active = await activeWorker()
    // A kill-switch (`sw/kill-switch.js`) keeps no page, and so nothing is kept for it.
    if (!(await caches.has('pages'))) return
    // Without room for them the worker still hears which build runs.
    await keepTexts(currentLanguage()).catch(() => undefined)
    active.postMessage({ type: 'RUNNING', build: pageBuild() }, [])
  } catch {
    // Blocked by the browser, by policy or by the network: the app is only not available offline.
  }
}

/** The worker, once it has done what it does when it becomes active. */
async function activeWorker(): Promise<ServiceWorker> {
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('no worker')
  while (active.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  return active
}

/** When the player comes back to the tab, and hourly at most. The browser itself looks at each page load. */
function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now()
  const check = () => {
    if (document.hidden || performance.now() - checkedAt < hourMs) return
    checkedAt = performance.now()
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, hourMs)
}
