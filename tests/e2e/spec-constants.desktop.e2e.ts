/** What the specification says in numbers or events and only a browser can show. */
import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test('a dialog is 500 px wide unless told otherwise', async ({ page, backEnd }) => {
  await signInBefore(page, (await backEnd.newPlayer()).token)
  await page.goto('/user/bankcard-setting')
  await page.getByRole('button', { name: text('finance:cards.add') }).click()
  const dialog = page.getByRole('dialog', { name: text('finance:cards.add') })
  await expect(dialog).toBeVisible()
  // The dialog element covers the page; its panel is what people see.
  await expect.poll(async () => (await dialog.locator('> :last-child').boundingBox())?.width).toBe(500)
})

test('the desktop begins at 768 px, and the deposit names the loss rate', async ({ page, backEnd }) => {
  await signInBefore(page, (await backEnd.newPlayer()).token)
  await page.setViewportSize({ width: 767, height: 800 })
  await page.goto('/user/finance/deposit')
  const rail = page.getByRole('navigation', { name: text('shell:frame.rail') })
  const tabs = page.getByRole('navigation', { name: text('shell:frame.tabs') })
  await expect(tabs).toBeVisible()
  await expect(rail).toBeHidden()
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(rail).toBeVisible()
  await expect(tabs).toBeHidden()
  await expect(page.getByText(text('finance:deposit.lossRate', { rate: '5%' }))).toBeVisible()
})

test.describe('when a page of the app does not load', () => {
  test.use({
    expectedErrors: [
      /console: Failed to load resource|page error: Failed to fetch dynamically imported module/,
    ],
  })
  test('the preload error is raised and passed on, and the page says so', async ({ page }) => {
    await page.route('**/assets/guide-*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('#prerendered')).toHaveCount(0)
    const raised = page.evaluate(
      () =>
        new Promise((resolve) => addEventListener('vite:preloadError', () => resolve(true), { once: true })),
    )
    await page
      .getByRole('link', { name: text('shell:title.faq') })
      .first()
      .click()
    await expect(page.getByText(text('shell:error.reloadText'))).toBeVisible()
    expect(await raised).toBe(true)
  })
})
