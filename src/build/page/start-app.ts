/**
 * The page's last script, a file of its own that runs once the page is read, with its import map: it fetches the app
 * once the page is painted. The app itself starts in `src/main.tsx`.
 */
import { readStored } from '~/lib/storage.ts'
import type { InstallPromptEvent } from '~/pwa/install/install.ts'
import { takeAgentCodeFromAddress } from '~/session/invite.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { markCurrentItem, showEarlyBalance } from './early-page.ts'
import { dataBlock, firstModules, type FirstCall, type HomeContent, type PageFiles } from './first-modules.ts'
import { reloadForNewBuild } from './reload-for-new-build.ts'

const page = document.documentElement
const first = firstModules()
const { lang: language } = page
const pathOfPage = location.pathname.replace(/(.)\/$/, '$1')

/** Written here by the build (`src/build/first-screen.ts`). */
declare const filesOfPages: PageFiles

function filesOfPage(): string[] {
  const names =
    filesOfPages.pages[pathOfPage] ??
    ('player' in page.dataset ? filesOfPages.playerPages[pathOfPage] : undefined)
  return names?.split(' ').map((name) => `/assets/${name.replaceAll('@', language)}.js`) ?? []
}

/** Of the app and this page: what is evaluated, and what is fetched; known once the import map has been read. */
let modules: string[] = []
let files: string[] = []

/** Past the HTTP cache, which may hold a host's answer for a file that it did not have yet. */
async function renew(file: string): Promise<void> {
  const { ok, headers } = await fetch(file, { cache: 'reload' })
  if (!ok || !/javascript/.test(headers.get('Content-Type') ?? '')) throw new Error(file)
}

/**
 * Until the app loads, the prerendered screen stays. Once every file can be fetched, at the latest when the
 * connection is back, the page is reloaded: a browser may remember that a module failed.
 */
async function again(pause: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, pause)
    addEventListener('online', resolve, { once: true })
  })
  const isThere = await Promise.all(files.map(renew)).catch(() => null)
  if (!document.getElementById('prerendered')) return
  if (isThere) location.reload()
  else void again(Math.min(pause * 2, 30_000))
}

function failed(): void {
  void reloadForNewBuild(first.build)
  // Not at once: a page that fails each time would be loaded again and again.
  if (!('late' in page.dataset)) void again(5000)
  page.dataset['late'] = ''
}
addEventListener('vite:preloadError', failed)

/** The whole style sheets, in the place of the page's first styles: what a brand adds comes after them. */
const styles = first.styles.map((href) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
)
const isLoaded = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
  })

/**
 * Evaluates the modules that the app imports before the app itself, each in its own task: in one task they would
 * delay a tap or a paint by a quarter of a second on a slow phone.
 */
async function evaluate(): Promise<void> {
  const styled = Promise.all(styles.map(isLoaded))
  document.querySelector('style')?.after(...styles)
  const [app = '', ...needed] = modules
  for (const file of needed) {
    // One that the app itself needs fails once more below; without the page's own the app says so.
    await import(/* @vite-ignore */ file).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await styled
  await import(/* @vite-ignore */ app)
}

/** What a host wrote into the page is news for so long; an older page shows it until the server has answered. */
const newsMs = 10 * 60_000

function contentOfPage(): Record<string, string> {
  const { at, answers } = JSON.parse(dataBlock('home-content') ?? '{"at":0,"answers":{}}') as HomeContent
  return Math.abs(Date.now() - at) < newsMs ? answers : {}
}

/** What this page waits for. Of a player whose reads are stored nothing: these show the page, and are asked about together. */
function firstCalls(token: string): FirstCall[] {
  const own = 'page' in page.dataset ? [] : first.calls
  if (!('player' in page.dataset)) return own
  if (!token || location.pathname === '/' || readStored('persistedReads')) return []
  const { playerCalls } = filesOfPages
  return [...(playerCalls[pathOfPage] ?? playerCalls[''] ?? []), ...own]
}

/** Asks it beside the app instead of after it (`src/api/http.ts` takes the answers). */
function askForPage(): void {
  try {
    const {
      apiBaseUrl = '',
      pathOverrides = {},
      capabilities,
    } = JSON.parse(dataBlock('platform') ?? '{}') as {
      apiBaseUrl?: string
      pathOverrides?: Record<string, string>
      capabilities?: string[]
    }
    const token = readStored('token') ?? ''
    const known = 'words' in page.dataset ? {} : contentOfPage()
    const headers = {
      'Content-Type': 'application/json',
      'Accept-Language': language,
      ...(token && { TOKEN: token }),
    }
    const ask = (url: string, body: string) => fetch(url, { method: 'POST', body, headers }).catch(() => null)
    window.amigoCalls = Object.fromEntries(
      firstCalls(token)
        .filter(([name]) => name !== 'game/query' || capabilities?.includes('gameSearch'))
        .map(([name, path, body]) => {
          const answer = known[name + body]
          return [
            name + body + token,
            answer
              ? Promise.resolve(new Response(answer))
              : ask(apiBaseUrl.replace(/\/+$/, '') + (pathOverrides[name] ?? path), body),
          ]
        }),
    )
    void showEarlyBalance(window.amigoCalls[`user/info{}${token}`], pathOfPage, language).catch(
      () => undefined,
    )
  } catch {
    // A block that the app itself will complain about.
  }
}

const preload = (rel: string, href: string, as = '') =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href, as }))

function start(): void {
  // Before the files, of which there are more than connections.
  if (!isAsked) askForPage()
  const { imports } = JSON.parse(document.querySelector('[type=importmap]')?.textContent ?? '{}') as {
    imports: Record<string, string>
  }
  const ofPage = filesOfPage().filter((name) => name in imports)
  modules = [...first.app, ...ofPage]
  files = [...first.app, ...(first.texts[language] ?? []), ...ofPage.map((name) => imports[name] ?? name)]
  for (const href of files) preload('modulepreload', href)
  for (const name of ofPage) {
    const href = imports[name.replace(/js$/, 'css')]
    if (href && !first.styles.includes(href)) preload('preload', href, 'style')
  }
  void evaluate().catch(failed)
}

// Beside index.html what an operator sets may have to come first (`public-page.ts`). What a player waits for is asked for
// before the first paint, which it does not delay.
const isAsked = window.amigoPlatform !== undefined || 'player' in page.dataset
if (isAsked) void Promise.resolve(window.amigoPlatform).then(askForPage)

// The browser may be ready to install before the app is there to ask (`src/pwa/install/install.ts`).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.amigoInstall = event as InstallPromptEvent
})

markCurrentItem(pathOfPage)
// Before the visitor can go on: a tap waits for the app.
takeAgentCodeFromAddress()
afterFirstPaint(start)
