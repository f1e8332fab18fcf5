import { signInAs } from './support/back-end-client.ts'
import { holdCalls } from './support/calls.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import { storedToken } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const tab = (key: string) => ({ name: new RegExp(`^${text(`shell:tab.${key}`)}`) })

test('each navigation starts at the top', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: text('home:rails.latest') })).toBeVisible()
  await page.evaluate(() => globalThis.scrollTo(0, 300))
  await page
    .getByRole('navigation', { name: text('shell:frame.tabs') })
    .getByRole('link', tab('inbox'))
    .click()
  await expect(page).toHaveURL('/user/station-letter')
  await page.goBack()
  await expect(page.getByRole('heading', { name: text('home:rails.latest') })).toBeVisible()
  await expect.poll(() => page.evaluate(() => globalThis.scrollY)).toBe(0)
})

test('Back closes a sheet, then a page, and nothing typed is lost', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  await page.goto('/')
  await page.getByRole('link', tab('me')).click()
  const cards = page.getByRole('main').locator('a[href="/user/bankcard-setting"]').first()
  await cards.click()
  const add = page.getByRole('button', { name: text('finance:cards.add') })
  const sheet = page.getByRole('dialog', { name: text('finance:cards.add') })
  const bank = sheet.getByRole('combobox')
  await add.click()
  await bank.fill('みずほ')
  await sheet.getByRole('option').first().click()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/user\/bankcard-setting/)
  await add.click()
  await expect(bank).toHaveValue('みずほ銀行')
  // Two at once: page and address stay one.
  await page.evaluate(() => [history.back(), history.back()].length)
  await expect(sheet).toBeHidden()
  await expect(page.getByRole('heading', { name: text('home:rails.latest') })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goForward()
  await expect(cards).toBeVisible()
  await page.goForward()
  await expect(add).toBeVisible()
})

test('a start whose profile does not come says so, and goes on later', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  const answer = await holdCalls(page, 'user/info')
  await page.goto('/user/record?type=deposit')
  const note = page.getByRole('status').filter({ hasText: text('offline:bar.slow') })
  await expect(note).toBeVisible()
  await answer()
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await expect(note).toHaveCount(0)
})

describeOutage('without a connection', () => {
  test('a player stays signed in, is told, and goes on by "try again"', async ({ page, backEnd }) => {
    const player = await signInAs(page, backEnd.newPlayer())
    await page.route('**/v2/app/**', (route) => route.abort())
    await page.goto('/user/record')
    await expect(page.getByText(text('shell:error.offlineTitle'))).toBeVisible()
    expect(await storedToken(page)).toBe(player.token)
    await page.unroute('**/v2/app/**')
    await page.getByRole('button', { name: text('shell:error.retry') }).click()
    await expect(page.getByRole('radio', { name: text('records:type.game') })).toBeVisible()
  })
})

test('a letter, a notice and a promotion lead back to their list', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  const back = page.getByRole('button', { name: text('shell:frame.back') })
  for (const path of ['/user/station-letter', '/game/notice', '/game/promotion?category=longTimeDiscount']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('a[href*="id="]').first()).toBeVisible()
    await expect(back).toHaveCount(0)
    await page.getByRole('main').locator('a[href*="id="]').first().click()
    await expect(page).toHaveURL(/[?&]id=/)
    const address = page.url()
    await expect(page.getByRole('article')).toHaveCount(1)
    await back.click()
    await expect(page).toHaveURL(path)
    await expect(back).toHaveCount(0)
    // As a push message opens it: there is no earlier page of ours.
    await page.goto(address)
    await expect(page.getByRole('article')).toHaveCount(1)
    await back.click()
    await expect(page).toHaveURL(path)
  }
})
