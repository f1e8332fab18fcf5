/** Every page before back ends of other dialects: what is shown is so, or openly unknown. */
import type { Page } from 'playwright'
import { text } from '../../e2e/support/texts.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { dialects, planted } from '../dialects/dialects.ts'
import { isBelowCalls, relay } from '../dialects/relay.ts'
import type { Line } from '../line.ts'
import { launchBrowser, resiliencePort } from './browser.ts'
import { amountsIn, linesBeyond, type Look } from './look.ts'
import { places, type Place } from './places.ts'
import { show } from './reads.ts'
import { onScreenStage, openStageFor, type ScreenStage } from './run.ts'

const platformBlock = /(<script type="application\/json" id="platform">)([\s\S]*?)(<\/script>)/

/** From now on the back end of this page speaks these, and its platform block says so. */
async function speak(page: Page, spoken: readonly Dialect[]): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route(
    ({ pathname }) => isBelowCalls(spoken, pathname),
    async (route) => {
      const asked = route.request()
      const { pathname } = new URL(asked.url())
      const body = asked.postData() ?? ''
      const incoming = { path: pathname, headers: await asked.allHeaders(), body }
      const {
        status,
        type,
        text: said,
      } = await relay(spoken, incoming, async (call) => {
        const url = new URL(call.path, asked.url()).href
        const answer = await route.fetch({ url, headers: call.headers, postData: call.body })
        return { status: answer.status(), text: await answer.text() }
      })
      await route.fulfill({ status, contentType: type, body: said })
    },
  )
  const changes: object = Object.assign({}, ...spoken.map(({ platform }) => platform ?? {}))
  await page.route(
    () => Object.keys(changes).length > 0,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      const html = (await answer.text()).replace(
        platformBlock,
        (_all, open: string, block: string, close: string) =>
          [open, JSON.stringify({ ...(JSON.parse(block) as object), ...changes }), close].join(''),
      )
      return route.fulfill({ response: answer, body: html })
    },
  )
}

/** What no screen may say, in whatever dialect the back end speaks. */
const nonsense =
  /1970|Invalid Date|NaN|undefined|\[object|0000-00-00|\b1000000000000000000\b|\b1[78]\d{8}(\d{3})?\b/
const failures = ['shell:error.reloadText', 'shell:error.request', 'ui:retry'].map((key) => text(key))

async function faultsOf(page: Page, spoken: readonly Dialect[], good: Look, bad: Look): Promise<string[]> {
  const found: string[] = []
  for (const line of linesBeyond(bad.lines, good.lines)) {
    if (nonsense.test(line)) found.push(`says "${line.slice(0, 60)}"`)
    if (failures.includes(line) && !spoken.some(({ breaks }) => breaks)) found.push(`says "${line}"`)
  }
  const known = new Set(amountsIn(good.lines))
  for (const amount of amountsIn(bad.lines))
    if (!known.has(amount)) found.push(`shows an amount that nobody gave: ${amount}`)
  if (!bad.hasHeading) found.push('is white: neither a heading nor an alert')
  if (bad.busy > good.busy) found.push('still loads, though the answer has come')
  // A phone zooms out to show a page that is too wide: `innerWidth` grows with it.
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  if (width > 390) found.push(`is ${width - 390} px wider than the screen`)
  const isWhole = spoken.every(({ hides, breaks, platform }) => !hides && !breaks && !platform)
  const lost = isWhole ? linesBeyond(good.lines, bad.lines) : []
  if (lost.length) found.push(`lost "${lost[0]?.slice(0, 60)}"`)
  return found
}

/** One dialect on all these pages, beside the same facts in the words of the contract. */
export async function judgeDialect(
  screens: ScreenStage,
  one: Dialect,
  shown: readonly Place[],
): Promise<Line> {
  const problems: string[] = []
  for (const who of new Set(shown.map((place) => place.who))) {
    const stage = await openStageFor(screens, who)
    const { page } = stage
    for (const place of shown.filter((each) => each.who === who)) {
      await speak(
        page,
        one.plant ? [{ name: '', finding: '', data: (data, call) => planted([one], call, data) }] : [],
      )
      const good = await show(stage, place, 0)
      stage.complaints()
      await speak(page, [one])
      const faults = await show(stage, place, good.busy).then(
        async (bad) => [...(await faultsOf(page, [one], good, bad)), ...stage.complaints()],
        (error: unknown) =>
          one.breaks || one.platform ? [] : [`fell over: ${String(error).split('\n')[0]}`],
      )
      problems.push(...faults.map((fault) => `${one.name}, ${place.path}: ${fault}`))
    }
    await stage.end()
  }
  return { fault: `what is shown of: ${one.name}`, runs: shown.length, problems: [...new Set(problems)] }
}

/** The pages of all reads; two calls of one page are looked at once. */
const pages = [...new Map(places.map(([, place]) => [`${place.path} ${String(place.act)}`, place])).values()]

export async function dialectScreens({ dist, replay }: { dist: string; replay: string }): Promise<Line[]> {
  const wanted = dialects.filter(({ name }) => !replay || replay.split('|').includes(name))
  const lines: Line[] = []
  const browser = await launchBrowser()
  try {
    await onScreenStage({ browser, dist, firstPort: resiliencePort + 60 }, async (screens) => {
      for (const one of wanted) {
        lines.push(await judgeDialect(screens, one, pages))
        for (const problem of lines.at(-1)?.problems ?? []) console.log(`  ${problem}`)
      }
    })
  } finally {
    await browser.close()
  }
  return lines
}
