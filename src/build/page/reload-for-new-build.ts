import { keepStored, readStored } from '~/lib/storage.ts'
import { cacheNames } from '~/pwa/worker-protocol.ts'

/**
 * Reloads the page, once, for a chunk that a newer build has replaced. Where the server still has this build, or
 * cannot be asked, a reload would change nothing. It waits until nothing unsaved is open
 * (`src/app/watch-updates.ts`).
 */
export async function reloadForNewBuild(build: string): Promise<void> {
  try {
    const html = await (await fetch('/index.html', { cache: 'no-cache' })).text()
    const [, there] = /"build":"([\w-]+)"/.exec(html) ?? []
    const done = readStored('reloadedBuilds') ?? ''
    if (there === build || done.includes(build)) return
    // Throws where storage is blocked: without a count the page would be loaded again and again.
    keepStored('reloadedBuilds', done + build)
    // Or the worker would answer with its copy of this very page once more (`sw/routes.ts`).
    await window.caches?.open(cacheNames.pages).then((pages) => pages.delete(`/index.html?build=${build}`))
    const timer = setInterval(() => {
      if (window.amigoIsBusy?.()) return
      clearInterval(timer)
      location.reload()
    }, 300)
  } catch {
    // No connection, no page of ours, or no storage to count in: what is shown stays.
  }
}
