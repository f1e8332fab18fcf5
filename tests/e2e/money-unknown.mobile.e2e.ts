import type { Page } from 'playwright/test'
import { signInBefore, type BackEnd, type NewPlayer } from './support/back-end-client.ts'
import { callsOf, holdCalls, noteCalls } from './support/calls.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { ordersOf, readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'
import { amountField, openReview, reviewButton, reviewOf, sides, yen, type Side } from './support/wallet.ts'

test.use({ expectedErrors: networkErrors })

const amount = '2000'

/** Somebody at the confirmation of an order; `placed` gives the orders of this kind that came about since. */
async function atConfirmation(page: Page, backEnd: BackEnd, side: Side) {
  const player = side.kind === 'deposit' ? await backEnd.newPlayer() : await readyToWithdraw(backEnd)
  const sent = noteCalls(page)
  await signInBefore(page, player.token)
  await page.goto(side.path)
  const confirm = await openReview(page, side, amount)
  return { player, confirm, sent: () => callsOf(sent, side.order) }
}

const checkingCard = (page: Page, { kind }: Side) =>
  page.getByRole('status').filter({ hasText: text(`finance:checking.title.${kind}`) })

/** "Checking": read first, about this order, and never "failed"; no other order can be placed beside it. */
async function expectChecking(page: Page, side: Side): Promise<void> {
  const card = checkingCard(page, side)
  await expect(card).toContainText(text(`finance:checking.${side.kind}`, { amount: yen(amount) }))
  await expect(card).toBeFocused()
  await expect(reviewOf(page, side).sheet).toBeHidden()
  await expect(page.getByText(text('finance:checking.blocked'))).toBeVisible()
  await expect(reviewButton(page)).toHaveAttribute('aria-disabled', 'true')
  for (const failed of `finance:unplaced.title finance:status.withdraw.failed shell:error.request
    shell:error.connection`.split(/\s+/))
    await expect(page.getByText(text(failed))).toHaveCount(0)
}

async function expectOneOrderOpened(page: Page, backEnd: BackEnd, player: NewPlayer, side: Side) {
  await expect(page).toHaveURL(/order=/, { timeout: 20_000 })
  const orders = await ordersOf(backEnd, player, side.list)
  expect(orders).toHaveLength(1)
  const [order] = orders
  expect(new URL(page.url()).searchParams.get('order')).toBe(order?.orderSn)
  await expect(page.getByText(String(order?.orderSn)).filter({ visible: true }).first()).toBeVisible()
  await expect(checkingCard(page, side)).toHaveCount(0)
  return order
}

/** The other ways to lose an answer, and the other side of each of these: `src/domain/money`. */
for (const { side, what, fault } of [
  // The browser tries a cut connection again by itself, on each one that it has.
  { side: sides.withdraw, what: 'cut off after the server acted', fault: { cut: 'after', times: 99 } },
  { side: sides.deposit, what: 'broken off in the middle', fault: { cutBody: true } },
])
  test(`a ${side.noun} whose answer was ${what} is found, and placed once`, async ({ page, backEnd }) => {
    const { player, confirm, sent } = await atConfirmation(page, backEnd, side)
    await backEnd.plan(player.account, [{ call: side.order, ...fault }])
    // The search finds nothing until what stands meanwhile was looked at.
    const search = await holdCalls(page, side.list)
    await confirm.click()
    await expectChecking(page, side)
    await backEnd.plan(player.account, [])
    await search()
    const order = await expectOneOrderOpened(page, backEnd, player, side)
    // Sent once: a money order is never sent again by itself.
    expect(sent().map(({ body }) => body['requestId'])).toEqual([order?.requestId])
    // The form behind does not invite to place it again.
    await page.getByLabel(text('finance:order.close')).click()
    if (side.kind === 'withdraw')
      await expect(page.getByRole('heading', { name: text('finance:state.open') })).toBeVisible()
    else await expect(amountField(page)).toHaveValue('')
  })

const side = sides.deposit

test('a deposit that never reached the server is tried again once', async ({ page, backEnd }) => {
  await page.clock.install()
  const { player, confirm, sent } = await atConfirmation(page, backEnd, side)
  await backEnd.plan(player.account, [{ call: side.order, cut: 'before', times: 99 }])
  await confirm.click()
  await expectChecking(page, side)
  await expect(amountField(page)).toHaveValue('2,000')
  expect(await ordersOf(backEnd, player, side.list)).toEqual([])
  await backEnd.plan(player.account, [])

  // Only after a minute and several answers is it certain.
  const unplaced = page.getByRole('heading', { name: text('finance:unplaced.title') })
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(unplaced).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000, intervals: [0] })
  await expect(page.getByText(text(`finance:unplaced.${side.kind}`, { amount: yen(amount) }))).toBeVisible()
  await expect(amountField(page)).toHaveValue('2,000')

  await page.getByRole('button', { name: text('ui:retry') }).click()
  const review = reviewOf(page, side)
  await expect(review.sheet).toContainText(yen(amount))
  await review.confirm.click()
  await expectOneOrderOpened(page, backEnd, player, side)
  // Sent twice, by two confirmations, and the same order both times.
  expect(sent()).toHaveLength(2)
  expect(new Set(sent().map(({ body }) => body['requestId'])).size).toBe(1)
})

test('a double tap on the confirmation of a slow deposit places it once', async ({ page, backEnd }) => {
  const { player, confirm, sent } = await atConfirmation(page, backEnd, side)
  const answer = await holdCalls(page, side.order)
  await confirm.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(confirm).toHaveAttribute('aria-busy', 'true')
  await confirm.click({ force: true })
  // Nor can the review be left while its order is under way.
  await page.keyboard.press('Escape')
  await expect(reviewOf(page, side).sheet).toBeVisible()
  await answer()
  await expectOneOrderOpened(page, backEnd, player, side)
  expect(sent()).toHaveLength(1)
})

test('of two tabs that confirm at once, one places the deposit', async ({ context, page, backEnd }) => {
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
