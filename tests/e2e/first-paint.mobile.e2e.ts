import { signInBefore } from './support/back-end-client.ts'
import { layoutShift, useLanguage } from './support/first-paint.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const popular = text('home:rails.popular')

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })
  test('the delivered page already says what home says', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: popular })).toBeVisible()
    await expect(page.getByRole('button', { name: text('home:strip.register') })).toBeVisible()
    await expect(page.getByRole('link', { name: text('shell:tab.wallet') })).toBeVisible()
  })
})

describeOutage('while the app is still on its way', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
  })

  test('a reader of another language sees no Japanese word', async ({ page }) => {
    await useLanguage(page, 'ko-KR')
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
    await expect(page.locator('#prerendered h2').first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  })
  test('a player is not asked to sign in', async ({ page }) => {
    await signInBefore(page, 'some-token-of-a-player')
    await page.goto('/')
    await expect(page.getByRole('button', { name: text('home:strip.register') })).toBeHidden()
    await expect(page.getByRole('heading', { name: popular })).toBeVisible()
  })
  test('another page shows the frame and nothing of home', async ({ page }) => {
    await page.goto('/download')
    await expect(page.getByRole('link', { name: text('shell:tab.wallet') })).toBeVisible()
    await expect(page.getByRole('heading', { name: popular })).toBeHidden()
  })
})

test('a tap that comes before the app is not lost', async ({ page }) => {
  let tapped = () => {}
  const tap = new Promise<void>((resolve) => {
    tapped = resolve
  })
  await page.route('**/assets/first-*.js', async (route) => {
    await tap
    await route.continue()
  })
  await page.goto('/')
  await page
    .locator('#prerendered')
    .getByRole('button', { name: text('home:strip.register') })
    .click()
  tapped()
  await expect(popup(page)).toBeVisible()
})

test.describe('the app takes the prerendered screen over without a layout shift', () => {
  for (const [who, language, signedIn] of [
    ['a visitor', 'ja-JP', false],
    ['a player', 'ja-JP', true],
    ['a visitor who reads English', 'en-US', false],
  ] as const) {
    test(`for ${who}`, async ({ page, backEnd }) => {
      if (signedIn) await signInBefore(page, (await backEnd.newPlayer()).token)
      await useLanguage(page, language)
      await page.goto('/')
      await expect(page.locator('#prerendered')).toHaveCount(0)
      await expect(
        page.getByRole('heading', { name: text('home:rails.popular', {}, language) }),
      ).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.001)
    })
  }
})
