/** A game that stays: left for another page it runs on in a bar, and ends with its player (issue "a game that stays"). */
import { machineMessage } from '../server/games/machine/messages.ts'
import { signInAs } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { bar, button, freeMachines, openGame, spin, tab, type Listed } from './support/game-bar.ts'
import { expectNoSidewaysScroll, expectTappable, expectUncut } from './support/layout.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'

test.use({ expectedErrors: networkErrors })

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

  // Name, balance and the way out are the app's; keys are for who has some.
  const machinePage = page.frameLocator('main iframe')
  await expect(machinePage.getByText(machineMessage('ja-JP', 'ready'))).toBeHidden()
  await expect(machinePage.getByRole('button')).toHaveCount(1)
  await page.context().setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: text('hall:play.offline') })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(text('hall:play.offline'), { exact: true })).toBeHidden()

  await page.goBack()
  await bar(page)
    .getByRole('button', { name: text('hall:play.end') })
    .click()
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('a game that was left says once how long it was open, and what it gave or took', async ({
  page,
  backEnd,
}) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await payIn(backEnd, player, '5000')
  const [machine] = await freeMachines(backEnd)
  const time = text('hall:play.clock', { hours: 0, minutes: 1 })
  const toast = page.getByText(time)
  const says = (key: string) => text(`hall:play.${key}`, { time, amount: '|' }).split('|')
  for (const isPlayed of [false, true]) {
    await openGame(page, machine)
    let outcome = 'left'
    if (isPlayed) {
      const answer = page.waitForResponse('**/api/spin')
      await spin(page).click()
      const { data } = (await (await answer).json()) as { data: { win: string; stake: string } }
      const net = Number(data.win) - Number(data.stake)
      outcome = net > 0 ? 'won' : net < 0 ? 'lost' : 'left'
    }
    await button(page, 'play.leave').click()
    await expect(toast).toHaveCount(1)
    for (const part of says(outcome)) await expect(toast).toContainText(part)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
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
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false)
  },
)

const small = [
  { width: 320, height: 568 },
  { width: 667, height: 375 },
]
for (const size of small)
  test(
    `nothing is covered or cut by the bar at ${size.width} × ${size.height}`,
    { tag: '@long' },
    async ({ page, backEnd }) => {
      await page.setViewportSize(size)
      await signInAs(page, backEnd.newPlayer())
      const [machine] = await freeMachines(backEnd)
      await openGame(page, machine)
      const stage = page
        .locator('main')
        .locator('div', { has: page.locator('iframe') })
        .first()
      await expectTappable(stage.locator('button'), 'the game')
      await expectNoSidewaysScroll(page, 'the game')
      // What is left for the game itself.
      const frame = await page.locator('iframe').boundingBox()
      expect(frame?.height).toBeGreaterThan(size.height * 0.7)
      await button(page, 'play.keep').click()
      for (const key of ['wallet', 'home', 'play', 'me']) {
        await tab(page, key).click()
        await expect(bar(page)).toBeVisible()
        await expectTappable(bar(page).locator('a, button'), `the bar over ${key}`)
        await expectTappable(
          page.getByRole('navigation', { name: text('shell:frame.tabs') }).locator('a'),
          key,
        )
        await expectUncut(bar(page), `the bar over ${key}`)
        await expectNoSidewaysScroll(page, key)
        // The page's own end can be scrolled out from under bar and tabs; a long list grows meanwhile.
        const overlap = () =>
          bar(page).evaluate((one) => {
            globalThis.scrollTo(0, document.documentElement.scrollHeight)
            const ends = [...document.querySelectorAll('main a, main button')]
              .filter((target) => target.checkVisibility() && !one.contains(target))
              .map((target) => target.getBoundingClientRect().bottom)
            return Math.max(...ends) - one.getBoundingClientRect().top
          })
        await expect.poll(overlap, { message: `the end of ${key} lies above the bar` }).toBeLessThanOrEqual(1)
      }
    },
  )
