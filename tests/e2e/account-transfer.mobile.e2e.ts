import type { Page } from 'playwright/test'
import {
  newWallet,
  openWalletOnPage,
  startTransfer,
  transferScreen,
  walletCode,
} from './support/account-transfer.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs, wrongCodeFor, type BackEnd, type NewPlayer } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import { ordersOf } from './support/players.ts'
import { signIn } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { yen } from './support/wallet.ts'

/** A new player at the transfer, with a wallet of 9,000 yen. */
async function atTransfer(page: Page, backEnd: BackEnd) {
  const player = await signInAs(page, backEnd.newPlayer())
  const wallet = await newWallet(page, { balance: '9000' })
  await page.goto('/account-transfer-jp')
  return { player, wallet, screen: transferScreen(page) }
}

async function balanceOf(backEnd: BackEnd, player: NewPlayer): Promise<string> {
  return (await backEnd.ok<{ balance: string }>('user/info', {}, player.token)).balance
}

test('a visitor signs in on the way and moves a part of a wallet', async ({ page, backEnd }) => {
  const player = await backEnd.newPlayer()
  const wallet = await newWallet(page, { balance: '84000', bankAccount: '7301942' })
  const screen = transferScreen(page)
  await page.goto('/account-transfer')
  // The title is in Chinese, whatever the language of the page.
  await expect(page).toHaveTitle(/^JSY账号转移/)
  await signIn(page, backEnd, player, () => startTransfer(page, wallet))

  // What was typed went on by itself after the sign-in.
  await expect(screen.heading('card.title')).toBeFocused()
  await screen.bankAccount.fill('７３０-１９４２')
  await screen.next.click()
  await expect(screen.heading('code.title')).toBeFocused()
  // "Back" leads to the step before as it was typed, and "forward" here again. A reload goes on at the same step, but
  // without the number: no storage holds it.
  await page.goBack()
  await expect(screen.bankAccount).toHaveValue('７３０-１９４２')
  await page.goForward()
  await page.reload()
  await expect(screen.code).toBeVisible()
  await page.goBack()
  await expect(screen.bankAccount).toHaveValue('')
  await page.goForward()
  await screen.code.fill(await walletCode(page, wallet))
  await screen.open.click()

  await expect(page.getByRole('main')).toContainText(yen('84000'))
  await screen.part.check({ force: true })
  await screen.amount.fill('90,000')
  await screen.review.click()
  await expect(page.getByText(text('transfer:problem.tooLarge', { balance: yen('84000') }))).toBeVisible()
  await screen.amount.fill('２５，０００')
  await screen.review.click()
  for (const fact of [yen('25000'), wallet.account, player.account, text('finance:review.balanceAfter')])
    await expect(screen.sheet).toContainText(fact)
  await screen.confirm.click()

  await expect(screen.heading('done.title')).toBeFocused()
  const [order, ...others] = await ordersOf(backEnd, player, 'pay/list')
  expect(order).toMatchObject({ amount: '25000', status: 1 })
  expect(others).toEqual([])
  await expect(page.getByText(String(order?.orderSn))).toBeVisible()
  expect(await balanceOf(backEnd, player)).toBe('25000')
  // Nobody can confirm it again by going back.
  await page.goBack()
  await expect(screen.heading('done.title')).toBeVisible()
  await expect(screen.review).toHaveCount(0)
})

test('five wrong codes lock the transfer with a clock, and move nothing', async ({ page, backEnd }) => {
  const { player, wallet, screen } = await atTransfer(page, backEnd)
  await startTransfer(page, wallet)
  await screen.code.waitFor()
  const wrong = wrongCodeFor(await walletCode(page, wallet))
  for (let tries = 0; tries < 5; tries += 1) {
    // While the try before is answered, the button takes no other.
    await expect(screen.open).not.toHaveAttribute('aria-busy', 'true')
    await screen.code.fill(wrong)
    await Promise.all([page.waitForResponse('**/jsy/transfer/login'), screen.open.click()])
  }
  await expect(screen.heading('lock.title')).toBeFocused()
  const clock = page.getByRole('timer', { name: text('transfer:lock.left') })
  await expect(clock).toHaveText(/^(30:00|29:\d\d)$/)
  await page.reload()
  await expect(clock).toHaveText(/^29:\d\d$/)
  await expect(screen.code).toHaveCount(0)
  expect(await balanceOf(backEnd, player)).toBe('0')
})

describeOutage('a confirmation whose answer was cut off', () => {
  test('is unknown, also after a reload, and credited exactly once', async ({ page, backEnd }) => {
    const { player, wallet, screen } = await atTransfer(page, backEnd)
    const sent = noteCalls(page)
    await openWalletOnPage(page, wallet)
    await screen.review.click()
    // The list does not tell it either.
    const silentList = { call: 'pay/list', code: 503, times: 99 }
    await backEnd.plan(player.account, [{ call: 'jsy/transfer/confirm', cutBody: true }, silentList])
    await screen.confirm.click()
    const checking = page.getByRole('status').filter({ hasText: text('finance:checking.title.transfer') })
    await expect(checking).toBeFocused()
    await expect(checking).toContainText(yen('9000'))
    await expect(screen.review).toHaveCount(0)
    await expect(page.getByText(text('shell:error.request'))).toHaveCount(0)
    await expectAccessible(page, 'an unknown transfer')
    await page.reload()
    await expect(checking).toBeVisible()

    await screen.again.click()
    await expect(screen.heading('done.title')).toBeVisible()
    // The same order both times, the second by the player's own tap.
    const bodies = callsOf(sent, 'jsy/transfer/confirm').map(({ body }) => body)
    expect(bodies).toHaveLength(2)
    expect(bodies[1]).toEqual(bodies[0])
    await backEnd.plan(player.account, [])
    expect(await ordersOf(backEnd, player, 'pay/list')).toHaveLength(1)
    expect(await balanceOf(backEnd, player)).toBe('9000')
    expect(await backEnd.ledgerSum()).toBe('0')
  })
})
