import { currentLanguage } from '#i18n/setup.ts'
import { hourMs } from '~/lib/durations.ts'
import { trustedScriptUrl } from '~/lib/trusted-types.ts'
import { pageBuild } from '../page-build.ts'
import { cacheTranslations } from '../persist/cache-translations.ts'
import { followPictures } from '../persist/shown-pictures.ts'
import { cacheNames, toWorker } from '../worker-protocol.ts'
import { followUpdates, updateIsGone, updateIsWaiting, updateTookOver, type Tab } from './update.ts'

/** Loaded once the page is idle. `onFirstControl`: a worker took control of a page that read first without one. */
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
        // Pending fetches of the old worker would delay the activation (`sw/routes.ts`), and retries of this page's reads
        // would restart it.
        stopReads()
        navigator.serviceWorker.controller?.postMessage({ type: toWorker.abortFetches }, [])
        // Chromium stops the old worker first. A fetch at that moment restarts it, and the new one keeps waiting. The
        // first tap can start such fetches, because it ends the wait for pictures that load when the page is idle.
        void Promise.all([isWithdrawn(), whenNetworkIdle()]).then(([isGone]) =>
          isGone ? location.reload() : worker.messageSkipWaiting(),
        )
      },
    })
    // Not `isUpdate` of workbox-window, which is false in the session that installed the first worker.
    const wasControlled = navigator.serviceWorker.controller !== null
    let isControlled = wasControlled
    // A deploy may have happened between the load of this page and that of its worker.
    const compareBuilds = async () => {
      if (await isOfFormerBuild()) updateTookOver()
    }
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (isControlled) return updateTookOver()
      isControlled = true
      onFirstControl()
      // Until it is activated, the page of an install that failed may still be there.
      void activeWorker()
        .then(compareBuilds)
        .catch(() => undefined)
    })
    const registration = await worker.register()
    // In parallel with the first worker's install, because the connection may drop soon.
    const translationsCached = registration && !registration.active ? cacheTranslationsBesideInstall() : null
    if (registration) {
      const offer = (isGone: boolean) => {
        if (isGone) updateIsGone()
        else if (registration.waiting) updateIsWaiting()
      }
      followWaiting(registration, () => void isWithdrawn().then(offer))
      checkPeriodically(registration)
    }
    const active = await activeWorker()
    // Without a cached page this is the kill-switch (`src/operator/release/kill-switch.js`): cache nothing else.
    if (!(await caches.has(cacheNames.pages))) return
    // The controller may have changed before the listener above was added.
    if (wasControlled) await compareBuilds()
    await translationsCached
    await cacheTranslations(currentLanguage()).catch(() => undefined)
    followPictures(() => navigator.serviceWorker.controller ?? active)
  } catch {
    // Blocked by the browser, a policy or the network: the app works, only not offline.
  }
}

const idleMs = 450
const longestBusyMs = 3000

/** Resolves once the page has loaded no resource for a while, or after some seconds. */
async function whenNetworkIdle(): Promise<void> {
  const end = performance.now() + longestBusyMs
  const fetched = () => performance.getEntriesByType('resource').length
  for (let before = -1; before !== fetched() && performance.now() < end;) {
    before = fetched()
    await new Promise((resolve) => setTimeout(resolve, idleMs))
  }
}

/** Whether this page belongs to another build than the one that the worker has cached; a reload fixes that. */
async function isOfFormerBuild(): Promise<boolean> {
  if (!(await caches.has(cacheNames.pages))) return false
  const cached = await (await caches.open(cacheNames.pages)).keys()
  return cached.length > 0 && !cached.some(({ url }) => url.endsWith(`?build=${pageBuild()}`))
}

const pollMs = 100
const mostTries = 100

/** Starts once the worker has cached the page, which is its first fetch; a kill-switch never caches one. */
async function cacheTranslationsBesideInstall(): Promise<void> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (await caches.has(cacheNames.pages)) return cacheTranslations(currentLanguage()).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** Resolves with the worker once it is activated. */
async function activeWorker(): Promise<ServiceWorker> {
  const { active } = await navigator.serviceWorker.ready
  if (!active) throw new Error('no worker')
  while (active.state === 'activating')
    await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  return active
}

/** Checks for an update when the tab becomes visible, hourly at most. The browser itself checks at each page load. */
function checkPeriodically(registration: ServiceWorkerRegistration): void {
  let checkedAt = performance.now()
  const check = () => {
    if (document.hidden || performance.now() - checkedAt < hourMs) return
    checkedAt = performance.now()
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, hourMs)
}

/** The subset of the browser's types that tests have to provide. */
interface Installing extends Pick<EventTarget, 'addEventListener'> {
  readonly state: ServiceWorkerState
}
export interface WorkerRegistration extends Pick<EventTarget, 'addEventListener'> {
  readonly active: object | null
  readonly waiting: object | null
  readonly installing: Installing | null
}

/** For each new worker that waits; workbox-window stops at the first that the browser finds by itself (workbox issue 3285). */
export function followWaiting(registration: WorkerRegistration, onWaiting: () => void): void {
  const follow = (worker: Installing | null) =>
    worker?.addEventListener('statechange', () => {
      // The first worker activates without waiting.
      if (worker.state === 'installed' && registration.active) onWaiting()
    })
  if (registration.waiting && registration.active) onWaiting()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
}

const patienceMs = 3000
const brandFile = 'assets/online/brand-'
/** The same build may be delivered with another brand (`src/operator/brand/stamp.ts`). */
const hasBrandOfPage = (script: string) => {
  const href = document.querySelector(`link[href*="${brandFile}"]`)?.getAttribute('href')
  return href ? script.includes(href.slice(1)) : !script.includes(brandFile)
}

/** The host delivers this page's build again, or no worker at all (`--back`, `--stop`). False if it is unreachable. */
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
