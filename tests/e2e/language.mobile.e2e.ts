import { signInAs } from './support/back-end-client.ts'
import { noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'
import { amountField, sides } from './support/wallet.ts'

test('another language keeps the page and the amount that was typed', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  // Wide enough for the bar, whose menu has the language on every page.
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(sides.deposit.path)
  await amountField(page).fill('１２３４５')
  const sent = noteCalls(page)
  // What the page before the reload still sends is in the language before.
  page.once('framenavigated', () => sent.splice(0))
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: text('shell:title.userCenter') }).click()
  await bar.getByLabel(text('shell:frame.language')).selectOption('vi-VN')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  await expect(page).toHaveURL(sides.deposit.path)
  const amount = page.getByLabel(text('finance:label.amount', {}, 'vi-VN'), { exact: true })
  await expect(amount).toHaveValue('１２３４５')
  await expect(page).toHaveTitle(new RegExp(`^${text('shell:title.deposit', {}, 'vi-VN')} · `))
  expect(new Set(sent.map(({ language }) => language))).toEqual(new Set(['vi-VN']))
  expect(sent.length).toBeGreaterThan(0)
})

test('where the language cannot be stored the page says so and goes on', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  await page.addInitScript(() => {
    Storage.prototype.setItem = function (key, value) {
      if (key === 'lang') throw new DOMException('full', 'QuotaExceededError')
      this[key] = value
    }
  })
  await page.goto('/user/user-center')
  await page.locator('#root').getByLabel(text('shell:frame.language')).selectOption('vi-VN')
  await expect(page.getByText(text('offline:languageNotStored'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
})

test('a visitor reaches all seven languages in two taps, on each kind of page', async ({ page }) => {
  for (const [from, to, address] of [
    ['ja-JP', 'ko-KR', '/'],
    ['ko-KR', 'vi-VN', '/game/guide/faq'],
    ['vi-VN', 'fil-PH', '/no/such/page'],
  ] as const) {
    await page.goto(address)
    await page
      .getByRole('main')
      .getByRole('combobox', { name: text('shell:frame.language', {}, from) })
      .selectOption(to)
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    await expect(page).toHaveURL(address)
  }
})

test.describe('with a phone that speaks Korean', () => {
  test.use({ locale: 'ko-KR' })

  test('a first visit offers Korean in Korean, and changes nothing unasked @long', async ({ page }) => {
    await page.goto('/')
    const offer = page.getByRole('region', { name: text('languageOffer:question', {}, 'ko-KR') })
    await expect(offer).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBeNull()
    await offer.getByRole('button', { name: text('languageOffer:accept', {}, 'ko-KR') }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
    // Once declined, the offer does not come back.
    await page.evaluate(() => localStorage.removeItem('lang'))
    await page.reload()
    await offer.getByRole('button', { name: text('languageOffer:decline', {}, 'ko-KR') }).click()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ja-JP')
  })
})
