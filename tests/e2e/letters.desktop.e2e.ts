/** Letters beside their list: what is searched for stays while letters are opened, and so does the list when one is marked. */
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

test('the first message stands open beside its list, unread', async ({ page, backEnd, request }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await request.post('/__test/letters', { params: { account: player.account, count: 2 } })
  const unread = () => backEnd.unread(player.token)
  const before = await unread()
  await page.goto('/user/station-letter')
  const main = page.getByRole('main').filter({ visible: true })
  const newest = main.locator('a[href*="id="]').first()
  const title = main.locator('article').getByRole('heading', { level: 2 })
  await expect(newest).toHaveAttribute('aria-current', 'true')
  await expect(newest).toContainText(await title.innerText())
  await expect(newest.getByText(text('letters:list.unread'), { exact: true })).toBeVisible()
  const markUnread = main.getByRole('button', { name: text('letters:reader.markUnread') })
  await expect(markUnread).toHaveCount(0)
  expect(await unread()).toBe(before)
  await expect(page).toHaveURL('/user/station-letter')
  await newest.click()
  await expect(markUnread).toBeVisible()
  await expect.poll(unread).toBe(before - 1)

  // The page begins with its own title, not with what stands open in it.
  await main
    .getByRole('navigation', { name: text('shell:inbox.label') })
    .getByRole('link', { name: text('shell:inbox.notices') })
    .click()
  await expect(page).toHaveURL('/game/notice')
  const notice = main.locator('a[href*="/game/notice?id="]').first()
  await expect(notice).toHaveAttribute('aria-current', 'true')
  await expect(title).toBeVisible()
  await expect(main.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page, 'the first notice beside the list')
})
