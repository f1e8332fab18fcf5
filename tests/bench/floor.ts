/**
 * Floor A: the app's own first screens as plain HTML and one CSS file, without any script. Home stands there twice:
 * without a picture, each of them an empty one of its size, and with the banner's alone, for the largest paint.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { newPhone, takenOver } from './browser/chromium.ts'
import { untilAtRest } from './browser/page-load.ts'

/** Screens that a visitor may see, by the file that stands for each. */
const floorPages = [
  { address: '/', file: 'index.html' },
  { address: '/game/notice', file: 'notice.html' },
  { address: '/user/station-letter', file: 'inbox.html' },
]
/** Home with the banner's picture. */
export const heroAddress = '/hero.html'
export const floorAddress = (path: string) => {
  const page = floorPages.find(({ address }) => address === path)
  return !page || page.address === '/' ? '/' : `/${page.file}`
}

/** The smallest worker that starts a static page without its server: everything once fetched, from the cache first. */
const floorWorker = (files: readonly string[]) => `
const files = ${JSON.stringify(files)}
addEventListener('install', (event) =>
  event.waitUntil(caches.open('floor').then((cache) => cache.addAll(files)).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => event.respondWith(caches.open('floor').then(async (cache) => {
  const known = await cache.match(event.request)
  if (known) return known
  const fresh = await fetch(event.request)
  if (fresh.ok) await cache.put(event.request, fresh.clone())
  return fresh
})))
`

/** An empty picture that takes any size, and is no largest paint. */
const blank = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E'

/** The rendered page without scripts, without pictures, with its banner's alone, and its style sheets in the order of the document. Runs inside the page. */
async function capture({ links, blank: empty }: { links: [string, string][]; blank: string }) {
  const sheets = [...document.querySelectorAll('link[rel="stylesheet"], style')].map(async (sheet) =>
    sheet instanceof HTMLLinkElement ? (await fetch(sheet.href)).text() : (sheet.textContent ?? ''),
  )
  const copy = document.documentElement.cloneNode(true) as HTMLElement
  copy
    .querySelectorAll('script, style, noscript, iframe, link:not([rel~="icon"])')
    .forEach((element) => element.remove())
  // The policy forbids style attributes in HTML, so what script had set becomes rules.
  const styled = [...copy.querySelectorAll('[style]')].map((element, index) => {
    const rule = `[data-floor="${location.pathname}-${index}"] { ${element.getAttribute('style')} }`
    element.removeAttribute('style')
    element.setAttribute('data-floor', `${location.pathname}-${index}`)
    return rule
  })
  for (const [address, file] of links)
    copy
      .querySelectorAll(`a[href="${address}"], a[href^="${address}?"]`)
      .forEach((link) => link.setAttribute('href', file))
  const style = copy.ownerDocument.createElement('link')
  style.rel = 'stylesheet'
  style.href = '/assets/floor.css'
  copy.querySelector('head')?.append(style)
  const pictures = [...copy.querySelectorAll('img')]
  const without = (one: HTMLImageElement) => {
    one.removeAttribute('srcset')
    one.setAttribute('src', empty)
  }
  const banner = pictures.find((one) => one.closest('[aria-roledescription]'))
  pictures.filter((one) => one !== banner).forEach(without)
  const page = () => `<!doctype html>\n${copy.outerHTML}`
  const hero = banner ? page() : null
  if (banner) without(banner)
  return { html: page(), hero, css: [...(await Promise.all(sheets)), ...styled] }
}

async function open(page: Page, url: string, isApp: boolean): Promise<number> {
  await page.goto(url)
  if (isApp) await takenOver(page)
  await untilAtRest(page)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

/** Writes the floor beside a copy of the build's files that are neither pages nor scripts. */
export async function writeFloor(browser: Browser, appUrl: string, dist: string, folder: string) {
  const context = await newPhone(browser)
  const page = await context.newPage()
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.(html|js|map|css)(\.\w+)?$/.test(path) })
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const css = new Set<string>()
  const links = floorPages.map(({ address }): [string, string] => [address, floorAddress(address)])
  for (const { address, file } of floorPages) {
    await open(page, appUrl + address, true)
    const captured = await page.evaluate(capture, { links, blank })
    captured.css.forEach((sheet) => css.add(sheet))
    writeFileSync(join(folder, file), captured.html)
    if (address !== '/') continue
    if (!captured.hero) throw new Error('the home has no banner to compare with')
    writeFileSync(join(folder, heroAddress), captured.hero)
  }
  writeFileSync(join(folder, 'assets/floor.css'), [...css].join('\n'))
  writeFileSync(join(folder, 'sw.js'), floorWorker(['/', '/assets/floor.css', '/favicon.svg']))
  await context.close()
}

/** A floor that is not the same screen would be no floor. */
export async function checkFloor(browser: Browser, appUrl: string, floorUrl: string): Promise<void> {
  const context = await newPhone(browser)
  const page = await context.newPage()
  const app = await open(page, appUrl, true)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  const floor = await open(page, floorUrl, false)
  await context.close()
  if (complaints.length) throw new Error(`the floor complains: ${complaints.join('; ')}`)
  if (Math.abs(app - floor) > app * 0.02)
    throw new Error(`the floor is ${floor} px high and the app's home ${app} px: not the same screen`)
}
