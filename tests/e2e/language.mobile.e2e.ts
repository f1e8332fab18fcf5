import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { authLanguages, languages, type Language } from '../../i18n/languages.ts'
import { fillEmailStep } from './support/auth-forms.ts'
import { signInAs } from './support/back-end-client.ts'
import { noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { newcomer } from './support/journey.ts'
import { followTraffic, settled } from './support/settled.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { amountField, sides } from './support/wallet.ts'

test('a player who changes the language keeps the page and the amount that was typed', async ({
  page,
  backEnd,
}) => {
  await signInAs(page, backEnd.newPlayer())
  // Wide enough for the rail, whose language switch stands beside every page.
  await page.setViewportSize({ width: 1024, height: 800 })
  await page.goto(sides.deposit.path)
  await amountField(page).fill('１２３４５')
  const sent = noteCalls(page)
  // What the page before the reload still sends is in the language before.
  page.once('framenavigated', () => sent.splice(0))
  await page
    .getByRole('navigation', { name: text('shell:frame.rail') })
    .getByLabel(text('shell:frame.language'))
    .selectOption('vi-VN')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi-VN')
  await expect(page).toHaveURL(sides.deposit.path)
  const amount = page.getByLabel(text('finance:label.amount', {}, 'vi-VN'), { exact: true })
  await expect(amount).toHaveValue('１２３４５')
  await expect(page).toHaveTitle(new RegExp(`^${text('shell:title.deposit', {}, 'vi-VN')} · `))
  expect(new Set(sent.map(({ language }) => language))).toEqual(new Set(['vi-VN']))
  expect(sent.length).toBeGreaterThan(0)
})

test('a phone changes the language in "me", and the deposit is as it was left', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  await page.goto(sides.deposit.path)
  await amountField(page).fill('7000')
  await page.getByRole('link', { name: text('shell:tab.me') }).click()
  await page.getByRole('main').getByLabel(text('shell:frame.language')).selectOption('ko-KR')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
  await expect(page).toHaveURL('/user/user-center')
  await page.getByRole('link', { name: text('shell:tab.wallet', {}, 'ko-KR') }).click()
  await expect(page.getByLabel(text('finance:label.amount', {}, 'ko-KR'), { exact: true })).toHaveValue(
    '7,000',
  )
})

test('a newcomer who changes the language in the popup is still at the registration, with the address typed', async ({
  page,
  backEnd,
}) => {
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

test('a visitor on a phone reaches all seven languages in two taps, on pages with a back bar and without', async ({
  page,
}) => {
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

  test('a first visit offers Korean in Korean, and changes nothing unasked', async ({ page }) => {
    await page.goto('/')
    const offer = page.getByRole('region', { name: '한국어' })
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

/** Every key of every namespace, as a missing text would be shown: with its namespace and without. */
function textKeys(): Set<string> {
  const keys = new Set<string>()
  const walk = (namespace: string, node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) {
      keys.add(`${namespace}:${path}`)
      if (path.includes('.')) keys.add(path)
      return
    }
    for (const [key, value] of Object.entries(node)) walk(namespace, value, path ? `${path}.${key}` : key)
  }
  for (const file of readdirSync('i18n/ja-JP'))
    walk(file.replace('.json', ''), JSON.parse(readFileSync(`i18n/ja-JP/${file}`, 'utf8')), '')
  return keys
}

/** Runs in the page: everything that is read out or shown, piece by piece. */
function pieces(): string[] {
  const found = [document.title]
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '')
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [alt], [title]'))
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      found.push(element.getAttribute(name) ?? '')
  return found.map((piece) => piece.trim()).filter(Boolean)
}

async function expectTextsAndWidth(page: Page, keys: ReadonlySet<string>): Promise<void> {
  const shown = await page.evaluate(pieces)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.filter((piece) => keys.has(piece) || /\{\{|\$t\(|^\w+:[a-z]\w*(\.\w+)+$/.test(piece))).toEqual(
    [],
  )
  const widest = () =>
    Math.max(
      document.scrollingElement?.scrollWidth ?? Infinity,
      ...[...document.querySelectorAll('dialog')].map((dialog) => dialog.scrollWidth),
    )
  expect(await page.evaluate(widest)).toBeLessThanOrEqual(320)
}

const openIn = (page: Page, language: Language) =>
  page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  const keys = textKeys()
  // Of the scripts each, the one whose words take most room.
  const widest: readonly Language[] = ['ja-JP', 'fil-PH', 'vi-VN']

  for (const language of languages)
    test(
      `home, deposit and sign-in are whole and fit in ${language}`,
      { tag: widest.includes(language) ? [] : '@long' },
      async ({ page, backEnd }) => {
        const player = await backEnd.newPlayer()
        await openIn(page, language)
        followTraffic(page)
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(
          page.getByRole('heading', { name: text('home:rails.latest', {}, language) }),
        ).toBeVisible()
        await settled(page)
        await expectTextsAndWidth(page, keys)

        const say = (key: string) => text(key, {}, language)
        const open = page
          .getByRole('main')
          .getByRole('button', { name: say('home:strip.signIn'), exact: true })
        await open.click()
        const dialog = page.getByRole('dialog', { name: say('auth:popup.title') })
        await expect(dialog.getByLabel(say('captcha:field'), { exact: true })).toBeVisible()
        await expectTextsAndWidth(page, keys)
        await dialog.getByRole('tab', { name: say('auth:popup.register') }).click()
        await dialog.getByRole('button', { name: say('auth:register.next') }).click()
        await expect(dialog.getByRole('alert').first()).toBeVisible()
        await expectTextsAndWidth(page, keys)

        await page.evaluate((token) => localStorage.setItem('token', token), player.token)
        await page.goto(sides.deposit.path)
        const amount = page.getByLabel(say('finance:label.amount'), { exact: true })
        await amount.fill('12345')
        await settled(page)
        await expectTextsAndWidth(page, keys)
        await page.getByRole('button', { name: say('finance:form.review') }).click()
        await expect(page.getByRole('dialog', { name: say('finance:review.depositTitle') })).toBeVisible()
        await expectTextsAndWidth(page, keys)
      },
    )
})
