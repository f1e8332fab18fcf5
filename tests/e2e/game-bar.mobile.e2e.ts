/** A game that is left for another page runs on in a bar, and ends when its player signs out. */
import { playedText } from '../../src/lib/duration-text.ts'
import { machineMessage } from '../server/games/machine/messages.ts'
import { expectAccessible } from './support/axe.ts'
import { signInAs } from './support/back-end-client.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, networkErrors, test } from './support/fixtures.ts'
import { bar, button, freeMachines, openGame, spin, tab } from './support/game-bar.ts'
import { payIn } from './support/players.ts'
import { text } from './support/texts.ts'

test.use({ expectedErrors: networkErrors })

test('a game that is left for the wallet stays as it was in a bar', async ({ page, backEnd }) => {
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

  // More coins over the game.
  await page.getByRole('button', { name: text('shell:title.deposit'), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: text('shell:title.deposit'), exact: true })
  await sheet.getByLabel(text('finance:label.amount'), { exact: true }).fill('5000')
  await expectAccessible(page, 'a deposit over a game')
  await page.goBack()
  await expect(sheet).toBeHidden()
  expect(await isTheSame(), 'the frame was not loaded anew').toBe(true)

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

test('a game that was left says once how long it was open, and its outcome', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  await payIn(backEnd, player, '5000')
  const [machine] = await freeMachines(backEnd)
  const time = playedText(1, 'ja-JP')
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
