import type { Page } from 'playwright/test'
import { authMessage } from '../server/auth/messages.ts'
import { openFilledRegister, openRegister } from './support/auth-forms.ts'
import { wrongCodeFor } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { dataPath } from './support/own-data.ts'
import { servePlatform, without } from './support/platform-block.ts'
import { expectNoProblem, expectProblem, expectProblems } from './support/problems.ts'
import { storedToken } from './support/sign-in.ts'
import { text } from './support/texts.ts'

/** The agent code of the seeded agent (`tests/server/account/seed-accounts.ts`). */
const agentCode = 'HANA26'

/** By the agent's link, until the app has started and kept the code: the next page is a load of its own. */
async function followInvite(page: Page): Promise<void> {
  await page.goto(`/?agentCode=${agentCode}`)
  await expect(page.locator('#prerendered')).toHaveCount(0)
}

/** A token's colour as the browser computes it. */
const tokenColour = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(--color-${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, token)

test('a registration goes on after a reload and another language', async ({ page, backEnd }) => {
  await followInvite(page)
  const { who, form } = await openFilledRegister(page, backEnd)
  await page.reload()
  await openRegister(page)
  await expect(form.dialog.getByText(text('auth:register.sent', { email: who.email }))).toBeVisible()
  await expect(form.agree).toBeChecked()
  await expect(form.code).toHaveValue('')
  await form.code.fill(await backEnd.mailedCode(who.email))
  await form.next.click()
  await form.userName.fill(who.account)
  await form.password.fill(who.password)
  const invite = form.dialog.getByLabel(text('auth:field.inviteCode'))
  await expect(invite).toHaveValue(agentCode)
  await invite.fill('TARO7')
  await page.reload()
  await openRegister(page)
  await expect(form.userName).toHaveValue(who.account)
  await expect(invite).toHaveValue('TARO7')
  await expect(form.password).toHaveValue('')
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))
  expect(stored).not.toContain(who.password)
})

test("a newcomer by an agent's link is registered with its code and the accepted edition", async ({
  page,
  context,
  backEnd,
}) => {
  const sent = noteCalls(page)
  // The operator's brand says that this edition of the terms is in force now.
  await servePlatform(context, without(), { version: '3', date: '2026-10-01' })
  await followInvite(page)
  // Some pages later, as visitors do.
  const { who, form } = await openFilledRegister(page, backEnd)
  await form.next.click()
  // The step colour of the register flow is green, that of the step at hand too.
  const green = await tokenColour(page, 'success')
  await expect(form.dialog.locator('[data-state=done]').first()).toHaveCSS('color', green)
  await expect(form.dialog.locator('[data-state=current] > :first-child')).toHaveCSS('color', green)
  await form.userName.fill(who.account)
  await form.password.fill(who.password)
  await form.repeat.fill(who.password)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
  await expect(page.getByText(text('auth:register.done', { brand: 'Amigo' }))).toBeVisible()
  const { account, email, password } = who
  expect(callsOf(sent, 'register/user').map(({ body }) => body)).toEqual([
    { account, email, password, agentCode, ticket: expect.any(String), termsVersion: '3' },
  ])
  const token = (await storedToken(page)) ?? ''
  const { accepted } = await backEnd.ok<{ accepted: { version: string }[] }>('user/terms', {}, token)
  expect(accepted.map(({ version }) => version)).toEqual(['3'])
  const said = (key: string, values = {}) => text(`ownData:terms.${key}`, values)
  await page.goto(dataPath)
  await expect(page.getByText(said('version', { version: '3' }))).toBeVisible()
  await expect(page.getByText(said('acceptedOn'))).toBeVisible()
  await expect(page.getByRole('button', { name: said('accept'), exact: true })).toHaveCount(0)

  // A new account is told what comes next, and nothing of terms.
  await page.goto('/user/user-center')
  const step = page.getByRole('main').getByRole('link', { name: text('account:me.step.fund') })
  await expect(step).toBeVisible()
  await expect(page.getByRole('heading', { name: said('title') })).toHaveCount(0)
  await step.click()
  await expect(page).toHaveURL(/section=payment/)
})

const lang = 'ja-JP'

test('the first step says at its field what is wrong, and the rest stays', async ({ page, backEnd }) => {
  const sent = noteCalls(page)
  const empty = await openRegister(page)
  await empty.next.click()
  await expectProblems([
    [empty.email, text('auth:required.email')],
    [empty.code, text('auth:required.code')],
    [empty.agree, text('auth:acceptTerms')],
  ])
  for (const typed of ['somebody', 'some body@example.test', 'somebody@example', 'a@b@example.test']) {
    await empty.email.fill(typed)
    await empty.send.click()
    await expectProblem(empty.email, text('auth:emailFormat'))
    await expect(empty.email).toHaveValue(typed)
  }
  expect(callsOf(sent, 'register/send/email/code')).toEqual([])

  const { who, form } = await openFilledRegister(page, backEnd)
  // The code that was missing is on its way now.
  await expectNoProblem(form.code)
  const right = await form.code.inputValue()
  await form.agree.uncheck()
  await form.next.click()
  await expectProblem(form.agree, text('auth:acceptTerms'))
  expect(callsOf(sent, 'register/valid')).toEqual([])
  await form.agree.check()
  const wrong = wrongCodeFor(right)
  await form.code.fill(wrong)
  await form.next.click()
  await expectProblem(form.code, authMessage(lang, 'codeWrong'))
  await expect(form.code).toHaveValue(wrong)
  await backEnd.expireCodes(who.email)
  await form.code.fill(right)
  await form.next.click()
  await expectProblem(form.code, authMessage(lang, 'codeExpired'))
  await expect(form.code).toHaveValue(right)
  await expect(form.email).toHaveValue(who.email)
  await expect(form.agree).toBeChecked()
})
