/** The records of a player with 100,000 of them, against one with 100: first rows, a fast scroll, elements. 4× CPU. */
import type { Page } from 'playwright'
import { seededPlayer } from '../back-end-access.ts'
import { newPhone, slowPage } from '../browser/chromium.ts'
import { fastScroll } from '../browser/fast-scroll.ts'
import type { Stage } from '../stage.ts'
import { atMost, rowsOf, type Row } from '../table.ts'

const many = 100_000
const few = 100
const row = 'main ul[aria-label] li a'

/** The token of somebody with so many rounds. */
const playerWith = async (url: string, games: number) =>
  (await seededPlayer(url, 'records', { games, deposits: 0 })).token

/** Milliseconds from the navigation to the first row on the screen. */
async function firstRows(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/user/record?type=game`)
  await page.waitForSelector(row)
  return page.evaluate(
    () => new Promise<number>((done) => requestAnimationFrame(() => done(performance.now()))),
  )
}

export async function longList(stage: Stage): Promise<Row[]> {
  const { url } = stage.sites.app
  stage.log(`${many} records`)
  const tokens = { many: await playerWith(url, many), few: await playerWith(url, few) }
  const found = {
    many: [] as number[],
    few: [] as number[],
    p95: [] as number[],
    worst: [] as number[],
    nodes: [] as number[],
  }
  for (let run = 0; run < stage.options.runs; run += 1)
    for (const which of ['many', 'few'] as const) {
      const context = await newPhone(stage.browser, { token: tokens[which] })
      const page = await slowPage(context)
      found[which].push(await firstRows(page, url))
      if (which === 'many') {
        await page.waitForLoadState('networkidle')
        const { p95, worst, nodes } = await fastScroll(page)
        found.p95.push(p95)
        found.worst.push(worst)
        found.nodes.push(nodes)
      }
      await context.close()
    }
  const one = rowsOf('list')
  const ratios = found.many.map((time, run) => time / (found.few[run] ?? Number.NaN))
  return [
    one('first rows, 100,000 records', 'ms', found.many),
    one('first rows, 100 records', 'ms', found.few),
    one('100,000 against 100', '×', ratios, atMost(1.2)),
    one('fast scroll, frame p95', 'ms', found.p95, atMost(20, 'ms')),
    one('fast scroll, worst frame', 'ms', found.worst, atMost(20, 'ms')),
    one('elements in the document', '', found.nodes, atMost(340)),
  ]
}
