import { signInBefore } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { demoToken } from './support/offline-stage.ts'
import { text } from './support/texts.ts'

const said = (key: string) => text(`statement:${key}`)

test('a month has every column beside a desktop’s rail and on one sheet of paper @long', async ({
  page,
  backEnd,
}) => {
  await signInBefore(page, await demoToken(backEnd))
  await page.goto('/user/record?type=statement')
  const table = page.getByRole('table')
  for (const column of ['date', 'moneyIn', 'moneyOut', 'fees', 'bets', 'wins', 'other', 'change', 'balance'])
    await expect(table.getByRole('columnheader', { name: said(column), exact: true })).toBeVisible()
  await page.setViewportSize({ width: 718, height: 1047 })
  await expect(table.getByRole('columnheader', { name: said('fees') })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(table.getByRole('columnheader', { name: said('fees') })).toBeVisible()
  await expect(page.locator('button, nav').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/\d{4}年\d{1,2}月/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
