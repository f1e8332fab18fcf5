import type { Page } from 'playwright/test'
import { formatMoney } from '../../src/lib/money-format.ts'
import { signInAs } from './support/back-end-client.ts'
import { callsOf, holdCalls, noteCalls } from './support/calls.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { fundPassword, ordersOf, payIn, setFundPassword } from './support/players.ts'
import { text } from './support/texts.ts'
import { amountField, reviewButton, reviewOf, sides } from './support/wallet.ts'

test.use({ expectedErrors: networkErrors, permissions: ['clipboard-write'] })

const withdrawPath = '/user/finance/withdraw/cryptocurrency'
const tronAddress = 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE'
const addressCall = 'cpp/coins/deposit/address'

const addressField = (page: Page) => page.getByLabel(text('crypto:field.addressLabel'), { exact: true })
const shownAddress = (page: Page) => page.getByRole('group', { name: text('crypto:deposit.address') })
const changeButton = (page: Page) => page.getByRole('button', { name: text('crypto:change.label') })
const qrCode = (page: Page) => page.getByRole('img', { name: text('crypto:deposit.qr') })

test('a deposit address is never shown from before', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto(sides.deposit.path)
  await page.getByRole('link', { name: text('finance:crypto.title') }).click()
  // With several networks none is chosen for the player.
  await expect(page.getByText(text('crypto:network.pick.deposit', { coin: 'USDT' }))).toBeVisible()
  await page.getByRole('radio', { name: /TRC20/ }).check()
  // What was picked is one card now, and the address stands on the first screen.
  await expect(changeButton(page)).toBeFocused()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(qrCode(page)).toBeInViewport()
  const address = (await shownAddress(page).textContent()) ?? ''
  expect(address).toMatch(/^T\w{33}$/)

  await backEnd.plan(player.account, [{ call: addressCall, cut: 'before', times: 99 }])
  const expectNoAddress = async () => {
    await expect(page.getByText(text('crypto:deposit.offlineText'))).toBeVisible()
    await expect(shownAddress(page)).toHaveCount(0)
    await expect(qrCode(page)).toHaveCount(0)
    expect(await page.content()).not.toContain(address.slice(0, 12))
  }
  await changeButton(page).click()
  await expect(page.getByRole('radio', { name: /^USDT/ })).toBeFocused()
  await page.getByRole('radio', { name: /BEP20/ }).check()
  await changeButton(page).click()
  await page.getByRole('radio', { name: /TRC20/ }).check()
  await expectNoAddress()
  await page.reload()
  await expectNoAddress()

  await backEnd.plan(player.account, [])
  await page.getByRole('alert').getByRole('button').click()
  await expect(shownAddress(page)).toHaveText(address)
})

test('a wrong network is told at its field; a lost answer is one order', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  // By coin, no bank card is needed.
  await setFundPassword(backEnd, player)
  await payIn(backEnd, player, '5000')
  const sent = noteCalls(page)
  await page.goto(`${withdrawPath}?coin=USDT&network=TRC20`)
  await amountField(page).fill('１２.5')
  await addressField(page).fill(`0x${'a'.repeat(40)}`)
  await reviewButton(page).click()
  const told = text('crypto:problem.addressOther', { other: 'ERC20', network: 'TRC20' })
  await expect(addressField(page)).toHaveAccessibleDescription(new RegExp(told))
  await expect(addressField(page)).toBeFocused()
  expect(callsOf(sent, 'cpp/coins/withdrawal/address/validit')).toEqual([])

  await addressField(page).fill(tronAddress)
  await reviewButton(page).click()
  const review = reviewOf(page, sides.withdraw)
  await expect(review.sheet).toContainText(formatMoney('11.5', 'USDT', 'ja-JP'))
  await expect(review.sheet).toContainText(formatMoney('1905', 'COIN', 'ja-JP'))
  await expect(review.sheet.locator('b')).toHaveText(Array.from('TQn9Y2KcbLSE'))
  await review.fund.fill(fundPassword)
  await backEnd.plan(player.account, [{ call: 'cpp/coins/withdraw', cut: 'after', times: 99 }])
  // The search finds nothing until what stands meanwhile was looked at.
  const search = await holdCalls(page, 'draw/list')
  await review.confirm.click()
  const amount = formatMoney('12.5', 'USDT', 'ja-JP')
  const checking = page.getByRole('status').filter({ hasText: text('finance:checking.title.withdraw') })
  await expect(checking).toContainText(text('finance:checking.withdraw', { amount }))
  await backEnd.plan(player.account, [])
  await search()

  await expect(page).toHaveURL(/order=/, { timeout: 20_000 })
  const orders = await ordersOf(backEnd, player, 'draw/list')
  expect(orders).toHaveLength(1)
  expect(callsOf(sent, 'cpp/coins/withdraw').map(({ body }) => body['requestId'])).toEqual([
    orders[0]?.requestId,
  ])
  await expect(page.getByText(tronAddress)).toBeVisible()
  expect(await backEnd.ledgerSum()).toBe('0')
})
