/** One phone with one browser page, whose calls can be answered badly and whose errors are recorded. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { request, type APIRequestContext, type Browser, type BrowserContext, type Page } from 'playwright'
import { paths, type CallName } from '../../../src/api/paths.ts'
import { BackEnd } from '../../e2e/support/back-end-client.ts'
import { askAlone } from '../../e2e/support/batches.ts'
import { followTraffic } from '../../e2e/support/settled.ts'
import { operatorState } from '../../support/operator-access.ts'
import type { BadAnswer } from '../faults/bad-answers.ts'

export interface Stage {
  url: string
  page: Page
  context: BrowserContext
  backEnd: BackEnd
  calls: APIRequestContext
  /** Page errors, unhandled rejections and errors on the console since it was asked last. */
  complaints(): string[]
  end(): Promise<void>
}

/** A server whose answers break off in the body: Playwright answers whole or not at all. */
export interface Cutter {
  url: string
  stop(): Promise<void>
}

export async function startCutter(): Promise<Cutter> {
  const server: Server = createServer((_incoming, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
    response.write('{"code":200,"msg":"ok","data":{"orderSn":"D1"')
    setTimeout(() => response.destroy(), 10)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const pathOf = (name: CallName) => paths[name].path
const nameByPath = new Map(
  Object.entries(paths).map(([name, { path }]) => [path as string, name as CallName]),
)
export const callAt = (url: string): CallName | undefined => nameByPath.get(new URL(url).pathname)

/** From now on this call is answered so, until what is given back is called. */
export async function answerBadly(page: Page, cutter: Cutter, name: CallName, answer: BadAnswer) {
  const isIt = (url: URL) => url.pathname === pathOf(name)
  const { status, body } = answer
  const endAlone = await askAlone(page, (path) => path === pathOf(name))
  await page.route(isIt, (route) =>
    typeof body === 'string'
      ? route.fulfill({ status, body, contentType: body.startsWith('<') ? 'text/html' : 'application/json' })
      : route.continue({ url: cutter.url }),
  )
  return async () => {
    await page.unroute(isIt)
    await endAlone()
  }
}

const phone = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const

/** A phone that was never here before each time a page is loaded, but for who is signed in. */
export async function openStage(browser: Browser, url: string, token: string | null): Promise<Stage> {
  const calls = await request.newContext({ baseURL: url, storageState: operatorState })
  const context = await browser.newContext({
    ...phone,
    baseURL: url,
    reducedMotion: 'reduce',
    storageState: operatorState,
  })
  context.setDefaultTimeout(15_000)
  // The runner of the long command names functions by a helper that a page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await context.addInitScript((value) => {
    if (sessionStorage.getItem('test.keeps')) return
    localStorage.clear()
    if (value) localStorage.setItem('token', value)
  }, token)
  const page = await context.newPage()
  followTraffic(page)
  let heard: string[] = []
  page.on('pageerror', (error) => heard.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    // What the browser itself logs of an HTTP error is what was asked for.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      heard.push(`console: ${message.text()}`)
  })
  return {
    url,
    page,
    context,
    backEnd: new BackEnd(calls),
    calls,
    complaints: () => {
      const all = heard
      heard = []
      return all
    },
    end: async () => {
      await context.close()
      await calls.dispose()
    },
  }
}
