import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

/** With the pieces that fetch and draw home's data; what stands before the take-over is held by `bundle.test.ts`. */
const firstScreenLimit = 200_000

test('the first screen loads less script than its limit', async ({ page }) => {
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    sizes.set(response.url(), brotliCompressSync(await response.body()).byteLength)
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: text('home:rails.popular') })).toBeVisible()
  const sum = () => [...sizes.values()].reduce((total, size) => total + size, 0)
  // The heading is prerendered: it may be seen before the scripts have come.
  await expect.poll(sum).toBeGreaterThan(50_000)
  await page.waitForLoadState('networkidle')
  const total = sum()
  console.log(`first screen: ${total} bytes of script, brotli, in ${sizes.size} files`)
  expect(total).toBeLessThan(firstScreenLimit)
})
