/**
 * Runs in the prerendered pages beside index.html (`src/build/page-files.ts`), after `bootstrap.ts` and also before
 * the first paint. A host that does not know these pages answers with index.html, which does not need it.
 */
import { afterFirstPaint } from './after-first-paint.ts'
import { dataBlock, firstModules } from './first-modules.ts'

const page = document.documentElement
const first = firstModules()
const { pathname, search, hash } = location

// Prerendered is one address, without a search or an anchor that would change what it shows.
const isThis =
  pathname.replace(/(.)\/$/, '$1') === first.page &&
  !/[?&](id|category|q|tab|free|sort)=|#./.test(search + hash)
if (isThis) delete page.dataset['page']
// Another language than that of the title.
if ('words' in page.dataset) document.title = document.title.split(' · ').pop() ?? ''

/** What an operator sets stands in index.html alone (`src/api/platform.ts`). It comes beside the app, which waits for it. */
async function takePlatform(): Promise<void> {
  await new Promise<void>(afterFirstPaint)
  const html = await (await fetch('/index.html', { cache: 'no-cache' })).text()
  const [, textContent = ''] = /id="platform">([^]*?)<\/script/.exec(html) ?? []
  document.head.append(Object.assign(document.createElement('data'), { id: 'platform', textContent }))
}

// Where the host did not write it into this page too (`src/operator/brand/page-content.ts`).
if (!dataBlock('platform'))
  window.amigoPlatform = takePlatform().catch(() => {
    // As for a chunk that does not come.
    dispatchEvent(new Event('vite:preloadError'))
    return new Promise<never>(() => undefined)
  })
