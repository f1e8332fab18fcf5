import { authMessage } from '../server/auth/messages.ts'
import { openFilledRegister, openRegister } from './support/auth-forms.ts'
import { wrongCodeFor } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import { newcomer } from './support/journey.ts'
import { expectNoProblem, expectProblem, expectProblems } from './support/problems.ts'
import { text } from './support/texts.ts'

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

describeOutage('with the back end closed', () => {
  test('asking for a code tells of the connection and starts no clock', async ({ page, backEnd }) => {
    const who = newcomer()
    const form = await openRegister(page)
    await backEnd.plan(who.email, [{ call: 'register/send/email/code', cut: 'before', times: 99 }])
    await form.email.fill(who.email)
    await form.send.click()
    await expect(form.dialog.getByRole('alert')).toHaveText(text('shell:error.connection'))
    await expect(form.email).toHaveValue(who.email)
    await expect(form.send).toHaveText(text('auth:register.send'))
    await backEnd.plan(who.email, [])
    await form.send.click()
    await expect(form.dialog.getByText(text('auth:register.sent', { email: who.email }))).toBeVisible()
    await expect(form.dialog.getByRole('alert')).toHaveCount(0)
  })
})
