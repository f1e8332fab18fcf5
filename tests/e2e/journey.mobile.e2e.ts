import { expect, test } from './support/fixtures.ts'
import { touch } from './support/input-methods.ts'
import * as journey from './support/journey.ts'
import { text } from './support/texts.ts'

test('a newcomer registers, deposits, plays and withdraws on a phone', async ({ page, backEnd }) => {
  const who = journey.newcomer()
  await page.goto('/')
  await journey.register(page, backEnd, touch, who)
  await journey.deposit(page, touch, '５，０００')
  await page.goto('/')
  await journey.play(page, touch)

  await page.goto('/user/finance/withdraw')
  await page.getByRole('link', { name: new RegExp(text('finance:steps.fund')) }).click()
  await journey.setFundPassword(page, touch, who, '246810')
  await expect(page).toHaveURL('/user/finance/withdraw')
  await page.getByRole('link', { name: new RegExp(text('finance:steps.card')) }).click()
  await journey.addBankCard(page, touch)
  await page.getByRole('button', { name: text('finance:cards.continue') }).click()
  await journey.withdraw(page, touch, '2000', '246810')

  await page.goto('/user/record?type=withdraw')
  await expect(page.getByText(text('finance:status.withdraw.review')).first()).toBeVisible()
  await page.goto('/user/record?type=game')
  await expect(page.getByText('提灯ナイト').first()).toBeVisible()
  expect(await backEnd.ledgerSum()).toBe('0')
})
