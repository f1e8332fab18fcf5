import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test('a promotion is found by its category and states its terms first', async ({ page }) => {
  await page.goto('/game/promotion')
  await page.getByRole('link', { name: text('promotion:category.longTimeDiscount') }).click()
  await expect(page).toHaveURL('/game/promotion?category=longTimeDiscount')
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('link', { name: '入金手数料はいつでも無料' }).click()
  await expect(page).toHaveURL(/category=longTimeDiscount&id=\d+$/)
  const open = page.getByRole('link', { name: text('promotion:open') })
  const terms = page.getByText('入金と出金は模擬的なもの').last()
  const [above, below] = await Promise.all([terms.boundingBox(), open.boundingBox()])
  expect(above?.y ?? Infinity).toBeLessThan(below?.y ?? 0)
  await open.click()
  await expect(page).toHaveURL('/amigo')
})
