/** Inboxes of thousands: few rows in the document, every row within reach, the place kept. */
import type { Page } from 'playwright/test'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

const many = 5000
/** What a phone's screen holds, twice over and some. */
const mostRows = 60

const rows = (page: Page) => page.getByRole('main').locator('li[aria-posinset]')
const title = (page: Page, n: number) => page.getByRole('main').getByText(`第${n}号`, { exact: true })
const scrollTo = (page: Page, top: number) => page.evaluate((y) => globalThis.scrollTo(0, y), top)

test('5,000 letters scroll, keep their place, and are all marked @long', async ({
  page,
  backEnd,
  request,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await request.post('/__test/letters', { params: { account: player.account, count: many } })
  await page.goto('/user/station-letter')
  await expect(title(page, 1)).toBeVisible()
  expect(await rows(page).count()).toBeLessThan(mostRows)

  await test.step('a letter in the middle opens at its top, and the list comes back where it was', async () => {
    for (const y of [4000, 8000, 12_000, 60_000]) {
      await scrollTo(page, y)
      await expect(rows(page).getByRole('link')).not.toHaveCount(0)
    }
    const place = () =>
      rows(page)
        .getByRole('link')
        .evaluateAll((links) =>
          links.flatMap((link) => {
            const { top } = link.getBoundingClientRect()
            return top >= 0 && top < innerHeight ? [`${link.textContent} ${Math.round(top)}`] : []
          }),
        )
    /** The rows in view and those among them that wait for their letter. */
    const filled = () =>
      rows(page).evaluateAll((all) => {
        const seen = all.filter((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return bottom > 0 && top < innerHeight
        })
        return [seen.length > 4, seen.filter((row) => !row.querySelector('a')).length]
      })
    await expect.poll(filled).toEqual([true, 0])
    const before = await place()
    expect(before.length).toBeGreaterThan(4)
    const seen = before[Math.floor(before.length / 2)] ?? ''
    // One in view, by its name: which one is the sixth changes while rows beyond the screen arrive.
    const name = /第\d+号/.exec(seen)?.[0] ?? ''
    await title(page, Number(/\d+/.exec(name)?.[0])).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport()
    await expect(page.getByRole('heading', { level: 1, name: text('letters:title') })).toHaveCount(1)
    await page.getByRole('button', { name: text('shell:frame.back') }).click()
    await expect(page).toHaveURL('/user/station-letter')
    await expect
      .poll(async () => (await place())[2]?.replace(text('letters:list.unread'), ''))
      .toBe(before[2]?.replace(text('letters:list.unread'), ''))
  })

  await test.step('the end is one flick away', async () => {
    await expect(async () => {
      await scrollTo(page, 10_000_000)
      await expect(title(page, many)).toBeInViewport({ timeout: 500 })
    }).toPass()
    expect(await rows(page).count()).toBeLessThan(mostRows)
  })

  await test.step('all of them are marked, also those that never were on the screen', async () => {
    await scrollTo(page, 0)
    await page.getByRole('button', { name: /^すべて既読にする/ }).click()
    await expect(page.getByRole('button', { name: /既読にしています/ })).toBeVisible()
    // A hundred calls, one after the other.
    await expect(page.getByRole('button', { name: /既読に/ })).toHaveCount(0, { timeout: 30_000 })
    const { unread } = await backEnd.ok<{ unread: number }>(
      'station/query',
      { current: 1, size: 1 },
      player.token,
    )
    expect(unread).toBe(0)
  })
})
