/** What to do next so that a deposit is paid, on a phone: in a shop without a connection, and what came of it. */
import type { Page } from 'playwright/test'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { noteWrites, untilKept } from './support/offline-stage.ts'
import { text } from './support/texts.ts'
import { sides } from './support/wallet.ts'

interface Placed {
  orderSn: string
  nextAction: { number: string; confirmationNumber: string }
}

const storeFacts = (page: Page, number: string) =>
  page.locator('dl > div', { hasText: text('payment:store.number') }).getByText(number, { exact: true })

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

test('a number for the shop is there without a connection, "I have paid" is said once, and less than was due is said to be less @long', async ({
  page,
  context,
  stage,
}) => {
  const { backEnd } = stage
  const token = await backEnd.signIn('hana')
  await page.goto(stage.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  const order = { channel: 'lawson', currency: 'JPY', amount: '3000', requestId: backEnd.requestId() }
  const { orderSn, nextAction } = await backEnd.ok<Placed>('pay/order', order, token)
  const { number, confirmationNumber } = nextAction
  await backEnd.holdPayment(orderSn)
  await page.goto(`${stage.url}${sides.deposit.path}?order=${orderSn}`)
  await expect(storeFacts(page, number)).toBeVisible()
  await untilKept(page)
  await page.reload()
  await expect(storeFacts(page, number)).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('amigo.copies') ?? '')).toContain(orderSn)
  expect(await page.evaluate(() => localStorage.getItem('amigo.copies'))).not.toContain(number)

  await test.step('in the shop, without a connection', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(storeFacts(page, number)).toBeVisible()
    await expect(page.getByText(confirmationNumber, { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Loppi' })).toBeVisible()
    const sent = noteWrites(context)
    await page.getByRole('button', { name: text('payment:claim.button') }).click({ force: true })
    await expect(
      page.getByText(text('offline:needsConnection')).filter({ visible: true }).first(),
    ).toBeVisible()
    expect(sent).toEqual([])
    await page.goto(`${stage.url}/`)
    await expect(page.getByRole('main').getByText(new RegExp(number))).toBeVisible()
  })

  await test.step('outside again', async () => {
    await context.setOffline(false)
    await page.goto(`${stage.url}${sides.deposit.path}?order=${orderSn}`)
    await page.getByRole('button', { name: text('payment:claim.button') }).click()
    await expect(page.getByRole('status').filter({ hasText: /に「支払い済み」/ })).toBeVisible()
    await stage.request.post(`/desk/deposits/${orderSn}/arriveLess`, { form: {}, maxRedirects: 0 })
    await expect(page.getByText(/￥3,165のうち￥1,582/)).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(number)).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('amigo.payInstructions'))).not.toContain(number)
  })
})
