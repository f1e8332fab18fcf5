import type { Page } from 'playwright/test'
import { expectTyped, loginForm, openFilledLogin, openLogin } from './support/auth-forms.ts'
import type { BackEnd, NewPlayer } from './support/back-end-client.ts'
import { browserStore } from './support/browser-store.ts'
import { expect, test } from './support/fixtures.ts'
import { readCaptcha, signOut } from './support/sign-in.ts'

/** A new player who signed in with the box as asked, and out again. */
async function signInAndOut(page: Page, backEnd: BackEnd, remember: boolean): Promise<NewPlayer> {
  const player = await backEnd.newPlayer()
  const form = await openFilledLogin(page, backEnd, player)
  await form.remember.setChecked(remember)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
  await page.goto('/user/user-center')
  await signOut(page)
  return player
}

test('a remembered player comes back and types the picture code only; no store holds the password', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await signInAndOut(page, backEnd, true)
  const kept = await browserStore(page, context)
  expect(kept.text).toContain(player.account)
  for (const readable of [player.password, btoa(player.password), encodeURIComponent(player.password)])
    expect(kept.text).not.toContain(readable)
  expect(kept.extractableKeys).toEqual([false])

  const visit = await context.newPage()
  const form = loginForm(visit)
  const captcha = await readCaptcha(visit, backEnd, () => openLogin(visit))
  await expectTyped(visit, player)
  await expect(form.remember).toBeChecked()
  await form.captcha.fill(captcha)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
})

test(
  'a player who unticks "remember me" leaves neither account nor password behind',
  { tag: '@long' },
  async ({ page, context, backEnd }) => {
    const player = await signInAndOut(page, backEnd, true)
    const form = await openLogin(page)
    await expect(form.password).toHaveValue(player.password)
    // Opting out counts at once, not only with the next sign-in.
    await form.remember.uncheck()
    await expect
      .poll(async () => (await browserStore(page, context)).extractableKeys, {
        message: 'the key is destroyed',
      })
      .toEqual([])
    const visit = await context.newPage()
    const again = await openLogin(visit)
    await expect(again.remember).not.toBeChecked()
    await expectTyped(visit, { account: '', password: '' })
    expect((await browserStore(visit, context)).text).not.toContain(player.account)
  },
)

test('who signs in without "remember me" is not remembered', async ({ page, context, backEnd }) => {
  const player = await signInAndOut(page, backEnd, false)
  // The drafts of a sign-in are gone with it, a turn later.
  await expect.poll(async () => (await browserStore(page, context)).text).not.toContain(player.account)
  expect((await browserStore(page, context)).text).not.toContain(player.password)
  await openLogin(page)
  await expectTyped(page, { account: '', password: '' })
  await expect(loginForm(page).remember).not.toBeChecked()
})

test(
  "another account does not get the remembered player's password",
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const player = await signInAndOut(page, backEnd, true)
    const form = await openLogin(page)
    await expect(form.password).toHaveValue(player.password)
    await form.account.fill('somebodyelse')
    await expect(form.password).toHaveValue('')
  },
)

test('a refused sign-in forgets the remembered password, and the account stays', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await signInAndOut(page, backEnd, true)
  const form = loginForm(page)
  const captcha = await readCaptcha(page, backEnd, () => openLogin(page))
  await form.password.fill('Wrong2026!')
  await form.captcha.fill(captcha)
  await form.submit.click()
  await expect(form.password).toHaveAttribute('aria-invalid', 'true')
  const visit = await context.newPage()
  await openLogin(visit)
  await expectTyped(visit, { account: player.account, password: '' })
})
