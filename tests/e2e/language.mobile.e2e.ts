import { authLanguages, languages } from '../../i18n/languages.ts'
import { fillEmailStep } from './support/auth-forms.ts'
import { signInAs } from './support/back-end-client.ts'
import { noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer } from './support/journey.ts'
import { popup } from './support/sign-in.ts'
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

test('another language in the popup keeps the registration as typed', async ({ page, backEnd }) => {
  const who = newcomer()
  // The popup belongs to this address, so it is there again after the reload.
  await page.goto('/user/record')
  await popup(page)
    .getByRole('tab', { name: text('auth:popup.register') })
    .click()
  await fillEmailStep(page, backEnd, who.email)
  const choice = popup(page).getByLabel(text('shell:frame.language'))
  const offered = await choice
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  // These four; the others after them.
  expect(offered.slice(0, 4)).toEqual([...authLanguages])
  expect(new Set(offered)).toEqual(new Set(languages))
  const sent = noteCalls(page)
  await choice.selectOption('en-US')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  const dialog = page.getByRole('dialog', { name: text('auth:popup.title', {}, 'en-US') })
  await expect(dialog.getByLabel(text('auth:field.email', {}, 'en-US'))).toHaveValue(who.email)
  await expect(dialog.getByRole('checkbox')).toBeChecked()
  // A code is a secret and not kept, and the wait for another one goes on.
  await expect(dialog.getByLabel(text('auth:field.code', {}, 'en-US'))).toHaveValue('')
  await expect(dialog.getByRole('button', { name: /^Resend/ })).toBeDisabled()
  await expect(page).toHaveURL('/user/record')
  await dialog.getByRole('tab', { name: text('auth:popup.login', {}, 'en-US') }).click()
  await expect
    .poll(() => sent.map(({ name, language }) => [name, language]))
    .toEqual([
      // Whether sign-up is paused, asked by the registration after the reload.
      ['site/status', 'en-US'],
      ['auth/captcha', 'en-US'],
      // What the browser suggests in the account's field.
      ['passkey/login/options', 'en-US'],
    ])
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
    // Who would rather stay is not asked again.
    await page.evaluate(() => localStorage.removeItem('lang'))
    await page.reload()
    await offer.getByRole('button', { name: text('languageOffer:decline', {}, 'ko-KR') }).click()
    await expect(offer).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe('ja-JP')
  })
})
