/** Letters on a phone: search, the unread ones alone, and a letter that is marked as unread again. */
import type { Page } from 'playwright/test'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, n: number) => main(page).getByText(`第${n}号`, { exact: true })
const rows = (page: Page) => main(page).locator('a[href*="id="]')
const field = (page: Page) => main(page).getByRole('textbox', { name: text('letters:search.label') })
const filter = (page: Page, name: 'all' | 'unread') =>
  main(page).getByRole('radio', { name: text(`letters:filter.${name}`) })
const unreadMark = (page: Page) => main(page).getByText(text('letters:list.unread'), { exact: true })
const markUnread = (page: Page) => page.getByRole('button', { name: text('letters:reader.markUnread') })
const found = (number: number) => text('letters:search.found_other', { number })

test('a search finds letters, keeps its place, and goes as it came', async ({ page, backEnd, request }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await request.post('/__test/letters', { params: { account: player.account, count: 30 } })
  const sent = noteCalls(page)
  await page.goto('/user/station-letter')
  await expect(title(page, 1)).toBeVisible()

  await field(page).fill('第２９')
  await expect(page).toHaveURL('/user/station-letter?q=%E7%AC%AC29')
  await expect(rows(page)).toHaveCount(1)
  await expect(main(page).locator('mark')).toHaveText('第29')
  await expect(main(page).getByText(found(1))).toBeVisible()
  // The list was whole before.
  expect(callsOf(sent, 'station/query').map(({ body }) => body['current'])).toEqual([1])

  await rows(page).click()
  await expect(page.getByRole('heading', { level: 2, name: '第29号' })).toBeVisible()
  await page.getByRole('button', { name: text('shell:frame.back') }).click()
  await expect(field(page)).toHaveValue('第29')
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(field(page)).toHaveValue('第29')
  await expect(rows(page)).toHaveCount(1)

  await field(page).fill('存在しない')
  await expect(
    main(page).getByRole('heading', { name: text('letters:search.none', { keyword: '存在しない' }) }),
  ).toBeVisible()
  await expectAccessible(page, 'no letter found')
  await page.getByRole('button', { name: text('letters:search.showAll') }).click()
  await expect(page).toHaveURL('/user/station-letter')
  await expect(field(page)).toHaveValue('')
  await expect(title(page, 1)).toBeVisible()
})

test('the unread ones alone; a read one is marked as unread again', async ({ page, backEnd, request }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await request.post('/__test/letters', { params: { account: player.account, count: 3 } })
  const unread = () => backEnd.unread(player.token)
  const before = await unread()
  const tab = (count: number) => page.getByRole('navigation').getByText(text('shell:frame.unread', { count }))
  await page.goto('/user/station-letter')
  await title(page, 2).click()
  await expect(page.getByRole('heading', { level: 2, name: '第2号' })).toBeVisible()
  await expect.poll(unread).toBe(before - 1)

  await markUnread(page).click()
  await expect(page).toHaveURL('/user/station-letter')
  await expect(title(page, 2)).toBeVisible()
  await expect.poll(unread).toBe(before)
  await expect(unreadMark(page)).toHaveCount(before)
  await expect(tab(before)).not.toHaveCount(0)
  await expect(page.getByText(text('letters:reader.markedUnread'))).toBeVisible()

  await filter(page, 'unread').check()
  await expect(page).toHaveURL('/user/station-letter?unread=1')
  await expect(rows(page)).toHaveCount(before)
  await title(page, 2).click()
  await expect.poll(unread).toBe(before - 1)
  await page.getByRole('button', { name: text('shell:frame.back') }).click()
  await expect(page).toHaveURL('/user/station-letter?unread=1')
  await expect(rows(page)).toHaveCount(before - 1)
  await page.getByRole('button', { name: /^すべて既読にする/ }).click()
  await expect.poll(unread).toBe(0)
  await page.reload()
  await expect(main(page).getByRole('heading', { name: text('letters:search.noneUnread') })).toBeVisible()
  await expectAccessible(page, 'no unread letter')
})
