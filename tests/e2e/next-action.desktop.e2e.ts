/** The same at a desk: a code to scan, an answer that is lost, and orders that end without a payment. */
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { nextActionOrder, storeFacts } from './support/next-action.ts'
import { text } from './support/texts.ts'
import { askReview, reviewOf, sides } from './support/wallet.ts'

test.use({ expectedErrors: networkErrors })

test('a deposit by code shows it, an unknown outcome of "I have paid" is said to be unknown, and each end is clear @long', async ({
  page,
  backEnd,
  request,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto(sides.deposit.path)
  await page.getByRole('radio', { name: /PayPay/ }).check({ force: true })
  await askReview(page, '3000')
  await reviewOf(page, sides.deposit).confirm.click()
  await expect(page).toHaveURL(/order=/)
  const code = page.getByRole('img', { name: text('payment:qr.label') })
  await expect(code).toBeVisible()
  const orderSn = new URL(page.url()).searchParams.get('order') ?? ''
  await backEnd.holdPayment(orderSn)
  await expectAccessible(page, 'a code to pay by')

  await backEnd.plan(player.account, [{ call: 'pay/paid', cut: 'after' }])
  await page.getByRole('button', { name: text('payment:claim.button') }).click()
  // The answer was lost, what was said was not: the order, read again, knows.
  await expect(page.getByRole('status').filter({ hasText: /に「支払い済み」/ })).toBeVisible()

  const desk = (sn: string, move: string) =>
    request.post(`/desk/deposits/${sn}/${move}`, { form: {}, maxRedirects: 0 })
  await desk(orderSn, 'arriveTwice')
  await expect(page.getByText(/￥3,000に対して￥6,000/)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText(/￥3,000はお返しします/)).toBeVisible()

  for (const [move, said] of [
    ['expire', 'finance:status.deposit.expired'],
    ['cancel', 'finance:status.deposit.cancelled'],
  ] as const) {
    const { orderSn: other, number } = await nextActionOrder(backEnd, player.token, 'lawson')
    await page.goto(`${sides.deposit.path}?order=${other}`)
    await expect(storeFacts(page, number)).toBeVisible()
    await desk(other, move)
    await expect(page.getByText(text(said), { exact: true }).first()).toBeVisible({ timeout: 15_000 })
    await expect(storeFacts(page, number)).toHaveCount(0)
    await expect(page.getByRole('button', { name: text('payment:claim.button') })).toHaveCount(0)
  }
})
