import { brotliCompressSync } from 'node:zlib'
import type { Request } from 'playwright/test'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'

/** With what fetches and draws home's data; what stands before the first tap is held by `bundle.test.ts`. */
const scriptLimit = 154_750
/** Until home rests, pictures aside. */
const requestLimit = 25
/** The device listeners included, which start five seconds after home has loaded. */
const restScriptLimit = 13
/** One of them, `src/build/page/start-app.ts`, left the page so that this comes in one round trip. */
const scriptFileLimit = 11

test('the first screen loads less script than its limit, in few requests, and then rests', async ({
  page,
}) => {
  const requested: { path: string; isPicture: boolean }[] = []
  page.on('request', (request) =>
    requested.push({ path: new URL(request.url()).pathname, isPicture: request.resourceType() === 'image' }),
  )
  await page.goto('/')
  // The device listeners load once home rests. Judged by the order of requests: a busy machine has pauses of its own.
  const isDevice = ({ path }: { path: string }) => /\/device-[\w-]{8}\.js$/.test(path)
  await expect.poll(() => requested.some(isDevice)).toBe(true)
  const before = requested.slice(0, requested.findIndex(isDevice))
  expect(
    before.filter(({ path, isPicture }) => isPicture && path.startsWith('/media/')).length,
  ).toBeGreaterThan(4)
  const paths = before.filter(({ isPicture }) => !isPicture).map(({ path }) => path)
  // What the page shows already is not asked for, but for the notices' other texts.
  expect(paths.filter((path) => path.startsWith('/v2/'))).toEqual(['/v2/app/notice/query'])
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

  // Home rests without fetching what it does not show; what the listeners import is requested right after them.
  await page.waitForFunction(() => performance.now() > 5000, undefined, { polling: 200 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1500)
  const all = requested.filter(({ isPicture }) => !isPicture).map((request) => request.path)
  const allScripts = all.filter((path) => path.endsWith('.js'))
  // i18next and the texts of the other pages, for a prompt that is not there.
  expect(allScripts.filter((path) => /texts-libraries|\.daily-|\/update-/.test(path))).toEqual([])
  expect(allScripts.length, allScripts.join('\n')).toBeLessThanOrEqual(restScriptLimit)
  expect(all.length, all.join('\n')).toBeLessThanOrEqual(requestLimit)
})

test("a player's page that nothing is stored of asks early, and nothing twice", async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  await page.addInitScript(() => localStorage.removeItem('amigo.copies'))
  for (const [path, early] of [
    ['/user/station-letter', 'station/query'],
    ['/user/finance/deposit', 'pay/query'],
    ['/user/finance/withdraw', 'user/bank'],
    ['/agent/team-report', 'agent/is/agent'],
  ] as const) {
    const asked: string[] = []
    const note = (request: Request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/v2/')) return
      const batch = pathname.endsWith('/batch')
        ? (request.postDataJSON() as { calls: { path: string; body: object }[] }).calls
        : [{ path: pathname, body: request.postDataJSON() as object }]
      asked.push(...batch.map((call) => `${call.path} ${JSON.stringify(call.body)}`))
    }
    // What the page before still sends is none of this one's.
    await page.goto('/robots.txt')
    page.on('request', note)
    await page.goto(path)
    await expect(page.locator('#root h1').first()).toBeAttached()
    await expect.poll(() => asked.length).toBeGreaterThan(3)
    page.off('request', note)
    expect(asked.slice(0, 3).some((call) => call.includes(early))).toBe(true)
    expect(asked).toEqual([...new Set(asked)])
  }
})
