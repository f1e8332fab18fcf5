import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { fillJapaneseCard } from './support/journey.ts'
import { popup, signIn, storedToken, tapUntilPopup } from './support/sign-in.ts'
import { text } from './support/texts.ts'

test('a visitor at a protected address is asked to sign in, or lands home', async ({ page }) => {
  await page.goto('/user/record')
  const dialog = popup(page)
  await expect(dialog).toBeVisible()
  // Clicking the overlay does not close it.
  await page.mouse.click(3, 3)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/')
})

test('a tap on a protected tab keeps the page behind, also when dismissed', async ({ page }) => {
  await page.goto('/game/notice')
  await page.getByRole('link', { name: text('shell:tab.me') }).hover()
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: text('shell:tab.me') }).click()
  await expect(popup(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL('/game/notice')
  await page.getByRole('link', { name: text('shell:tab.wallet') }).click()
  await expect(popup(page)).toBeVisible()
  await page.goBack()
  await expect(popup(page)).toBeHidden()
  await expect(page).toHaveURL('/game/notice')
})

test('a 401 in mid-work asks to sign in and keeps what was typed', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto('/user/bankcard-setting')
  await page.getByRole('button', { name: text('finance:cards.add') }).click()
  await fillJapaneseCard(page)
  await signIn(page, backEnd, player, async () => {
    await backEnd.ok('auth/logout', {}, player.token)
    await tapUntilPopup(page, page.getByRole('button', { name: text('finance:cards.save') }))
  })
  // The form is as it was left; sending it again works now.
  await expect(page.getByLabel(text('finance:label.branchName'))).toHaveValue('梅田')
  await page.getByRole('button', { name: text('finance:cards.save') }).click()
  await expect(page.getByText('•••• 4567').first()).toBeVisible()
})

test('a visitor looks round the hall, and is at the chosen machine once signed in', async ({
  page,
  backEnd,
}) => {
  const player = await backEnd.newPlayer()
  await page.goto('/')
  const tabs = page.getByRole('navigation', { name: text('shell:frame.tabs') })
  await tabs.getByRole('link', { name: text('shell:tab.play') }).click()
  const machine = page
    .getByRole('main')
    .getByRole('link', { name: /提灯ナイト/ })
    .first()
  await expect(machine).toBeVisible()
  // Nothing can be kept for nobody.
  await expect(page.getByRole('link', { name: text('games:tab.favourites') })).toHaveCount(0)
  await expect(page.getByRole('button', { pressed: false }).filter({ has: page.locator('svg') })).toHaveCount(
    0,
  )
  await page.getByRole('button', { name: text('games:state.open'), exact: true }).click()
  await expect(page).toHaveURL('/amigo?free=1')
  await signIn(page, backEnd, player, () => machine.click())
  await expect(page).toHaveURL(/\/amigo-springboard\?game=/)
  await expect(page.getByRole('button', { name: text('hall:pad.play'), exact: true })).toBeVisible()
})

test('signing out clears the player and tells the other tab', async ({ page, context, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await page.goto('/user/user-center')
  const other = await context.newPage()
  await other.goto('/user/record')
  await expect(other.getByRole('radio').first()).toBeVisible()
  await page
    .getByRole('button', { name: text('shell:frame.signOut') })
    .last()
    .click()
  await expect(page).toHaveURL('/')
  await expect(other).toHaveURL('/')
  expect(await storedToken(page)).toBeNull()
  // The page does not wait for the server's answer.
  await expect.poll(async () => (await backEnd.call('user/info', {}, player.token)).code).toBe(401)
})

test('an unknown path says so, searches the hall and links home', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  await page.goto('/no/such/page')
  await expect(page).toHaveTitle(text('shell:title.notFound'))
  await page.getByRole('textbox', { name: text('games:search.label') }).fill('海')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/amigo?q=${encodeURIComponent('海')}`)
  await expect(page.getByRole('textbox', { name: text('games:search.label') })).toHaveValue('海')
  await page.goBack()
  await page.getByRole('link', { name: text('shell:notFound.home') }).click()
  await expect(page).toHaveURL('/')
})
