import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('link')
const many = 3000
/** Gives where the page then is: a list that is not there yet is shorter. */
const scrollTo = (page: Page, place: number) =>
  page.evaluate((top) => {
    globalThis.scrollTo({ top })
    return scrollY
  }, place)

test('thousands of rounds scroll, and going back finds the place', async ({ page, backEnd, request }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await request.post('/__test/records', { params: { account: player.account, games: many, deposits: 0 } })
  await page.goto('/user/record?type=game')
  await expect(page.getByText(many.toLocaleString('ja-JP'))).toBeVisible()
  await expect.poll(() => scrollTo(page, 100_000)).toBe(100_000)
  await expect(rows(page).first()).toBeVisible()
  expect(await page.evaluate(() => document.getElementsByTagName('*').length)).toBeLessThanOrEqual(340)

  const row = rows(page).nth(5)
  // In one go: rows that arrive between the look and the tap would put another one there.
  const name = await row.evaluate((link: HTMLElement) => {
    const words = link.querySelector('span')?.textContent
    link.click()
    return words
  })
  const sheet = page.getByRole('dialog', { name: text('hall:records.detail') })
  await expect(sheet).toContainText(String(name))
  await expect(page).toHaveURL(/type=game&id=r\d+&at=/)
  const top = await page.evaluate(() => scrollY)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)

  // By its address alone it opens too, far as it is from the first page.
  await page.goForward()
  await page.reload()
  await expect(sheet).toContainText(String(name))
  await sheet.getByRole('button').first().click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/user/record?type=game')

  await expect.poll(() => scrollTo(page, 50_000), 'the list is as long again').toBe(50_000)
  await expect(rows(page).first()).toBeVisible()
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('shell:tab.home') })
    .last()
    .click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(50_000)
})

test('filters stand in the address, and rows are saved as CSV', async ({ page, backEnd, request }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await request.post('/__test/records', { params: { account: player.account, games: 0, deposits: 260 } })
  await page.goto('/user/record?type=deposit&days=7&status=0')
  await expect(page.getByText(text('records:list.noMatch'))).toBeVisible()
  await page.getByRole('button', { name: text('records:list.clear') }).click()
  await expect(page).toHaveURL('/user/record?type=deposit&days=90')
  const sheet = page.getByRole('dialog', { name: text('records:filter.button') })
  const choose = async (choice: string) => {
    await page.getByRole('button', { name: text('records:filter.button'), exact: true }).click()
    await sheet.getByRole('button', { name: choice, exact: true }).click()
    await sheet.getByRole('button', { name: text('records:filter.apply') }).click()
  }
  await choose(text('finance:status.deposit.refunded'))
  await expect(page).toHaveURL('/user/record?type=deposit&days=90&status=3')
  await expect(page.getByText(text('records:list.count', { number: 37 }))).toBeVisible()
  await choose(text('records:list.all'))
  await expect(page.getByText(text('records:list.count', { number: 260 }))).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('records:export.button') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^deposits_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.trimEnd().split('\r\n')).toHaveLength(261)
  expect(csv).toContain(`,${text('finance:status.deposit.refunded')},`)
})

test('what makes no sense in an address is left out of the page as well', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  for (const [path, said] of [
    ['record?type=deposit&days=x', 'finance:orders.none.deposit'],
    ['record?type=deposit&status=x', 'finance:orders.none.deposit'],
    ['record?type=statement&month=2026-13', 'statement:opening'],
    ['record?id=D1&at=x', 'finance:order.gone'],
    ['bankcard-setting?returnTo=//evil.example', 'finance:cards.none'],
  ] as const) {
    await page.goto(`/user/${path}`)
    await expect(page.getByText(text(said)).filter({ visible: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('dialog')).toBeHidden()
})
