import type { Page, Request } from 'playwright/test'

const quietMs = 150
const pauseMs = 30
const mostMs = 15_000

interface Traffic {
  open: Set<Request>
  lastAt: number
}
const traffic = new WeakMap<Page, Traffic>()

/** Follows what the page fetches, from its first use on. */
export function followTraffic(page: Page): Traffic {
  const known = traffic.get(page)
  if (known) return known
  const mine: Traffic = { open: new Set(), lastAt: Date.now() }
  traffic.set(page, mine)
  const ended = (request: Request) => {
    mine.open.delete(request)
    mine.lastAt = Date.now()
  }
  page.on('request', (request) => {
    // What the document before still fetched ends with it, at times without a word.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) mine.open.clear()
    // The stream of live facts ends with its page.
    if (request.url().endsWith('/user/live')) return
    mine.open.add(request)
    mine.lastAt = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return mine
}

/** Until nothing is fetched any more: what "networkidle" says too, a third of a second sooner. */
export async function settled(page: Page): Promise<void> {
  const mine = followTraffic(page)
  const startedAt = Date.now()
  while (mine.open.size > 0 || Date.now() - mine.lastAt < quietMs) {
    if (Date.now() - startedAt > mostMs)
      throw new Error(`still fetching ${[...mine.open].map((one) => one.url()).join()}`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
