/** Devices and data beside the list of settings: each place that is signed in, a copy of it all, and the way out. */
import { readFile } from 'node:fs/promises'
import { authMessage } from '../server/auth/messages.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'
import { button, dataPath, devicePath, password, secondPlace } from './support/own-data.ts'
import { readyToWithdraw } from './support/players.ts'
import { text } from './support/texts.ts'

test('a player ends one other place, then all others, and the list beside stays', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const others = [await secondPlace(backEnd, player), await secondPlace(backEnd, player)]
  await page.goto(devicePath)
  const isAlive = async (token: string) => (await backEnd.call('auth/get', {}, token)).code === 200
  const places = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(new RegExp(text('ownData:sessions.since', { time: '.+' }))) })
  await expect(places.filter({ hasText: text('ownData:sessions.current') })).toHaveCount(1)
  const one = places.getByRole('button', { name: new RegExp(`^${text('ownData:sessions.end')}`) })
  const before = await one.count()
  await expectAccessible(page, 'the signed-in devices')
  await one.first().press('Enter')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: text('ownData:sessions.end') })
  await confirm.press('Enter')
  await expect(one).toHaveCount(before - 1)
  await expect
    .poll(async () => (await Promise.all(others.map(isAlive))).filter(Boolean).length)
    .toBe(before === others.length ? 1 : 2)

  await button(page, 'sessions.endOthers').press('Enter')
  await confirm.press('Enter')
  await expect(page.getByText(text('ownData:sessions.only'))).toBeVisible()
  expect(await Promise.all([...others, player.token].map(isAlive))).toEqual([false, false, true])
  await expect(page.getByRole('main').getByRole('link', { name: text('account:login.name') })).toBeVisible()
})

test(
  'a copy of all data is saved, and the account closed once its balance is given up',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    const player = await signInAs(page, readyToWithdraw(backEnd, '5000'))
    await page.goto(dataPath)
    await password(page).fill(player.password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, 'export.button').press('Enter'),
    ])
    const saved = await readFile(await download.path(), 'utf8')
    expect(JSON.parse(saved)).toMatchObject({ server: { profile: [{ userName: player.account }] } })
    for (const secret of [player.token, player.password]) expect(saved).not.toContain(secret)
    await expect(
      page.getByText(text('ownData:export.done', { name: download.suggestedFilename() })),
    ).toBeVisible()

    await button(page, 'closure.open').press('Enter')
    await expect(page.getByText(text('ownData:closure.balance'))).toBeVisible()
    await expect(page.getByRole('link', { name: text('ownData:closure.withdrawFirst') })).toBeVisible()
    await expectNoSidewaysScroll(page, 'closing the account')
    await expectAccessible(page, 'closing the account')
    await password(page).last().fill(player.password)
    await button(page, 'closure.submit').press('Enter')
    await expect(page.getByText(text('ownData:closure.tickFirst'))).toBeVisible()
    expect(await backEnd.call('auth/get', {}, player.token)).toMatchObject({ code: 200 })
    await page.getByRole('checkbox').check()
    await button(page, 'closure.submit').press('Enter')
    await expect(page.getByText(text('ownData:closure.doneTitle'))).toBeVisible()
    await page.getByRole('button', { name: text('ownData:closure.leave') }).press('Enter')
    await expect(page).toHaveURL('/')
    const { uuid } = await backEnd.ok<{ uuid: string }>('auth/captcha', {})
    const qrcode = await backEnd.captchaAnswer(uuid)
    const refused = await backEnd.call('auth/login', { ...player, uuid, qrcode })
    expect(refused.msg).toBe(authMessage('ja-JP', 'accountClosed'))
  },
)
