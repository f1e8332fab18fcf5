/** The optional calls of `limits.mobile.e2e.ts` where list and detail stand side by side. */
import { expectAccessible } from './support/axe.ts'
import { signInAs, uniqueName } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { unpaidDeposit } from './support/players.ts'
import { text } from './support/texts.ts'

test(
  'self-exclusion, cancelling and another address by keyboard, without a fault that axe finds',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const player = await signInAs(page, backEnd.newPlayer())
    const orderSn = await unpaidDeposit(backEnd, player)
    await page.goto(`/user/finance/deposit?order=${orderSn}`)
    await page.getByRole('button', { name: text('finance:order.cancel.button') }).press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page, 'limits')
    await dialog.getByRole('button', { name: text('finance:order.cancel.keep') }).press('Enter')
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: text('finance:order.cancel.button') }).press('Enter')
    await dialog.getByRole('button', { name: text('finance:order.cancel.confirm') }).press('Enter')
    const main = page.getByRole('main').filter({ visible: true })
    await expect(main.getByText(text('finance:status.deposit.cancelled')).first()).toBeVisible()

    const email = `${uniqueName()}@example.com`
    await page.goto('/user/account-setting?section=email')
    await page.getByLabel(text('account:email.new')).fill(email)
    await page.getByLabel(text('account:fund.loginPassword'), { exact: true }).fill(player.password)
    await page.keyboard.press('Enter')
    const code = page.getByLabel(text('account:forgotten.code'))
    await expect(code).toBeVisible()
    await expectAccessible(page, 'limits')
    await code.fill(await backEnd.mailedCode(email))
    await page.keyboard.press('Enter')
    await expect(page.getByText(text('account:email.done')).first()).toBeVisible()

    await page.goto('/about/responsible-game')
    await page.getByRole('button', { name: text('saferPlay:exclusion.choose') }).press('Enter')
    const sheet = page.getByRole('dialog', { name: text('saferPlay:exclusion.sheet') })
    await sheet.getByLabel(text('saferPlay:exclusion.period')).selectOption('year')
    await sheet.getByLabel(text('saferPlay:exclusion.password'), { exact: true }).fill(player.password)
    await expectAccessible(page, 'limits')
    await page.keyboard.press('Enter')
    await expect(main.getByText(text('saferPlay:exclusion.runs'))).toBeVisible()
    await expectAccessible(page, 'limits')
  },
)
