import type { Page } from 'playwright/test'
import { authMessage } from '../server/auth/messages.ts'
import { expectTyped, loginForm, openLogin } from './support/auth-forms.ts'
import type { BackEnd } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import { expectNoProblem, expectProblem, expectProblems } from './support/problems.ts'
import { readCaptcha, storedToken } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const lang = 'ja-JP'

/** Sends the form and waits for the picture that a failure brings. */
const submitAndSeeNewPicture = (page: Page, backEnd: BackEnd) =>
  readCaptcha(page, backEnd, () => loginForm(page).submit.click())

const picture = (page: Page) => loginForm(page).dialog.locator('img').first().getAttribute('src')

test('a sign-in says at its field what is wrong, and works at last', async ({ page, backEnd }) => {
  const sent = noteCalls(page)
  const player = await backEnd.newPlayer()
  const first = await readCaptcha(page, backEnd, () => openLogin(page))
  const form = loginForm(page)
  await form.submit.click()
  await expectProblems([
    [form.account, text('auth:required.account')],
    [form.password, text('auth:required.password')],
    [form.captcha, text('auth:required.captcha')],
  ])
  expect(callsOf(sent, 'auth/login')).toEqual([])

  const typed = { account: player.account, password: 'Wrong2026!' }
  await form.account.fill(typed.account)
  await expectNoProblem(form.account)
  await form.password.fill(typed.password)
  await page.evaluate(() => localStorage.setItem('token', 'left-over-token'))
  await form.captcha.fill(first)
  await submitAndSeeNewPicture(page, backEnd)
  await expectProblem(form.password, authMessage(lang, 'loginWrong'))
  await expectTyped(page, typed)
  await expect.poll(() => storedToken(page)).toBeNull()

  await form.password.fill(player.password)
  await form.captcha.fill('????')
  const before = await picture(page)
  const second = await submitAndSeeNewPicture(page, backEnd)
  await expectProblem(form.captcha, authMessage(lang, 'captchaWrong'))
  await expect(form.captcha).toHaveValue('')
  await expect.poll(() => picture(page)).not.toBe(before)
  await expectTyped(page, player)
  await expectNoProblem(form.password)

  // The uuid of the picture in view is what the next try will send.
  await page.route('**/v2/app/auth/login', async (route) => {
    await backEnd.expireCaptcha(String(route.request().postDataJSON().uuid))
    await route.continue()
  })
  await form.captcha.fill(second)
  const last = await submitAndSeeNewPicture(page, backEnd)
  await page.unroute('**/v2/app/auth/login')
  await expectProblem(form.captcha, authMessage(lang, 'captchaExpired'))
  await expectTyped(page, player)
  await form.captcha.fill(last)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
  const pictures = callsOf(sent, 'auth/login').map(({ body }) => body['uuid'])
  expect(new Set(pictures).size).toBe(4)
})

describeOutage('while a file of the sign-in cannot be had', () => {
  test('a file that the browser remembers as failed loads the page anew', async ({ page }) => {
    // As Chromium up to 150 does: a module is refused for as long as the page lives, though it can be fetched again.
    const isOut = { modules: true, files: true }
    await page.route('**/assets/auth-*.js', (route) => {
      const isModule = route.request().resourceType() === 'script'
      return (isModule ? isOut.modules : isOut.files) ? route.fulfill({ status: 503 }) : route.continue()
    })
    await page.goto('/')
    const games = page.getByRole('heading', { name: text('home:rails.popular') })
    await expect(games).toBeVisible()
    await page
      .getByRole('button', { name: text('shell:frame.signIn') })
      .first()
      .click()
    await expect(page.getByText(text('shell:error.request'))).toBeVisible()
    const loaded = page.waitForEvent('load')
    isOut.files = false
    await loaded
    isOut.modules = false
    await expect(loginForm(page).submit).toBeVisible()
    await expect(games).toBeVisible()
  })
})
