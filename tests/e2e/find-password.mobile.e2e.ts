import { authMessage } from '../server/auth/messages.ts'
import { findForm, loginForm, openLogin } from './support/auth-forms.ts'
import { wrongCodeFor } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { expectProblem, expectProblems } from './support/problems.ts'
import { readCaptcha, signIn } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const lang = 'ja-JP'

test('a forgotten password is replaced by a mailed code, and signs in to the page that was asked for', async ({
  page,
  backEnd,
}) => {
  const fresh = 'Fresh2027?'
  const player = await backEnd.newPlayer()
  // The picture stays the same from the login tab to here.
  const captcha = await readCaptcha(page, backEnd, () => page.goto('/user/record'))
  await loginForm(page).forgot.click()
  const form = findForm(page)
  await expect(form.dialog.getByRole('heading', { name: text('auth:find.title') })).toBeFocused()
  await form.account.fill(player.account)
  await form.captcha.fill(captcha)
  const [answer] = await Promise.all([page.waitForResponse('**/v2/app/auth/send/email'), form.send.click()])
  const { email } = ((await answer.json()) as { data: { email: string } }).data
  const sentTips = form.dialog.getByText(text('auth:sendTips', { email }))
  await expect(sentTips).toBeFocused()

  await form.submit.click()
  await expectProblems([
    [form.code, text('auth:required.code')],
    [form.newPassword, text('auth:required.newPassword')],
  ])

  const right = await backEnd.mailedCode(player.email)
  const wrong = wrongCodeFor(right)
  await form.code.fill(wrong)
  await form.newPassword.fill(fresh)
  await form.submit.click()
  await expectProblem(form.code, authMessage(lang, 'codeWrong'))
  await expect(form.code).toHaveValue(wrong)
  await expect(form.newPassword).toHaveValue(fresh)

  await form.code.fill(right)
  await form.newPassword.fill('password1')
  await form.submit.click()
  await expectProblem(form.newPassword, authMessage(lang, 'passwordCommon'))
  await expect(form.code).toHaveValue(right)

  await form.newPassword.fill(fresh)
  await signIn(page, backEnd, { account: player.account, password: fresh }, async () => {
    await form.submit.click()
    await expect(page.getByText(text('auth:resetSuccess'))).toBeVisible()
    await expect(loginForm(page).account).toHaveValue(player.account)
  })
  // The sessions of the old password are over.
  expect((await backEnd.call('user/info', {}, player.token)).code).toBe(401)
  await expect(page).toHaveURL(/\/user\/record/)
})

test("a player's own request names them, whoever a visitor has typed in the tab before", async ({
  page,
  backEnd,
}) => {
  await openLogin(page)
  await loginForm(page).forgot.click()
  const form = findForm(page)
  await form.account.fill('hana')
  const { account, token } = await backEnd.newPlayer()
  // Another tab signs in.
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/user/account-setting?section=password')
  await page.getByRole('button', { name: text('account:login.byMail') }).click()
  await expect(form.account).toHaveValue(account)
})
