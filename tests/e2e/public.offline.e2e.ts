/** What everybody is shown alike, without a connection after one visit: home, promotions, and the hall with its search. */
import type { Locator, Page } from 'playwright/test'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { demoToken, untilKept, type OfflineStage } from './support/offline-stage.ts'
import { text } from './support/texts.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

const main = (page: Page) => page.getByRole('main')
const rail = (page: Page, name: string) =>
  main(page).getByRole('region', { name: text(`home:rails.${name}`) })
const banners = (page: Page) => main(page).getByRole('group', { name: text('content:banner.all') })
const tiles = (place: Locator) => place.getByRole('listitem').filter({ has: place.page().getByRole('link') })

/** How many of the pictures at a place are drawn, and how many could not be. */
const pictures = (place: Locator) =>
  place.locator('img').evaluateAll(async (all: HTMLImageElement[]) => {
    const drawn = await Promise.all(
      all
        .filter(({ complete }) => complete)
        .map((one) =>
          one.decode().then(
            () => one.naturalWidth > 0,
            () => false,
          ),
        ),
    )
    return drawn.filter(Boolean).length
  })

const cachedCount = (page: Page, name: string, part = '') =>
  page.evaluate(
    async ([cache = '', words = '']) => {
      const keys = await (await caches.open(cache)).keys()
      return keys.filter(({ url }) => decodeURIComponent(url).includes(words)).length
    },
    [name, part],
  )

/** Until the worker has what this visit read, by the paths of calls, and each picture that the page shows. */
async function untilCached(page: Page, calls: readonly string[]): Promise<void> {
  await untilKept(page)
  for (const call of calls)
    await expect.poll(() => cachedCount(page, 'calls', call), { message: call }).toBeGreaterThan(0)
  const shown = await main(page)
    .locator('img')
    .evaluateAll((all: HTMLImageElement[]) =>
      all
        .filter(({ complete, naturalWidth }) => complete && naturalWidth)
        .map(({ currentSrc }) => currentSrc),
    )
  expect(shown).not.toEqual([])
  for (const address of new Set(shown))
    await expect.poll(() => cachedCount(page, 'pictures', address), { message: address }).toBe(1)
}

/** "New" shows what "Popular" does not, and no fewer than fill a phone's width. */
async function expectTiles(page: Page, name: string): Promise<void> {
  if (name === 'popular') await expect(tiles(rail(page, name))).toHaveCount(8)
  else await expect.poll(() => tiles(rail(page, name)).count()).toBeGreaterThanOrEqual(3)
}

async function expectHome(page: Page): Promise<void> {
  for (const name of ['popular', 'latest']) {
    await expectTiles(page, name)
    await rail(page, name).scrollIntoViewIfNeeded()
    await expect.poll(() => pictures(rail(page, name)), { message: name }).toBeGreaterThanOrEqual(3)
  }
  await expect.poll(() => pictures(banners(page))).toBeGreaterThanOrEqual(1)
}

const homeCalls = ['game/query/pop/new', 'game/query/latest/new', 'banner/query', 'notice/query']

async function signIn(page: Page, stage: OfflineStage): Promise<void> {
  const token = await demoToken(stage.backEnd, 'hana')
  await page.goto(stage.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
}

test('a visitor whose connection goes as soon as the worker is there has home, and is told that it is offline', async ({
  page,
  stage,
}) => {
  await page.goto(stage.url)
  await expect(tiles(rail(page, 'popular'))).toHaveCount(8)
  const begin = Date.now()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const call of homeCalls)
    await expect.poll(() => cachedCount(page, 'calls', call), { intervals: [50] }).toBeGreaterThan(0)
  console.log(`offline is worth something ${Date.now() - begin} ms after home`)
  await stage.stop()

  await page.reload()
  for (const name of ['popular', 'latest']) await expectTiles(page, name)
  const bar = page.getByRole('complementary', { name: text('offline:bar.label') })
  await expect(bar.getByText(text('offline:bar.title'))).toBeVisible()
})

test(
  'a player who saw home searches the hall, and reads the promotions that were opened',
  { tag: '@long' },
  async ({ page, stage }) => {
    await signIn(page, stage)
    await page.goto(stage.url)
    await expectHome(page)
    await untilCached(page, [...homeCalls, 'app/game/query?'])
    await page.goto(`${stage.url}/game/promotion`)
    // The drawing that stands in for promotions to come counts as a picture too: their titles say that they are there.
    await expect(main(page).getByRole('heading', { level: 2 })).not.toHaveCount(0)
    const titles = await main(page).getByRole('heading', { level: 2 }).allTextContents()
    await expect.poll(() => pictures(main(page))).toBeGreaterThanOrEqual(1)
    const shown = await pictures(main(page))
    await untilCached(page, ['favorable/query'])
    await page.goto('about:blank')
    await stage.stop()

    await test.step('home', async () => {
      await page.goto(stage.url)
      await expectHome(page)
    })
    await test.step('the hall lists all machines and says what was searched', async () => {
      await page.goto(`${stage.url}/amigo`)
      const hall = main(page).getByRole('region', { name: text('hall:tab.all') })
      await expect(tiles(hall)).toHaveCount(16)
      await expect.poll(() => pictures(hall)).toBeGreaterThanOrEqual(8)
      await main(page).getByRole('textbox').fill('ﾘﾊﾞｰ')
      await expect(tiles(hall)).toHaveCount(1)
      const [before = ''] = text('hall:search.saved', { number: 16, time: '#' }).split('#')
      await expect(hall.getByText(before)).toBeVisible()
    })
    await test.step('promotions', async () => {
      await page.goto(`${stage.url}/game/promotion`)
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText(titles)
      await expect.poll(() => pictures(main(page))).toBeGreaterThanOrEqual(shown)
    })
  },
)
