import type { Page } from 'playwright/test'
import { accountMessage } from '../server/account/messages.ts'
import { authMessage } from '../server/auth/messages.ts'
import { makeJpeg, quarters } from '../support/images/jpeg-maker.ts'
import { loginForm, openFilledLogin } from './support/auth-forms.ts'
import { signInAs, wrongCodeFor, type BackEnd, type NewPlayer } from './support/back-end-client.ts'
import { browserStore } from './support/browser-store.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { bindCard, setFundPassword } from './support/players.ts'
import { expectNoProblem, expectProblem } from './support/problems.ts'
import { readCaptcha } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const lang = 'ja-JP'
const settings = '/user/account-setting'
const field = (page: Page, key: string) => page.getByLabel(text(`account:${key}`), { exact: true })
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: text(`account:${key}`), exact: true })

test('a player corrects a profile: nothing typed is lost, and only what changed is sent', async ({
  page,
  backEnd,
}) => {
  const sent = noteCalls(page)
  const player = await signInAs(page, backEnd.newPlayer())
  await bindCard(backEnd, player)
  await page.goto(settings)
  await page.getByRole('link', { name: new RegExp(text('account:profile.edit')) }).click()
  await field(page, 'profile.nickname').fill('ヤマちゃん')
  await field(page, 'profile.phone').fill('090-12')
  await field(page, 'profile.pinyinName').fill('SATO HANA')
  await expect(page.getByText(/•••• 4567/)).toBeVisible()
  await button(page, 'profile.save').click()
  await expectProblem(field(page, 'profile.phone'), text('account:profile.phoneFormat'))
  expect(callsOf(sent, 'user/update')).toEqual([])

  await page.reload()
  await expect(field(page, 'profile.nickname')).toHaveValue('ヤマちゃん')
  await field(page, 'profile.phone').fill('０９０－１２３４－５６７８')
  await button(page, 'profile.save').click()
  const unlike = accountMessage(lang, 'nameUnlikeCard', { card: '4567', holder: 'ヤマダ タロウ' })
  await expectProblem(field(page, 'profile.pinyinName'), unlike)
  await expectNoProblem(field(page, 'profile.nickname'))

  await field(page, 'profile.pinyinName').fill('yamada tarou')
  await button(page, 'profile.save').click()
  await expect(page.getByRole('main').getByText(text('account:profile.done')).first()).toBeVisible()
  expect(callsOf(sent, 'user/update').at(-1)?.body).toEqual({
    nickname: 'ヤマちゃん',
    phone: '+81 9012345678',
    pinyinName: 'YAMADA TAROU',
  })
  await page.goto(`${settings}?section=profile`)
  await expect(field(page, 'profile.phone')).toHaveValue('9012345678')
})

test('a player who forgot the fund password is locked out, and lets in by mail and login password', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await setFundPassword(backEnd, player)
  const guess = { newPassword: '902814', oldPassword: '000001' }
  for (let tries = 0; tries < 5; tries += 1)
    await backEnd.call('auth/password/update/payment', guess, player.token)
  await page.goto(`${settings}?section=payment`)
  await field(page, 'fund.old').fill('246810')
  await field(page, 'fund.new').fill('902814')
  await field(page, 'fund.repeat').fill('902814')
  await button(page, 'fund.changeSubmit').click()
  await expect(page.getByRole('alert').getByText(text('account:locked.text'))).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)

  const captcha = await readCaptcha(page, backEnd, () =>
    page
      .getByRole('link', { name: text('account:forgotten.link') })
      .first()
      .click(),
  )
  await page.getByLabel(text('captcha:field')).fill(captcha)
  await button(page, 'forgotten.send').click()
  await expect(page.getByRole('heading', { name: text('account:forgotten.stepNew') })).toBeFocused()

  const right = await backEnd.mailedCode(player.email)
  await field(page, 'forgotten.code').fill(wrongCodeFor(right))
  await field(page, 'fund.new').fill('902814')
  await field(page, 'fund.repeat').fill('902814')
  await field(page, 'fund.loginPassword').fill(player.password)
  await button(page, 'fund.setSubmit').click()
  await expectProblem(field(page, 'forgotten.code'), authMessage(lang, 'codeWrong'))
  await expect(field(page, 'fund.new')).toHaveValue('902814')
  await field(page, 'forgotten.code').fill(right)
  await button(page, 'fund.setSubmit').click()
  await expect(page.getByRole('main').getByText(text('account:forgotten.done')).first()).toBeVisible()
  await backEnd.ok(
    'auth/password/update/payment',
    { oldPassword: '902814', newPassword: '135792' },
    player.token,
  )
})

test('"forget on this device" leaves neither account, nor sealed password, nor its key', async ({
  page,
  context,
  backEnd,
}) => {
  const player = await backEnd.newPlayer()
  await openFilledLogin(page, backEnd, player)
  await loginForm(page).submit.click()
  await expect(loginForm(page).dialog).toBeHidden()
  await page.goto(`${settings}?section=device`)
  const card = page.getByRole('region', { name: text('account:remembered.title') })
  await expect(card.getByText(text('account:remembered.sealed'))).toBeVisible()
  await expect(card).not.toContainText(player.account)
  const before = await browserStore(page, context)
  expect(before.text).toContain(player.account)
  expect(before.extractableKeys).toEqual([false])

  await card.getByRole('button', { name: text('account:remembered.forget') }).click()
  await expect(card.getByText(text('account:remembered.forgotten'))).toBeVisible()
  // What is kept of the profile for reading offline belongs to the sign-in, and goes with it.
  await expect
    .poll(async () => {
      await page.evaluate(() => localStorage.removeItem('amigo.copies'))
      return (await browserStore(page, context)).text
    })
    .not.toContain(player.account)
  const after = await browserStore(page, context)
  expect(after.text).not.toMatch(/"sealed\\*":\\*"/)
  expect(after.extractableKeys).toEqual([])

  await button(page, 'session.check').click()
  await expect(
    page.getByText(new RegExp(text('account:session.alive', { time: '\\d{2}:\\d{2}' }))),
  ).toBeVisible()
})

test('the steps to a withdrawal are ticked off one by one, and then gone; identity is not counted', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const card = page.getByRole('region', { name: text('account:me.stepsTitle') })
  const expectDone = async (done: number) => {
    await page.goto('/user/user-center')
    await expect(card.getByText(text('account:me.stepsDone', { done, all: 2 }))).toBeAttached()
  }
  await expectDone(0)
  await card.getByRole('link', { name: new RegExp(text('account:me.step.fund')) }).click()
  await field(page, 'fund.new').fill('902814')
  await field(page, 'fund.repeat').fill('902814')
  await field(page, 'fund.loginPassword').fill(player.password)
  await button(page, 'fund.setSubmit').click()
  await expect(page).toHaveURL('/user/user-center')
  await expect(card.getByText(text('account:me.stepsDone', { done: 1, all: 2 }))).toBeAttached()

  await sendPhotos(backEnd, player)
  await expectDone(1)
  await expect(card.getByText(text('account:me.stepState.waiting'))).toBeVisible()

  await bindCard(backEnd, player)
  await approve(page, player)
  await page.goto('/user/user-center')
  await expect(page.getByText(text('account:kycEntry.approved'))).toBeVisible()
  await expect(card).toHaveCount(0)
})

/** Three photos that are different pictures. */
async function sendPhotos(backEnd: BackEnd, player: NewPlayer): Promise<void> {
  const photo = (seed: number) => {
    const bytes = makeJpeg({ width: 640 + seed * 8, height: 400, colourAt: quarters(640, 400) })
    return `data:image/jpeg;base64,${bytes.toString('base64')}`
  }
  await backEnd.ok(
    'user/kyc/add',
    { frontPhoto: photo(0), backPhoto: photo(1), handPhoto: photo(2) },
    player.token,
  )
}

/** What the operator does at the desk. */
async function approve(page: Page, { account }: NewPlayer): Promise<void> {
  const desk = await (await page.request.get('/desk/kyc')).text()
  const [, id] = new RegExp(`action="/desk/kyc/(\\d+)/approve">\\s*<h2>${account}<`).exec(desk) ?? []
  await page.request.post(`/desk/kyc/${id}/approve`, { form: {}, maxRedirects: 0 })
}
