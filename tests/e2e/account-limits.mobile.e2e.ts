/** Limits of the account: set at once, raised a day later, and said before a form that the back end would refuse. */
import { formatMoney } from '../../src/lib/money-format.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'
import { amountField, askReview, openReview, sides } from './support/wallet.ts'

const limitsPath = '/about/responsible-game'
const playSaid = (key: string) => text(`saferPlay:${key}`)
const coins = (amount: string) => formatMoney(amount, 'COIN', 'ja-JP')

test.use({ expectedErrors: networkErrors })

test('a player sets a limit for deposits, is held by it, and raises it a day later', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const card = page.getByRole('region', { name: playSaid('budget.title') })
  const sheet = page.getByRole('dialog')
  await page.goto(limitsPath)
  await card.getByRole('button', { name: playSaid('limit.add') }).click()
  await sheet.getByLabel(playSaid('limit.which'), { exact: true }).selectOption('deposit day')
  await sheet.getByLabel(playSaid('limit.amount'), { exact: true }).fill('６，０００')
  await sheet.getByRole('button', { name: playSaid('budget.save') }).click()
  await expect(sheet).toBeHidden()
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
  await expect(sheet.getByRole('listitem')).toHaveCount(3)
})

test('who excludes themselves finds deposits and games shut', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const main = page.getByRole('main').filter({ visible: true })
  const button = (key: string) =>
    page.getByRole('button', { name: playSaid(`exclusion.${key}`), exact: true })
  await page.goto(limitsPath)
  await button('choose').click()
  const sheet = page.getByRole('dialog', { name: playSaid('exclusion.sheet') })
  for (const key of ['shut', 'quiet', 'fixed', 'open', 'paid'])
    await expect(sheet.getByText(playSaid(`exclusion.${key}`), { exact: true })).toBeVisible()
  await sheet.getByLabel(playSaid('exclusion.period')).selectOption('halfYear')
  await sheet.getByLabel(playSaid('exclusion.password'), { exact: true }).fill(player.password)
  await button('confirm').click()
  await expect(main.getByText(playSaid('exclusion.runs'))).toBeVisible()
  await expect(main.getByText(playSaid('break.title'))).toHaveCount(0)
  await page.goto(sides.deposit.path)
  await expect(page.getByRole('region', { name: playSaid('exclusion.title') })).toBeVisible()
  await expect(amountField(page)).toHaveCount(0)
})
