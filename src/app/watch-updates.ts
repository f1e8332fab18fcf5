/** Registers the worker and handles updates. The prompt, its texts and i18next load only once there is an update. */
import type { QueryClient } from '@tanstack/react-query'
import { subscribe } from 'valtio'
import { cachedAtHeader, entryOf } from '~/api/paths.ts'
import { hasCapability, platform } from '~/api/platform.ts'
import { isChunkLoadError } from '~/components/lazy-part.tsx'
import { entriesOf, teamTransfersOf, transfersOf } from '~/domain/money/journal.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { catalogueQuery } from '~/features/games/api.ts'
import { dayMs } from '~/lib/durations.ts'
import { keepStored, readStored, writeStored } from '~/lib/storage.ts'
import { registerWorker } from '~/pwa/update/register-worker.ts'
import { showsUnsavedChanges } from '~/pwa/update/unsaved-changes.ts'
import { update } from '~/pwa/update/update.ts'
import { cacheNames } from '~/pwa/worker-protocol.ts'
import { session } from '~/session/session.ts'
import { authPopup, openAuthPopup, type AuthTab } from '~/session/sign-in-gate.ts'

declare global {
  interface Window {
    /** `src/build/page/start-app.ts` calls it before it reloads the page after a chunk-load error. */
    amigoIsBusy?: () => boolean
  }
}

export async function watchForUpdates(queryClient: QueryClient): Promise<void> {
  const isBusy = () => hasUnsavedChanges(cachedProfile(queryClient)?.userId)
  window.amigoIsBusy = isBusy
  const stop = subscribe(update, () => {
    if (!update.isOffered) return
    stop()
    void showPrompt()
  })
  // Last, because it takes long: it fetches the texts for offline use.
  await registerWorker(
    isBusy,
    () => void queryClient.cancelQueries(),
    () => void readPublicAgain(queryClient),
  )
  await readHallAhead(queryClient)
}

const againMs = 5000

/** Retries later if a chunk of the prompt fails to load: the update still waits. */
async function showPrompt(): Promise<void> {
  try {
    await (await import('./bar-prompts.tsx')).showUpdatePrompt()
  } catch {
    setTimeout(() => void showPrompt(), againMs)
  }
}

/** This tab has a filled form, a dialog or a game open, or an order of this player has no known outcome yet. */
function hasUnsavedChanges(userId: string | undefined): boolean {
  const isPlaced =
    userId !== undefined && [entriesOf, transfersOf, teamTransfersOf].some((of) => of(userId).length)
  return isPlaced || showsUnsavedChanges(document)
}

// Reads that fill the worker's cache for offline use (`sw/call-cache.ts`).

/** First visit only: refetches the public reads that the page made before the worker controlled it. */
const readPublicAgain = (queryClient: QueryClient): Promise<void> =>
  queryClient.refetchQueries({
    predicate: ({ meta, state }) => meta?.call !== undefined && state.data !== undefined,
  })

/** Prefetches the hall once a day for a signed-in player, so that it can be searched offline. */
async function readHallAhead(queryClient: QueryClient): Promise<void> {
  if (session.token === null || !hasCapability('gameSearch') || (await isHallCached())) return
  await queryClient.prefetchQuery(catalogueQuery())
}

async function isHallCached(): Promise<boolean> {
  try {
    // Without a worker the response would not be cached.
    if (!(await caches.has(cacheNames.pages))) return true
    if (!(await caches.has(cacheNames.calls))) return false
    const path = platform().pathOverrides['game/query'] ?? entryOf('game/query').path
    const calls = await caches.open(cacheNames.calls)
    for (const key of await calls.keys()) {
      if (!new URL(key.url).pathname.endsWith(path)) continue
      const at = Number((await calls.match(key))?.headers.get(cachedAtHeader))
      if (Math.abs(Date.now() - at) < dayMs) return true
    }
    return false
  } catch {
    return true
  }
}

/** Browsers may remember a module that failed to load (whatwg/html issue 6768), though it is back: the page is reloaded. */
/** Minimum time between two reloads: a failure in a page that has just loaded is not a remembered one. */
const pauseMs = 60_000

const tabs: readonly AuthTab[] = ['login', 'register', 'findPassword']

interface Reloaded {
  /** Epoch ms. */
  at: number
  tab: AuthTab | null
}

function readReloaded(): Reloaded {
  const [at, name] = (readStored('reloadedForFile') ?? '').split(' ')
  return { at: Number(at), tab: tabs.find((tab) => tab === name) ?? null }
}

/** Whether every preloaded file can be fetched: Vite adds a link to the document for each file of a lazy import. */
async function canFetchPreloads(): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link:is([rel="modulepreload"], [rel="stylesheet"])',
  )
  const answers = await Promise.all([...links].map(async ({ href }) => (await fetch(href)).ok)).catch(
    () => [],
  )
  return answers.length > 0 && answers.every(Boolean)
}

/** Vite asks once: a style sheet that did not come is asked for until it does, else its screens stay without it. */
function askAgainForStyles({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
  const { href } = target
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  setTimeout(() => target.replaceWith(link), 500)
}

/** `isBusy`: the page has unsaved changes that a reload would lose. */
export function followRememberedFailures(isBusy: () => boolean): void {
  const failures = new Map<string, number>()
  const { tab } = readReloaded()
  if (tab) {
    writeStored('reloadedForFile', String(readReloaded().at))
    void openAuthPopup(tab)
  }
  addEventListener('error', askAgainForStyles, true)
  addEventListener('vite:preloadError', ({ payload }) => {
    // A module that loaded but threw would throw again after a reload.
    if (!isChunkLoadError(payload)) return
    const count = (failures.get(payload.message) ?? 0) + 1
    failures.set(payload.message, count)
    // The first failure is a real network error; a repeated one may be remembered.
    if (count > 1) void reloadOnceThere()
  })

  async function reloadOnceThere(): Promise<void> {
    const isPaused = Math.abs(Date.now() - readReloaded().at) < pauseMs
    if (isPaused || isBusy() || !(await canFetchPreloads())) return
    try {
      keepStored('reloadedForFile', `${Date.now()} ${authPopup.waiting ? authPopup.tab : ''}`)
      location.reload()
    } catch {
      // Without storage the reload could not be recorded and might loop.
    }
  }
}
