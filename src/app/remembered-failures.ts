/**
 * Until 2026 the HTML standard let a browser remember for the life of a page that a module failed to load
 * (whatwg/html issue 6768; Chromium 150 still does). Retrying the import (`src/components/lazy-part.tsx`) then fails
 * even though the file is back. So the page is reloaded, and the sign-in popup is opened again.
 */
import { isChunkLoadError } from '~/components/lazy-part.tsx'
import { keepStored, readStored, writeStored } from '~/lib/storage.ts'
import { authPopup, openAuthPopup, type AuthTab } from '~/session/sign-in-gate.ts'

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

/** `isBusy`: the page has unsaved changes that a reload would lose. */
export function followRememberedFailures(isBusy: () => boolean): void {
  const failures = new Map<string, number>()
  const { tab } = readReloaded()
  if (tab) {
    writeStored('reloadedForFile', String(readReloaded().at))
    void openAuthPopup(tab)
  }
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
