import type { Page } from 'playwright/test'
import { loginForm, openPopup } from './support/auth-forms.ts'
import type { BackEnd, NewPlayer } from './support/back-end-client.ts'
import { browserStore } from './support/browser-store.ts'
import { expect, test } from './support/fixtures.ts'
import { fillLogin, readCaptcha } from './support/sign-in.ts'
import { text } from './support/texts.ts'

/** Signs in with the box as asked, and out again. */
async function signInAndOut(page: Page, backEnd: BackEnd, player: NewPlayer, remember: boolean) {
  const form = loginForm(page)
  await fillLogin(page, backEnd, player, () => openPopup(page, 'login'))
  await form.remember.setChecked(remember)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
  await page.goto('/user/user-center')
  await page
    .getByRole('main')
    .getByRole('button', { name: text('shell:frame.signOut') })
    .click()
  await expect(page.getByRole('main').getByRole('button', { name: text('home:strip.signIn') })).toBeVisible()
}

test('a remembered player comes back and types the picture code only; no store holds the password', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await backEnd.newPlayer()
  await signInAndOut(page, backEnd, player, true)
  const kept = await browserStore(page, context)
  expect(kept.text).toContain(player.account)
  for (const readable of [player.password, btoa(player.password), encodeURIComponent(player.password)])
    expect(kept.text).not.toContain(readable)
  expect(kept.extractableKeys).toEqual([false])

  const visit = await context.newPage()
  const form = loginForm(visit)
  const captcha = await readCaptcha(visit, backEnd, () => openPopup(visit, 'login'))
  await expect(form.account).toHaveValue(player.account)
  await expect(form.password).toHaveValue(player.password)
  await expect(form.remember).toBeChecked()
  await form.captcha.fill(captcha)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
})

test('a player who unticks "remember me" leaves neither account nor password behind', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await backEnd.newPlayer()
  await signInAndOut(page, backEnd, player, true)
  const form = loginForm(page)
  await openPopup(page, 'login')
  await expect(form.password).toHaveValue(player.password)
  // Opting out counts at once, not only with the next sign-in.
  await form.remember.uncheck()
  await expect
    .poll(async () => (await browserStore(page, context)).extractableKeys, {
      message: 'the key is destroyed',
    })
    .toEqual([])
  const visit = await context.newPage()
  await openPopup(visit, 'login')
  const again = loginForm(visit)
  await expect(again.remember).not.toBeChecked()
  await expect(again.account).toHaveValue('')
  await expect(again.password).toHaveValue('')
  expect((await browserStore(visit, context)).text).not.toContain(player.account)
})

test('who signs in without "remember me" is not remembered', async ({ page, context, backEnd }) => {
  const player = await backEnd.newPlayer()
  await signInAndOut(page, backEnd, player, false)
  // The drafts of a sign-in are gone with it, a turn later.
  await expect.poll(async () => (await browserStore(page, context)).text).not.toContain(player.account)
  expect((await browserStore(page, context)).text).not.toContain(player.password)
  await openPopup(page, 'login')
  await expect(loginForm(page).account).toHaveValue('')
  await expect(loginForm(page).password).toHaveValue('')
  await expect(loginForm(page).remember).not.toBeChecked()
})

test("another account does not get the remembered player's password", async ({ page, backEnd }) => {
  const player = await backEnd.newPlayer()
  await signInAndOut(page, backEnd, player, true)
  const form = loginForm(page)
  await openPopup(page, 'login')
  await expect(form.password).toHaveValue(player.password)
  await form.account.fill('somebodyelse')
  await expect(form.password).toHaveValue('')
})

test('a refused sign-in forgets the remembered password, and the account stays', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await backEnd.newPlayer()
  await signInAndOut(page, backEnd, player, true)
  const form = loginForm(page)
  const captcha = await readCaptcha(page, backEnd, () => openPopup(page, 'login'))
  await form.password.fill('Wrong2026!')
  await form.captcha.fill(captcha)
  await form.submit.click()
  await expect(form.password).toHaveAttribute('aria-invalid', 'true')
  const visit = await context.newPage()
  await openPopup(visit, 'login')
  await expect(loginForm(visit).account).toHaveValue(player.account)
  await expect(loginForm(visit).password).toHaveValue('')
})
