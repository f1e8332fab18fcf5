/** A game that stays: left for another page it runs on in a bar, and ends with its player (issue "a game that stays"). */
import type { Page } from 'playwright/test'
import { signInAs, type BackEnd } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { text } from './support/texts.ts'

interface Listed {
  gameId: string
  machineId: string
  status: number
}

const address = ({ gameId, machineId }: Listed) =>
  `/amigo-springboard?${new URLSearchParams({ game: gameId, machine: machineId })}`
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: text(`hall:${key}`), exact: true })
const bar = (page: Page) => page.getByRole('region', { name: text('hall:play.running') })
const spin = (page: Page) => page.frameLocator('main iframe').locator('#spin')
const tab = (page: Page, key: string) =>
  page
    .getByRole('navigation', { name: text('shell:frame.tabs') })
    .getByRole('link', { name: new RegExp(`^${text(`shell:tab.${key}`)}`) })

/** Two machines that nobody plays on. */
async function freeMachines(backEnd: BackEnd): Promise<[Listed, Listed]> {
  const { records } = await backEnd.ok<{ records: Listed[] }>('game/query', { current: 1, size: 100 })
  const [one, two] = records.filter(({ status }) => status === 0)
  if (!one || !two) throw new Error('no free machines')
  return [one, two]
}

/** Opens a game, and gives what tells whether its page was loaded anew. */
async function openGame(page: Page, machine: Listed): Promise<() => Promise<unknown>> {
  await page.goto(address(machine))
  await button(page, 'pad.play').click()
  await expect(spin(page)).toBeVisible()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  await frame?.evaluate(() => Object.assign(globalThis, { stays: true }))
  return async () => frame?.evaluate(() => Object(globalThis)['stays'] as unknown)
}

test('a game that is left for the wallet stays as it was in a bar, one tap from both ends', async ({
  page,
  backEnd,
}) => {
  await signInAs(page, backEnd.newPlayer())
  const [machine] = await freeMachines(backEnd)
  const sent = noteCalls(page)
  const isTheSame = await openGame(page, machine)
  await button(page, 'play.keep').click()
  await expect(bar(page)).toContainText(text('hall:play.clock', { hours: 0, minutes: 0 }))
  await tab(page, 'wallet').click()
  await expect(page).toHaveURL('/user/finance/deposit')
  await expect(bar(page)).toBeVisible()
  await expect(spin(page)).toBeHidden()

  await bar(page).getByRole('link').click()
  await expect(spin(page)).toBeVisible()
  await expect(bar(page)).toBeHidden()
  expect(await isTheSame(), 'the frame was not loaded anew').toBe(true)
  expect(callsOf(sent, 'game/launch')).toHaveLength(1)

  await page.goBack()
  await bar(page)
    .getByRole('button', { name: text('hall:play.end') })
    .click()
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test(
  'a machine that is only looked at ends no game; one that is played on takes its place',
  {
    tag: '@long',
  },
  async ({ page, backEnd }) => {
    await signInAs(page, backEnd.newPlayer())
    const [one, two] = await freeMachines(backEnd)
    const isTheSame = await openGame(page, one)
    await button(page, 'play.keep').click()
    await expect(page).toHaveURL(/\/amigo$|\/$/)
    await tab(page, 'play').click()
    const tile = (machine: Listed) =>
      page.getByRole('main').locator(`a[href$="machine=${machine.machineId}"]`)
    await tile(two).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(new RegExp(`machine=${two.machineId}`))
    await expect(bar(page)).toBeVisible()
    const warning = text('hall:pad.replaces', { game: '' }).slice(-12)
    await expect(page.getByText(warning)).toBeVisible()
    expect(await isTheSame()).toBe(true)

    // The running one is shown by its own tile, without another launch.
    await page.goBack()
    await tile(one).filter({ visible: true }).first().click()
    await expect(spin(page)).toBeVisible()
    expect(await isTheSame()).toBe(true)

    await button(page, 'play.keep').click()
    await tile(two).filter({ visible: true }).first().click()
    await button(page, 'pad.play').click()
    await expect(spin(page)).toBeVisible()
    await expect(page.locator('main iframe')).toHaveCount(1)
    await expect(bar(page)).toBeHidden()
  },
)

test(
  'limits, a break and the end of the session reach a game that is only in the bar',
  {
    tag: '@long',
  },
  async ({ page, backEnd }) => {
    await signInAs(page, backEnd.newPlayer())
    const [machine] = await freeMachines(backEnd)
    await openGame(page, machine)
    await button(page, 'play.keep').click()
    await tab(page, 'me').click()
    await expect(bar(page)).toBeVisible()

    const notice = bar(page).getByRole('region', { name: text('saferPlay:notice.label') })
    const beside = await page.context().newPage()
    await beside.goto('/about/responsible-game')
    await beside.getByLabel(text('saferPlay:budget.minutes'), { exact: true }).fill('0')
    await beside
      .getByRole('button', {
        name: text('saferPlay:budget.saveNamed', { name: text('saferPlay:budget.minutes') }),
      })
      .click()
    await expect(notice).toBeVisible()
    await beside.getByRole('button', { name: text('saferPlay:break.day') }).click()
    await beside.getByRole('button', { name: text('saferPlay:break.start') }).click()
    await expect(bar(page)).toBeHidden()
    await expect(page.locator('iframe')).toHaveCount(0)
  },
)

test('a refused session ends the game in the bar', { tag: '@long' }, async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const [machine] = await freeMachines(backEnd)
  await openGame(page, machine)
  await button(page, 'play.keep').click()
  await expect(bar(page)).toBeVisible()
  await backEnd.ok('auth/logout', {}, player.token)
  await tab(page, 'wallet').click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test(
  'a game can have the whole screen, its clock and limits included',
  { tag: '@long' },
  async ({ page, backEnd }) => {
    await signInAs(page, backEnd.newPlayer())
    const [machine] = await freeMachines(backEnd)
    await openGame(page, machine)
    const full = button(page, 'play.full')
    await full.click()
    await expect(full).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(text('hall:play.clock', { hours: 0, minutes: 0 }))).toBeVisible()
    await button(page, 'play.keep').click()
    await expect(bar(page)).toBeVisible()
    expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  },
)
