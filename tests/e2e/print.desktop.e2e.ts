import { signInAs } from './support/back-end-client.ts'
import { askAlone } from './support/batches.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'
import { openReview, sides } from './support/wallet.ts'

/** Paper of A4 at 96 dots an inch, without its margins; the browser prints what `print` styles show. */
test.use({ viewport: { width: 718, height: 1047 } })

test('an order with how to pay it stands whole on paper', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  // It stays as it was placed: the demo's bank would credit it in some seconds.
  await askAlone(page, (path) => path.endsWith('/pay/list'))
  await page.route('**/pay/list', () => {})
  await page.goto(sides.deposit.path)
  await (await openReview(page, sides.deposit, '5000')).click()
  const name = page.getByText(text('finance:order.transferName')).locator('+ p')
  await expect(name).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // What only a screen is for.
  await expect(page.locator('button, nav, form').filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const main = page.getByRole('main')
  await expect(name).toBeVisible()
  await expect(main.getByText(new URL(page.url()).searchParams.get('order') ?? '?')).toBeVisible()
  await expect(main.getByText(text('finance:order.title.deposit'))).toBeVisible()
})
