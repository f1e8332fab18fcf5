/** Passkeys: in the settings, at the sign-in, where they are offered, and for orders: one prompt each, over this very order. */
import { signInAs } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addAuthenticator,
  addPasskey,
  button,
  confirmByPasskey,
  passkeySettings,
  said,
} from './support/passkeys.ts'
import { fundPassword, ordersOf, readyToWithdraw } from './support/players.ts'
import { popup, storedToken } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { askReview, openReview, reviewOf, sides } from './support/wallet.ts'

const { withdraw } = sides

test('a passkey is added, signs in, confirms a withdrawal, and is removed', async ({ page, backEnd }) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const authenticator = await addAuthenticator(page)
  await addPasskey(page)
  await backEnd.endHold(player.account)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('button', { name: text('home:strip.signIn') })
    .click()
  await expect.poll(() => storedToken(page)).not.toBeNull()
  await expect(popup(page)).toBeHidden()

  const before = await authenticator.signed()
  const sent = noteCalls(page)
  await page.goto(withdraw.path)
  await askReview(page, '3000')
  const { sheet, fund } = reviewOf(page, withdraw)
  await expect(fund).toHaveCount(0)
  await confirmByPasskey(sheet).click()
  await expect(page).toHaveURL(/order=/)
  const orders = await ordersOf(backEnd, player, withdraw.list)
  expect(orders).toHaveLength(1)
  expect(callsOf(sent, withdraw.order)).toHaveLength(1)
  expect((await authenticator.signed()) - before).toBe(1)

  await page.goto(passkeySettings)
  await page.getByRole('button', { name: said('rename') }).click()
  await page.getByLabel(said('label'), { exact: true }).fill('仕事の電話')
  await button(page, text('account:profile.save')).click()
  await page
    .getByRole('listitem')
    .filter({ hasText: '仕事の電話' })
    .getByRole('button', { name: said('remove') })
    .click()
  await page.getByLabel(text('account:fund.name'), { exact: true }).fill(fundPassword)
  await button(page, said('remove')).click()
  await expect(page.getByText(said('none'))).toBeVisible()
  // The password manager has heard of it.
  await expect.poll(authenticator.count).toBe(0)

  // From here on it is the fund password again.
  for (const { orderSn } of orders) await backEnd.payOut(orderSn)
  await page.goto(withdraw.path)
  await openReview(page, withdraw, '2000')
})

test(
  'a passkey that the server does not know any more is not offered again',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
    const authenticator = await addAuthenticator(page)
    await addPasskey(page)
    const rows = await backEnd.ok<{ id: string }[]>('passkey/list', {}, player.token)
    for (const { id } of rows)
      await backEnd.ok('passkey/remove', { id, paymentPassword: fundPassword }, player.token)
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('button', { name: text('home:strip.signIn') })
      .click()
    await expect(popup(page).getByRole('alert').first()).toBeVisible()
    await expect.poll(authenticator.count).toBe(0)
  },
)
