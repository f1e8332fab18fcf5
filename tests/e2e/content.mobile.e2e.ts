import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { servePlatform, without } from './support/platform-block.ts'
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
  const terms = page.getByText('プレイコインのみが対象です').last()
  const [above, below] = await Promise.all([terms.boundingBox(), open.boundingBox()])
  expect(above?.y ?? Infinity).toBeLessThan(below?.y ?? 0)
  await open.click()
  await expect(page).toHaveURL('/amigo')
})

test("the player's own limits and breaks keep deposits and games shut @long", async ({
  page,
  context,
  backEnd,
}) => {
  // Of this device, where the back end keeps none.
  await servePlatform(context, without('limits'))
  await signInAs(page, backEnd.newPlayer())
  await page.goto('/about/responsible-game')
  const field = page.getByLabel(text('saferPlay:budget.minutes'), { exact: true })
  const save = text('saferPlay:budget.saveNamed', { name: text('saferPlay:budget.minutes') })
  for (const [typed, kept] of [
    ['６０', '60'],
    ['30', '30'],
    ['90', '30'],
  ] as const) {
    await field.fill(typed)
    await page.getByRole('button', { name: save }).click()
    await expect(field).toHaveValue(kept)
  }
  await expect(page.getByText('90分')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('30')

  // A game that runs already hears of a limit, and of a break that begins beside it.
  const notice = page.getByRole('region', { name: text('saferPlay:notice.label') })
  await page.goto('/amigo')
  await page
    .getByRole('link', { name: /提灯ナイト/ })
    .first()
    .click()
  await page.getByRole('button', { name: text('hall:pad.play') }).click()
  const leave = page.getByRole('button', { name: text('hall:play.leave') })
  await expect(leave).toBeVisible()
  await expect(notice).toBeHidden()
  const beside = await page.context().newPage()
  await beside.goto('/about/responsible-game')
  await beside.getByLabel(text('saferPlay:budget.minutes'), { exact: true }).fill('0')
  await beside.getByRole('button', { name: save }).click()
  await expect(notice).toContainText('0分')
  await expect(leave).toBeVisible()
  await beside.getByRole('button', { name: text('saferPlay:break.day') }).click()
  await beside.getByRole('button', { name: text('saferPlay:break.start') }).click()
  await expect(leave).toBeHidden()
  await expect(notice).toContainText(text('saferPlay:notice.stopText'))
  await beside.close()
  await page.goto('/account-transfer-jp')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await page.goto('/user/finance/deposit')
  await expect(page.getByRole('region', { name: text('saferPlay:notice.label') })).toBeVisible()
  await expect(page.getByLabel(text('finance:label.amount'), { exact: true })).toHaveCount(0)
  await page.goto('/amigo')
  await page
    .getByRole('link', { name: /提灯ナイト/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: text('saferPlay:notice.label') })).toBeVisible()
  await expect(page.getByRole('button', { name: text('hall:pad.play') })).toHaveCount(0)
})
