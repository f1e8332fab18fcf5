/** Functions that the operator has paused: each says so in the place of its form, and opens again with what was typed. */
import type { Locator, Page } from 'playwright/test'
import { openRegister } from './support/auth-forms.ts'
import { signInAs, uniqueName } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { servePlatform } from './support/platform-block.ts'
import { ordersOf } from './support/players.ts'
import { popup } from './support/sign-in.ts'
import { text } from './support/texts.ts'
import { amountField, openReview, reviewButton, reviewOf, sides, yen } from './support/wallet.ts'

const hourMs = 3_600_000
const why = { whyJp: '設備の点検を行っています', whyEn: 'We are inspecting our equipment' }

/** What the server says of a paused function, until an hour from now. */
const facts = () => ({ until: new Date(Date.now() + hourMs).toISOString(), ...why })

const said = (key: string) => text(`siteStatus:${key}`)
const titleOf = (place: Page | Locator, of: string) =>
  place.getByRole('heading', { name: said(`title.${of}`), exact: true })
const check = (page: Page) => page.getByRole('button', { name: said('check'), exact: true })

test('a paused deposit keeps its form, and opens by the clock', async ({ page, context, backEnd }) => {
  const { deposit } = sides
  await servePlatform(context, { capabilities: [] })
  const player = await signInAs(page, backEnd.newPlayer())
  const sent = noteCalls(page)
  await page.clock.install()
  await page.goto(deposit.path)
  const confirm = await openReview(page, deposit, '5000')
  const data = { function: 'deposits', ...facts() }
  await backEnd.plan(player.account, [{ call: deposit.order, code: 503, msg: 'closed', data }])
  await confirm.click()
  const { sheet } = reviewOf(page, deposit)
  await expect(titleOf(sheet, 'deposits')).toBeVisible()
  await expect(sheet).toContainText(yen('5000'))
  await expect(sheet).toContainText(why.whyJp)
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click({ force: true })

  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(titleOf(page, 'deposits')).toBeVisible()
  await expect(amountField(page)).toHaveCount(0)
  const left = page.getByRole('timer')
  const before = await left.textContent()
  expect(before).toMatch(/\d\d:\d\d/)
  await page.clock.fastForward(5000)
  await expect(left).not.toHaveText(before ?? '')
  for (const link of ['records', 'withdraw'])
    await expect(page.getByRole('link', { name: said(`link.${link}`) })).toBeVisible()
  expect(callsOf(sent, deposit.order)).toHaveLength(1)
  expect(await ordersOf(backEnd, player, deposit.list)).toEqual([])

  await page.clock.fastForward(hourMs)
  await expect(amountField(page)).toHaveValue('5,000')
  await reviewButton(page).click()
  await confirm.click()
  await expect(page).toHaveURL(/order=/)
  expect(await ordersOf(backEnd, player, deposit.list)).toHaveLength(1)
  expect(callsOf(sent, 'site/status')).toEqual([])
})

test('while games are paused the springboard says so, until one starts', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const refused = { call: 'game/launch', code: 503, data: { function: 'play', ...facts() } }
  const paused = { call: 'site/status', data: { play: { state: 'paused', ...facts() } }, times: 99 }
  await backEnd.plan(player.account, [refused, paused])
  const sent = noteCalls(page)
  await page.goto('/amigo')
  const machines = page.getByRole('main').locator('a[href^="/amigo-springboard"]')
  await machines
    .filter({ hasText: text('games:state.open') })
    .first()
    .click()
  await expect(titleOf(page, 'play')).toBeVisible()
  await expect(page.getByText(why.whyJp)).toBeVisible()
  const play = page.getByRole('button', { name: text('hall:pad.play'), exact: true })
  await expect(play).toHaveCount(0)
  await page.getByRole('link', { name: said('link.records') }).click()
  await expect(page).toHaveURL(/type=game/)
  await page.goBack()
  await expect(titleOf(page, 'play')).toBeVisible()
  expect(callsOf(sent, 'game/launch')).toHaveLength(1)

  await backEnd.plan(player.account, [refused])
  await check(page).click()
  await play.click()
  await expect(titleOf(page, 'play')).toBeVisible()
  await check(page).click()
  await play.click()
  await expect(page.locator('main iframe')).toBeVisible()
  expect(callsOf(sent, 'game/launch')).toHaveLength(3)
})

test('a paused sign-up keeps what was typed, and others sign in', async ({ page, backEnd }) => {
  const email = `${uniqueName()}@example.test`
  const data = { function: 'signUp', ...facts() }
  await backEnd.plan(email, [{ call: 'register/send/email/code', code: 503, data }])
  await page.clock.install()
  const form = await openRegister(page)
  await form.email.fill(email)
  await form.send.click()
  await expect(titleOf(form.dialog, 'signUp')).toBeVisible()
  await expect(form.dialog).toContainText(why.whyJp)
  await expect(form.email).toHaveCount(0)
  await form.dialog.getByRole('button', { name: said('link.signIn') }).click()
  await expect(popup(page).getByLabel(text('auth:field.password'), { exact: true })).toBeVisible()
  await form.dialog.getByRole('tab', { name: text('auth:popup.register') }).click()
  await expect(titleOf(form.dialog, 'signUp')).toBeVisible()
  await page.clock.fastForward(hourMs)
  await expect(form.email).toHaveValue(email)
  await form.send.click()
  await expect(form.dialog.getByText(text('auth:register.sent', { email }))).toBeVisible()
})
