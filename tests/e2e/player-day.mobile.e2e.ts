import type { BrowserContext } from 'playwright/test'
import { playDay } from '../support/player-day.ts'
import { expect, test } from './support/fixtures.ts'
import { fundPassword, payIn, readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'

/** How often each call may be sent in three starts with four taps each. */
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

/** Requests of ten starts and forty taps. */
const mostInADay = 60

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
  const { calls, requests } = await playDay(context, `${baseURL}/`, { starts: 3 })
  const counts = Object.fromEntries(
    calls.map((name) => [name, calls.filter((call) => call === name).length] as const),
  )
  expect(counts['user/info']).toBeGreaterThan(0)
  const tooOften = Object.entries(counts).filter(([name, count]) => count > (most[name] ?? 0))
  expect(tooOften).toEqual([])
  // Of a day's ten starts the first asks for most.
  expect(requests).toBeLessThanOrEqual((mostInADay * 3) / 10)
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

test('who comes back to the page sees the coins that came meanwhile', async ({ backEnd, context }) => {
  const player = await backEnd.newPlayer()
  await payIn(backEnd, player, '3000')
  await signIn(context, player.token)
  const page = await context.newPage()
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByText('3,000').first()).toBeVisible()
  await payIn(backEnd, player, '4000')
  await context.clock.setSystemTime(Date.now() + 40_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(main.getByText('7,000').first()).toBeVisible()
})
