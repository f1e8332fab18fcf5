import { authMessage } from '../server/auth/messages.ts'
import { openFilledRegister, openRegister } from './support/auth-forms.ts'
import { wrongCodeFor } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { describeOutage, expect, test } from './support/fixtures.ts'
import { newcomer } from './support/journey.ts'
import { expectNoProblem, expectProblem, expectProblems } from './support/problems.ts'
import { text } from './support/texts.ts'

const lang = 'ja-JP'

test('a malformed e-mail address is said at its field and no code is sent', async ({ page }) => {
  const sent = noteCalls(page)
  const form = await openRegister(page)
  for (const typed of ['somebody', 'some body@example.test', 'somebody@example', 'a@b@example.test']) {
    await form.email.fill(typed)
    await form.send.click()
    await expectProblem(form.email, text('auth:emailFormat'))
    await expect(form.email).toHaveValue(typed)
  }
  expect(callsOf(sent, 'register/send/email/code')).toEqual([])
  await expect(form.send).toHaveText(text('auth:register.send'))
})

test('the first step names what is missing: address, code and the agreement', async ({ page }) => {
  const sent = noteCalls(page)
  const form = await openRegister(page)
  await form.next.click()
  await expectProblems([
    [form.email, text('auth:required.email')],
    [form.code, text('auth:required.code')],
    [form.agree, text('auth:acceptTerms')],
  ])
  expect(callsOf(sent, 'register/valid')).toEqual([])
  // The code that is missing is on its way now.
  await form.email.fill(`asked-${Date.now()}@example.test`)
  await form.send.click()
  await expect(form.code).toBeFocused()
  await expectNoProblem(form.code)
})

test('without the agreement nothing goes on: said at the box, the rest stays typed', async ({
  page,
  backEnd,
}) => {
  const sent = noteCalls(page)
  const { who, form } = await openFilledRegister(page, backEnd)
  const code = await form.code.inputValue()
  await form.agree.uncheck()
  await form.next.click()
  await expectProblem(form.agree, text('auth:acceptTerms'))
  expect(callsOf(sent, 'register/valid')).toEqual([])
  await expect(form.email).toHaveValue(who.email)
  await expect(form.code).toHaveValue(code)
  await form.agree.check()
  await form.next.click()
  await expect(form.userName).toBeVisible()
})

test('a wrong and an expired mailed code are said at the code, the rest stays typed', async ({
  page,
  backEnd,
}) => {
  const { who, form } = await openFilledRegister(page, backEnd)
  const right = await form.code.inputValue()
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

test('an address that is registered already is answered like a free one', async ({ page, backEnd }) => {
  const player = await backEnd.newPlayer()
  await backEnd.expireCodes(player.email)
  const form = await openRegister(page)
  await form.email.fill(player.email)
  await form.send.click()
  await expect(form.dialog.getByText(text('auth:register.sent', { email: player.email }))).toBeVisible()
  await form.code.fill('123456')
  await form.agree.check()
  await form.next.click()
  await expectProblem(form.code, authMessage(lang, 'codeWrong'))
  // Its owner hears why by mail; there is no code in it.
  await expect(backEnd.mailedCode(player.email)).rejects.toThrow('no mail')
})

test('a user name that is empty, not of letters and digits, or taken is said at the name', async ({
  page,
  backEnd,
}) => {
  const holder = await backEnd.newPlayer()
  const sent = noteCalls(page)
  const { who, form } = await openFilledRegister(page, backEnd)
  await form.next.click()
  await form.submit.click()
  await expectProblems([
    [form.userName, text('auth:required.userName')],
    [form.password, text('auth:required.password')],
  ])

  await form.password.fill(who.password)
  await form.repeat.fill(who.password)
  for (const typed of ['ta-ro', '太郎さん', 'ta ro']) {
    await form.userName.fill(typed)
    await form.submit.click()
    await expectProblem(form.userName, text('auth:userNameFormat'))
    await expect(form.userName).toHaveValue(typed)
  }
  expect(callsOf(sent, 'register/user')).toEqual([])

  await form.userName.fill(holder.account.toUpperCase())
  await form.submit.click()
  await expectProblem(form.userName, authMessage(lang, 'userNameTaken'))
  await expect(form.userName).toHaveValue(holder.account.toUpperCase())
  await expect(form.password).toHaveValue(who.password)
  await expect(form.repeat).toHaveValue(who.password)
  await form.userName.fill(who.account)
  await form.submit.click()
  await expect(form.dialog).toBeHidden()
})

test('passwords that differ, and a weak one, are said at their fields and stay typed', async ({
  page,
  backEnd,
}) => {
  const sent = noteCalls(page)
  const { who, form } = await openFilledRegister(page, backEnd)
  await form.next.click()
  await form.userName.fill('a')
  await form.password.fill('aB3!x')
  await form.repeat.fill('b')
  await expect(form.dialog.getByText(text('ui:strengthShort'))).toBeVisible()
  await form.submit.click()
  await expectProblems([
    [form.userName, text('auth:tooShort', { characters: 4 })],
    [form.password, text('auth:tooShort', { characters: 8 })],
    [form.repeat, text('auth:passwordsDiffer')],
  ])

  await form.userName.fill(who.account)
  await form.password.fill('abcdefgh')
  await form.repeat.fill('abcdefgi')
  await form.submit.click()
  await expectProblem(form.repeat, text('auth:passwordsDiffer'))
  expect(callsOf(sent, 'register/user')).toEqual([])

  await form.repeat.fill('abcdefgh')
  await expectNoProblem(form.repeat)
  await expect(form.dialog.getByText(text('ui:strength1'))).toBeVisible()
  await form.submit.click()
  await expectProblem(form.password, authMessage(lang, 'passwordCommon'))
  await expect(form.password).toHaveValue('abcdefgh')
  await expect(form.repeat).toHaveValue('abcdefgh')
  await expect(form.userName).toHaveValue(who.account)
  // Going back finds the first step as it was.
  await form.back.click()
  await expect(form.email).toHaveValue(who.email)
  await expect(form.agree).toBeChecked()
})

describeOutage('with the back end closed', () => {
  test('asking for a code tells of the connection, keeps the address and starts no countdown', async ({
    page,
    backEnd,
  }) => {
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
