/**
 * `npm run screens -- --judge`: every screen in every language, width, theme and state, judged by measure. A page is
 * opened once and then drawn at each size and in each theme, as a window is that somebody resizes.
 */
import type { Browser, BrowserContext, Page } from 'playwright'
import { followTraffic, settled } from '../support/settled.ts'
import { kinds, type Finding, type Kind } from './finding.ts'
import { judge } from './judge.ts'
import { agentPlaces, fullPlaces, nameOf, privatePlaces, publicPlaces, type Place } from './places.ts'

/** failed: the back end answers 500 · cut: no answer comes · offline: the connection goes after everything was seen. */
export const states = ['fine', 'failed', 'cut', 'offline'] as const
export type State = (typeof states)[number]
export type Who = 'visitor' | 'player' | 'newcomer' | 'agent'

export interface Matrix {
  url: string
  tokens: Record<Who, string | null>
  who: readonly Who[]
  states: readonly State[]
  languages: readonly string[]
  widths: readonly number[]
  themes: readonly ('dark' | 'light')[]
  /** In percent; 100 unless said. */
  textSizes?: readonly number[]
  /** By the name of a place: its address, and what was done there. */
  isWanted: (name: string) => boolean
  /** The largest balance that the formats allow, in place of the player's own. */
  isRich?: boolean
  /** How many pages are open at once. */
  pages?: number
}

interface Sighting extends Finding {
  seen: string[]
}

/** What the looks at a matrix found, each fault once with the places where it was seen. */
export interface Result {
  looks: number
  texts: number
  onPictures: number
  sightings: Sighting[]
  /** Screens that could not be judged, and why. */
  broken: string[]
}

const heightOf = (width: number) => ({ 320: 640, 390: 844, 768: 1024, 1024: 768 })[width] ?? 900

const placesOf = (who: Who, state: State): readonly Place[] => {
  const all = {
    visitor: publicPlaces,
    player: [...privatePlaces, ...fullPlaces],
    newcomer: privatePlaces,
    agent: agentPlaces,
  }[who]
  return state === 'fine' ? all : all.filter(({ tap }) => !tap)
}

/** Who somebody is stays known: without it every page would show the same one failure. */
async function breakCalls(context: BrowserContext, state: State): Promise<void> {
  if (state !== 'failed' && state !== 'cut') return
  await context.route('**/v2/**', (route) => {
    if (route.request().url().endsWith('/user/info')) return route.continue()
    return state === 'cut' ? route.abort() : route.fulfill({ status: 500, body: 'Internal Server Error' })
  })
}

const mostCoins = '9999999999'
const isAmount = /^(balance|userBalance|teamBalance|rechargeAmount|withdrawAmount|totalProfitLoss)$/

/** Every sum of coins as large as it can be. */
async function makeRich(context: BrowserContext): Promise<void> {
  await context.route('**/v2/**', async (route) => {
    const response = await route.fetch()
    const answer: unknown = JSON.parse(await response.text(), (name, value: unknown) =>
      isAmount.test(name) && typeof value === 'string' ? mostCoins : value,
    )
    await route.fulfill({ response, json: answer })
  })
}

/** Reads are tried again some seconds long before a page says that they failed. */
const patienceMs = 12_000

async function atRest(page: Page): Promise<void> {
  // A busy machine may take longer than the one patience of the tests.
  await settled(page).catch(() => settled(page))
  await page
    .waitForFunction(() => !document.querySelector('main [aria-busy=true], #prerendered'), null, {
      timeout: patienceMs,
    })
    .catch(() => undefined)
  await settled(page)
  await page.evaluate(motionless)
}

/** Until nothing of the page has moved for three frames: rows of a long list find their places once they are measured. */
async function motionless(): Promise<void> {
  let last = ''
  for (let still = 0, frame = 0; still < 3 && frame < 120; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const places = [...document.querySelectorAll('main *')].map((element) => {
      const { top, height } = element.getBoundingClientRect()
      return top + height
    })
    const now = places.join()
    still = now === last ? still + 1 : 0
    last = now
  }
}

async function show(page: Page, { path, tap }: Place): Promise<void> {
  await page.keyboard.press('Escape')
  await page.evaluate((to) => {
    // Away first: the same address twice would keep what was opened over it.
    history.pushState(null, '', '/about/about-us')
    history.pushState(null, '', to)
  }, path)
  await atRest(page)
  await tap?.act(page)
  if (tap) await atRest(page)
}

async function openPage(browser: Browser, matrix: Matrix, who: Who, state: State, lang: string) {
  const width = matrix.widths[0] ?? 390
  const context = await browser.newContext({
    viewport: { width, height: heightOf(width) },
    locale: lang,
    timezoneId: 'Asia/Tokyo',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(15_000)
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await context.addInitScript(
    ([token, language]) => {
      if (token) localStorage.setItem('token', token)
      localStorage.setItem('lang', language)
    },
    [matrix.tokens[who], lang] as const,
  )
  await breakCalls(context, state)
  if (matrix.isRich) await makeRich(context)
  const page = await context.newPage()
  followTraffic(page)
  await page.goto(`${matrix.url}/about/about-us`)
  await atRest(page)
  return { context, page }
}

/** One page in every size and theme. */
async function judgePlace(
  page: Page,
  matrix: Matrix,
  label: string,
  result: Result,
  add: (found: Finding, at: string) => void,
) {
  for (const width of matrix.widths) {
    await page.setViewportSize({ width, height: heightOf(width) })
    for (const textSize of matrix.textSizes ?? [100]) {
      await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`
      }, textSize)
      for (const theme of matrix.themes) {
        await page.emulateMedia({ colorScheme: theme })
        const { findings, onPictures, texts } = await judge(page)
        result.looks += 1
        result.texts += texts
        result.onPictures += onPictures
        for (const finding of findings)
          add(finding, `${label} ${width} ${theme}${textSize === 100 ? '' : ` ${textSize} %`}`)
      }
    }
  }
  // The next place is opened at the usual size.
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
}

export async function judgeMatrix(browser: Browser, matrix: Matrix): Promise<Result> {
  const found = new Map<string, Sighting>()
  const result: Result = { looks: 0, texts: 0, onPictures: 0, sightings: [], broken: [] }
  const add = (finding: Finding, at: string) => {
    const key = [finding.kind, finding.where, finding.text].join('|')
    const known = found.get(key) ?? { ...finding, seen: [] }
    known.seen.push(at)
    found.set(key, known)
  }
  /** Some of the places, one after the other in a page of their own. */
  const judgeShare = async (who: Who, state: State, lang: string, places: readonly Place[]) => {
    const { context, page } = await openPage(browser, matrix, who, state, lang)
    if (state === 'offline') {
      for (const place of places) await show(page, place).catch(() => undefined)
      await context.setOffline(true)
    }
    for (const place of places) {
      const label = `${who} ${state} ${lang} ${nameOf(place)}`
      try {
        await show(page, place)
        await judgePlace(page, matrix, label, result, add)
      } catch (error) {
        result.broken.push(
          `${label}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        )
      }
      process.stdout.write('.')
    }
    await context.close()
  }
  for (const lang of matrix.languages)
    for (const state of matrix.states)
      for (const who of matrix.who) {
        const places = placesOf(who, state).filter((place) => matrix.isWanted(nameOf(place)))
        // Failures take their time to be believed: while one page waits, others are looked at.
        const pages = matrix.pages ?? 1
        const shares = Array.from({ length: pages }, (_, share) =>
          places.filter((_place, index) => index % pages === share),
        )
        await Promise.all(
          shares.filter((share) => share.length).map((share) => judgeShare(who, state, lang, share)),
        )
      }
  result.sightings = [...found.values()].toSorted(
    (a, b) => a.kind.localeCompare(b.kind) || b.seen.length - a.seen.length,
  )
  return result
}

/** The findings as a table by kind, then each with its first place and how often it was seen. */
export function printResult({ looks, texts, onPictures, sightings, broken }: Result): void {
  console.log(`\n${looks} looks, ${texts} texts, of ${onPictures} of them no contrast (on pictures)`)
  for (const kind of Object.keys(kinds) as Kind[]) {
    const all = sightings.filter((one) => one.kind === kind)
    const seen = all.reduce((sum, one) => sum + one.seen.length, 0)
    console.log(
      `${kind.padEnd(15)} ${String(all.length).padStart(4)} faults ${String(seen).padStart(6)} times  ${kinds[kind]}`,
    )
  }
  for (const { kind, where, text, numbers, seen } of sightings)
    console.log(`${kind}: "${text}" at ${where}: ${numbers}; ${seen.length} ×, first ${seen[0]}`)
  for (const line of broken) console.log(`not judged: ${line}`)
}
