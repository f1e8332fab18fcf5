import { signInAs, signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { keyboard } from './support/input-methods.ts'
import * as journey from './support/journey.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'

test('a newcomer plays and withdraws on a desktop by keyboard alone @long', async ({ page, backEnd }) => {
  const input = keyboard(page)
  const who = journey.newcomer()

  await page.goto('/')
  await journey.register(page, backEnd, input, who)
  await journey.deposit(page, input, '5000')
  await journey.play(page, input)

  await journey.followAccountMenu(page, input, 'shell:title.withdraw')
  await input.press(page.getByRole('link', { name: new RegExp(text('finance:steps.fund')) }))
  await journey.setFundPassword(page, input, who, '246810')
  await expect(page).toHaveURL('/user/finance/withdraw')
  await input.press(page.getByRole('link', { name: new RegExp(text('finance:steps.card')) }))
  await journey.addBankCard(page, input)
  await expect(page).toHaveURL('/user/finance/withdraw')
  await journey.withdraw(page, input, '2000', '246810')

  await journey.followAccountMenu(page, input, 'shell:title.record')
  await expect(
    page
      .getByRole('main')
      .getByText(/-2,000/)
      .first(),
  ).toBeVisible()
  expect(await backEnd.ledgerSum()).toBe('0')
})

test('a player reads a letter by keyboard alone', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await payIn(backEnd, player, '5000')
  await page.goto('/')
  await journey.readLetter(page, keyboard(page), '入金完了')
})

test('an agent sends coins to a member by keyboard alone', async ({ page, backEnd }) => {
  const input = keyboard(page)
  await signInBefore(page, await backEnd.signIn('hana'))
  await page.goto('/agent/subordinate-management')
  await input.press(page.getByRole('button', { name: /yumi/ }))
  await input.press(page.getByRole('button', { name: text('agent:transfer.in') }))
  await input.press(page.getByRole('group', { name: text('finance:form.presets') }).getByText('1,000'))
  await input.press(page.getByRole('button', { name: text('finance:form.review') }))
  await input.type(page.getByLabel(text('finance:label.fundPassword'), { exact: true }), '246810')
  await input.press(page.getByRole('dialog').getByRole('button', { name: text('agent:transfer.in') }))
  await expect(page.getByRole('dialog', { name: text('agent:transfer.done') })).toContainText('yumi')
  await page.keyboard.press('Escape')
  expect(await backEnd.ledgerSum()).toBe('0')
})
