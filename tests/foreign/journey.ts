/** A player's way through the app, part by part; each part gives what it found to be untrue. */
import type { BrowserContext, Page } from 'playwright/test'
import { type BackEnd, type NewPlayer, signInBefore } from '../e2e/support/back-end-client.ts'
import { fingers } from '../e2e/support/hands.ts'
import { newcomer, register } from '../e2e/support/journey.ts'
import { ordersOf } from '../e2e/support/players.ts'
import { signIn } from '../e2e/support/sign-in.ts'
import { text } from '../e2e/support/texts.ts'
import { type Side, openReview, sides } from '../e2e/support/wallet.ts'
import { type Dialect, type StepName } from './dialects.ts'
import { denials, hasYen, lengthOfList, screenFaults, shownOrder, shows, until } from './oracles.ts'

export interface Stage {
  context: BrowserContext
  page: Page
  backEnd: BackEnd
  /** Has coins, a card, a fund password, orders, rounds, letters and a team. */
  player: NewPlayer
  /** Has nothing. */
  stranger: NewPlayer
  spoken: readonly Dialect[]
}

/** What the player has, by `browser-runs.ts`. */
export const has = { rounds: 104, deposits: 30, letters: 68, members: 60, paidIn: '10000' } as const

const speaks = ({ spoken }: Stage, finding: string) => spoken.some((one) => one.finding === finding)
const isLost = ({ spoken }: Stage) => spoken.some(({ loses }) => loses)
const hidesRows = ({ spoken }: Stage) => spoken.some(({ kind }) => kind === 'rows')
const hides = ({ spoken }: Stage, name: string) => spoken.some((one) => one.hides?.includes(name))

async function open({ page }: Stage, path: string): Promise<string[]> {
  await page.goto(path)
  return screenFaults(page)
}

async function home(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults = await open(stage, '/')
  const card = page.locator('section[aria-labelledby="home-balance"]')
  if (!(await until(page, () => card.isVisible())))
    return [...faults, 'home shows no balance to who is signed in']
  if (hides(stage, 'currency') && hasYen(await card.textContent())) faults.push('coins are shown as yen')
  return faults
}

/** Places an order whose answer does not come, and gives the player time to be told something. */
async function placeLost(stage: Stage, side: Side, amount: string): Promise<string[]> {
  const { page, backEnd, player } = stage
  const before = new Set((await ordersOf(backEnd, player, side.list)).map(({ orderSn }) => orderSn))
  await (await openReview(page, side, amount)).click()
  const checking = page.getByRole('status').filter({ hasText: text('finance:checking.title') })
  await until(page, () => checking.isVisible())
  const isTold = async () => shownOrder(page) !== null || (await shows(page, text('finance:unplaced.title')))
  // A search that has to wait does so in quick motion; an answer that is on its way gets its time.
  for (let turns = 0; turns < 9 && !(await isTold()); turns += 1) {
    await page.clock.fastForward(15_000)
    await page.waitForTimeout(700)
  }
  const placed = (await ordersOf(backEnd, player, side.list)).find(({ orderSn }) => !before.has(orderSn))
  const shown = shownOrder(page)
  const faults = await screenFaults(page)
  if (shown && shown !== placed?.orderSn)
    faults.push(`the older order ${shown} is shown as the new ${side.noun}`)
  if (placed && (await shows(page, text('finance:unplaced.title'))))
    faults.push(`says "${text('finance:unplaced.title')}" of a ${side.noun} that was placed`)
  return faults
}

async function deposit(stage: Stage): Promise<string[]> {
  const { page, backEnd, player } = stage
  const faults = await open(stage, sides.deposit.path)
  faults.push(...(await denials(page, ['finance:deposit.closed', 'finance:orders.none.deposit'])))
  if (isLost(stage)) return [...faults, ...(await placeLost(stage, sides.deposit, has.paidIn))]
  await (await openReview(page, sides.deposit, '5000')).click()
  if (!(await until(page, async () => shownOrder(page) !== null))) return [...faults, 'no order is shown']
  const newest = await backEnd.ok<{
    records: { bank: { bankAccount: string; transferName: string } }[]
  }>('pay/list', { current: 1, size: 1 }, player.token)
  const where = async (when: string) => {
    const { bankAccount = '', transferName = '' } = newest.records[0]?.bank ?? {}
    const isThere = async () => (await shows(page, bankAccount)) && (await shows(page, transferName))
    if (!(await until(page, isThere, 5000))) faults.push(`${when}: where to transfer is not shown`)
    else if (!(await page.getByRole('timer').first().isVisible())) faults.push(`${when}: no time left to pay`)
    if (await shows(page, text('finance:order.credited')))
      faults.push(`${when}: an unpaid order is "credited"`)
    faults.push(...(await screenFaults(page)).map((fault) => `${when}: ${fault}`))
  }
  await where('at once')
  // The first reading of the order from its list comes after three seconds at most.
  await page.waitForTimeout(3500)
  await where('after 3 s')
  await page.reload()
  await page.waitForTimeout(3500)
  await where('after a reload')
  return faults
}

async function withdraw(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults = await open(stage, sides.withdraw.path)
  faults.push(...(await denials(page, ['finance:steps.required', 'finance:withdraw.closed'])))
  if (faults.length) return faults
  if (hidesRows(stage)) return faults
  if (isLost(stage)) return placeLost(stage, sides.withdraw, '2000')
  await (await openReview(page, sides.withdraw, '2000')).click()
  if (!(await until(page, async () => shownOrder(page) !== null))) faults.push('no order is shown')
  return [...faults, ...(await screenFaults(page))]
}

async function cards(stage: Stage): Promise<string[]> {
  const faults = await open(stage, '/user/bankcard-setting')
  faults.push(...(await denials(stage.page, ['finance:cards.none'])))
  if (!hidesRows(stage) && !(await until(stage.page, () => shows(stage.page, '4567'))))
    faults.push('the bound account is not shown')
  return faults
}

async function crypto(stage: Stage): Promise<string[]> {
  const { page, backEnd, player } = stage
  const asked = { coin: 'XRP', network: 'XRP' }
  const { address, memo } = await backEnd.ok<{ address: string; memo: string }>(
    'cpp/coins/deposit/address',
    asked,
    player.token,
  )
  const faults = await open(stage, '/user/finance/deposit/cryptocurrency?coin=XRP')
  if (hidesRows(stage)) return [...faults, ...(await denials(page, ['crypto:coin.closed']))]
  if (!(await until(page, async () => (await shows(page, memo)) && (await shows(page, address.slice(0, 6))))))
    faults.push('no deposit address with its memo')
  faults.push(...(await open(stage, '/user/finance/withdraw/cryptocurrency?coin=BTC')))
  await until(page, () => shows(page, 'BTC'))
  const said = await page.getByRole('main').innerText()
  const [free] = /(手数料|最低) 0 BTC/.exec(said) ?? []
  if (free) faults.push(`says "${free}"`)
  if (speaks(stage, 'F5') && !said.includes('0.0000005')) faults.push('the fee of 0.0000005 BTC is not shown')
  return faults
}

async function records(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults: string[] = []
  for (const [type, label, wanted] of [
    ['deposit', 'finance:records.list.deposit', has.deposits + 1],
    ['game', 'hall:records.list', has.rounds],
  ] as const) {
    const found = await open(stage, `/user/record?type=${type}`)
    found.push(...(await denials(page, ['records:list.noMatch'])))
    if (
      await page
        .getByText(/記録はありません/)
        .first()
        .isVisible()
    )
      found.push('falsely says that there is none')
    if (!found.length && !hidesRows(stage)) {
      const length = await lengthOfList(page, text(label))
      if (length < wanted) found.push(`the list ends at ${length} of ${wanted}`)
      found.push(...(await screenFaults(page)))
    }
    faults.push(...found.map((fault) => `${type}: ${fault}`))
  }
  return faults
}

const unread = async ({ backEnd, player }: Stage) =>
  (await backEnd.ok<{ unread: number }>('station/query', { current: 1, size: 1 }, player.token)).unread

async function letters(stage: Stage): Promise<string[]> {
  const { page, spoken } = stage
  const faults = await open(stage, '/user/station-letter')
  const isEmptied = spoken.some(({ name }) => name.startsWith('records: null'))
  if (isEmptied) return faults
  faults.push(...(await denials(page, ['letters:list.empty'])))
  if (faults.length || hidesRows(stage)) return faults
  const canTell = !spoken.some(({ platform }) => platform && 'capabilities' in platform)
  if (canTell) {
    const all = page.getByRole('button', {
      name: new RegExp(text('letters:list.readAll').split('（')[0] ?? ''),
    })
    if (await all.isVisible()) await all.click()
    else faults.push('no way to mark all letters as read')
    if (!(await until(page, async () => (await unread(stage)) === 0)))
      faults.push(`"mark all" left ${await unread(stage)} of ${has.letters} letters unread`)
  }
  return [...faults, ...(await screenFaults(page))]
}

async function notices(stage: Stage): Promise<string[]> {
  const { page, spoken } = stage
  const faults = await open(stage, '/game/notice')
  if (spoken.some(({ name }) => name.startsWith('records: null'))) return faults
  faults.push(...(await denials(page, ['content:notice.empty'])))
  const said = (await page.getByRole('main').innerText()).trim()
  if (said.length < 20) faults.push('the page of notices is blank')
  return faults
}

async function promotions(stage: Stage): Promise<string[]> {
  const faults = await open(stage, '/game/promotion')
  faults.push(...(await denials(stage.page, ['promotion:empty'])))
  return [...faults, ...(await open(stage, '/activity'))]
}

async function game(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults = await open(stage, '/amigo')
  if (hidesRows(stage)) return [...faults, ...(await denials(page, ['hall:empty.hall']))]
  const tile = page.locator('main a[href*="springboard"]').first()
  if (!(await until(page, () => tile.isVisible()))) return [...faults, 'no game is shown']
  await tile.click()
  await page.waitForURL(/springboard/)
  await page.waitForTimeout(1500)
  faults.push(...(await screenFaults(page)))
  if (speaks(stage, 'F15') && (await shows(page, text('hall:pad.retry'))))
    faults.push('offers "try again" where no game can be opened')
  return faults
}

async function team(stage: Stage): Promise<string[]> {
  const { page } = stage
  const faults = await open(stage, '/agent/subordinate-management')
  faults.push(...(await denials(page, ['agent:members.empty', 'agent:apply.title'])))
  faults.push(...(await open(stage, '/agent/team-recharge')))
  faults.push(...(await open(stage, '/agent/team-report?days=30')))
  if (faults.length || hidesRows(stage)) return faults
  const more = page.getByRole('button', { name: text('agent:report.more') })
  for (let turns = 0; turns < 9 && (await more.isVisible()); turns += 1) {
    await more.click()
    await screenFaults(page)
  }
  const rows = await page.locator('main table tbody tr a').count()
  if (rows < has.members) faults.push(`the report ends at ${rows} of ${has.members} members`)
  return faults
}

async function me(stage: Stage): Promise<string[]> {
  const faults = await open(stage, '/user/user-center')
  const who = stage.page.locator('section[aria-labelledby="me-name"]')
  if (!(await until(stage.page, () => who.isVisible()))) faults.push('"Me" does not show who it is')
  else if (hides(stage, 'currency') && hasYen(await who.textContent())) faults.push('coins are shown as yen')
  return faults
}

/** A page of somebody who has nothing, for as long as `look` takes. */
async function asStranger(stage: Stage, look: (stranger: Stage) => Promise<string[]>): Promise<string[]> {
  const browser = stage.context.browser()
  if (!browser) throw new Error('no browser')
  const context = await browser.newContext({ ...phone, baseURL: new URL(stage.page.url()).origin })
  try {
    return await look({ ...stage, context, page: await context.newPage() })
  } finally {
    await context.close()
  }
}

const registration = (stage: Stage) =>
  asStranger(stage, async ({ page, backEnd }) => {
    page.setDefaultTimeout(8000)
    await page.goto('/')
    return register(page, backEnd, fingers, newcomer()).then(
      () => [],
      (error: unknown) => [`nobody can register: ${firstLine(error)}`],
    )
  })

const kyc = (stage: Stage) =>
  asStranger(stage, async (stranger) => {
    await signInBefore(stranger.page, stage.stranger.token)
    const faults = await open(stranger, '/user/account-setting?section=kyc')
    const start = stranger.page.getByRole('link', { name: text('kyc:intro.start') })
    const button = stranger.page.getByRole('button', { name: text('kyc:intro.start') })
    if (!(await until(stranger.page, () => start.or(button).first().isVisible())))
      faults.push('the identity check cannot be started')
    return faults
  })

const apply = (stage: Stage) =>
  asStranger(stage, async (stranger) => {
    await signInBefore(stranger.page, stage.stranger.token)
    const faults = await open(stranger, '/agent/team-report')
    const button = stranger.page.getByRole('button', { name: text('agent:apply.button') })
    if (!(await until(stranger.page, () => button.isVisible())))
      faults.push('nobody can apply to be an agent')
    return faults
  })

export const firstLine = (error: unknown) => String(error).split('\n').slice(0, 2).join(' ').slice(0, 200)

export const phone = {
  locale: 'ja-JP',
  timezoneId: 'Asia/Tokyo',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'block',
} as const

/** Signs in by the popup, as a person does; by a planted token where that fails, so that the rest is seen. */
export async function enter(stage: Stage): Promise<string[]> {
  const { page, backEnd, player } = stage
  await page.goto('/')
  const button = page.getByRole('main').getByRole('button', { name: text('home:strip.signIn') })
  const failed = await signIn(page, backEnd, player, () => button.click()).then(
    () => null,
    (error: unknown) => `sign-in fails: ${firstLine(error)}`,
  )
  if (!failed) return []
  await signInBefore(page, player.token)
  await page.goto('/')
  return [failed]
}

/** From wherever the player is: "Me" has the way out. */
export async function leave({ page }: Stage): Promise<string[]> {
  await page.goto('/user/user-center')
  const out = page.getByRole('button', { name: text('shell:frame.signOut') }).first()
  if (!(await until(page, () => out.isVisible(), 5000))) return ['sign-out is out of reach']
  await out.click()
  // The page may be read anew in between.
  const isOut = () => page.evaluate(() => !localStorage.getItem('token')).catch(() => false)
  return (await until(page, isOut)) ? [] : ['sign-out does not end the session']
}

export const steps: Record<StepName, (stage: Stage) => Promise<string[]>> = {
  register: registration,
  home,
  deposit,
  withdraw,
  cards,
  crypto,
  records,
  letters,
  notices,
  promotions,
  game,
  team,
  apply,
  kyc,
  me,
}
