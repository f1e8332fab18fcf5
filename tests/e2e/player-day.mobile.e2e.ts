import type { BrowserContext } from 'playwright/test'
import { callsIn } from './support/batches.ts'
import { expect, test } from './support/fixtures.ts'
import { fundPassword, payIn, readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'

const tabs = ['/amigo', '/user/finance/deposit', '/user/station-letter', '/user/user-center']
const minute = 60_000
const betweenStarts = 80 * minute

interface PlayerDay {
  /** The names of the calls that reached the network, in order; the worker asks the network for each read. */
  calls: string[]
  /** In how many requests: reads of one moment are one. */
  requests: number
}

/** Three starts with four taps each; the pages' clock runs ahead, so that what was read an hour ago is an hour old. */
async function playDay(context: BrowserContext, url: string): Promise<PlayerDay> {
  const day: PlayerDay = { calls: [], requests: 0 }
  const morning = Date.now()
  for (let start = 0; start < 3; start += 1) {
    const opened = morning + start * betweenStarts
    await context.clock.setSystemTime(opened)
    const page = await context.newPage()
    page.on('requestfinished', (request) => {
      const calls = callsIn(request.url(), request.postDataJSON())
      if (calls.length) day.requests += 1
      day.calls.push(...calls.map(({ path }) => path.replace(/^\/v2\/(app\/)?/, '')))
    })
    // On the second day the app offers to be installed; this player says "not now", which comes last.
    const offer = page.locator('dialog:modal')
    await page.addLocatorHandler(offer, () => offer.getByRole('button').last().tap())
    await page.goto(url)
    await page.locator('nav a[href="/amigo"]').filter({ visible: true }).first().waitFor()
    await page.waitForLoadState('networkidle')
    for (const [index, path] of tabs.entries()) {
      await context.clock.setSystemTime(opened + (index + 1) * minute)
      await page.locator(`nav a[href="${path}"]`).filter({ visible: true }).first().tap()
      await page.waitForURL((address) => address.pathname === path)
      await page.locator('main h1').filter({ visible: true }).first().waitFor()
      await page.waitForLoadState('networkidle')
      // waitForLoadState knows nothing of what a tap begins.
      await page.waitForTimeout(700)
    }
    await page.close()
  }
  return day
}

/** How often each call may be sent in these. */
const most: Record<string, number> = {
  // Balance and unread letters at each start.
  'user/info': 3,
  'station/query': 3,
  'preferences/query': 3,
  // Where they are looked at, and the dot of the Wallet tab at the very first start.
  'pay/query': 3,
  'pay/list': 4,
  'draw/list': 1,
  'site/status': 3,
  // Whether the player has shut play and deposits, or what their limits leave, where these are.
  'exclusion/state': 3,
  'limits/query': 3,
  // What of a bonus runs, where the balance stands.
  'bonus/query': 3,
  // Which machines are free.
  'game/query': 3,
  'game/query/pop/new': 3,
  'game/query/latest/new': 3,
  // What an operator changes now and then.
  'banner/query': 1,
  'notice/query': 1,
  'agent/is/agent': 1,
}

/** Before any page of the app is open. */
async function signIn(context: BrowserContext, token: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.close()
}

test('a day of starts and taps asks for nothing twice, and for what is of one moment at once', async ({
  backEnd,
  context,
  baseURL,
}) => {
  const player = await backEnd.newPlayer()
  await payIn(backEnd, player, '3000')
  await signIn(context, player.token)
  const { calls, requests } = await playDay(context, `${baseURL}/`)
  const counts = Object.fromEntries(
    calls.map((name) => [name, calls.filter((call) => call === name).length] as const),
  )
  expect(counts['user/info']).toBeGreaterThan(0)
  const tooOften = Object.entries(counts).filter(([name, count]) => count > (most[name] ?? 0))
  expect(tooOften).toEqual([])
  expect(requests).toBeLessThanOrEqual(18)
})

test('a withdrawal of another device shows at the next start', async ({ backEnd, context }) => {
  const player = await readyToWithdraw(backEnd, '6000')
  await signIn(context, player.token)
  const first = await context.newPage()
  await first.goto('/')
  await expect(first.getByRole('main').getByText('6,000').first()).toBeVisible()
  await expect.poll(() => first.evaluate(() => localStorage.getItem('amigo.copies'))).toContain('withdraw')
  await expect(first.getByRole('img', { name: text('shell:frame.openOrder') })).toHaveCount(0)
  await first.close()
  await backEnd.ok(
    'draw/withdraw',
    { bankId: player.bankId, amount: '2000', paymentPassword: fundPassword, requestId: backEnd.requestId() },
    player.token,
  )
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.getByRole('img', { name: text('shell:frame.openOrder') })).toBeVisible()
})
