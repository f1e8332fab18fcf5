import { keepStored, readStored } from '~/lib/storage.ts'

/**
 * A chunk of this build that does not come, because a newer build took its place: the page is loaded again, once.
 * Where the server still has this build, or cannot be asked, that would change nothing. Open work comes first
 * (`src/app/watch-updates.ts`).
 */
export async function recover(build: string, pagesCache: string): Promise<void> {
  try {
    const html = await (await fetch('/index.html', { cache: 'no-cache' })).text()
    const [, there] = /"build":"([\w-]+)"/.exec(html) ?? []
    const done = readStored('reloadedBuilds') ?? ''
    if (there === build || done.includes(build)) return
    // Throws where storage is blocked: without a count the page would be loaded again and again.
    keepStored('reloadedBuilds', done + build)
    // Or the worker would answer with its copy of this very page once more (`sw/routes.ts`).
    await window.caches?.open(pagesCache).then((pages) => pages.delete(`/index.html?build=${build}`))
    const timer = setInterval(() => {
      if (window.amigoIsBusy?.()) return
      clearInterval(timer)
      location.reload()
    }, 300)
  } catch {
    // No connection, no page of ours, or no storage to count in: what is shown stays.
  }
}
