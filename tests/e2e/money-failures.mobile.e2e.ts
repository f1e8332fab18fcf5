import type { Page } from 'playwright/test'
import { accountMessage } from '../server/account/messages.ts'
import { financeMessage } from '../server/finance/messages.ts'
import { callMessage } from '../server/platform/messages.ts'
import { signInAs } from './support/back-end-client.ts'
import { askAlone } from './support/batches.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { fundPassword, ordersOf, readyToWithdraw } from './support/players.ts'
import { expectProblem } from './support/problems.ts'
import { text } from './support/texts.ts'
import { amountField, askReview, openReview, reviewOf, sides, yen } from './support/wallet.ts'

const lang = 'ja-JP'
const { deposit, withdraw } = sides

/** Each is refused at the amount with its reason and stays as typed. */
async function expectRefused(page: Page, cases: readonly (readonly [typed: string, message: string])[]) {
  for (const [typed, message] of cases) {
    await askReview(page, typed)
    await expectProblem(amountField(page), message)
    // Figures may have been put into groups.
    const bare = (value: string) => value.replaceAll(',', '')
    expect(bare(await amountField(page).inputValue())).toBe(bare(typed))
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const unreadable = text('finance:problem.format')

test('a deposit amount that cannot be taken says why', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  const sent = noteCalls(page)
  await page.goto(deposit.path)
  const tooSmall = text('finance:problem.tooSmall', { min: yen('1000') })
  const tooLarge = text('finance:problem.tooLarge', { max: yen('500000') })
  await expectRefused(page, [
    ['', text('finance:problem.input', { field: 'amount' })],
    ['999', tooSmall],
    ['500,001', tooLarge],
    ['１０００．５', text('finance:problem.fraction')],
    ['千円', unreadable],
    ['10,00', unreadable],
  ])
  expect(callsOf(sent, deposit.order)).toEqual([])
  // No figures beside an amount that cannot be taken.
  const quote = page.getByText(new RegExp(text('finance:deposit.quote', { pay: '.*', coins: '.*' })))
  await askReview(page, '999')
  await expectProblem(amountField(page), tooSmall)
  await expect(quote).toHaveCount(0)
  await amountField(page).fill('5000')
  await expect(quote).toBeVisible()
  // Full-width digits behind the sign of the currency are no failure.
  await askReview(page, '￥５，０００')
  await expect(reviewOf(page, deposit).sheet).toContainText(yen('5000'))
})

test('a way to pay that closes meanwhile is refused at its field', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto(deposit.path)
  const confirm = await openReview(page, deposit, '5000')
  const msg = financeMessage(lang, 'channelClosed')
  const data = { errors: [{ field: 'channel', msg }] }
  await backEnd.plan(player.account, [{ call: deposit.order, code: 400, msg, data }])
  await confirm.click()
  await expect(reviewOf(page, deposit).sheet).toBeHidden()
  const ways = page.getByRole('group', { name: text('finance:label.channel') })
  await expect(ways).toHaveAccessibleDescription(msg)
  await expect(page.getByRole('radio', { name: /銀行振込/ })).toBeFocused()
  await expect(amountField(page)).toHaveValue('5,000')
  expect(await ordersOf(backEnd, player, deposit.list)).toEqual([])
})

test('a wrong fund password is said at its field; five lock it', async ({ page, backEnd }) => {
  const player = await signInAs(page, readyToWithdraw(backEnd))
  await page.goto(withdraw.path)
  await openReview(page, withdraw, '2000')
  const { sheet, fund, confirm } = reviewOf(page, withdraw)
  await fund.fill('13579')
  await confirm.click()
  await expectProblem(fund, text('finance:problem.fundPassword', { digits: 6 }))
  await fund.fill('')
  await confirm.click()
  await expectProblem(fund, text('finance:problem.input', { field: 'fundPassword' }))
  await fund.fill('135791')
  await confirm.click()
  await expectProblem(fund, accountMessage(lang, 'fundPasswordWrong'))
  await expect(fund).toHaveValue('135791')

  const body = { bankId: player.bankId, amount: '2000', paymentPassword: '000001' }
  for (let wrong = 2; wrong <= 5; wrong += 1) {
    const order = { ...body, requestId: backEnd.requestId() }
    expect((await backEnd.call(withdraw.order, order, player.token)).code).toBe(400)
  }
  await fund.fill(fundPassword)
  await confirm.click()
  const said = sheet.getByRole('alert')
  await expect(said).toContainText(callMessage(lang, 'fundPasswordLocked', { minutes: 30 }))
  await expect(said).toContainText(new RegExp(text('shell:error.locked', { time: '\\d{2}:\\d{2}' })))
  await expect(fund).toHaveValue(fundPassword)
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  expect(await ordersOf(backEnd, player, withdraw.list)).toEqual([])
})

test('the figures of a review stay until the player is told that they have moved', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, readyToWithdraw(backEnd))
  await page.clock.install()
  await page.goto(withdraw.path)
  await openReview(page, withdraw, '2000')
  const { sheet, fund, confirm } = reviewOf(page, withdraw)
  const sent = noteCalls(page)
  const before = (await sheet.locator('dl').first().textContent()) ?? ''
  await askAlone(page, (path) => path.endsWith('/pay/query'))
  await page.route('**/pay/query', async (route) => {
    const answer = await (await route.fetch()).text()
    await route.fulfill({ body: answer.replace(/"chargeFixed":"[^"]*"/g, '"chargeFixed":"900"') })
  })
  const read = page.waitForResponse('**/pay/query')
  await page.clock.fastForward('02:00')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await read
  await fund.fill(fundPassword)
  await expect(sheet.locator('dl').first()).toHaveText(before)
  await confirm.click()
  await expect(sheet.getByRole('alert')).toHaveText(text('finance:review.moved'))
  await expect(sheet.locator('dl').first()).not.toHaveText(before)
  expect(callsOf(sent, withdraw.order)).toEqual([])
  await confirm.click()
  await expect.poll(() => callsOf(sent, withdraw.order)).toMatchObject([{ body: { expectedCharge: '900' } }])
  expect(await ordersOf(backEnd, player, withdraw.list)).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
