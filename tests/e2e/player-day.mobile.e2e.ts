import { playDay } from '../support/player-day.ts'
import { expect, test } from './support/fixtures.ts'
import { payIn } from './support/players.ts'

/** How often each call may be sent in three starts with four taps each; the whole day is a measure of `npm run bench`. */
const most: Record<string, number> = {
  // Balance and unread letters at each start.
  'user/info': 3,
  'station/query': 3,
  // Where they are looked at, and the dot of the Wallet tab at the very first start.
  'pay/query': 3,
  'pay/list': 4,
  'draw/list': 1,
  // Which machines are free.
  'game/query': 3,
  'game/query/pop/new': 3,
  'game/query/latest/new': 3,
  // What an operator changes now and then.
  'banner/query': 1,
  'notice/query': 1,
  'agent/is/agent': 1,
}

test('a day of starts and taps asks the back end for what may have changed, and for nothing twice', async ({
  backEnd,
  context,
  baseURL,
}) => {
  const player = await backEnd.newPlayer()
  await payIn(backEnd, player, '3000')
  const page = await context.newPage()
  await page.goto('/robots.txt')
  await page.evaluate((token) => localStorage.setItem('token', token), player.token)
  await page.close()
  const { calls } = await playDay(context, `${baseURL}/`, 3)
  const counts = Object.fromEntries(
    calls.map((name) => [name, calls.filter((call) => call === name).length] as const),
  )
  expect(counts['user/info']).toBeGreaterThan(0)
  const tooOften = Object.entries(counts).filter(([name, count]) => count > (most[name] ?? 0))
  expect(tooOften).toEqual([])
})
