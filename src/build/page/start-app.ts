/** Deferred and last: fetches the app after the first paint, which itself starts in `src/main.tsx`. */
import { coinCurrency, formatWholeCoins } from '~/lib/money-format.ts'
import { keepStored, readStored } from '~/lib/storage.ts'
import type { InstallPromptEvent } from '~/pwa/install/install.ts'
import { cacheNames } from '~/pwa/worker-protocol.ts'
import { takeAgentCodeFromAddress } from '~/session/invite.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { dataBlock, firstModules, type FirstCall, type HomeContent, type PageFiles } from './first-modules.ts'

const page = document.documentElement
const first = firstModules()
const { lang: language } = page
const pathOfPage = location.pathname.replace(/(.)\/$/, '$1')

/** The build replaces this constant by its value (`src/build/first-screen.ts`). */
declare const filesOfPages: PageFiles

function filesOfPage(): string[] {
  const names =
    filesOfPages.pages[pathOfPage] ??
    ('player' in page.dataset ? filesOfPages.playerPages[pathOfPage] : undefined)
  return names?.split(' ').map((name) => `/assets/${name.replaceAll('@', language)}.js`) ?? []
}

/** Modules to evaluate and files to fetch for the app and this page; set once the import map is parsed. */
let modules: string[] = []
let files: string[] = []

/** Bypasses the HTTP cache, which may hold the host's error page for this file. */
async function refetch(file: string): Promise<void> {
  const { ok, headers } = await fetch(file, { cache: 'reload' })
  if (!ok || !/javascript/.test(headers.get('Content-Type') ?? '')) throw new Error(file)
}

/** With growing pauses and on `online`; reloads once every file can be fetched, as a browser may remember a failed module. */
async function retry(pause: number): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, pause)
    addEventListener('online', resolve, { once: true })
  })
  const isThere = await Promise.all(files.map(refetch)).catch(() => null)
  if (!document.getElementById('prerendered')) return
  if (isThere) location.reload()
  else void retry(Math.min(pause * 2, 30_000))
}

/** After a chunk-load error, once, if the server has a newer build and nothing is unsaved (`src/app/watch-updates.ts`). */
async function reloadForNewBuild({ build }: typeof first): Promise<void> {
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

function failed(): void {
  void reloadForNewBuild(first)
  // Not at once: a page that always fails would reload in a loop.
  if (!('late' in page.dataset)) void retry(5000)
  page.dataset['late'] = ''
}
addEventListener('vite:preloadError', failed)

/** The full style sheets, inserted after the critical CSS and before a brand's styles, which must win. */
const styles = first.styles.map((href) =>
  Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
)
const isLoaded = (link: HTMLLinkElement) =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', reject)
  })

/** The app's modules one by one, each in its own task: in one they would delay a tap by a quarter of a second. */
async function evaluate(): Promise<void> {
  const styled = Promise.all(styles.map(isLoaded))
  document.querySelector('style')?.after(...styles)
  const [app = '', ...needed] = modules
  for (const file of needed) {
    // If the app needs this module, the import below fails too; if only the page does, the app shows the error.
    await import(/* @vite-ignore */ file).catch(() => undefined)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await styled
  await import(/* @vite-ignore */ app)
}

/** Responses that a host wrote into the page count as fresh for so long; older ones are fetched again. */
const embeddedFreshMs = 10 * 60_000

function contentOfPage(): Record<string, string> {
  const { at, answers } = JSON.parse(dataBlock('home-content') ?? '{"at":0,"answers":{}}') as HomeContent
  return Math.abs(Date.now() - at) < embeddedFreshMs ? answers : {}
}

/** The calls to prefetch for this page. None if reads are persisted: these render the page, and the app refetches them. */
function firstCalls(token: string): FirstCall[] {
  const own = 'page' in page.dataset ? [] : first.calls
  if (!('player' in page.dataset)) return own
  if (!token || location.pathname === '/' || readStored('persistedReads')) return []
  const { playerCalls } = filesOfPages
  return [...(playerCalls[pathOfPage] ?? playerCalls[''] ?? []), ...own]
}

/** Sends the page's first calls in parallel with loading the app; `src/api/http.ts` takes the responses. */
function prefetchCalls(): void {
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
    const embedded = 'words' in page.dataset ? {} : contentOfPage()
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
          const answer = embedded[name + body]
          return [
            name + body + token,
            answer
              ? Promise.resolve(new Response(answer))
              : ask(apiBaseUrl.replace(/\/+$/, '') + (pathOverrides[name] ?? path), body),
          ]
        }),
    )
    showEarlyBalance(window.amigoCalls[`user/info{}${token}`]).catch(() => undefined)
  } catch {
    // The platform block is malformed; the app reports that.
  }
}

/** Moves `aria-current` in the prerendered menus to this page's item. A page without an item has none until the app loads. */
function markCurrentItem(): void {
  if (!('page' in page.dataset)) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#prerendered nav a')) {
    const isCurrent = link.pathname === pathOfPage
    if ('lit' in link.dataset) link.dataset['lit'] = String(isCurrent)
    if (isCurrent) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  page.dataset['page'] = 'marked'
}

const placeInCard = { left: 'var(--space-5)', top: '3.3125rem' }
/** A longer amount is not shown early: the wallet uses a smaller font size for it (`src/ui/money.tsx`). */
const longestText = 14

/** The balance on a phone's wallet before the app is there, in its later place; `answer` is that to `user/info`. */
async function showEarlyBalance(answer: Promise<Response | null> | undefined): Promise<void> {
  if (!/^\/user\/finance\/(?:deposit|withdraw)$/.test(pathOfPage) || !matchMedia('(width < 480px)').matches)
    return
  const text = await (await answer)?.clone().text()
  const { code, data } = JSON.parse(text ?? '{}') as { code?: number; data?: Record<string, unknown> }
  const { balance, currency = coinCurrency } = data ?? {}
  if (code !== 200 || currency !== coinCurrency || typeof balance !== 'string' || !/^\d+$/.test(balance))
    return
  const amount = formatWholeCoins(balance, language)
  const main = document.querySelector('#prerendered main')
  if (!main || amount.length > longestText) return
  const card = document.createElement('div')
  card.className = 'surface'
  // Set by script: the CSP allows no `style` attribute. Made visible, because `main` of the prerendered screen is hidden.
  Object.assign(card.style, {
    position: 'absolute',
    inset: 'var(--gutter) var(--gutter) auto',
    height: '8.9375rem',
    visibility: 'visible',
    opacity: 1,
  })
  const figure = document.createElement('span')
  figure.textContent = amount
  Object.assign(figure.style, {
    ...placeInCard,
    position: 'absolute',
    fontSize: 'var(--font-size-2xl)',
    fontWeight: 'var(--font-weight-bold)',
    lineHeight: 'var(--line-height-tight)',
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.01em',
  })
  // Overrides the rule that hides prerendered words of another language: this amount is in the player's.
  figure.style.setProperty('color', 'var(--color-text)', 'important')
  card.append(figure)
  main.append(card)
}

/** `crossOrigin` as Vite's own links have it: a browser uses a preload only for a request with the same credentials mode. */
const preload = (rel: string, href: string, as = '') =>
  document.head.append(Object.assign(document.createElement('link'), { rel, href, as, crossOrigin: '' }))

function start(): void {
  // Before the files: there are more of them than HTTP/1 connections.
  if (!isPrefetched) prefetchCalls()
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

// Pages other than index.html may have to wait for the platform block (`public-page.ts`). A player's calls are sent
// before the first paint, which they do not delay.
const isPrefetched = window.amigoPlatform !== undefined || 'player' in page.dataset
if (isPrefetched) void Promise.resolve(window.amigoPlatform).then(prefetchCalls)

// The browser may fire this before the app has loaded; `src/pwa/install/install.ts` takes the event.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.amigoInstall = event as InstallPromptEvent
})

markCurrentItem()
// Before the visitor can navigate and lose the query: taps wait for the app.
takeAgentCodeFromAddress()
afterFirstPaint(start)
