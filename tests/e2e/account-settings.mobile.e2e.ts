import type { Page } from 'playwright/test'
import { accountMessage } from '../server/account/messages.ts'
import { authMessage } from '../server/auth/messages.ts'
import { signInAs, wrongCodeFor } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { devicePath } from './support/own-data.ts'
import { bindCard, setFundPassword } from './support/players.ts'
import { expectNoProblem, expectProblem } from './support/problems.ts'
import { readCaptcha } from './support/sign-in.ts'
import { text } from './support/texts.ts'

const lang = 'ja-JP'
const settings = '/user/account-setting'
const field = (page: Page, key: string) => page.getByLabel(text(`account:${key}`), { exact: true })
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: text(`account:${key}`), exact: true })

test('a corrected profile loses nothing typed and sends only what changed', async ({ page, backEnd }) => {
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

test('a forgotten fund password is set anew by mail and login password', async ({ page, backEnd }) => {
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

test('a player signs the other devices out, and this one stays', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const other = await backEnd.signIn(player.account, player.password)
  await page.goto(devicePath)
  await page.getByRole('button', { name: text('ownData:sessions.endOthers') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('ownData:sessions.end') })
    .click()
  await expect(page.getByText(text('ownData:sessions.othersEnded'))).toBeVisible()
  await expect(page.getByText(text('ownData:sessions.only'))).toBeVisible()
  expect(await backEnd.call('auth/get', {}, other)).toMatchObject({ code: 401 })
  expect(await backEnd.call('auth/get', {}, player.token)).toMatchObject({ code: 200 })
})
