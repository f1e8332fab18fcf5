/**
 * Until 2026 the HTML standard let a browser remember for the life of a page that a module failed to load
 * (whatwg/html issue 6768; Chromium 150 still does). Retrying the import (`src/components/lazy-part.tsx`) then fails
 * even though the file is back. So the page is reloaded, and the sign-in popup is opened again.
 */
import { isChunkLoadError } from '~/components/lazy-part.tsx'
import { keepStored, readStored, writeStored } from '~/lib/storage.ts'
import { authPopup, openAuthPopup, type AuthTab } from '~/session/sign-in-gate.ts'

/** Not again in this time: what fails in a page that has just come is no memory. */
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

/** Everything that was asked for ahead of a part: Vite leaves a link of each file in the document. */
async function canBeHad(): Promise<boolean> {
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link:is([rel="modulepreload"], [rel="stylesheet"])',
  )
  const answers = await Promise.all([...links].map(async ({ href }) => (await fetch(href)).ok)).catch(
    () => [],
  )
  return answers.length > 0 && answers.every(Boolean)
}

/** `isBusy`: something is open that a new page would lose. */
export function followRememberedFailures(isBusy: () => boolean): void {
  const failures = new Map<string, number>()
  const { tab } = readReloaded()
  if (tab) {
    writeStored('reloadedForFile', String(readReloaded().at))
    void openAuthPopup(tab)
  }
  addEventListener('vite:preloadError', ({ payload }) => {
    // A file that came and broke breaks in the next page too.
    if (!isChunkLoadError(payload)) return
    const count = (failures.get(payload.message) ?? 0) + 1
    failures.set(payload.message, count)
    // The first time it really did not come.
    if (count > 1) void reloadOnceThere()
  })

  async function reloadOnceThere(): Promise<void> {
    const isPaused = Math.abs(Date.now() - readReloaded().at) < pauseMs
    if (isPaused || isBusy() || !(await canBeHad())) return
    try {
      keepStored('reloadedForFile', `${Date.now()} ${authPopup.waiting ? authPopup.tab : ''}`)
      location.reload()
    } catch {
      // Without storage nobody would know that it was loaded again, and it might be for ever.
    }
  }
}
