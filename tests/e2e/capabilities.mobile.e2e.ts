import { signInAs, signInBefore } from './support/back-end-client.ts'
import { baseUrl } from './support/back-end.ts'
import { callsOf, noteCalls } from './support/calls.ts'
import { expect, test } from './support/fixtures.ts'
import { servePlatform } from './support/platform-block.ts'
import { text } from './support/texts.ts'

interface Game {
  gameId: string
  machineId: string
  gameNameJp: string
  status: number
}

/** A platform whose back end has none of the optional calls. */
test.beforeEach(({ context }) => servePlatform(context, { capabilities: [] }))

const optional = ['game/query', 'game/launch', 'station/read', 'auth/logout', 'push/subscribe']

test('without the search call the hall lists and searches what it has', async ({ page, backEnd }) => {
  const player = await backEnd.newPlayer()
  const lists = await Promise.all([
    backEnd.ok<Game[]>('game/query/pop/new', {}),
    backEnd.ok<Game[]>('game/query/latest/new', {}),
  ])
  const machines = [...new Set(lists.flat().map(({ machineId }) => machineId))].toSorted()
  expect(machines.length).toBeGreaterThan(3)
  const sent = noteCalls(page)
  await signInBefore(page, player.token)
  await page.goto('/amigo')
  const tiles = page.getByRole('main').locator('a[href^="/amigo-springboard"]')
  await expect(tiles).toHaveCount(machines.length)
  for (const machine of machines) await expect(tiles.filter({ hasText: machine })).not.toHaveCount(0)

  const [wanted] = lists.flat()
  await page.getByRole('textbox', { name: text('games:search.label') }).fill(wanted?.gameNameJp ?? '')
  await expect(tiles.first()).toContainText(wanted?.gameNameJp ?? '')
  await expect.poll(() => tiles.count()).toBeLessThan(machines.length)
  expect(sent.map(({ name }) => name).filter((name) => optional.includes(name))).toEqual([])
})

test('without the launch call a game opens at its own address', async ({ page, context, backEnd }) => {
  const player = await signInAs(page, backEnd.newPlayer())
  const games = await backEnd.ok<Game[]>('game/query/pop/new', {})
  const own = games.map((game) => ({ ...game, gameUrl: `${baseUrl}/outbox?to=${game.machineId}` }))
  await backEnd.plan(player.account, [{ call: 'game/query/pop/new', data: own, times: 9 }])
  const sent = noteCalls(page)
  await page.goto('/amigo')
  const open = games.find(({ status }) => status === 0)
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: open?.machineId ?? '' })
      .first()
      .click(),
  ])
  await expect(tab).toHaveURL(`${baseUrl}/outbox?to=${open?.machineId}`)
  expect(await tab.evaluate(() => globalThis.opener === null)).toBe(true)
  await expect(page).toHaveURL(/amigo-springboard/)
  await expect(page.getByText(text('hall:pad.elsewhere'))).toBeVisible()
  expect(callsOf(sent, 'game/launch')).toEqual([])
})
