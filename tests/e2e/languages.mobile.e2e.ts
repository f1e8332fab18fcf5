/** Every public page in the six languages beside Japanese, on a phone and on a desk, in one visit for each language. */
import type { Page } from 'playwright/test'
import { languages } from '../../i18n/languages.ts'
import { expect, test } from './support/fixtures.ts'
import { isKey } from './support/missing-text.ts'
import { text } from './support/texts.ts'

/** The public pages (`spec/routes.txt`) by the key of their title; two have a title of their own. */
const pages: readonly (readonly [path: string, titleKey: string])[] = [
  ['/', 'home'],
  ['/about/about-us', 'aboutUs'],
  ['/about/privacy-policy', 'privacyPolicy'],
  ['/about/user-agreement', 'userAgreement'],
  ['/about/responsible-game', 'responsibleGame'],
  ['/about/discount-statute', 'discountStatute'],
  ['/account-transfer', '账户转移'],
  ['/account-transfer-jp', 'アカウント移行'],
  ['/activity', 'activity'],
  ['/download', 'download'],
  ['/game/guide', 'guide'],
  ['/game/guide/deposit', 'guideDeposit'],
  ['/game/guide/faq', 'faq'],
  ['/game/promotion', 'promotion'],
  ['/game/notice', 'notice'],
  ['/user/station-letter', 'letters'],
  ['/user-agreement', 'userAgreement'],
  ['/no/such/page', 'notFound'],
]
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** A page of these takes some tens of ms to show. */
const intervals = [20, 40, 80, 160, 320]

/** What is wrong with the page as it stands. */
async function problemsOf(page: Page, loading: string): Promise<string[]> {
  const { main, words, headings, overflow } = await page.evaluate(() => ({
    main: document.querySelector('main')?.innerText ?? '',
    words: document.body.innerText.split(/\s+/),
    headings: [...document.querySelectorAll('main h1')].map((heading) => heading.textContent.trim()),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  return [
    ...(headings.length === 1 && headings[0] ? [] : [`has ${headings.length} h1`]),
    ...(main.includes(loading) ? ['still loads'] : []),
    // The shortest of them, the not-found page in Chinese, has some 25 characters.
    ...(main.length > 20 ? [] : [`says no more than "${main}"`]),
    ...(overflow > 0 ? [`is ${overflow} px too wide`] : []),
    ...words.filter(isKey).map((word) => `shows "${word}"`),
  ]
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

for (const some of [languages.slice(1, 4), languages.slice(4)]) {
  test(
    `every public page has its title and its content in ${some.join(', ')}, at both sizes`,
    // What a prerendered page says is in `tests/rules/prerender.test.tsx`, of all languages; the crawler has Japanese.
    { tag: '@long' },
    async ({ page }) => {
      for (const language of some) {
        await page.goto('/about/about-us')
        await page.evaluate((lang) => localStorage.setItem('lang', lang), language)
        await page.goto('/')
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        for (const [index, [path, key]] of pages.entries()) {
          await page.evaluate((to) => history.pushState(null, '', to), path)
          const name = /^\w+$/.test(key) ? text(`shell:title.${key}`, {}, language) : key
          await expect.poll(() => page.title(), { message: `${language} ${path}`, intervals }).toContain(name)
          // The next page begins at the size at which this one ends.
          for (const size of index % 2 ? sizes.toReversed() : sizes) {
            await page.setViewportSize(size)
            await expect
              .poll(() => problemsOf(page, text('ui:loading', {}, language)), {
                message: `${language} ${path} at ${size.width} px`,
                intervals,
              })
              .toEqual([])
          }
        }
      }
    },
  )
}
