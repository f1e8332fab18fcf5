/** What everybody is shown alike, without a connection after one visit: home, promotions, and the hall with its search. */
import type { Locator, Page } from 'playwright/test'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

const main = (page: Page) => page.getByRole('main')
const rail = (page: Page, name: string) =>
  main(page).getByRole('region', { name: text(`home:rails.${name}`) })
const tiles = (place: Locator) => place.getByRole('listitem').filter({ has: place.page().getByRole('link') })

const cachedCount = (page: Page, name: string, part = '') =>
  page.evaluate(
    async ([cache = '', words = '']) => {
      const keys = await (await caches.open(cache)).keys()
      return keys.filter(({ url }) => decodeURIComponent(url).includes(words)).length
    },
    [name, part],
  )

/** "New" shows what "Popular" does not, and no fewer than fill a phone's width. */
async function expectTiles(page: Page, name: string): Promise<void> {
  if (name === 'popular') await expect(tiles(rail(page, name))).toHaveCount(8)
  else await expect.poll(() => tiles(rail(page, name)).count()).toBeGreaterThanOrEqual(3)
}

const callsOf = ['game/query/pop/new', 'game/query/latest/new', 'banner/query', 'notice/query']

test('a visitor who goes offline at once has home, and is told @long', async ({ page, stage }) => {
  await page.goto(stage.url)
  await expect(tiles(rail(page, 'popular'))).toHaveCount(8)
  const begin = Date.now()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  for (const call of callsOf)
    await expect.poll(() => cachedCount(page, 'calls', call), { intervals: [50] }).toBeGreaterThan(0)
  console.log(`offline is worth something ${Date.now() - begin} ms after home`)
  await stage.stop()

  await page.reload()
  for (const name of ['popular', 'latest']) await expectTiles(page, name)
  const bar = page.getByRole('complementary', { name: text('offline:bar.label') })
  await expect(bar.getByText(text('offline:bar.title'))).toBeVisible()
})
