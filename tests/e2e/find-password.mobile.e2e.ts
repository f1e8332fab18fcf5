import type { Page } from 'playwright/test'
import { authMessage } from '../server/auth/messages.ts'
import { findForm, loginForm, openLogin } from './support/auth-forms.ts'
import { wrongCodeFor, type BackEnd } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { expectProblem, expectProblems } from './support/problems.ts'
import { popup, readCaptcha, signIn } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const lang = 'ja-JP'

/** A new player who goes from the link on the login tab to a filled first step. */
async function startRequest(page: Page, backEnd: BackEnd, by: 'account' | 'email' = 'account') {
  const player = await backEnd.newPlayer()
  // The picture stays the same from the login tab to here.
  const captcha = await readCaptcha(page, backEnd, () => openLogin(page))
  await loginForm(page).forgot.click()
  const form = findForm(page)
  await expect(form.dialog.getByRole('heading', { name: text('auth:find.title') })).toBeFocused()
  await form.account.fill(player[by])
  await form.captcha.fill(captcha)
  return { player, form }
}

test('a player who forgot the password gets a code by mail and signs in with a new password', async ({
  page,
  backEnd,
}) => {
  const fresh = 'Fresh2027?'
  const { player, form } = await startRequest(page, backEnd)
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
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
  await expect(page.getByText(text('auth:resetSuccess'))).toBeVisible()
  // The sessions of the old password are over, and the new one signs in.
  expect((await backEnd.call('user/info', {}, player.token)).code).toBe(401)
  await signIn(page, backEnd, { account: player.account, password: fresh }, () => openLogin(page))
  await expect(page.getByRole('heading', { name: text('home:strip.balance') })).toBeVisible()
})

test('another code can be asked for after 60 s, with the account still typed', async ({ page, backEnd }) => {
  const sent = noteCalls(page)
  await page.clock.install()
  const { player, form } = await startRequest(page, backEnd)
  const next = await readCaptcha(page, backEnd, () => form.send.click())
  await expect(form.code).toBeVisible()
  const wait = form.dialog.getByRole('button', { name: /^再送信まで\d+秒$/ })
  await expect(wait).toBeDisabled()
  await page.clock.fastForward(61_000)
  await form.dialog.getByRole('button', { name: text('auth:find.again') }).click()
  await expect(form.account).toHaveValue(player.account)
  await expect(form.captcha).toHaveValue('')

  // The server's own minute is not over: it says so, and the button counts what the server says.
  await form.captcha.fill(next)
  const last = await readCaptcha(page, backEnd, () => form.send.click())
  await expect(form.dialog.getByRole('alert')).toHaveText(
    /しばらくしてからもう一度お試しください（あと\d+秒）/,
  )
  await expect(wait).toBeDisabled()
  await expect(form.account).toHaveValue(player.account)
  // The code that came before still serves.
  await expect(form.haveCode).toBeVisible()

  await page.clock.fastForward(61_000)
  const answer = { email: 'p***@example.test', expireSeconds: 600 }
  await backEnd.plan(player.account, [{ call: 'auth/send/email', code: 200, data: answer }])
  await form.captcha.fill(last)
  await form.send.click()
  await expect(form.dialog.getByText(text('auth:sendTips', { email: answer.email }))).toBeFocused()
  const requests = callsOf(sent, 'auth/send/email')
  expect(requests).toHaveLength(3)
  expect(new Set(requests.map(({ body }) => body['uuid'])).size).toBe(3)
  await expect(popup(page)).toBeVisible()
})
