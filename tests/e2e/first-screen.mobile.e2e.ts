import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

/** With what fetches and draws home's data; what stands before the first tap is held by `bundle.test.ts`. */
const scriptLimit = 160_000
/** Until home rests, pictures aside (`design/performance.md`). */
const requestLimit = 25
const scriptFileLimit = 10

test('the first screen loads less script than its limit, in few requests', async ({ page }) => {
  const sizes = new Map<string, number>()
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'image') requested.push(new URL(request.url()).pathname)
  })
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    sizes.set(response.url(), brotliCompressSync(await response.body()).byteLength)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: text('home:rails.popular') })).toBeVisible()
  const sum = () => [...sizes.values()].reduce((total, size) => total + size, 0)
  // The heading is prerendered: it may be seen before the scripts have come.
  await expect.poll(sum).toBeGreaterThan(50_000)
  // Home rests once its games are there; on a busy machine the network is quiet before that, too.
  await expect(
    page
      .locator('#root main')
      .getByRole('link', { name: /\S/ })
      .filter({ has: page.locator('img') })
      .first(),
  ).toBeVisible()
  await page.waitForLoadState('networkidle')
  const total = sum()
  console.log(
    `first screen: ${total} bytes of script, brotli, in ${sizes.size} files; ${requested.length} requests without pictures`,
  )
  expect(total).toBeLessThan(scriptLimit)
  expect(sizes.size).toBeLessThanOrEqual(scriptFileLimit)
  expect(requested.length, requested.join('\n')).toBeLessThanOrEqual(requestLimit)
})
