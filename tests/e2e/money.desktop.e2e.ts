/** Money at a desk: the review beside its form, the drawer over a page, the records as a table. */
import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { freeMachines, openGame, spin } from './support/game-bar.ts'
import { keyboard } from './support/input-methods.ts'
import { text } from './support/texts.ts'
import { amountField, reviewButton, reviewOf, sides } from './support/wallet.ts'

test.use({ expectedErrors: networkErrors })

const inBar = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: text('shell:title.deposit'), exact: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: text('shell:title.deposit'), exact: true })

test('the review beside the form follows what is typed, and a keyboard alone confirms it', async ({
  page,
  backEnd,
}) => {
  await signInAs(page, backEnd.newPlayer())
  const input = keyboard(page)
  await page.goto(sides.deposit.path)
  const review = page.getByRole('region', { name: sides.deposit.title })
  const balanceAfter = review.locator('dl > div', { hasText: text('finance:review.balanceAfter') })
  for (const [typed, figure, after] of [
    ['5', '—', '0'],
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
  expect(page.url()).toBe(address)
  await expect(spin(page)).toBeVisible()
  expect(await isTheSame(), 'the frame was not loaded anew').toBe(true)
})
