import type { Page } from 'playwright/test'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { noteWrites, untilKept } from './support/offline-stage.ts'
import { text } from './support/texts.ts'
import { amountField, reviewButton, sides } from './support/wallet.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: networkErrors })

const bar = (page: Page) => page.getByRole('complementary', { name: text('offline:bar.label') })
const asOf = new RegExp(text('offline:bar.asOf', { time: '#' }).replace('#', '.*\\d{2}:\\d{2}'))
const needsConnection = text('offline:needsConnection')

const cryptoPath = '/user/finance/deposit/cryptocurrency'

interface Letter {
  id: string
  contentJp: string
}

/** What each screen shows of the server when nothing is there but this device. */
const screens = [
  { path: '/', shows: text('home:strip.balance') },
  { path: sides.deposit.path, shows: text('finance:orders.latest.deposit') },
  { path: '/user/record?type=deposit', shows: text('finance:records.list.deposit'), list: true },
  { path: '/user/record?type=withdraw', shows: text('finance:records.list.withdraw'), list: true },
  { path: '/user/record?type=game', shows: text('hall:records.list'), list: true },
  { path: '/user/station-letter', shows: text('letters:title') },
  { path: '/agent/team-report', shows: text('agent:report.all') },
  { path: '/game/notice', shows: text('shell:inbox.notices') },
  { path: '/game/guide/faq', shows: text('shell:title.faq'), plain: true },
] as const

async function expectShown(page: Page, { path, shows, ...more }: (typeof screens)[number]): Promise<void> {
  const main = page.getByRole('main')
  if ('list' in more) {
    await expect(main.getByRole('list', { name: shows })).toBeVisible()
    await expect(main.getByRole('list', { name: shows }).getByRole('listitem').first()).toBeVisible()
  } else if ('plain' in more) await expect(page, path).toHaveTitle(new RegExp(shows))
  // A tab's screen that was left stays in the document, hidden.
  else await expect(main.getByText(shows).filter({ visible: true }).first(), path).toBeVisible()
}

/** What the worker keeps for everybody: banners, notices, countries, coins. */
const publicCalls = ['notice/query', 'banner/query', 'country', 'cpp/coins']
const cachedCalls = (page: Page) =>
  page.evaluate(async () => {
    const keys = await (await caches.open('calls')).keys()
    return keys.map(({ url }) => new URL(url).pathname.replace(/^\/v2\/(app\/)?/, ''))
  })

/** What lies on this device of the reads; written there within a second. */
const persistedReads = (page: Page) => page.evaluate(() => localStorage.getItem('amigo.copies') ?? '')

/** In the app, without a load: as a tap on a link does. */
const goInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('without a server every screen starts, and all catches up', async ({ page, context, stage }) => {
  const token = await stage.backEnd.signIn('hana')
  await stage.request.post('/__test/letters', { params: { account: 'hana', count: 36 } })
  const { records: letters } = await stage.backEnd.ok<{ records: Letter[] }>(
    'station/query',
    { current: 1, size: 40 },
    token,
  )
  await page.goto(stage.url)
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await test.step('seen while there is a connection', async () => {
    await page.goto(stage.url)
    await untilKept(page)
    // From here on its public calls go through the worker, and what it reads is kept.
    await page.reload()
    for (const screen of screens) {
      await goInApp(page, screen.path)
      await expectShown(page, screen)
    }
    await goInApp(page, '/user/account-setting?section=profile')
    await expect.poll(() => cachedCalls(page)).toContain('country')
    await goInApp(page, cryptoPath)
    await expect(page.getByText('Bitcoin').first()).toBeVisible()
    await expect.poll(() => cachedCalls(page)).toEqual(expect.arrayContaining(publicCalls))
    // A loaded machine ends a page before it has written what it read last.
    for (const key of `"orders","deposit","list","records" "orders","withdraw","list","records" "gameRecords","list"
        "agent","team","report"`.split(/\s+/))
      await expect.poll(() => persistedReads(page), key).toContain(key)
  })
  await page.goto('about:blank')
  await stage.stop()
  const writes = noteWrites(context)

  // Each of them at length; what differs between them is told without a browser (`src/pwa/persist/`).
  for (const screen of process.env['LONG'] ? screens : screens.filter((_, index) => index % 3 === 0))
    await test.step(`cold start at ${screen.path}`, async () => {
      await page.goto(stage.url + screen.path)
      await expectShown(page, screen)
      await expect(bar(page)).toContainText('plain' in screen ? text('offline:bar.title') : asOf)
    })
  await test.step('a letter by its address, and thirty of them', async () => {
    expect(letters.length).toBeGreaterThanOrEqual(30)
    await page.goto(`${stage.url}/user/station-letter?id=${letters[29]?.id}`)
    for (const { id, contentJp } of [0, 9, 19, 29].flatMap((at) => letters[at] ?? [])) {
      await goInApp(page, `/user/station-letter?id=${id}`)
      const [words = ''] = contentJp
        .replace(/<[^>]*>/g, ' ')
        .trim()
        .split(/[\s。]+/)
      await expect(page.getByRole('main').getByText(words).first(), id).toBeVisible()
    }
  })
  await test.step('a search looks through the letters of this device, and says that it did; nothing can be marked', async () => {
    await page.goto(`${stage.url}/user/station-letter?q=${encodeURIComponent('第３')}`)
    const main = page.getByRole('main').filter({ visible: true })
    await expect(main.locator('mark').first()).toHaveText('第3')
    await expect(
      main.getByText(new RegExp(text('letters:search.found_other', { number: '\\d+' }))),
    ).toBeVisible()
    await main.locator('a[href*="id="]').first().click()
    const mark = page.getByRole('button', { name: text('letters:reader.markUnread') })
    await expect(mark).toHaveAttribute('aria-disabled', 'true')
    await expect(mark).toHaveAccessibleDescription(needsConnection)
  })
  await test.step('banners, notices, countries and coins from the worker', async () => {
    expect(await cachedCalls(page)).toEqual(expect.arrayContaining(publicCalls))
    await page.goto(stage.url + cryptoPath)
    await expect(page.getByText('Bitcoin').first()).toBeVisible()
  })
  await test.step('a deposit cannot be sent, and says why', async () => {
    await page.goto(stage.url + sides.deposit.path)
    await expect(reviewButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(reviewButton(page)).toHaveAccessibleDescription(needsConnection)
    await reviewButton(page).click({ force: true })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  expect(writes).toEqual([])

  await test.step('the server is back', async () => {
    await stage.request.dispose().catch(() => undefined)
    await stage.start()
    await expect(bar(page)).toHaveCount(0, { timeout: 35_000 })
    await expect(amountField(page)).toBeVisible()
    await expect(reviewButton(page)).not.toHaveAttribute('aria-disabled', 'true')
    expect(writes).toEqual([])
  })
})
