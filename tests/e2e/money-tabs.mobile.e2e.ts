import { signInBefore } from './support/back-end-client.ts'
import { callsOf, holdCalls, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { ordersOf } from './support/players.ts'
import { text } from './support/texts.ts'
import { openReview, reviewOf, sides } from './support/wallet.ts'

test('of two tabs that confirm at once, one places the deposit', async ({ context, page, backEnd }) => {
  const side = sides.deposit
  const player = await backEnd.newPlayer()
  const other = await context.newPage()
  const tabs = [page, other]
  const sent = tabs.map((tab) => noteCalls(tab))
  for (const tab of tabs) {
    await signInBefore(tab, player.token)
    await tab.goto(side.path)
  }
  const confirms = [await openReview(page, side, '2000'), await openReview(other, side, '2000')]
  const answers = await Promise.all(tabs.map((tab) => holdCalls(tab, side.order)))
  // A background tab renders rarely, so a pointer action there would wait until the first order is over.
  await Promise.all(confirms.map((confirm) => confirm.dispatchEvent('click')))

  const refused = text('finance:review.elsewhere')
  await expect
    .poll(async () => (await Promise.all(tabs.map((tab) => tab.getByText(refused).count()))).toSorted())
    .toEqual([0, 1])
  await Promise.all(answers.map((answer) => answer()))
  await expect.poll(() => tabs.filter((tab) => tab.url().includes('order=')).length).toBe(1)
  expect(sent.flatMap((calls) => callsOf(calls, side.order))).toHaveLength(1)
  expect(await ordersOf(backEnd, player, side.list)).toHaveLength(1)
  // The review of the other tab still stands, and can be confirmed on purpose.
  const loser = page.url().includes('order=') ? other : page
  await reviewOf(loser, side).confirm.click()
  await expect.poll(async () => (await ordersOf(backEnd, player, side.list)).length).toBe(2)
})
