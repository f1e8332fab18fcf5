/** Orders that a passkey confirms: one prompt each, over this very order. */
import { passkeyMessage } from '../server/passkey/messages.ts'
import { signInAs, signInBefore } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { fillJapaneseCard } from './support/journey.ts'
import { demoToken } from './support/offline-stage.ts'
import { addAuthenticator, addPasskey, button, confirmByPasskey, withPasskey } from './support/passkeys.ts'
import { servePlatform } from './support/platform-block.ts'
import { fundPassword, ordersOf, readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'
import { askReview, reviewOf, sides } from './support/wallet.ts'

const { withdraw } = sides

test('a withdrawal takes one prompt and no fund password', async ({ page, backEnd }) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const authenticator = await withPasskey(page, backEnd, player)
  const before = await authenticator.signed()
  const sent = noteCalls(page)
  await page.goto(withdraw.path)
  await askReview(page, '3000')
  const { sheet, fund } = reviewOf(page, withdraw)
  await expect(fund).toHaveCount(0)
  await confirmByPasskey(sheet).click()
  await expect(page).toHaveURL(/order=/)
  expect(await ordersOf(backEnd, player, withdraw.list)).toHaveLength(1)
  expect(callsOf(sent, withdraw.order)).toHaveLength(1)
  expect((await authenticator.signed()) - before).toBe(1)
})

test('an order that is altered on its way is refused, and nothing is booked @long', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '9000'))
  await withPasskey(page, backEnd, player)
  const balance = async () => (await backEnd.ok<{ balance: string }>('user/info', {}, player.token)).balance
  const before = await balance()
  await page.route(`**/v2/app/${withdraw.order}`, async (route) => {
    const body = route.request().postDataJSON() as object
    await route.continue({ postData: JSON.stringify({ ...body, amount: '8000' }) })
  })
  await page.goto(withdraw.path)
  await askReview(page, '3000')
  const { sheet } = reviewOf(page, withdraw)
  await confirmByPasskey(sheet).click()
  await expect(sheet.getByRole('alert')).toContainText(passkeyMessage('ja-JP', 'altered'))
  expect(await ordersOf(backEnd, player, withdraw.list)).toEqual([])
  expect(await balance()).toBe(before)
})

test('a prompt that is given up is no error, and the fund password stays as the other way @long', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const authenticator = await withPasskey(page, backEnd, player)
  await authenticator.giveUp()
  await page.goto(withdraw.path)
  await askReview(page, '3000')
  const { sheet, fund, confirm } = reviewOf(page, withdraw)
  await confirmByPasskey(sheet).click()
  await expect(confirmByPasskey(sheet)).not.toHaveAttribute('aria-busy', 'true')
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  await button(sheet, text('finance:review.usePassword')).click()
  await fund.fill(fundPassword)
  await confirm.click()
  await expect(page).toHaveURL(/order=/)
  expect(await ordersOf(backEnd, player, withdraw.list)).toHaveLength(1)
})

test('a withdrawal by coin takes one prompt @long', async ({ page, backEnd }) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const authenticator = await withPasskey(page, backEnd, player)
  const before = await authenticator.signed()
  await page.goto('/user/finance/withdraw/cryptocurrency?coin=USDT&network=TRC20')
  await page
    .getByLabel(text('crypto:field.addressLabel'), { exact: true })
    .fill('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE')
  await askReview(page, '12.5')
  await confirmByPasskey(reviewOf(page, withdraw).sheet).click()
  await expect(page).toHaveURL(/order=/)
  expect(await ordersOf(backEnd, player, withdraw.list)).toMatchObject([{ amount: '12.5' }])
  expect((await authenticator.signed()) - before).toBe(1)
})

test('a bank account is added and removed by passkey @long', async ({ page, backEnd }) => {
  const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
  const authenticator = await withPasskey(page, backEnd, player)
  const before = await authenticator.signed()
  const cards = async () =>
    (await backEnd.ok<{ bankAccount: string }[]>('user/bank', {}, player.token)).map(
      ({ bankAccount }) => bankAccount,
    )
  await page.goto('/user/bankcard-setting')
  await button(page, text('finance:cards.add')).click()
  await fillJapaneseCard(page)
  await page.getByLabel(text('finance:label.bankAccount')).fill('7654321')
  await button(page, text('finance:cards.save')).click()
  const adding = page.getByRole('dialog', { name: text('finance:cards.confirmAdd') })
  await expect(adding).toContainText('7654321')
  await confirmByPasskey(adding).click()
  await expect(page.getByText(text('finance:cards.saved')).first()).toBeVisible()
  expect(await cards()).toEqual(['4567', '4321'])

  await page.getByRole('button', { name: /4321/ }).click()
  await button(page, text('finance:cards.remove')).click()
  const removing = page.getByRole('dialog', { name: text('finance:cards.removeTitle') })
  await confirmByPasskey(removing).click()
  await expect(page.getByText(text('finance:cards.removed')).first()).toBeVisible()
  await expect(removing).toBeHidden()
  expect(await cards()).toEqual(['4567'])
  expect((await authenticator.signed()) - before).toBe(2)
})

test('an agent sends coins to a member by one prompt @long', async ({ page, backEnd }) => {
  // Not the agent that other journeys send coins as: with a passkey she would not be asked for her fund password.
  await signInBefore(page, await demoToken(backEnd, 'minjun'))
  const authenticator = await addAuthenticator(page)
  await addPasskey(page)
  await backEnd.endHold('minjun')
  const before = await authenticator.signed()
  await page.goto('/agent/subordinate-management')
  await page.getByRole('button', { name: /linh/ }).click()
  await button(page, text('agent:transfer.in')).click()
  await page.getByLabel(text('finance:label.amount'), { exact: true }).fill('100')
  await button(page, text('finance:form.review')).click()
  await confirmByPasskey(page).click()
  await expect(page.getByText(text('agent:transfer.done')).first()).toBeVisible()
  expect((await authenticator.signed()) - before).toBe(1)
})

test.describe('where passkeys are missing, the fund password is the only way', () => {
  test.use({ expectedErrors: networkErrors })

  test('in a browser without WebAuthn, such as one inside another app @long', async ({ page, backEnd }) => {
    const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
    await withPasskey(page, backEnd, player)
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PublicKeyCredential'))
    await page.goto(withdraw.path)
    await askReview(page, '3000')
    const { sheet, fund, confirm } = reviewOf(page, withdraw)
    await expect(button(sheet, text('finance:review.usePasskey'))).toHaveCount(0)
    await fund.fill(fundPassword)
    await confirm.click()
    await expect(page).toHaveURL(/order=/)
    await page.goto('/user/account-setting?section=passkey')
    await expect(page.getByText(text('account:passkey.unsupported'))).toBeVisible()
    await expect(button(page, text('account:passkey.add'))).toHaveCount(0)
  })

  test('with the capabilities off nothing of them is shown, and no call is sent @long', async ({
    page,
    context,
    backEnd,
  }) => {
    await servePlatform(context, { capabilities: [] })
    const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
    const sent = noteCalls(page)
    await page.goto('/user/account-setting')
    await expect(page.getByRole('link', { name: text('account:login.name') })).toBeVisible()
    await expect(page.getByRole('link', { name: text('account:passkey.name') })).toHaveCount(0)
    await page.goto('/user/bankcard-setting')
    await page.getByRole('button', { name: /4567/ }).click()
    await expect(page.getByText(text('finance:cards.masked'))).toBeVisible()
    await expect(button(page, text('finance:cards.remove'))).toHaveCount(0)
    await page.goto(withdraw.path)
    await askReview(page, '3000')
    const { fund, confirm } = reviewOf(page, withdraw)
    await fund.fill(fundPassword)
    await confirm.click()
    await expect(page).toHaveURL(/order=/)
    await expect(page.getByText(text('finance:passkeyOffer.withdraw'))).toHaveCount(0)
    expect(await ordersOf(backEnd, player, withdraw.list)).toHaveLength(1)
    expect(sent.filter(({ name }) => name.startsWith('passkey/'))).toEqual([])
  })
})
