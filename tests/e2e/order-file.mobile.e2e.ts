/** An order to hand on: its stages as they were seen, the time that the player's own took, and a file that can be checked. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { ordersOf, payIn } from './support/players.ts'
import { text } from './support/texts.ts'
import { sides } from './support/wallet.ts'

const said = (key: string, values = {}) => text(`support:${key}`, values)
const fileLink = (page: Page) => page.getByRole('link', { name: text('finance:order.file') })
const checkPath = '/game/guide/order-file'

/** The saved file's text. */
async function saved(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: said('file.save') }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** Looks at the file on the checking page, as somebody who only has its text. */
async function check(page: Page, contents: string): Promise<void> {
  await page.getByLabel(said('check.paste'), { exact: true }).fill(contents)
  await page.getByRole('button', { name: said('check.button'), exact: true }).click()
}
const verdict = (page: Page, key: string) =>
  page.getByRole('status').getByText(said(`check.${key}`), { exact: true })

test('a player saves an order as a file, and anybody checks whether it was changed', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const orderSn = await payIn(backEnd, player, '5000')
  await page.goto(`${sides.deposit.path}?order=${orderSn}`)
  await fileLink(page).click()
  await expect(page).toHaveURL(`${sides.deposit.path}?order=${orderSn}&file=true`)
  await expect(page.getByText(said('file.unknown'))).toBeVisible()
  const digest = await page.getByText(/^[0-9a-f]{64}$/).textContent()
  const contents = await saved(page)
  const { order, digest: written } = JSON.parse(contents) as Record<string, Record<string, unknown>>
  expect(order).toMatchObject({ kind: 'deposit', orderSn, amount: '5000', status: 1 })
  expect(written?.['value']).toBe(digest)
  expect(contents).not.toContain(player.account)
  // No operator, no way to customer service.
  await expect(page.getByRole('button', { name: text('finance:order.contact') })).toHaveCount(0)

  await page.getByRole('link', { name: said('file.toCheck') }).click()
  await expect(page).toHaveTitle(new RegExp(said('check.title')))
  await check(page, contents)
  await expect(verdict(page, 'unchanged')).toBeVisible()
  await expect(page.getByText(said('check.unchangedText'))).toBeVisible()
  await check(page, contents.replace('"amount": "5000"', '"amount": "50000"'))
  await expect(verdict(page, 'altered')).toBeVisible()
})

test('a visitor checks a file of any kind, and is told what is no order file @long', async ({ page }) => {
  await page.goto(checkPath)
  await expect(page.getByRole('heading', { name: said('check.title') })).toBeVisible()
  await expectAccessible(page, 'the checking page')
  await page.getByRole('button', { name: said('check.button'), exact: true }).click()
  await expect(verdict(page, 'nothing')).toBeVisible()
  const choose = async (buffer: Buffer) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: said('check.choose') }).click(),
    ])
    await chooser.setFiles({ name: 'x.json', mimeType: 'application/json', buffer })
  }
  await choose(Buffer.from('no file of ours'))
  await expect(page.getByRole('heading', { name: said('check.unreadable') })).toBeVisible()
  await choose(Buffer.alloc(300_000, 'x'))
  await expect(verdict(page, 'tooLarge')).toBeVisible()
})

test('what a reload would lose is still in the file: the stages as this device saw them @long', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const order = { channel: 'bank-transfer', currency: 'JPY', amount: '4000', requestId: backEnd.requestId() }
  // It stays pending until the page has seen it so.
  const placed = await backEnd.ok<{ orderSn: string }>('pay/order', order, player.token)
  const [row] = await ordersOf(backEnd, player, 'pay/list')
  await backEnd.plan(player.account, [
    { call: 'pay/list', data: { records: [{ ...row, status: 0 }], total: 1 }, times: 2 },
  ])
  await page.goto(`${sides.deposit.path}?order=${placed.orderSn}`)
  await expect(page.getByText(text('finance:status.deposit.pending')).first()).toBeVisible()
  await backEnd.plan(player.account, [])
  await backEnd.credit(placed.orderSn)
  await page.goto(`${sides.deposit.path}?order=${placed.orderSn}&file=true`)
  const stages = page.getByRole('main').getByRole('list').last().getByRole('listitem')
  await expect(stages).toHaveCount(2)
  await expect(stages.first()).toContainText(text('finance:status.deposit.pending'))
  await expect(stages.last()).toContainText(text('finance:status.deposit.successful'))
  const { stages: written } = JSON.parse(await saved(page)) as { stages: Record<string, unknown>[] }
  expect(written.map(({ status }) => status)).toEqual([0, 1])
  for (const stage of written) expect(stage['firstSeenOn']).toEqual(expect.stringMatching(/^\d{4}-.*Z$/))
  await expectAccessible(page, 'an order file')
})
