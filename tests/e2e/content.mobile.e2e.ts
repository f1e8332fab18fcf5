import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'

test('a promotion is found by its category, opens at its own address and states its terms above the button', async ({
  page,
}) => {
  await page.goto('/game/promotion')
  await page.getByRole('link', { name: text('promotion:category.longTimeDiscount') }).click()
  await expect(page).toHaveURL('/game/promotion?category=longTimeDiscount')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: '入金手数料はいつでも無料' }).click()
  await expect(page).toHaveURL(/category=longTimeDiscount&id=\d+$/)
  const open = page.getByRole('link', { name: text('promotion:open') })
  const terms = page.getByText('プレイコインのみが対象です').last()
  const [above, below] = await Promise.all([terms.boundingBox(), open.boundingBox()])
  expect(above?.y ?? Infinity).toBeLessThan(below?.y ?? 0)
  // A visitor is asked to sign in for the hall.
  await open.click()
  await expect(popup(page)).toBeVisible()
})

test('a promotion that is over has no button', async ({ page }) => {
  await page.goto('/game/promotion?category=pastActivities')
  await page.getByRole('link', { name: '夏の波まつり' }).click()
  await expect(page.getByText(text('promotion:state.ended')).last()).toBeVisible()
  await expect(page.getByRole('link', { name: text('promotion:open') })).toHaveCount(0)
})

test('a question opens by its address, and is found however it is typed', async ({ page }) => {
  await page.goto('/game/guide/faq#transfer-name')
  await expect(page.locator('#transfer-name')).toHaveAttribute('open', '')
  await expect(page.locator('#transfer-name')).toBeInViewport()
  await page.getByRole('textbox', { name: text('guide:faq.search') }).fill('ﾊﾟｽﾜｰﾄﾞを忘れ')
  await expect(page.locator('details')).toHaveCount(1)
  await expect(page.locator('#forgot-password p').first()).toBeVisible()
  await page.reload()
  await expect(page.locator('details')).toHaveCount(1)
})

test('the guide opens at the tab of its address, and going through the tabs leaves one step back', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/game/guide/2')
  const tabs = page.getByRole('navigation', { name: text('guide:tabsLabel') })
  // As a list: a tab lights up as it is tapped, a moment before the one that is left goes out.
  await expect(tabs.locator('[aria-current=page]')).toHaveText([text('guide:tabs.play.name')])
  await tabs.getByRole('link', { name: text('guide:tabs.start.name') }).click()
  await expect(page).toHaveURL('/game/guide')
  await expect(tabs.locator('[aria-current=page]')).toHaveText([text('guide:tabs.start.name')])
  await expect(page.getByRole('heading', { name: text('guide:tabs.start.title') })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await page.goto('/game/guide/99')
  await expect(page.getByRole('heading', { name: text('guide:tabs.start.title') })).toBeVisible()
})

test("the player's own limits: lower at once, higher after a day, and a break keeps deposits and games shut", async ({
  page,
  backEnd,
}) => {
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
