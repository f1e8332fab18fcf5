import { brotliCompressSync } from 'node:zlib'
import { expect, test } from './support/fixtures.ts'

/** With what fetches and draws home's data; what stands before the first tap is held by `bundle.test.ts`. */
const scriptLimit = 150_000
/** Until home rests, pictures aside (`design/performance.md`). */
const requestLimit = 25
const scriptFileLimit = 10

test('the first screen loads less script than its limit, in few requests', async ({ page }) => {
  const requested: { path: string; isPicture: boolean }[] = []
  page.on('request', (request) =>
    requested.push({
      path: new URL(request.url()).pathname,
      isPicture: request.resourceType() === 'image',
    }),
  )
  await page.goto('/')
  // What follows the device comes once home rests: by the order of requests, as a busy machine has pauses of its own.
  const isDevice = ({ path }: { path: string }) => /\/device-[\w-]{8}\.js$/.test(path)
  await expect.poll(() => requested.some(isDevice)).toBe(true)
  const before = requested.slice(0, requested.findIndex(isDevice))
  expect(
    before.filter(({ path, isPicture }) => isPicture && path.startsWith('/media/')).length,
  ).toBeGreaterThan(4)
  const paths = before.filter(({ isPicture }) => !isPicture).map(({ path }) => path)
  // Those that `public/bootstrap.js` sends are not sent again.
  const calls = paths.filter((path) => path.startsWith('/v2/'))
  expect(calls.length).toBeGreaterThan(3)
  expect(calls.filter((path, at) => calls.indexOf(path) !== at)).toEqual([])
  const scripts = paths.filter((path) => path.endsWith('.js'))
  const sizes = await Promise.all(
    scripts.map(async (path) => brotliCompressSync(await (await page.request.get(path)).body()).byteLength),
  )
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(
    `first screen: ${total} bytes of script, brotli, in ${scripts.length} files; ${paths.length} requests without pictures`,
  )
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThan(scriptLimit)
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(scriptFileLimit)
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(requestLimit)
})
