/**
 * Where in the app which call is sent, found by opening every route and every link: a call or a page that is new is met
 * without a word here. Only what asks for a tap is written down.
 */
import type { Page } from 'playwright'
import { paths, type CallEntry, type CallName } from '../../../../src/api/paths.ts'
import { text } from '../../../e2e/support/texts.ts'
import { amountField, reviewButton } from '../../../e2e/support/wallet.ts'
import { linesBeyond, look, lookWhenStill, type Look } from './look.ts'
import { answerBadly, callAt, type Cutter, type Stage } from './stage.ts'

export interface Place {
  path: string
  /** What is done there before the call is sent. */
  act?: (page: Page) => Promise<unknown>
}

/** Of a call at a place: the answer that it got there, and what the screen showed then. */
export interface Sighting extends Place {
  call: CallName
  data: unknown
  look: Look
}

const main = (page: Page) => page.getByRole('main')
const tap = (key: string) => (page: Page) =>
  main(page)
    .getByRole('button', { name: text(key) })
    .first()
    .click()

/** Reads that only a tap brings about. */
const taps: Partial<Record<CallName, Place>> = {
  'auth/get': { path: '/user/account-setting?section=device', act: tap('account:session.check') },
  'user/close/check': { path: '/user/account-setting?section=data', act: tap('ownData:closure.open') },
  'user/get/bank': {
    path: '/user/bankcard-setting',
    act: (page) => main(page).getByRole('listitem').getByRole('button').first().click(),
  },
  'user/bank/list': { path: '/user/bankcard-setting', act: tap('finance:cards.add') },
  'agent/code': { path: '/agent/subordinate-management', act: tap('agent:invite.title') },
  'user/statement': { path: '/user/record?type=statement' },
  'cpp/coins/deposit/address': { path: '/user/finance/deposit/cryptocurrency?coin=XRP&network=XRP' },
  'cpp/coins/withdrawal/address/validit': {
    path: '/user/finance/withdraw/cryptocurrency?coin=USDT&network=TRC20',
    act: async (page) => {
      await page.getByLabel(text('crypto:field.addressLabel')).fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
      await amountField(page).fill('12.5')
      await reviewButton(page).click()
    },
  },
}

export const isTapped = (name: CallName) => name in taps

/** Reads whose success needs no data by the contract, so that a page leaves out what the answer does not say. */
const extras: Partial<Record<CallName, string>> = {
  'auth/get': 'that it answers is the answer; the facts beside it are extras',
  'record/game/record/count': 'a sum that a back end does not say is left out',
}
/** Reads whose failure no page tells of, and why. */
const silent: Partial<Record<CallName, string>> = {
  'site/status': 'what nobody says is paused is open; the server refuses what it has paused',
}
/** Where the page stays true without a word when a read fails, and why. */
const quiet: Partial<Record<CallName, Record<string, string>>> = {
  'user/get/info': { '/user/account-setting': 'each setting is described instead; its own page says it' },
}
export const isQuietAt = (name: CallName, path: string, { said200 = false }: { said200?: boolean }) =>
  name in silent || quiet[name]?.[path] !== undefined || (said200 && name in extras)

/** Reads that this browser cannot bring about, and why. */
const unseen: Partial<Record<CallName, string>> = {
  'user/get/kyc': 'asked for once an identity is verified: tests/e2e/kyc.mobile.e2e.ts',
  'user/terms': 'needs a brand that names its terms: tests/server/account/own-data',
  'push/status': 'needs a push service; tests/e2e/push.mobile.e2e.ts has its states',
}

interface Route {
  path: string
  requiresAuth: boolean
  agentsOnly: boolean
}

/** As the router in the page has them; an optional parameter is left out. */
export async function routesOf(page: Page): Promise<Route[]> {
  await page.goto('/')
  await page.waitForFunction(() => '__TSR_ROUTER__' in globalThis)
  const found = await page.evaluate(() => {
    interface Seen {
      fullPath?: string
      options: { staticData?: { requiresAuth?: boolean; agentsOnly?: boolean } }
    }
    const { __TSR_ROUTER__: router } = globalThis as typeof globalThis & {
      __TSR_ROUTER__?: { routesById: Record<string, Seen> }
    }
    return Object.values(router?.routesById ?? {}).map(({ fullPath = '', options: { staticData = {} } }) => ({
      path: fullPath,
      requiresAuth: staticData.requiresAuth === true,
      agentsOnly: staticData.agentsOnly === true,
    }))
  })
  const byPath = new Map<string, Route>()
  for (const { path, ...rest } of found) {
    const plain = path.replace(/\/?\{-\$\w+\}/, '').replace('$path', 'amigo') || '/'
    const known = byPath.get(plain)
    byPath.set(plain, {
      path: plain,
      requiresAuth: rest.requiresAuth || (known?.requiresAuth ?? false),
      agentsOnly: rest.agentsOnly || (known?.agentsOnly ?? false),
    })
  }
  return [...byPath.values()]
}

/** Two addresses of one shape differ in an id or a date only. */
function shapeOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://app')
  const search = [...searchParams].map(([key, value]) => (/\d/.test(value) ? key : `${key}=${value}`))
  return `${pathname.replace(/\d+/g, '0')}?${search.toSorted().join('&')}`
}

/** So many addresses of one page with the same names in its search. */
const mostAlike = 8
const kindOf = (href: string) => shapeOf(href).replace(/=[^&]*/g, '')

/** Opens a place and gives what was sent there, with its answers. */
async function visit({ page }: Stage, place: Place): Promise<Sighting[]> {
  const answers = new Map<CallName, Promise<unknown>>()
  const note = (response: { url(): string; json(): Promise<unknown> }) => {
    const call = callAt(response.url())
    if (call)
      answers.set(
        call,
        response.json().then(
          (envelope) => (envelope as { data?: unknown }).data,
          () => undefined,
        ),
      )
  }
  page.on('response', note)
  try {
    await page.goto(place.path)
    await lookWhenStill(page)
    await place.act?.(page)
    const seen = await lookWhenStill(page)
    // A page that only leads on is no place of its own.
    const { pathname, search } = new URL(page.url())
    const at = place.act ? place : { path: pathname + search }
    return await Promise.all(
      [...answers].map(async ([call, data]) => ({ ...at, call, data: await data, look: seen })),
    )
  } finally {
    page.off('response', note)
  }
}

interface Exploration {
  stage: Stage
  start: readonly string[]
  known: readonly Route[]
  /** With these met, no further page is opened; nothing means all of them. */
  enough?: readonly CallName[] | undefined
}

/** Every page that somebody may open, by routes and links from there on. */
export async function explore({ stage, start, known, enough }: Exploration) {
  const queue = [...start]
  const shapes = new Set(queue.map(shapeOf))
  const alike = new Map<string, number>()
  const isOurs = ({ origin, pathname }: URL) =>
    origin === stage.url && known.some(({ path }) => pathname === path || pathname.startsWith(`${path}/1`))
  const sightings: Sighting[] = []
  let opened = 0
  for (const path of queue) {
    if (enough?.every((name) => sightings.some(({ call }) => call === name))) break
    opened += 1
    sightings.push(...(await visit(stage, { path })))
    const links = await stage.page
      .locator('main a[href]:not([download])')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const url of links.map((href) => new URL(href)).filter(isOurs)) {
      const href = url.pathname + url.search
      const count = alike.get(kindOf(href)) ?? 0
      if (shapes.has(shapeOf(href)) || count >= mostAlike) continue
      shapes.add(shapeOf(href))
      alike.set(kindOf(href), count + 1)
      if (url.search || !known.some((route) => route.path === href)) queue.push(href)
    }
  }
  return { sightings, opened }
}

/** The places where a tap brings one of these calls about that no page sends by itself. */
export async function tapFor(stage: Stage, missing: readonly CallName[]): Promise<Sighting[]> {
  const found: Sighting[] = []
  for (const name of missing) {
    const place = taps[name]
    if (place) found.push(...(await visit(stage, place)).filter(({ call }) => call === name))
  }
  return found
}

const mostLeaves = 400

/** The texts and figures of an answer. */
function leavesOf(data: unknown): string[] {
  const found = new Set<string>()
  const walk = (value: unknown) => {
    if (found.size >= mostLeaves) return
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk)
    else if (typeof value === 'string' || typeof value === 'number') {
      if (String(value).length >= 3) found.add(String(value))
    }
  }
  walk(data)
  return [...found]
}

function shownOf({ data, look: { lines } }: Sighting): number {
  const words = lines.join('\n').replace(/(\d),(?=\d)/g, '$1')
  return leavesOf(data).filter((leaf) => words.includes(leaf)).length
}

const failure = { name: 'HTTP 503', status: 503, body: 'Service unavailable' }

/** How much of the screen is gone where the call fails. */
async function lossAt(stage: Stage, cutter: Cutter, place: Sighting): Promise<number> {
  const restore = await answerBadly(stage.page, cutter, place.call, failure)
  try {
    await stage.page.goto(place.path)
    await lookWhenStill(stage.page)
    await place.act?.(stage.page)
    await lookWhenStill(stage.page)
    return linesBeyond(place.look.lines, (await look(stage.page)).lines).length
  } finally {
    await restore()
  }
}

/** So many places are tried where none shows the answer in words. */
const mostTries = 12

/**
 * The places that tell most of a call: where most of its answer stands in words, else where most goes with it. The second
 * only if it tells at least half as much.
 */
export async function tellingPlaces(stage: Stage, cutter: Cutter, all: readonly Sighting[]) {
  const byShape = new Map(all.map((sighting) => [shapeOf(sighting.path), sighting]))
  const places = [...byShape.values()]
  let scored = places.map((place) => ({ place, score: shownOf(place) }))
  if (scored.every(({ score }) => score === 0)) {
    scored = []
    const rarest = places.toSorted((a, b) => a.look.lines.length - b.look.lines.length)
    for (const place of rarest.slice(0, mostTries))
      scored.push({ place, score: await lossAt(stage, cutter, place) })
  }
  const best = scored.toSorted((a, b) => b.score - a.score)
  const most = best[0]?.score ?? 0
  return best
    .slice(0, 2)
    .filter(({ score }, at) => at === 0 || (score > 0 && score >= most / 2))
    .map(({ place }) => place)
}

/** The reads that a page of somebody with this access may send. */
export const readsOf = (access: CallEntry['access']): CallName[] =>
  (Object.keys(paths) as CallName[]).filter(
    (name) => paths[name].kind === 'read' && paths[name].access === access && !unseen[name],
  )
