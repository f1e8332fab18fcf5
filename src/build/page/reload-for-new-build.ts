import { keepStored, readStored } from '~/lib/storage.ts'
import { cacheNames } from '~/pwa/worker-protocol.ts'

/**
 * Reloads the page once after a chunk-load error, if the server has a newer build than `build`. It waits until the
 * page has no unsaved changes (`src/app/watch-updates.ts`).
 */
export async function reloadForNewBuild(build: string): Promise<void> {
  try {
    const html = await (await fetch('/index.html', { cache: 'no-cache' })).text()
    const [, there] = /"build":"([\w-]+)"/.exec(html) ?? []
    const done = readStored('reloadedBuilds') ?? ''
    if (there === build || done.includes(build)) return
    // Throws if storage is blocked: without the stored record the page would reload in a loop.
    keepStored('reloadedBuilds', done + build)
    // Otherwise the worker would answer the reload with its cached copy of this build (`sw/routes.ts`).
    await window.caches?.open(cacheNames.pages).then((pages) => pages.delete(`/index.html?build=${build}`))
    const timer = setInterval(() => {
      if (window.amigoIsBusy?.()) return
      clearInterval(timer)
      location.reload()
    }, 300)
  } catch {
    // Offline, not our page, or no storage: keep the current page.
  }
}
