/** What a player takes back or shuts by an optional call: play and deposits, an unpaid deposit, the e-mail address. */
import type { Page } from 'playwright/test'
import { signInAs, uniqueName, type BackEnd, type NewPlayer } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { ordersOf, unpaidDeposit } from './support/players.ts'
import { text } from './support/texts.ts'
import { amountField, sides } from './support/wallet.ts'

const play = (key: string) => text(`saferPlay:${key}`)
const cancel = (key: string) => text(`finance:order.cancel.${key}`)
const account = (key: string) => text(`account:${key}`)
const main = (page: Page) => page.getByRole('main').filter({ visible: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const responsible = '/about/responsible-game'

/** Chooses a period and types the password, up to the tap. */
async function fillExclusion(page: Page, player: NewPlayer, period: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: play('exclusion.sheet') })
  for (const key of ['shut', 'quiet', 'fixed', 'open', 'paid'])
    await expect(sheet.getByText(play(`exclusion.${key}`), { exact: true })).toBeVisible()
  await sheet.getByLabel(play('exclusion.period')).selectOption(period)
  await sheet.getByLabel(play('exclusion.password'), { exact: true }).fill(player.password)
}

/** A deposit that waits for its money, on its own page. */
async function openUnpaid(page: Page, backEnd: BackEnd, player: NewPlayer): Promise<string> {
  const orderSn = await unpaidDeposit(backEnd, player)
  await page.goto(`${sides.deposit.path}?order=${orderSn}`)
  return orderSn
}

test('a player reads what it means, excludes themselves, and deposits and games are shut', async ({
  page,
  backEnd,
}) => {
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

test('an unpaid deposit is taken back, and its order says so', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const orderSn = await openUnpaid(page, backEnd, player)
  await button(page, cancel('button')).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(cancel('text'))
  await dialog.getByRole('button', { name: cancel('confirm') }).click()
  await expect(main(page).getByText(text('finance:status.deposit.cancelled')).first()).toBeVisible()
  await expect(main(page).getByText(text('finance:order.transferName'))).toHaveCount(0)
  const [order] = await ordersOf(backEnd, player, 'pay/list')
  expect(order).toMatchObject({ orderSn, status: 4 })
  await backEnd.holdPayment(orderSn, 0)
  await page.goto('/user/record?type=deposit&status=4')
  await expect(page.getByText(orderSn)).toBeVisible()
})

test('another e-mail address is proved by its code, and the old one is told', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const email = `${uniqueName()}@example.com`
  await page.goto('/user/account-setting')
  await main(page)
    .getByRole('link', { name: account('email.name') })
    .click()
  await page.getByLabel(account('email.new')).fill(email)
  await page.getByLabel(account('fund.loginPassword'), { exact: true }).fill(player.password)
  await button(page, account('email.send')).click()
  const code = page.getByLabel(account('forgotten.code'))
  await expect(code).toBeVisible()
  await code.fill(await backEnd.mailedCode(email))
  await button(page, account('email.submit')).click()
  await expect(page.getByText(account('email.done')).first()).toBeVisible()
  const { email: now } = await backEnd.ok<{ email: string }>('user/info', {}, player.token)
  expect(now).toBe(email)
})
