/** What follows a player: a favourite and a look of one device on another, and a change that waited for a connection. */
import type { Page } from 'playwright/test'
import { signInBefore } from './support/back-end-client.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'
import { chooseTheme, expectTheme } from './support/theme.ts'

test.use({ expectedErrors: networkErrors, colorScheme: 'light' })

const hearts = (page: Page, pressed: boolean) =>
  page
    .getByRole('main')
    .getByRole('button', { pressed, name: new RegExp(text('hall:favourite.label', { name: '.+' })) })
const liked = (page: Page) => hearts(page, true)
/** Of a machine that is none yet: its name. */
async function like(page: Page, place = 0): Promise<string> {
  const heart = hearts(page, false).nth(place)
  const name = (await heart.getAttribute('aria-label')) ?? ''
  await heart.click()
  return name
}
const names = (page: Page) =>
  liked(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))

test('a favourite and a theme follow a player to another device, also what was changed without a connection @long', async ({
  page,
  browser,
  backEnd,
}) => {
  const player = await backEnd.newPlayer()
  const elsewhere = await browser.newContext({ serviceWorkers: 'block', colorScheme: 'light' })
  const other = await elsewhere.newPage()
  for (const device of [page, other]) await signInBefore(device, player.token)
  const known = async () =>
    (await backEnd.ok<{ preferences: object[] }>('preferences/query', {}, player.token)).preferences.length

  await page.goto('/amigo')
  const first = await like(page)
  await expect.poll(known, { timeout: 10_000 }).toBe(1)
  await page.goto('/user/user-center')
  await chooseTheme(page, 'dark')
  await expect.poll(known, { timeout: 10_000 }).toBe(2)

  await other.goto('/amigo')
  await expect(liked(other)).toHaveCount(1, { timeout: 10_000 })
  expect(await names(other)).toEqual([first])
  await expectTheme(other, 'dark')

  // Without a connection, one favourite is removed and another added.
  await elsewhere.setOffline(true)
  await liked(other).click()
  await expect(liked(other)).toHaveCount(0)
  const second = await like(other, 1)
  expect(second).not.toBe(first)
  await other.waitForTimeout(3000)
  expect(await known()).toBe(2)
  await elsewhere.setOffline(false)
  await expect.poll(known, { timeout: 20_000 }).toBe(3)
  await page.goto('/amigo?tab=favourites')
  await expect.poll(() => names(page), { timeout: 10_000 }).toEqual([second])

  // Another player finds neither on it.
  await other.goto('/user/user-center')
  await other
    .getByRole('button', { name: text('shell:frame.signOut') })
    .filter({ visible: true })
    .first()
    .click()
  await other
    .getByRole('dialog')
    .getByRole('button')
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined)
  await expect.poll(() => other.evaluate(() => localStorage.getItem('amigo.theme'))).toBeNull()
  const stranger = await backEnd.newPlayer()
  await other.evaluate((token) => localStorage.setItem('token', token), stranger.token)
  await other.goto('/amigo')
  await expect(hearts(other, false).first()).toBeVisible()
  await other.waitForTimeout(2500)
  await expect(liked(other)).toHaveCount(0)
  await elsewhere.close()
})

test('a language that was chosen elsewhere is there at the next start', async ({ page, backEnd }) => {
  const player = await backEnd.newPlayer()
  const changedOn = new Date().toISOString()
  const changes = [{ kind: 'language', id: '', value: 'ko-KR', changedOn }]
  await backEnd.ok('preferences/save', { changes }, player.token)
  await signInBefore(page, player.token)
  await page.goto('/')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('lang')), { timeout: 10_000 })
    .toBe('ko-KR')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
})
