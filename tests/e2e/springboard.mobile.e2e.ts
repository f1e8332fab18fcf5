/** Launches that are slow or refused, games that do not open in a frame, and a machine that is waited for. */
import { signInAs } from './support/back-end-client.ts'
import { callsOf, holdCalls, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { addressOf, freeMachines, openGame } from './support/game-bar.ts'
import { text } from './support/texts.ts'

test('a launch says when it is slow or refused, and opens by a tap', async ({ page, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const [machine] = await freeMachines(backEnd)
  await page.addInitScript(() => {
    globalThis.open = () => null
  })
  const sent = noteCalls(page)
  const launch = { call: 'game/launch' }
  await backEnd.plan(player.account, [
    { ...launch, code: 400, msg: 'この台は調整中です' },
    { ...launch, data: { url: 'http://127.0.0.1:9/held-back', openMode: 'tab', expiresIn: 60 } },
  ])
  await page.goto(addressOf(machine))
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true })
  await expect(button('hall:pad.play')).toBeEnabled()
  expect(callsOf(sent, 'game/launch'), 'nothing is asked for before the tap').toEqual([])

  const answer = await holdCalls(page, 'game/launch')
  await button('hall:pad.play').click()
  await expect(page.getByText(text('hall:play.loading'))).toBeVisible()
  await expect(page.getByText(text('hall:play.stillLoading'))).toBeVisible()
  await answer()
  await expect(page.getByRole('alert').getByText('この台は調整中です')).toBeVisible()

  await button('ui:retry').click()
  await expect(page.getByText(text('hall:pad.blocked'))).toBeVisible()
  const open = page.getByRole('link', { name: text('hall:pad.open') })
  await expect(open).toHaveAttribute('href', 'http://127.0.0.1:9/held-back')
  await expect(open).toHaveAttribute('rel', /noopener/)
  expect(callsOf(sent, 'game/launch')).toHaveLength(2)
})

test('a game is heard from its own frame alone', async ({ page, backEnd }) => {
  await signInAs(page, backEnd.newPlayer())
  const [machine] = await freeMachines(backEnd)
  await openGame(page, machine)
  const game = page.locator('main iframe')
  const frame = page.frames().find((one) => one !== page.mainFrame())
  if (!frame) throw new Error('no game')
  const leave = () => globalThis.parent.postMessage({ type: 'amigo:leave' }, '*')

  // The page itself, and another frame of the game's origin.
  await page.mainFrame().evaluate(leave)
  await page.evaluate((src) => {
    const stranger = document.createElement('iframe')
    Object.assign(stranger, { src, name: 'stranger' })
    document.body.append(stranger)
  }, new URL('/assets/machine.js', frame.url()).href)
  await expect.poll(() => page.frame('stranger')?.url() ?? '').toContain('/assets/machine.js')
  await page.frame('stranger')?.evaluate(leave)
  // What is not one of its words, from the right place.
  await frame.evaluate(() => {
    for (const said of ['amigo:leave', { type: 'amigo:pay' }, { type: ['amigo:leave'] }, null])
      globalThis.parent.postMessage(said, '*')
  })
  await page.waitForTimeout(500)
  await expect(game).toBeVisible()

  await frame.evaluate(leave)
  await expect(game).toBeHidden()
})

test('a player is told once that the machine they wait for is free', async ({ page, backEnd }) => {
  const set = (status: string) => page.request.post('/desk/machines/daruma-roll/P-207', { form: { status } })
  const button = (key: string) => page.getByRole('button', { name: text(`hall:wait.${key}`) })
  await set('3')
  await signInAs(page, backEnd.newPlayer())
  await page.goto('/amigo-springboard?game=hanabi-sky&machine=A-106')
  await button('ask').click()
  await expect(button('end')).toBeVisible()

  // Another machine says whose place it takes.
  await page.goto('/amigo-springboard?game=daruma-roll&machine=P-207')
  await expect(page.getByText(text('hall:pad.reserved'))).toBeVisible()
  await expect(page.getByText(text('hall:wait.instead', { game: '花火スカイ' }))).toBeVisible()
  await button('ask').click()
  await page.reload()
  await expect(button('end')).toBeVisible()

  await set('0')
  await expect(page.getByRole('button', { name: text('hall:pad.play') })).toBeVisible()
  await page.goto('/user/station-letter')
  await page.getByRole('main').getByRole('link', { name: /P-207/ }).click()
  await expect(page.getByRole('article')).toContainText('だるまロール')
})
