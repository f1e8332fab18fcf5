/** A month of the wallet on one page: its figures add up to the balance, and what does not add up is not shown. */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { formatMoney } from '../../src/lib/money-format.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'

const coins = (amount: string, sign = false) => formatMoney(amount, 'COIN', 'ja-JP', { sign })
const said = (key: string) => text(`statement:${key}`)
const kind = (page: Page) => page.getByRole('radio', { name: text('records:type.statement') })
const line = (page: Page, label: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(said(label), { exact: true }) })

test('a player reads a month, saves it, and goes to the one before', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await payIn(backEnd, player, '5000')
  await page.goto('/user/record')
  await kind(page).check({ force: true })
  await expect(line(page, 'moneyIn')).toContainText(coins('5000', true))
  await expect(line(page, 'now')).toContainText(coins('5000'))
  await expect(line(page, 'net')).toContainText(coins('5000', true))
  const { balance } = await backEnd.ok<{ balance: string }>('user/info', {}, player.token)
  expect(balance).toBe('5000')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('records:export.button') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^statement_\d{4}-\d\d\.csv$/)
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows[0]).toBe(
    `\uFEFF${['date', 'moneyIn', 'moneyOut', 'fees', 'bets', 'wins', 'other', 'change', 'balance'].map(said).join(',')}`,
  )
  expect(rows[2]).toMatch(/^\d{4}-\d\d-\d\d,5000,0,0,0,0,0,5000,5000$/)
  expect(rows[3]).toMatch(/,5000,0,0,0,0,0,5000,5000$/)

  // The player registered this month: there is none before, and none after.
  for (const way of ['previous', 'next'])
    await expect(page.getByRole('button', { name: said(way) })).toHaveAttribute('aria-disabled', 'true')
})

test('a player finds each movement with the balance after it, by its kind, in full and as a file', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await payIn(backEnd, player, '5000')
  await payIn(backEnd, player, '1200')
  await page.goto('/user/record')
  const rows = page.getByRole('list', { name: said('movements') }).getByRole('link')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(coins('1200', true))
  await expect(rows.first()).toContainText(`${said('balance')} ${coins('6200')}`)
  await expect(rows.last()).toContainText(`${said('balance')} ${coins('5000')}`)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('records:export.button') }).click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines.slice(1).map((row) => row.split(',').slice(3))).toEqual([
    ['1200', '6200', 'COIN'],
    ['5000', '5000', 'COIN'],
  ])

  await rows.last().click()
  const sheet = page.getByRole('dialog', { name: said('movement') })
  await expect(sheet).toContainText(coins('5000', true))
  await expect(sheet.getByRole('link', { name: text('finance:records.open') })).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: text('records:filter.button') }).click()
  await page.getByRole('button', { name: text('records:type.game'), exact: true }).click()
  await page.getByRole('button', { name: text('records:filter.apply') }).click()
  await expect(page).toHaveURL('/user/record?type=ledger&group=game')
  await expect(page.getByText(text('records:list.noMatch'))).toBeVisible()
  await page.getByRole('button', { name: text('records:list.clear') }).click()
  await expect(rows).toHaveCount(2)
})
