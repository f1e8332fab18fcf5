/** Inline in the prerendered pages beside index.html, after `bootstrap.ts`; a host without them needs it not. */
import { afterFirstPaint } from './after-first-paint.ts'
import { dataBlock, firstModules } from './first-modules.ts'

const page = document.documentElement
const first = firstModules()
const { pathname, search, hash } = location

// The markup fits this path only without a query or fragment that would change the content.
const isThis =
  pathname.replace(/(.)\/$/, '$1') === first.page &&
  !/[?&](id|category|q|tab|free|sort)=|#./.test(search + hash)
if (isThis) delete page.dataset['page']
// The title's other part is in the prerendered language: in another language show only the brand's name.
if ('words' in page.dataset) document.title = document.title.split(' · ').pop() ?? ''

/** Fetches the platform block, which only index.html has (`src/api/platform.ts`), while the app loads; the app awaits it. */
async function takePlatform(): Promise<void> {
  await new Promise<void>(afterFirstPaint)
  const html = await (await fetch('/index.html', { cache: 'no-cache' })).text()
  const [, textContent = ''] = /id="platform">([^]*?)<\/script/.exec(html) ?? []
  document.head.append(Object.assign(document.createElement('data'), { id: 'platform', textContent }))
}

// A host may have written the block into this page too (`src/operator/brand/page-content.ts`).
if (!dataBlock('platform'))
  window.amigoPlatform = takePlatform().catch(() => {
    // Handled like a chunk-load error: retry, then reload.
    dispatchEvent(new Event('vite:preloadError'))
    return new Promise<never>(() => undefined)
  })
