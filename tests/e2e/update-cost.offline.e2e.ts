/** What an update costs a player: two real builds that differ in one line, and every byte that comes down. */
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { Gate } from '../resilience/faults/gate.ts'
import { Host } from '../resilience/faults/releases.ts'
import { buildElsewhere } from '../support/build-elsewhere.ts'
import { isWorkerWhole } from '../support/whole-worker.ts'
import { backEndEnvironment } from './support/back-end.ts'
import { expect, test } from './support/fixtures.ts'
import { freePorts, startOwnServer } from './support/own-server.ts'
import { text } from './support/texts.ts'

/** All bytes down, the worker's script and list included. */
const byteLimit = 30_000
const requestLimit = 8
/** Of a first visit: the frame, the texts of one language, and the pages that were opened. */
const entryLimit = 80

const buildOf = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(document.getElementById('first-modules')?.textContent ?? '{}') as { build?: string }).build,
  )

// Long because it builds the app.
test('an update after one changed line costs little @long', async ({ browser }, { parallelIndex }) => {
  test.setTimeout(600_000)
  const root = mkdtempSync(join(tmpdir(), 'amigo-update-'))
  const host = new Host(join(root, 'releases'))
  host.adopt('dist', 'before')
  // One line more in a shared component, the most expensive change.
  await buildElsewhere(host.folder('after'), {
    edit: (folder) => appendFileSync(join(folder, 'src/ui/text-field.tsx'), "\nconsole.debug('changed')\n"),
  })
  expect(host.build('after')).not.toBe(host.build('before'))
  host.deliver('before')
  const port = await freePorts(Number(backEndEnvironment.PORT) + 80 + parallelIndex * 10)
  const server = await startOwnServer(port, {
    DIST: host.delivered,
    DATA_DIR: join(root, 'data'),
  })
  const gate = await Gate.open(await freePorts(port + 2), server.url)
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  try {
    const first = await context.newPage()
    await first.goto(gate.url)
    await expect.poll(() => first.evaluate(isWorkerWhole), { timeout: 90_000 }).toBe(true)
    const entries = await first.evaluate(async () => {
      const all = (await caches.keys()).map(async (key) => (await (await caches.open(key)).keys()).length)
      return (await Promise.all(all)).reduce((sum, count) => sum + count)
    })
    console.log(`cached after a first visit: ${entries} entries`)
    expect(entries).toBeLessThanOrEqual(entryLimit)
    await first.close()

    host.deliver('after')
    const from = gate.passed.length
    const page = await context.newPage()
    await page.goto(gate.url)
    await page
      .getByRole('region', { name: text('update:label') })
      .getByRole('button', { name: text('update:now') })
      .click({ timeout: 90_000 })
    await expect.poll(() => buildOf(page).catch(() => ''), { timeout: 60_000 }).toBe(host.build('after'))
    // The page says after some seconds that it runs, and the worker then tidies up.
    await page.waitForTimeout(9000)
    const down = gate.passed.slice(from).filter(({ path }) => !/^\/(v2|media)\//.test(path))
    const bytes = down.reduce((sum, one) => sum + one.bytes, 0)
    const list = down.map((one) => `${one.bytes} B ${one.status} ${one.path}`).join('\n')
    console.log(`update: ${bytes} bytes in ${down.length} requests\n${list}`)
    expect(bytes, list).toBeLessThanOrEqual(byteLimit)
    expect(down.length, list).toBeLessThanOrEqual(requestLimit)
    expect(await page.evaluate(isWorkerWhole)).toBe(true)
  } finally {
    await context.close()
    await gate.close()
    await server.stop()
    rmSync(root, { recursive: true, force: true })
  }
})
