/** What a player takes back or shuts by an optional call: play and deposits, an unpaid deposit, the e-mail address. */
import type { Page } from 'playwright/test'
import { signInAs, uniqueName, type BackEnd, type NewPlayer } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { ordersOf, unpaidDeposit } from './support/players.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { amountField, reviewButton, sides } from './support/wallet.ts'

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

test(
  'a wrong password begins nothing; a shorter period is refused beside its field, a longer one taken',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const player = await signInAs(page, backEnd.newPlayer())
    await page.goto(responsible)
    await button(page, play('exclusion.choose')).click()
    const sheet = page.getByRole('dialog', { name: play('exclusion.sheet') })
    const confirm = button(page, play('exclusion.confirm'))
    await confirm.click()
    await expect(sheet.getByText(play('problem.period'))).toBeVisible()
    await expect(sheet.getByText(play('problem.password'))).toBeVisible()
    await fillExclusion(page, { ...player, password: 'not-it' }, 'halfYear')
    await confirm.click()
    await expect(sheet.getByLabel(play('exclusion.password'), { exact: true })).toBeFocused()
    expect(await backEnd.ok('exclusion/state', {}, player.token)).toEqual({ excluded: false })
    await fillExclusion(page, player, 'halfYear')
    await confirm.click()
    await expect(sheet).toBeHidden()

    await button(page, play('exclusion.extend')).click()
    await fillExclusion(page, player, 'month')
    await confirm.click()
    await expect(sheet.getByLabel(play('exclusion.period'))).toHaveAccessibleDescription(/短い/)
    await fillExclusion(page, player, 'permanent')
    await confirm.click()
    await expect(main(page).getByText(play('exclusion.forGood'))).toBeVisible()
    await expect(button(page, play('exclusion.extend'))).toHaveCount(0)
  },
)

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

test(
  'where the payment came first the order is credited and the player hears why it stayed',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const player = await signInAs(page, backEnd.newPlayer())
    const orderSn = await openUnpaid(page, backEnd, player)
    await button(page, cancel('button')).click()
    // The page must not see the payment before the tap.
    await backEnd.plan(player.account, [{ call: 'pay/list', code: 500, msg: 'later', times: 9 }])
    await backEnd.credit(orderSn)
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: cancel('confirm') })
      .click()
    await expect(page.getByText('キャンセルできませんでした').first()).toBeVisible()
    await backEnd.plan(player.account, [])
    await expect(main(page).getByText(text('finance:order.creditedText'))).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await ordersOf(backEnd, player, 'pay/list')).toMatchObject([{ orderSn, status: 1 }])
  },
)

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

test(
  'a taken address looks like any other; wrong entries stand beside their fields, the address survives a reload',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const other = await backEnd.newPlayer()
    const { email: taken } = await backEnd.ok<{ email: string }>('user/info', {}, other.token)
    const player = await signInAs(page, backEnd.newPlayer())
    await page.goto('/user/account-setting?section=email')
    const address = page.getByLabel(account('email.new'))
    const password = page.getByLabel(account('fund.loginPassword'), { exact: true })
    await address.fill('nobody')
    await button(page, account('email.send')).click()
    await expect(page.getByText(account('emailFormat'))).toBeVisible()
    await address.fill(taken)
    await password.fill('not-it')
    await button(page, account('email.send')).click()
    await expect(password).toBeFocused()
    await page.reload()
    await expect(address).toHaveValue(taken)
    await expect(password).toHaveValue('')
    await password.fill(player.password)
    await button(page, account('email.send')).click()
    const code = page.getByLabel(account('forgotten.code'))
    await expect(code).toHaveAccessibleDescription(account('email.hint'))
    await code.fill('123456')
    await button(page, account('email.submit')).click()
    await expect(code).toBeFocused()
    // Back at the first step, the code that was sent can still be entered.
    await button(page, account('security.cancel')).click()
    await expect(button(page, account('forgotten.haveCode'))).toBeVisible()
    expect((await backEnd.ok<{ email: string }>('user/info', {}, player.token)).email).not.toBe(taken)
    await expect(popup(page)).toHaveCount(0)
    await expect(reviewButton(page)).toHaveCount(0)
  },
)
