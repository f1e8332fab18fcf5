/** Passkeys: in the settings, at the sign-in, where they are offered, and for orders: one prompt each, over this very order. */
import type { Locator, Page } from 'playwright/test'
import { signInAs } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { fundPassword, ordersOf, readyToWithdraw } from './support/players.ts'
import { popup, storedToken } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { askReview, openReview, reviewOf, sides } from './support/wallet.ts'

interface Authenticator {
  count: () => Promise<number>
  /** How often its passkeys have signed, over all of them: one prompt counts one. */
  signed: () => Promise<number>
}

/** A phone's own authenticator with a fingerprint that fits. */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const credentials = async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  return {
    count: async () => (await credentials()).length,
    signed: async () => (await credentials()).reduce((sum, { signCount }) => sum + signCount, 0),
  }
}

const passkeySettings = '/user/account-setting?section=passkey'
const said = (key: string) => text(`account:passkey.${key}`)
const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Adds a passkey in the settings, as a player with a fund password does. */
async function addPasskey(page: Page): Promise<void> {
  await page.goto(passkeySettings)
  await button(page, said('add')).click()
  await page.getByLabel(text('account:fund.name'), { exact: true }).fill(fundPassword)
  await button(page, said('add')).click()
  await expect(page.getByText(said('addDone')).first()).toBeVisible()
}

const { withdraw } = sides

const signInOnHome = async (page: Page) => {
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/')
  const start = page.getByRole('main').getByRole('button', { name: text('home:strip.signIn') })
  await start.click()
}

test('a passkey is added, signs in, confirms a withdrawal, and is removed', async ({ page, backEnd }) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const authenticator = await addAuthenticator(page)
  await addPasskey(page)
  await backEnd.endHold(player.account)

  await signInOnHome(page)
  await expect.poll(() => storedToken(page)).not.toBeNull()
  await expect(popup(page)).toBeHidden()

  const before = await authenticator.signed()
  const sent = noteCalls(page)
  await page.goto(withdraw.path)
  await askReview(page, '3000')
  const { sheet, fund } = reviewOf(page, withdraw)
  await expect(fund).toHaveCount(0)
  await button(sheet, text('finance:review.confirmPasskey')).click()
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
    await signInOnHome(page)
    await expect(popup(page).getByRole('alert').first()).toBeVisible()
    await expect.poll(authenticator.count).toBe(0)
  },
)
