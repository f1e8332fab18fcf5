/**
 * The page's first script, inline. Before the first paint it decides what the prerendered screen may show on this
 * device; after it, it fetches the app. The app itself starts in `src/main.tsx`.
 */
import { keepStored, readStored } from '~/lib/storage.ts'
import { markTheme, themeOr } from '~/lib/theme.ts'
import type { InstallPromptEvent } from '~/pwa/install/install.ts'
import { cacheNames } from '~/pwa/worker-protocol.ts'
import { takeAgentCodeFromAddress } from '~/session/invite.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { dataBlock, firstModules, type HomeContent } from './first-modules.ts'

const page = document.documentElement
const first = firstModules()

/** Of the prerendered words, and of a first visit: Japanese, or what a brand begins with. */
const own = page.lang
const chosen = readStored('lang')
const language = chosen && chosen in first.texts ? chosen : own

function markPage(): void {
  // Before the visitor can go on.
  takeAgentCodeFromAddress()
  if (readStored('token') || /[?&]token=/.test(location.search)) page.dataset['player'] = ''
  page.lang = language
  if (language !== own) page.dataset['words'] = 'wait'
  if (location.pathname !== '/') page.dataset['page'] = 'other'
  markTheme(themeOr(readStored('theme')))
  page.dataset['rail'] = readStored('rail') ?? ''
  // The system names the app and its shortcuts in the player's language, should it be installed.
  const manifest = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
  if (manifest && language !== own) manifest.href = `/manifest/${language}.webmanifest`
}

// The browser may be ready to install before the app is there to ask (`src/pwa/install/install.ts`).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.amigoInstall = event as InstallPromptEvent
})

/** Once something of the app did not come, taps do what they do without it. */
let isLate = false

/** A tap that comes before the app: kept, and repeated by `src/app/mount.ts`. */
document.addEventListener('click', (event) => {
  const target =
    event.target instanceof Element ? event.target.closest('#prerendered :is(a, button, summary)') : null
  const area = target?.closest('main') ?? target?.closest('nav, header')
  if (!target || !area || isLate) return
  event.preventDefault()
  // By what is alike in every language.
  const landmark = ['main ~ nav', 'header ~ nav'].find((one) => area.matches(one)) ?? area.localName
  const selector = target.localName
  window.amigoEarlyTap = { landmark, selector, index: [...area.querySelectorAll(selector)].indexOf(target) }
})

const [app = '', ...needed] = [...first.app, ...(location.pathname === '/' ? (first.home ?? []) : [])]
const files = [app, ...needed, ...(first.texts[language] ?? [])]

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

/**
 * Reloads the page, once, for a chunk that a newer build has replaced. Where the server still has this build, or
 * cannot be asked, a reload would change nothing. It waits until nothing unsaved is open
 * (`src/app/watch-updates.ts`).
 */
async function recover(): Promise<void> {
  const { build } = first
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

function failed(): void {
  void recover()
  // Not at once: a page that fails each time would be loaded again and again.
  if (!isLate) void again(5000)
  isLate = true
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

/** Home's answers of a host, where the page carries them and they are news. */
function contentOfPage(): Record<string, string> {
  const { at, answers } = JSON.parse(dataBlock('home-content') ?? '{"at":0,"answers":{}}') as HomeContent
  return Math.abs(Date.now() - at) < newsMs ? answers : {}
}

/** What the page asks for a visitor, beside the app instead of after it (`src/api/http.ts` takes the answers). */
function askForPage(): void {
  try {
    const { apiBaseUrl = '', pathOverrides = {} } = JSON.parse(dataBlock('platform') ?? '{}') as {
      apiBaseUrl?: string
      pathOverrides?: Record<string, string>
    }
    const known = language === own ? contentOfPage() : {}
    const headers = { 'Content-Type': 'application/json', 'Accept-Language': language }
    const ask = (url: string, body: string) => fetch(url, { method: 'POST', body, headers }).catch(() => null)
    window.amigoCalls = Object.fromEntries(
      first.calls.map(([name, path, body]) => {
        const answer = known[name + body]
        return [
          name + body,
          answer
            ? Promise.resolve(new Response(answer))
            : ask(apiBaseUrl.replace(/\/+$/, '') + (pathOverrides[name] ?? path), body),
        ]
      }),
    )
  } catch {
    // A block that the app itself will complain about.
  }
}

function start(): void {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  void evaluate().catch(failed)
  // Beside index.html what an operator sets may have to come first (`public-page.ts`).
  if (!('page' in page.dataset || 'player' in page.dataset))
    void (window.amigoPlatform ?? Promise.resolve()).then(() => askForPage())
}

/** The import map ends the page, and nothing of the app can be loaded before it. */
const afterImportMap = (run: () => void) =>
  document.readyState === 'loading' ? addEventListener('DOMContentLoaded', run, { once: true }) : run()

markPage()
afterFirstPaint(() => afterImportMap(start))
