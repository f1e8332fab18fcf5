/** Home and the public pages, whose first paint comes from a document of their own (`src/build/page-files.ts`). */
import type { Page } from 'playwright/test'
import { publicPages } from '../../src/build/page-files.ts'
import { signInAs, signInBefore } from './support/back-end-client.ts'
import { appScripts, expectNoJump, holdApp, layoutShift, useLanguage } from './support/first-paint.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const wallet = (page: Page) => page.getByRole('link', { name: text('shell:tab.wallet') })
const register = (page: Page) => page.getByRole('button', { name: text('home:strip.register') })

/** What of the prerendered page can be read: texts and placeholders that are neither hidden nor transparent. */
const readable = (page: Page) =>
  page.locator('#prerendered').evaluate((root) => {
    const isClear = (element: Element, pseudo?: string) =>
      /^rgba\(.*, 0\)$/.test(getComputedStyle(element, pseudo).color)
    const found: string[] = []
    for (const element of root.querySelectorAll('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const words = own.map(({ textContent }) => textContent?.trim()).join('')
      if (words && !isClear(element)) found.push(words)
      if (element instanceof HTMLInputElement && !isClear(element, '::placeholder'))
        found.push(element.placeholder)
      for (const pseudo of ['::before', '::after', '::marker'])
        if (getComputedStyle(element, pseudo).content.includes('"') && !isClear(element, pseudo))
          found.push(`${element.className}${pseudo}`)
    }
    return found
  })

describeOutage('while the app is still on its way', () => {
  test.beforeEach(async ({ page }) => {
    await page.route('**/assets/**/*.js', (route) => route.abort())
  })
  test('a reader of another language sees no Japanese word', async ({ page }) => {
    for (const { path } of publicPages) {
      await page.goto(path)
      await page.evaluate(() => localStorage.removeItem('lang'))
      await page.reload()
      expect((await readable(page)).length).toBeGreaterThan(5)
      await page.evaluate(() => localStorage.setItem('lang', 'ko-KR'))
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
      expect(await readable(page), path).toEqual([])
      await expect(page).toHaveTitle('Amigo')
    }
    await page.goto('/')
    await expect(page.locator('#prerendered h2').first()).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
  })
  test('an address that no document is for shows the frame only', async ({ page }) => {
    for (const address of `/download /game/promotion?id=1 /game/promotion?category=daily /game/notice?q=1 /game/notice#1
       /game/guide/faq`.split(/\s+/)) {
      await page.goto(address)
      await expect(wallet(page), address).toBeVisible()
      await expect(page.locator('#prerendered :is(h1, h2)').filter({ visible: true }), address).toHaveCount(0)
    }
  })
  test('what is for visitors only is not shown to a player', async ({ page }) => {
    await signInBefore(page, 'some-token-of-a-player')
    await page.goto('/')
    await expect(register(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: text('home:rails.popular') })).toBeVisible()
    await page.goto('/game/notice')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#prerendered main select')).toBeHidden()
  })
})

for (const { path } of publicPages)
  test(`the app takes ${path} over without a jump`, ({ page }) => expectNoJump(page, path))

for (const [who, language, token, path, heading] of [
  ['a player at home', 'ja-JP', 'new', '/', 'home:rails.popular'],
  ['a visitor at home who reads English', 'en-US', '', '/', 'home:rails.popular'],
  ['a player on an unknown page', 'ja-JP', 'new', '/no/such/page', 'shell:title.notFound'],
  ['a player at his account', 'ja-JP', 'new', '/user/user-center', 'account:me.care'],
] as const)
  test(`nothing jumps as a page comes for ${who}`, async ({ page, backEnd }) => {
    if (token) await signInBefore(page, (await backEnd.newPlayer()).token)
    await useLanguage(page, language)
    await page.goto(path)
    await expect(page.locator('#prerendered')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: text(heading, {}, language) })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift(page)).toBeLessThan(0.001)
  })

test('a tap that comes before the app is not lost', async ({ page, backEnd }) => {
  const early = page.locator('#prerendered')
  const app = page.locator('#root')
  const tapping = async (path: string, tap: () => Promise<unknown>) => {
    const release = await holdApp(page)
    await page.goto(path)
    await tap()
    release()
    await page.unroute(appScripts)
  }
  await tapping('/', () => register(page).click())
  await expect(popup(page)).toBeVisible()

  // The app is there while the finger is still down.
  await tapping('/', async () => {
    await register(page).hover()
    await page.mouse.down()
  })
  await page.waitForTimeout(1000)
  await page.mouse.up()
  await expect(popup(page)).toBeVisible()

  // In another language the words under the finger are transparent.
  await page.evaluate(() => localStorage.setItem('lang', 'ko-KR'))
  const past = (language?: 'ko-KR') => ({
    name: text('promotion:category.pastActivities', {}, language),
    exact: true,
  })
  await tapping('/game/promotion', () => early.getByRole('link', past()).click())
  await expect(app.getByRole('link', past('ko-KR'))).toHaveAttribute('aria-current', 'page')

  // A player has more tabs in the hall than the visitor for whom it was drawn.
  const { token } = await backEnd.newPlayer()
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await tapping('/amigo', () => early.getByRole('textbox').click())
  await expect(app.getByRole('textbox')).toBeFocused()
  await tapping('/amigo', () => early.locator('a[href^="/amigo-springboard"]').nth(3).click())
  await expect(page).toHaveURL(/\/amigo-springboard\?/)
})

test("a player's wallet shows its item of the navigation and the balance before the app is there", async ({
  page,
  backEnd,
}) => {
  await useLanguage(page, 'en-US')
  await signInAs(page, backEnd.newPlayer())
  const release = await holdApp(page)
  await page.goto('/user/finance/deposit')
  const lit = page.locator('#prerendered nav [aria-current]:visible')
  await expect(lit).toHaveAttribute('href', '/user/finance/deposit')
  await expect.poll(() => readable(page)).toHaveLength(1)
  const [early] = await readable(page)
  const place = await page.locator('#prerendered main').getByText(String(early)).boundingBox()
  release()
  const amount = page.locator('#root output').getByText(String(early))
  await expect(amount).toBeVisible()
  expect(await amount.boundingBox()).toMatchObject({ x: place?.x, y: place?.y })
})

test('a host that answers index.html everywhere serves the page as well', async ({ page }) => {
  await page.route('**/game/promotion', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }),
  )
  const release = await holdApp(page)
  await page.goto('/game/promotion')
  await expect(wallet(page)).toBeVisible()
  await expect(page.locator('#prerendered h2').first()).toBeHidden()
  release()
  await expect(page.locator('#root h1')).toHaveText(text('shell:title.promotion'))
})

describeOutage('where a file of the start does not fit or does not come', () => {
  test('a page whose build a newer one replaced is loaded again, once', async ({ page }) => {
    let loads = 0
    await page.route('**/game/notice', async (route) => {
      const response = await route.fetch()
      loads += 1
      const html = await response.text()
      const former = html.replace(/(?<=id="first-modules">)[^<]*/, (modules) =>
        modules.replace(/"build":"/, '"build":"former-').replace(/-[\w-]{8}\.js/g, '-former00.js'),
      )
      await route.fulfill({ response, body: loads === 1 ? former : html })
    })
    await page.goto('/game/notice')
    await expect(page.locator('#root h1')).toBeVisible()
    expect(loads).toBe(2)
  })
  test('a page without index.html stays readable, and the app starts once that comes', async ({ page }) => {
    // As a host sends it that writes nothing into its pages.
    await page.route('**/game/notice', async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/<script[^>]*id="platform">[^<]*<\/script>/, '')
      await route.fulfill({ response, body })
    })
    let comes = false
    await page.route('**/index.html', (route) => (comes ? route.continue() : route.abort()))
    const failed = page.waitForRequest('**/index.html')
    await page.goto('/game/notice')
    await failed
    await expect(page.locator('#prerendered h1')).toBeVisible()
    comes = true
    await expect(page.locator('#root h1')).toBeVisible()
  })
})

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
