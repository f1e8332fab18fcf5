/** A passkey from the settings to the sign-in and a withdrawal, and out again, where list and form stand side by side. */
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
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
import { amountField, askReview, openReview, reviewOf, sides } from './support/wallet.ts'

const { withdraw } = sides

test('a passkey is added beside the list of settings, signs in, confirms a withdrawal by one prompt, and is removed', async ({
  page,
  backEnd,
}) => {
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
  // Its pane stands beside what takes the form's place: a second withdrawal waits for the first.
  await expect(page.getByRole('heading', { name: text('finance:state.open') })).toBeVisible()
  await expect(page.getByText(text('finance:order.details')).first()).toBeVisible()
  const orders = await ordersOf(backEnd, player, withdraw.list)
  expect(orders).toHaveLength(1)
  expect(callsOf(sent, withdraw.order)).toHaveLength(1)
  expect((await authenticator.signed()) - before).toBe(1)

  await page.goto(passkeySettings)
  const entry = page.getByRole('main').getByRole('link', { name: new RegExp(said('name')) })
  await expect(entry).toContainText(text('account:security.isSet'))
  await button(page, new RegExp(`^${said('remove')}`)).click()
  await page.getByLabel(text('account:fund.name'), { exact: true }).fill(fundPassword)
  await button(page, said('remove')).click()
  await expect(page.getByText(said('none'))).toBeVisible()
  await expect(entry).toContainText(text('account:security.notSet'))

  // From here on it is the fund password again.
  for (const { orderSn } of orders) await backEnd.payOut(orderSn)
  await page.goto(withdraw.path)
  await openReview(page, withdraw, '2000')
})

test(
  'the offer of a passkey stands below the receipt beside the form, and by keyboard leads to the settings',
  {
    tag: '@long',
  },
  async ({ page, backEnd }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await signInAs(page, readyToWithdraw(backEnd, '5000'))
    await page.goto(sides.deposit.path)
    await (await openReview(page, sides.deposit, '3000')).click()
    const offer = page.getByRole('heading', { name: text('finance:passkeyOffer.deposit') })
    await expect(offer).toBeVisible()
    await expect(amountField(page)).toBeVisible()
    await expectNoSidewaysScroll(page, 'the offer')
    await expectAccessible(page, 'the offer of a passkey')
    const { pathname, search } = new URL(page.url())
    await page.getByRole('link', { name: text('finance:passkeyOffer.add') }).press('Enter')
    // From there the way leads back to the order.
    await expect(page).toHaveURL(`${passkeySettings}&returnTo=${encodeURIComponent(pathname + search)}`)
    await expect(page.getByText(said('none'))).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: text('account:login.name') })).toBeVisible()
    await expectNoSidewaysScroll(page, 'the passkeys')
  },
)
