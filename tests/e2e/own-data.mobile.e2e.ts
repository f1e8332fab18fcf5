import { readFile } from 'node:fs/promises'
import { ownDataMessage } from '../server/account/own-data/messages.ts'
import { authMessage } from '../server/auth/messages.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { button, dataPath, devicePath, password, secondPlace } from './support/own-data.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'

test('a player signs the other devices out, and this one stays', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const other = await secondPlace(backEnd, player)
  await page.goto(devicePath)
  await button(page, 'sessions.endOthers').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: text('ownData:sessions.end') })
    .click()
  await expect(page.getByText(text('ownData:sessions.othersEnded'))).toBeVisible()
  await expect(page.getByText(text('ownData:sessions.only'))).toBeVisible()
  expect(await backEnd.call('auth/get', {}, other)).toMatchObject({ code: 401 })
  expect(await backEnd.call('auth/get', {}, player.token)).toMatchObject({ code: 200 })
})

test(
  'all data is saved as one file, after the password and without secrets',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const player = await signInAs(page, backEnd.newPlayer())
    await page.goto(dataPath)
    await password(page).fill('wrong')
    await button(page, 'export.button').click()
    await expect(page.getByText(authMessage('ja-JP', 'passwordWrong'))).toBeVisible()
    await password(page).fill(player.password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'export.button').click(),
    ])
    const saved = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(saved)).toMatchObject({ server: { profile: [{ userName: player.account }] } })
    expect(saved).not.toContain(player.token)
    expect(saved).not.toContain(player.password)
  },
)

test(
  'an account is closed after its consequences are told, and signs in no more',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const player = await signInAs(page, backEnd.newPlayer())
    await page.goto(dataPath)
    await button(page, 'closure.open').click()
    await expect(page.getByText(text('ownData:closure.openDeposits'))).toBeVisible()
    await backEnd.plan(player.account, [
      { call: 'user/close', code: 409, msg: ownDataMessage('ja-JP', 'ordersOpen'), times: 1 },
    ])
    await password(page).last().fill(player.password)
    await button(page, 'closure.submit').click()
    await expect(page.getByText(ownDataMessage('ja-JP', 'ordersOpen'))).toBeVisible()
    await button(page, 'closure.submit').click()
    await page.getByRole('button', { name: text('ownData:closure.leave') }).click()
    await expect(page).toHaveURL('/')
    const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
    const qrcode = await backEnd.captchaAnswer(uuid)
    const refused = await backEnd.call('auth/login', { ...player, uuid, qrcode })
    expect(refused.msg).toBe(authMessage('ja-JP', 'accountClosed'))
  },
)

test(
  'a place that was signed out elsewhere says so at its next call',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    const player = await signInAs(page, backEnd.newPlayer())
    const other = await secondPlace(backEnd, player)
    await page.goto(devicePath)
    await expect(button(page, 'sessions.endOthers')).toBeVisible()
    await backEnd.ok('auth/sessions/end/others', {}, other)
    await page
      .getByRole('main')
      .getByRole('button', { name: text('account:session.check') })
      .click()
    await expect(popup(page)).toBeVisible()
  },
)
