/** Limits of the account: set at once, raised a day later, and said before a form that the back end would refuse. */
import type { Page } from 'playwright/test'
import { formatMoney } from '../../src/lib/money-format.ts'
import { signInAs, type NewPlayer } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'
import { amountField, askReview, openReview, sides } from './support/wallet.ts'

/** The card of the account's limits on the page for responsible play. */
const limitsPath = '/about/responsible-game'
const playSaid = (key: string) => text(`saferPlay:${key}`)
const coins = (amount: string) => formatMoney(amount, 'COIN', 'ja-JP')

const limitCard = (page: Page) => page.getByRole('region', { name: playSaid('budget.title') })

async function setLimit(page: Page, which: string, amount: string): Promise<void> {
  await limitCard(page)
    .getByRole('button', { name: playSaid('limit.add') })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(playSaid('limit.which'), { exact: true }).selectOption(which)
  await sheet.getByLabel(playSaid('limit.amount'), { exact: true }).fill(amount)
  await sheet.getByRole('button', { name: playSaid('budget.save') }).click()
  await expect(sheet).toBeHidden()
}

test.use({ expectedErrors: networkErrors })

test('a player sets a limit for deposits, is held by it, and raises it a day later', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const card = limitCard(page)
  await page.goto(limitsPath)
  await setLimit(page, 'deposit day', '６，０００')
  await expect(card).toContainText(coins('6000'))

  // Said before the form, at the field, and by the back end where another device was quicker.
  await page.goto(sides.deposit.path)
  await expect(page.getByRole('main')).toContainText(coins('6000'))
  await askReview(page, '7000')
  const refusal = text('finance:problem.overLimit', { left: coins('6000') })
  await expect(page.getByText(refusal)).toBeVisible()
  const confirm = await openReview(page, sides.deposit, '5000')
  const order = { channel: 'bank-transfer', currency: 'JPY', amount: '2000', requestId: backEnd.requestId() }
  await backEnd.ok('pay/order', order, player.token)
  await confirm.click()
  await expect(amountField(page)).toHaveAccessibleDescription(/4,000/)
  await expect(amountField(page)).toHaveValue('5,000')

  await page.goto(limitsPath)
  await card
    .getByRole('button', { name: text('saferPlay:limit.changeNamed', { name: '入金（1日）' }) })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText(playSaid('limit.atOnce'))
  await sheet.getByLabel(playSaid('limit.amount'), { exact: true }).fill('9000')
  await expect(sheet).toContainText(/24時間後.*7日間/)
  await backEnd.plan(player.account, [{ call: 'limits/set', badJson: true }])
  await sheet.getByRole('button', { name: playSaid('limit.ask') }).click()
  await expect(sheet).toContainText(playSaid('limit.unknown'))
  await expect(card).toContainText(coins('9000'))
  await sheet.getByRole('button', { name: playSaid('limit.ask') }).click()
  await expect(sheet).toBeHidden()
  const confirmation = card.getByRole('button', { name: playSaid('limit.confirm'), exact: true })
  await expect(confirmation).toBeHidden()
  await backEnd.passHours(player.account, 25)
  await page.reload()
  await confirmation.click()
  await expect(confirmation).toBeHidden()
  await expect(card).toContainText(coins('9000'))
  await card.getByRole('button', { name: playSaid('limit.history') }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3)
})

const play = (key: string) => text(`saferPlay:${key}`)
const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const responsible = '/about/responsible-game'

async function fillExclusion(page: Page, player: NewPlayer, period: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: play('exclusion.sheet') })
  for (const key of ['shut', 'quiet', 'fixed', 'open', 'paid'])
    await expect(sheet.getByText(play(`exclusion.${key}`), { exact: true })).toBeVisible()
  await sheet.getByLabel(play('exclusion.period')).selectOption(period)
  await sheet.getByLabel(play('exclusion.password'), { exact: true }).fill(player.password)
}

test('who excludes themselves finds deposits and games shut', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto(responsible)
  await button(page, play('exclusion.choose')).click()
  await fillExclusion(page, player, 'halfYear')
  await button(page, play('exclusion.confirm')).click()
  await expect(main(page).getByText(play('exclusion.runs'))).toBeVisible()
  await expect(main(page).getByText(play('break.title'))).toHaveCount(0)
  await page.goto(sides.deposit.path)
  await expect(page.getByRole('region', { name: play('exclusion.title') })).toBeVisible()
  await expect(amountField(page)).toHaveCount(0)
})
