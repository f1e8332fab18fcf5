/** Money at a desk: the review beside its form, the drawer over a page, the records as a table. */
import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { freeMachines, openGame, spin } from './support/game-bar.ts'
import { keyboard } from './support/input-methods.ts'
import { fundPassword, readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'
import { amountField, reviewButton, reviewOf, sides } from './support/wallet.ts'

test.use({ expectedErrors: networkErrors })

const inBar = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: text('shell:title.deposit'), exact: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: text('shell:title.deposit'), exact: true })

test('a withdrawal that stands beside the wallet is not offered there once more', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, readyToWithdraw(backEnd))
  const order = { bankId: player.bankId, amount: '2000', paymentPassword: fundPassword }
  await backEnd.ok('draw/withdraw', { ...order, requestId: backEnd.requestId() }, player.token)
  await page.goto(sides.withdraw.path)
  const way = page.getByRole('link', { name: text('finance:records.open') })
  await way.click()
  await expect(page.getByRole('heading', { name: text('finance:order.title.withdraw') })).toBeVisible()
  await expect(way).toHaveCount(0)
})

test('the review beside the form follows what is typed, and a keyboard alone confirms it', async ({
  page,
  backEnd,
}) => {
  await signInAs(page, backEnd.newPlayer())
  const input = keyboard(page)
  await page.goto(sides.deposit.path)
  const review = page.getByRole('region', { name: text('finance:review.summary') })
  const balanceAfter = review.locator('dl > div', { hasText: text('finance:review.balanceAfter') })
  for (const [typed, figure, after] of [
    ['5', '—', '—'],
    ['5000', '5,000', '5,000'],
    ['12000', '12,000', '12,000'],
  ] as const) {
    await input.type(amountField(page), typed)
    await expect(review.getByRole('status')).toContainText(figure)
    await expect(balanceAfter).toContainText(after)
  }
  await expectAccessible(page, 'a review beside its form')
  await page.keyboard.press('Enter')
  await input.press(reviewOf(page, sides.deposit).confirm)
  await expect(page).toHaveURL(/order=/)
  await expect(page.getByText(text('finance:order.transferName')).first()).toBeVisible()
})

test('a deposit in the drawer over a running game leaves the game as it was, and gives the focus back', async ({
  page,
  backEnd,
}) => {
  await signInAs(page, backEnd.newPlayer())
  const [machine] = await freeMachines(backEnd)
  const isTheSame = await openGame(page, machine)
  const address = page.url()
  const input = keyboard(page)
  // The keys are the game's first.
  await expect(page.locator('main iframe')).toBeFocused()
  await input.press(inBar(page))
  await input.type(drawer(page).getByLabel(text('finance:label.amount'), { exact: true }), '5000')
  await expectAccessible(page, 'the drawer of deposits')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(inBar(page)).toBeFocused()

  // What was typed is there again.
  await input.press(inBar(page))
  await expect(amountField(page)).toHaveValue('5,000')
  await input.press(reviewButton(page))
  await input.press(reviewOf(page, sides.deposit).confirm)
  await expect(drawer(page).getByText(text('finance:order.transferName')).first()).toBeVisible()
  await expect(drawer(page).getByText(text('finance:order.creditedText'))).toBeVisible({ timeout: 20_000 })
  await input.press(drawer(page).getByRole('button', { name: text('finance:order.play') }))
  await expect(drawer(page)).toBeHidden()
  await expect(page.locator('iframe')).toBeFocused()
  expect(page.url()).toBe(address)
  await expect(spin(page)).toBeVisible()
  expect(await isTheSame(), 'the frame was not loaded anew').toBe(true)
})

test('up and down go through the records beside the one that is open, below their filter and above their number @long', async ({
  page,
  backEnd,
  request,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await request.post('/__test/records', { params: { account: player.account, games: 0, deposits: 60 } })
  await page.goto('/user/record?type=deposit')
  const input = keyboard(page)
  const list = page.getByRole('list', { name: text('finance:records.list.deposit') })
  const row = (place: number) => list.locator(`[aria-posinset="${place}"]`).getByRole('link')
  const pane = page.getByRole('region', { name: text('finance:order.title.deposit') })
  const numberOf = async (place: number) =>
    new URL((await row(place).getAttribute('href')) ?? '', page.url()).searchParams.get('id') ?? ''

  // Nothing is open: the keys only move.
  await input.press(row(1))
  await expect(pane).toContainText(await numberOf(1))
  await pane.getByRole('button', { name: text('records:list.close') }).click()
  await row(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(2)).toBeFocused()
  await expect(pane).toBeHidden()

  await page.keyboard.press('Enter')
  for (let place = 3; place <= 25; place += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(row(place)).toBeFocused()
  }
  // It has the focus where it is seen.
  await input.press(row(25))
  await page.keyboard.press('ArrowUp')
  await expect(pane).toContainText(await numberOf(24))
  await expect(page).toHaveURL(new RegExp(`id=${await numberOf(24)}`))
  await expect(list.locator('[aria-current]')).toHaveCount(1)
  for (const part of [
    page.getByRole('combobox', { name: text('finance:order.status') }),
    page.getByText(text('finance:order.number'), { exact: true }).first(),
    row(24),
    page.getByText(text('records:list.count', { number: 60 })),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'records as a table')

  // One step back is the list, however many were looked at.
  await page.goBack()
  await expect(pane).toBeHidden()
  await page.getByRole('combobox', { name: text('finance:order.status') }).selectOption({ index: 4 })
  await expect(page).toHaveURL('/user/record?type=deposit&status=3')
})
