import type { Page } from 'playwright/test'
import { signInBefore } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { ordersOf, unpaidDeposit } from './support/players.ts'
import { text } from './support/texts.ts'

declare global {
  interface Window {
    cutStream?: () => void
  }
}

const balance = (page: Page, amount: string) =>
  page.getByRole('main').getByText(amount, { exact: false }).filter({ visible: true }).first()

test('a deposit that the desk credits shows at once in each tab, without polling, also after the stream was cut', async ({
  backEnd,
  context,
  page,
}) => {
  // Lets the test cut the stream of a page, as a network does.
  await context.addInitScript(() => {
    const fetch = window.fetch.bind(window)
    window.fetch = (input, init) => {
      if (typeof input !== 'string' || !input.endsWith('/user/live')) return fetch(input, init)
      const cut = new AbortController()
      window.cutStream = () => cut.abort(new TypeError('cut'))
      return fetch(input, { ...init, signal: AbortSignal.any([cut.signal, init?.signal ?? cut.signal]) })
    }
  })
  let streams = 0
  context.on('response', (response) => {
    if (response.headers()['content-type'] === 'text/event-stream') streams += 1
  })
  const player = await backEnd.newPlayer()
  const [first, second] = [await unpaidDeposit(backEnd, player), await unpaidDeposit(backEnd, player)]
  const other = await context.newPage()
  const tabs = [page, other]
  const sent = tabs.map((tab) => noteCalls(tab))
  for (const tab of tabs) {
    await signInBefore(tab, player.token)
    await tab.goto('/')
  }
  await expect.poll(() => streams, { timeout: 20_000 }).toBe(1)
  // The second tab has found the first.
  await page.waitForTimeout(6000)
  expect(streams).toBe(1)
  const reads = () => sent.map((calls) => callsOf(calls, 'user/info').length)
  const before = reads()

  await backEnd.credit(first)
  for (const tab of tabs) await expect(balance(tab, '5,000')).toBeVisible({ timeout: 1000 })
  expect(reads()).toEqual(before.map((count) => count + 1))

  // What somebody else does to a machine is shown without a read of the hall.
  const lists = () => sent.map((calls) => callsOf(calls, 'game/query/pop/new').length)
  const listed = lists()
  const tile = (tab: Page) => tab.getByRole('main').getByRole('link', { name: /A-104/ }).first()
  for (const [status, word] of [
    ['1', 'inUse'],
    ['0', 'open'],
  ] as const) {
    await page.request.post('/desk/machines/fuji-dawn/A-104', { form: { status } })
    for (const tab of tabs)
      await expect(tile(tab)).toContainText(text(`games:state.${word}`), { timeout: 1000 })
  }
  expect(lists()).toEqual(listed)

  // Whichever tab reads the stream.
  for (const tab of tabs) await tab.evaluate(() => window.cutStream?.())
  await backEnd.credit(second)
  for (const tab of tabs) await expect(balance(tab, '10,000')).toBeVisible({ timeout: 8000 })
  expect(streams).toBe(2)
  expect(reads()).toEqual(before.map((count) => count + 2))
  expect(await ordersOf(backEnd, player, 'pay/list')).toHaveLength(2)

  // The tab that reads the stream is closed; the other one takes over.
  await page.close()
  await expect.poll(() => streams).toBeGreaterThanOrEqual(2)
  await backEnd.ok('auth/logout', {}, player.token)
  await expect.poll(() => other.evaluate(() => localStorage.getItem('token')), { timeout: 8000 }).toBeNull()
})
