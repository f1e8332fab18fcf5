import { expectTyped, loginForm, openFilledLogin, openLogin } from './support/auth-forms.ts'
import { browserStore } from './support/browser-store.ts'
import { expect, test } from './support/fixtures.ts'
import { readCaptcha, signOut } from './support/sign-in.ts'

test('a remembered player types the picture code only @long', async ({ page, context, backEnd }) => {
  const player = await backEnd.newPlayer()
  const first = await openFilledLogin(page, backEnd, player)
  await first.remember.check()
  await first.submit.click()
  await expect(first.dialog).toBeHidden()
  await page.goto('/user/user-center')
  await signOut(page)
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

  await visit.evaluate(() => localStorage.removeItem('token'))
  const again = await readCaptcha(visit, backEnd, () => openLogin(visit))
  await form.password.fill('Wrong2026!')
  await form.captcha.fill(again)
  await form.submit.click()
  await expect(form.password).toHaveAttribute('aria-invalid', 'true')
  const next = await context.newPage()
  await openLogin(next)
  await expectTyped(next, { account: player.account, password: '' })
})
