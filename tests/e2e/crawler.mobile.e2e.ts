/** Walks every public route and every link that it finds, once each, as a visitor and as a player. */
import type { Page } from 'playwright/test'
import { signInBefore, type BackEnd } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { isKey } from './support/missing-text.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'

/** The public pages of the specification's route list, optional parameters left out. */
const publicPaths = [
  '/',
  '/about/about-us',
  '/about/privacy-policy',
  '/about/user-agreement',
  '/about/responsible-game',
  '/about/discount-statute',
  '/account-transfer',
  '/account-transfer-jp',
  '/activity',
  '/download',
  '/game/guide',
  '/game/guide/deposit',
  '/game/guide/faq',
  '/game/promotion',
  '/game/notice',
  '/user/station-letter',
  '/user-agreement',
]

interface Found {
  hrefs: string[]
  problems: string[]
}

/** Opens one page, and says what is wrong with it and where it leads. */
async function look(page: Page, path: string): Promise<Found> {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const heading = page.locator('main h1:visible').first()
  const headed = await heading
    .or(popup(page))
    .first()
    .waitFor({ timeout: 8000 })
    .then(
      () => true,
      () => false,
    )
  // The prerendered page has a heading too, and is not what is looked at.
  await expect(page.locator('#prerendered'), `${path} is the app's`).toHaveCount(0)
  await expect(page.getByText(text('ui:loading'), { exact: true }), `${path} has loaded`).toHaveCount(0)
  const title = await page.title()
  const words = (await page.locator('body').innerText()).split(/\s+/)
  const links = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const ours = links.map((href) => new URL(href)).filter((url) => url.origin === new URL(page.url()).origin)
  return {
    hrefs: ours.map(({ pathname, search }) => pathname + search),
    problems: [
      ...(title.startsWith(text('shell:title.notFound')) ? [`${path} is not found`] : []),
      ...(headed ? [] : [`${path} has no h1`]),
      ...(title.trim() ? [] : [`${path} has no title`]),
      ...words.filter(isKey).map((word) => `${path} shows "${word}"`),
    ],
  }
}

const pathOf = (href: string) => href.split('?')[0] ?? href

/** Breadth first from `start`, each path once with the first query it came with; gives every path that was opened. */
async function crawl(page: Page, start: readonly string[]): Promise<string[]> {
  const queue = [...start]
  const known = new Set(queue)
  const problems: string[] = []
  for (const href of queue) {
    const found = await look(page, href)
    problems.push(...found.problems)
    for (const next of found.hrefs)
      if (!known.has(pathOf(next))) {
        known.add(pathOf(next))
        queue.push(next)
      }
  }
  expect(problems).toEqual([])
  return [...known]
}

async function demoToken(backEnd: BackEnd): Promise<string> {
  const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
  const login = { account: 'taro', password: 'Amigo2026!', uuid, qrcode: await backEnd.captchaAnswer(uuid) }
  return (await backEnd.ok<{ token: string }>('auth/login', login)).token
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

test(
  'a visitor finds no dead link, no missing text and no complaint on any public page',
  { tag: '@long' },
  async ({ page }) => {
    const paths = await crawl(page, publicPaths)
    // The guide's other tabs and the private pages are found by links.
    for (const path of ['/game/guide/1', '/game/guide/3', '/amigo', '/user/finance/deposit'])
      expect(paths).toContain(path)
  },
)

test('a player finds none either, on the public pages and their own', async ({ page, backEnd }) => {
  await signInBefore(page, await demoToken(backEnd))
  const paths = await crawl(page, publicPaths)
  for (const path of ['/user/user-center', '/user/record', '/amigo-springboard', '/user/account-setting'])
    expect(paths).toContain(path)
})
