import { currentLanguage } from '#i18n/setup.ts'
import { hourMs } from '~/lib/durations.ts'
import { trustedScriptUrl } from '~/lib/trusted-types.ts'
import { pageBuild } from '../page-build.ts'
import { cacheTranslations } from '../persist/cache-translations.ts'
import { followPictures } from '../persist/shown-pictures.ts'
import { cacheNames, toWorker } from '../worker-protocol.ts'
import { followUpdates, updateIsGone, updateIsWaiting, updateTookOver, type Tab } from './update.ts'

/**
 * Registers the worker and follows its updates; where there is none, everything works without. Fetched once the page
 * rests (`src/main.tsx`). `onFirstControl`: a worker has come of which this page knew nothing when it read.
 */
export async function registerWorker(
  hasUnsavedChanges: Tab['hasUnsavedChanges'],
  stopReads: () => void,
  onFirstControl: () => void,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const { Workbox } = await import('workbox-window')
    const worker = new Workbox(trustedScriptUrl('/sw.js'))
    followUpdates({
      hasUnsavedChanges,
      isHidden: () => document.hidden,
      reload: () => location.reload(),
      activateWaiting: () => {
        // What the one that goes still waits for would hold the new one up (`sw/routes.ts`), and a read that this page
        // tries again would start it anew.
        stopReads()
        navigator.serviceWorker.controller?.postMessage({ type: toWorker.giveWay }, [])
        // Chromium ends the former worker first. A fetch in that moment starts it anew, and the new one waits on; and a
        // first tap brings the pictures that come at rest.
        void Promise.all([isWithdrawn(), whenQuiet()]).then(([isGone]) =>
          isGone ? location.reload() : worker.messageSkipWaiting(),
        )
      },
    })
    // Not by `isUpdate` of workbox-window, which is false in the session that installed the first worker.
    const wasControlled = navigator.serviceWorker.controller !== null
    let isControlled = wasControlled
    // A deploy may have come between this page's load and its worker's.
    const compare = async () => {
      if (await isOfFormerBuild()) updateTookOver()
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (isControlled) return updateTookOver()
      isControlled = true
      onFirstControl()
      void compare().catch(() => undefined)
    })
    const registration = await worker.register()
    // Beside the first worker's install, not after it: a connection may go soon.
    const beside = registration && !registration.active ? cacheTranslationsBesideInstall() : null
    if (registration) {
      const offer = (isGone: boolean) => {
        if (isGone) updateIsGone()
        else if (registration.waiting) updateIsWaiting()
      }
      followWaiting(registration, () => void isWithdrawn().then(offer))
      checkNowAndThen(registration)
    }
    const active = await activeWorker()
    // A kill-switch (`src/operator/release/kill-switch.js`) keeps no page, and so nothing is kept for it.
    if (!(await caches.has(cacheNames.pages))) return
    // It came between this page's load and the listener above.
    if (wasControlled) await compare()
    await beside
    await cacheTranslations(currentLanguage()).catch(() => undefined)
    followPictures(() => navigator.serviceWorker.controller ?? active)
  } catch {
    // Blocked by the browser, by policy or by the network: the app is only not available offline.
  }
}

const quietMs = 450
const longestUnquietMs = 3000

/** Once nothing that this page fetched has come for a while, or after some seconds. */
async function whenQuiet(): Promise<void> {
  const end = performance.now() + longestUnquietMs
  const fetched = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== fetched() && performance.now() < end;) {
    before = fetched()
    await new Promise((resolve) => setTimeout(resolve, quietMs))
  }
}

/** Whether the worker's page is of another build than this one, which it will not be any more once loaded again. */
async function isOfFormerBuild(): Promise<boolean> {
  if (!(await caches.has(cacheNames.pages))) return false
  const cached = await (await caches.open(cacheNames.pages)).keys()
  return cached.length > 0 && !cached.some(({ url }) => url.endsWith(`?build=${pageBuild()}`))
}

const lookMs = 100
const mostLooks = 100

/** As soon as the worker has the page, which is the first that it fetches; a kill-switch never does. */
async function cacheTranslationsBesideInstall(): Promise<void> {
  for (let looks = 0; looks < mostLooks; looks += 1) {
    if (await caches.has(cacheNames.pages)) return cacheTranslations(currentLanguage()).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, lookMs))
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

/** What of a registration and its workers is looked at. */
interface Installing extends Pick<EventTarget, 'addEventListener'> {
  readonly state: ServiceWorkerState
}
export interface WorkerRegistration extends Pick<EventTarget, 'addEventListener'> {
  readonly active: object | null
  readonly waiting: object | null
  readonly installing: Installing | null
}

/**
 * Calls `onWaiting` for each new worker that waits for consent, for as long as the page lives. workbox-window stops at
 * the first one that the browser finds by itself (workbox issue 3285).
 */
export function followWaiting(registration: WorkerRegistration, onWaiting: () => void): void {
  const follow = (worker: Installing | null) =>
    worker?.addEventListener('statechange', () => {
      // The first worker of all has nobody to wait for.
      if (worker.state === 'installed' && registration.active) onWaiting()
    })
  if (registration.waiting && registration.active) onWaiting()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}

const patienceMs = 3000
const brandFile = 'assets/online/brand-'
/** One build may be delivered with another brand (`src/operator/brand/stamp.ts`). */
const hasBrandOfPage = (script: string) => {
  const href = document.querySelector(`link[href*="${brandFile}"]`)?.getAttribute('href')
  return href ? script.includes(href.slice(1)) : !script.includes(brandFile)
}

/**
 * Whether the build that waits is offered no more: the host delivers this page's own again, or no worker at all
 * (`npm run release -- --back` and `--stop`). Where it cannot be asked, it is not known to be so.
 */
export async function isWithdrawn(): Promise<boolean> {
  const signal = AbortSignal.timeout(patienceMs)
  const answer = await fetch('/sw.js', { cache: 'no-cache', signal }).catch(() => null)
  if (!answer || answer.status >= 500) return false
  if (!answer.ok) return true
  const script = await answer.text().catch(() => '')
  const [, build] = /\bname:"([\w-]+)"/.exec(script) ?? []
  if (build) return build === pageBuild() && hasBrandOfPage(script)
  // The kill-switch, or the app's own page from a host that gives it for every file it lacks; else a captive portal's page.
  return /self\.skipWaiting|id="first-modules"/.test(script)
}
