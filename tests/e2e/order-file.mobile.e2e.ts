/** An order to hand on: its stages as they were seen, the time that the player's own took, and a file that can be checked. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'
import { sides } from './support/wallet.ts'

const said = (key: string, values = {}) => text(`support:${key}`, values)
const fileLink = (page: Page) => page.getByRole('link', { name: text('finance:order.file') })
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

test("a saved order's file tells whether it was changed", async ({ page, backEnd }) => {
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
