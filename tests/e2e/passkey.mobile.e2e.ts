/** Passkeys in the settings, at the sign-in, and where they are offered. */
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { addAuthenticator, addPasskey, button, passkeySettings, said } from './support/passkeys.ts'
import { fundPassword, ordersOf, readyToWithdraw } from './support/players.ts'
import { popup, storedToken } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { openReview, sides } from './support/wallet.ts'

test('a passkey is added, named and removed in the settings; the hold is told first @long', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const authenticator = await addAuthenticator(page)
  await page.goto(passkeySettings)
  await expect(page.getByText(said('none'))).toBeVisible()
  await expect(page.getByText(said('hold'))).toBeVisible()
  await expectAccessible(page, 'the passkeys')
  await button(page, said('add')).click()
  await page.getByLabel(said('label'), { exact: true }).fill('わたしの電話')
  await button(page, said('add')).click()
  await expect(page.getByText(said('passwordMissing'))).toBeVisible()
  await page.getByLabel(text('account:fund.name'), { exact: true }).fill(fundPassword)
  await button(page, said('add')).click()
  await expect(page.getByText(said('addDone')).first()).toBeVisible()
  expect(await authenticator.count()).toBe(1)
  const { holdUntil } = await backEnd.ok<{ holdUntil: string | null }>('user/info', {}, player.token)
  expect(holdUntil).not.toBeNull()

  await page.goto(passkeySettings)
  const row = page.getByRole('listitem').filter({ hasText: 'わたしの電話' })
  await row.getByRole('button', { name: said('rename') }).click()
  await page.getByLabel(said('label'), { exact: true }).fill('仕事の電話')
  await button(page, said('save')).click()
  const renamed = page.getByRole('listitem').filter({ hasText: '仕事の電話' })
  await renamed.getByRole('button', { name: said('remove') }).click()
  await page.getByLabel(text('account:fund.name'), { exact: true }).fill(fundPassword)
  await button(page, said('remove')).click()
  await expect(page.getByText(said('none'))).toBeVisible()
})

test('a prompt that is given up leaves the form as it was @long', async ({ page, backEnd }) => {
  await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const authenticator = await addAuthenticator(page)
  await authenticator.giveUp()
  await page.goto(passkeySettings)
  await button(page, said('add')).click()
  const fund = page.getByLabel(text('account:fund.name'), { exact: true })
  await fund.fill(fundPassword)
  await button(page, said('add')).click()
  await expect(button(page, said('add'))).not.toHaveAttribute('aria-busy', 'true')
  await expect(fund).toHaveValue(fundPassword)
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
  expect(await authenticator.count()).toBe(0)
})

const ways = ['by the button', 'among the suggestions of the field'] as const
for (const way of ways)
  test(`a player signs in by passkey ${way}, without account, password or picture @long`, async ({
    page,
    backEnd,
  }) => {
    const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
    await addAuthenticator(page)
    await addPasskey(page)
    // A browser without suggestions in fields has the button alone.
    if (way === 'by the button')
      await page.addInitScript(() =>
        Reflect.deleteProperty(PublicKeyCredential, 'isConditionalMediationAvailable'),
      )
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.goto('/')
    await page
      .getByRole('main')
      .getByRole('button', { name: text('home:strip.signIn') })
      .click()
    if (way === 'by the button')
      await popup(page)
        .getByRole('button', { name: text('auth:login.passkey') })
        .click()
    await expect.poll(() => storedToken(page)).not.toBeNull()
    await expect(popup(page)).toBeHidden()
    const token = await storedToken(page)
    const who = await backEnd.ok<{ userName: string }>('user/info', {}, token ?? '')
    expect(who.userName).toBe(player.account)
  })

for (const side of [sides.deposit, sides.withdraw])
  test(`a passkey is offered on the receipt of the first ${side.noun}, and never again @long`, async ({
    page,
    backEnd,
  }) => {
    await signInAs(page, readyToWithdraw(backEnd, '9000'))
    const offer = page.getByRole('heading', { name: text(`finance:passkeyOffer.${side.kind}`) })
    const details = page.getByText(text('finance:order.details')).first()
    await page.goto(side.path)
    await (await openReview(page, side, '3000')).click()
    await expect(page).toHaveURL(/order=/)
    await expect(offer).toBeVisible()
    await expectAccessible(page, 'the offer of a passkey')
    // The card is the offer of this visit: leaving the receipt brings no other one.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('shell:tab.home') })
      .last()
      .click()
    await expect(page).toHaveURL('/')
    await page.waitForTimeout(1500)
    await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)

    // A second withdrawal waits for the first: the next order is a deposit.
    await page.goto(sides.deposit.path)
    await (await openReview(page, sides.deposit, '2000')).click()
    await expect(page).toHaveURL(/order=/)
    await expect(details).toBeVisible()
    await expect(button(page, text('finance:passkeyOffer.later'))).toHaveCount(0)
  })

test('"not now" takes the offer of a passkey away, and an order that is only looked at brings none @long', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const [deposit] = await ordersOf(backEnd, player, sides.deposit.list)
  const later = button(page, text('finance:passkeyOffer.later'))
  await page.goto(`${sides.deposit.path}?order=${deposit?.orderSn}`)
  await expect(page.getByText(text('finance:order.details')).first()).toBeVisible()
  await expect(later).toHaveCount(0)
  await page.goto(sides.withdraw.path)
  await (await openReview(page, sides.withdraw, '3000')).click()
  await later.click()
  await expect(later).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(text('finance:order.details')).first()).toBeVisible()
  await expect(later).toHaveCount(0)
})
