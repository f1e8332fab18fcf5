/** The public pages whose first paint comes from a document of their own (`src/build/public-pages.ts`). */
import type { Page } from 'playwright/test'
import { publicPages } from '../../src/build/public-pages.ts'
import { signInBefore } from './support/back-end-client.ts'
import { expectNoJump, holdApp, useLanguage } from './support/first-paint.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

const ownTexts = [
  ['/about/about-us', text('shell:title.aboutUs'), text('about:operator.title')],
  ['/user-agreement', text('shell:title.userAgreement'), text('about:contents')],
  ['/game/guide', text('shell:title.guide'), text('guide:tabs.start.title')],
  ['/game/guide/2', text('shell:title.guide'), text('guide:tabs.play.title')],
  ['/game/guide/deposit', text('shell:title.guideDeposit'), text('guide:methods.credit.title')],
  ['/game/guide/faq', text('shell:title.faq'), text('guide:faq.groups.account.title')],
  ['/game/promotion', text('shell:title.promotion'), text('promotion:category.all')],
  ['/game/notice', text('shell:inbox.notices'), text('shell:inbox.promotions')],
] as const

test.describe('before any script', () => {
  test.use({ javaScriptEnabled: false })
  for (const [path, heading, words] of ownTexts)
    test(`${path} already says what it says`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expect(page.getByText(words, { exact: true }).locator('visible=true').first()).toBeVisible()
      await expect(page).toHaveTitle(/ · Amigo$/)
    })
})

/** One of each kind; the others are alike. */
const kinds: readonly string[] = ['/game/promotion', '/game/guide/faq', '/about/responsible-game']
const tagOf = (path: string) => ({ tag: kinds.includes(path) ? [] : '@long' })

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

  for (const { path } of publicPages)
    test(`a reader of another language sees no Japanese word on ${path}`, tagOf(path), async ({ page }) => {
      await page.goto(path)
      expect((await readable(page)).length).toBeGreaterThan(5)
      await page.evaluate(() => localStorage.setItem('lang', 'ko-KR'))
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
      expect(await readable(page)).toEqual([])
      await expect(page).toHaveTitle('Amigo')
    })

  for (const address of [
    '/game/promotion?id=1',
    '/game/promotion?category=daily',
    '/game/guide/faq?q=1',
    '/game/guide/faq#deposit-late',
    '/game/guide/9',
  ])
    test(`${address} shows the frame only`, async ({ page }) => {
      await page.goto(address)
      await expect(page.getByRole('link', { name: text('shell:tab.wallet') })).toBeVisible()
      await expect(page.locator('#prerendered h1').first()).toBeHidden()
    })

  test('what is for visitors only is not shown to a player', async ({ page }) => {
    await signInBefore(page, 'some-token-of-a-player')
    await page.goto('/about/responsible-game')
    await expect(page.locator('#prerendered').getByText(text('saferPlay:signIn.title'))).toBeHidden()
    await page.goto('/about/about-us')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('#prerendered main select')).toBeHidden()
  })
})

test.describe('the app takes a prerendered page over without a jump:', () => {
  for (const { path } of publicPages) test(path, tagOf(path), async ({ page }) => expectNoJump(page, path))
})

test('a question that is tapped before the app is there is open once it is', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/game/guide/faq')
  await page.locator('#prerendered summary').nth(2).click()
  release()
  await expect(page.locator('#root details').nth(2)).toHaveAttribute('open')
  await expect(page.locator('#root details[open]')).toHaveCount(1)
})

for (const [name, language, path, tab] of [
  ['the tabs of the guide', 'ko-KR', '/game/guide', 'guide:tabs.withdraw.name'],
  ['the tabs at the foot', 'en-US', '/about/about-us', 'shell:tab.home'],
] as const)
  test(`a tap on ${name} that comes before the app is not lost in another language`, async ({ page }) => {
    const release = await holdApp(page)
    await useLanguage(page, language)
    await page.goto(path)
    await page
      .locator('#prerendered')
      .getByRole('link', { name: text(tab), exact: true })
      .click()
    release()
    const there = page.locator('#root').getByRole('link', { name: text(tab, {}, language), exact: true })
    await expect(there).toHaveAttribute('aria-current', 'page')
  })

test('what an operator sets in index.html holds for a page beside it', async ({ page }) => {
  await page.goto('/about/about-us')
  await expect(page.locator('#root h1')).toBeVisible()
  expect(
    await page.evaluate(() => JSON.parse(document.getElementById('platform')?.textContent ?? '{}')),
  ).toEqual(expect.objectContaining({ pushKey: expect.stringMatching(/^B/) }))
})

test('a host that answers index.html everywhere serves the page as well', async ({ page }) => {
  await page.route('**/game/guide/faq', async (route) =>
    route.fulfill({ response: await route.fetch({ url: new URL('/', route.request().url()).href }) }),
  )
  const release = await holdApp(page)
  await page.goto('/game/guide/faq')
  await expect(page.getByRole('link', { name: text('shell:tab.wallet') })).toBeVisible()
  await expect(page.locator('#prerendered h2').first()).toBeHidden()
  release()
  await expect(page.locator('#root h1')).toHaveText(text('shell:title.faq'))
})

describeOutage('where a newer build took the place of the page', () => {
  test('it is loaded again, once', async ({ page }) => {
    let loads = 0
    await page.route('**/about/about-us', async (route) => {
      const response = await route.fetch()
      loads += 1
      const html = await response.text()
      const former = html.replace(/"build":"/, '"build":"former-').replace(/-[\w-]{8}\.js/g, '-former00.js')
      await route.fulfill({ response, body: loads === 1 ? former : html })
    })
    await page.goto('/about/about-us')
    await expect(page.locator('#root h1')).toBeVisible()
    expect(loads).toBe(2)
  })
})

describeOutage('where index.html does not come', () => {
  test('the page stays readable, and the app starts once it does', async ({ page }) => {
    let comes = false
    await page.route('**/index.html', (route) => (comes ? route.continue() : route.abort()))
    await page.goto('/about/about-us')
    const failed = page.waitForRequest('**/index.html')
    await failed
    await expect(page.locator('#prerendered h1')).toBeVisible()
    comes = true
    await expect(page.locator('#root h1')).toBeVisible()
  })
})
