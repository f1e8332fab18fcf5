/** Walks every link from home on, once each, as a visitor, a player and an agent see them on a phone and on a desktop. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { isKey } from './support/missing-text.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'

/** The pages of the specification's route list, optional parameters left out. */
const routes = readFileSync('tests/support/spec-routes.txt', 'utf8')
  .split('\n')
  .filter((line) => line.endsWith(' | page'))
  .map((line) => {
    const [path = '', access] = line.split(' | ')
    return { path: path.replace(/\/\{.*/, ''), isPublic: access === 'public' }
  })

/** The same page as `/account-transfer-jp`; the Chinese menus lead to it. */
const ofChinese = '/account-transfer'

/** Opens one page, and says what is wrong with it and where it leads. */
async function look(page: Page, path: string) {
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
  // A desktop has the player's own pages in the menu of its bar.
  const menu = page.getByRole('banner').getByRole('button', { name: text('shell:title.userCenter') })
  if (await menu.isVisible()) await menu.click()
  const title = await page.title()
  const words = (await page.locator('body').innerText()).split(/\s+/)
  const links = await page
    .locator('a[href]:visible')
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

/** Breadth first from home, each path once with the first query it came with; gives every path that was opened. */
async function crawl(page: Page): Promise<string[]> {
  const queue = ['/']
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

test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' })

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }
const everybody = [
  { who: 'a visitor', size: phone, tag: '@long' },
  { who: 'a visitor', size: desktop, tag: '@long' },
  { who: 'a player', account: 'taro', size: phone },
  { who: 'a player', account: 'taro', size: desktop, tag: '@long' },
  { who: 'an agent', account: 'hana', size: phone, tag: '@long' },
  { who: 'an agent', account: 'hana', size: desktop, tag: '@long' },
]

for (const { who, account, size, tag = [] } of everybody)
  test(
    `${who} comes from home to every page by links, ${size.width} px wide, and finds no dead one and no missing text`,
    { tag },
    async ({ page, backEnd }) => {
      await page.setViewportSize(size)
      if (account) await signInBefore(page, await backEnd.signIn(account))
      const reached = await crawl(page)
      const isAgent = account === 'hana'
      const wanted = routes
        .filter(
          ({ path, isPublic }) =>
            isPublic || path === '/amigo' || (account && (isAgent || !path.startsWith('/agent/'))),
        )
        .map(({ path }) => path)
        .concat('/game/guide/1', '/game/guide/3')
      expect(wanted.filter((path) => path !== ofChinese && !reached.includes(path))).toEqual([])
      // Opened by the registration, and in Chinese.
      for (const path of ['/user-agreement', ofChinese]) expect((await look(page, path)).problems).toEqual([])
    },
  )
