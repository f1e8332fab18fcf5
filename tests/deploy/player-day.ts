/** What a player's first visit and a day cost, by the log of the web server: requests and bytes on the wire, headers too. */
import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { seededPlayer } from '../bench/back-end-access.ts'
import { columns } from '../bench/table.ts'
import { findBrowser } from '../support/find-browser.mjs'
import { playDay } from '../support/player-day.ts'
import { isWorkerWhole } from '../support/whole-worker.ts'

interface Line {
  path: string
  status: string
  bytes: number
}

/** The log's lines, as `log_format amigo` writes them (`nginx.ts`). */
const linesOf = (log: string): Line[] =>
  [...readFileSync(log, 'utf8').matchAll(/\] \w+ "([^"]*)" (\d+) (\d+) /g)].map(
    ([, path = '', status = '', bytes = '']) => ({ path, status, bytes: Number(bytes) }),
  )

const kindOf = ({ path }: Line) =>
  path.startsWith('/v2/') ? 'calls' : path.startsWith('/media/') ? 'pictures' : 'files'

/** Our look at whether the worker has everything asks for its script each time; the browser asked once. */
const isPlayers = ({ path }: Line, at: number, all: readonly Line[]) =>
  path !== '/sw.js' || all.findIndex((line) => line.path === path) === at

function rowsOf(stage: string, lines: readonly Line[]): string[][] {
  return ['files', 'pictures', 'calls'].map((kind) => {
    const own = lines.filter((line) => kindOf(line) === kind)
    const bytes = own.reduce((sum, line) => sum + line.bytes, 0)
    const unchanged = own.filter(({ status }) => status === '304').length
    return [stage, kind, String(own.length), String(unchanged), (bytes / 1000).toFixed(1)]
  })
}

/** A table: the first visit until the worker has everything, then ten starts with forty taps of somebody signed in. */
export async function playerDay(url: string, log: string): Promise<string> {
  const { token } = await seededPlayer(url, 'records', { games: 100, deposits: 3 })
  const browser = await chromium.launch({
    executablePath: await findBrowser(() => false),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'ja-JP',
      timezoneId: 'Asia/Tokyo',
    })
    // tsx names inner functions through this helper, which no page has.
    await context.addInitScript('globalThis.__name ??= (given) => given')
    const seen = () => linesOf(log).length
    const before = seen()
    const first = await context.newPage()
    await first.goto(url)
    const end = Date.now() + 120_000
    while (!(await first.evaluate(isWorkerWhole).catch(() => false))) {
      if (Date.now() > end) throw new Error('the worker never had everything')
      await first.waitForTimeout(500)
    }
    await first.waitForLoadState('networkidle')
    await first.evaluate((value) => localStorage.setItem('token', value), token)
    await first.close()
    const visited = seen()
    await playDay(context, `${url}/`)
    const lines = linesOf(log)
    return columns([
      ['', '', 'requests', 'of them 304', 'kB'],
      ...rowsOf('first visit', lines.slice(before, visited).filter(isPlayers)),
      ...rowsOf('a day', lines.slice(visited)),
    ])
  } finally {
    await browser.close()
  }
}
