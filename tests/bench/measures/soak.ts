/**
 * `npm run bench -- --only soak`: a thousand changes of screen, and a month of daily use on one phone. What is left behind
 * in memory, and what grows in its storage and on the wire from day to day. Takes half an hour.
 */
import { join } from 'node:path'
import type { Page } from 'playwright'
import { playDay } from '../../support/player-day.ts'
import { seededPlayer } from '../back-end-access.ts'
import { newPhone, openProfile, takenOver } from '../browser/chromium.ts'
import { untilAtRest } from '../browser/page-load.ts'
import { demoToken } from '../demo-player.ts'
import type { Stage } from '../stage.ts'
import { atMost, rowsOf, type Row } from '../table.ts'
import { readLeftovers, switchScreens } from './heap.ts'

const switches = 1000
/** By then the screens have been opened, and their parts fetched. */
const warm = 100
const days = 30
const starts = 3
const dayMs = 86_400_000

async function manySwitches(stage: Stage): Promise<Row[]> {
  stage.log(`${switches} changes of screen`)
  const { url } = stage.sites.app
  const context = await newPhone(stage.browser, { token: await demoToken(url) })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await page.goto(`${url}/`)
  await takenOver(page)
  await untilAtRest(page)
  await switchScreens(page, warm)
  const before = await readLeftovers(cdp)
  await switchScreens(page, switches)
  const after = await readLeftovers(cdp)
  await context.close()
  const row = rowsOf(`${switches} changes of screen`)
  return [
    row('growth of the heap', 'kB', [after.heap - before.heap], atMost(5000, 'kB')),
    row('more DOM nodes', '', [after.nodes - before.nodes], atMost(0)),
    row('more listeners', '', [after.listeners - before.listeners], atMost(0)),
  ]
}

/** What a page finds stored: bytes by the browser's own count, entries of the caches, and characters of local storage. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    let entries = 0
    for (const name of await caches.keys()) entries += (await (await caches.open(name)).keys()).length
    const { usage = 0 } = await navigator.storage.estimate()
    return { usage, entries, characters: JSON.stringify(localStorage).length }
  })

async function month(stage: Stage): Promise<Row[]> {
  stage.log(`${days} days`)
  const { url } = stage.sites.app
  const { token } = await seededPlayer(url, 'records', { games: 100, deposits: 3 })
  const context = await openProfile(join(stage.folder, 'month'), stage.keyDigests)
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  const begin = Date.now()
  const taken: { calls: number; kB: number; usage: number; entries: number; characters: number }[] = []
  for (let day = 0; day < days; day += 1) {
    const { calls, bytes } = await playDay(context, `${url}/`, { starts, morning: begin + day * dayMs })
    const page = await context.newPage()
    await page.goto(`${url}/about/about-us`)
    taken.push({ calls: calls.length, kB: bytes / 1000, ...(await stored(page)) })
    await page.close()
  }
  await context.close()
  // The first day installs everything, the second is the first usual one.
  const each = (what: keyof (typeof taken)[number]) => taken.slice(1).map((one) => one[what])
  const growth = (what: keyof (typeof taken)[number]) => (each(what).at(-1) ?? 0) - (each(what)[0] ?? 0)
  const row = rowsOf(`a month, ${starts} starts a day`)
  return [
    row('requests a day', '', each('calls')),
    row('bytes of the answers a day', 'kB', each('kB')),
    row('stored, by the browser’s count', 'kB', [(each('usage').at(-1) ?? 0) / 1000]),
    row('more stored on the last day than on the second', 'kB', [growth('usage') / 1000], atMost(500, 'kB')),
    row('more entries in the caches', '', [growth('entries')], atMost(20)),
    row('more characters in local storage', '', [growth('characters')], atMost(20_000)),
  ]
}

export const soak = async (stage: Stage): Promise<Row[]> => [
  ...(await manySwitches(stage)),
  ...(await month(stage)),
]
