/** What the specification says in numbers or events and only a browser can show. */
import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test('a dialog is 500 px wide unless told otherwise (spec §2, §9)', async ({ page, backEnd }) => {
  await signInBefore(page, (await backEnd.newPlayer()).token)
  await page.goto('/user/bankcard-setting')
  await page.getByRole('button', { name: text('finance:cards.add') }).click()
  const dialog = page.getByRole('dialog', { name: text('finance:cards.add') })
  await expect(dialog).toBeVisible()
  // The dialog element covers the page; its panel is what people see.
  await expect.poll(async () => (await dialog.locator('> :last-child').boundingBox())?.width).toBe(500)
})

test.describe('when a page of the app does not load', () => {
  test.use({
    expectedErrors: [
      /console: Failed to load resource|page error: Failed to fetch dynamically imported module/,
    ],
  })

  test('the preload error is raised and passed on, and the page says so (spec §8)', async ({ page }) => {
    await page.route('**/assets/*faq-screen*.js', (route) => route.abort())
    await page.goto('/')
    await expect(page.locator('#painted')).toHaveCount(0)
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
