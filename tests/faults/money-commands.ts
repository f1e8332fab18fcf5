/** What players do and what happens to them, as fast-check commands. Each says what it needs to be possible. */
import fc from 'fast-check'
import { fateNames, type FateName } from './outcomes.ts'
import type { World } from './simulation.ts'

/** Nothing to foresee: what must hold is checked on the world itself, at its end. */
type Nothing = Record<string, never>
type Command = fc.AsyncCommand<Nothing, World>

const command = (name: string, run: (world: World) => Promise<void> | void): Command => ({
  check: () => true,
  run: async (_model, world) => {
    await run(world)
  },
  toString: () => name,
})

const tabAt = (world: World, index: number) => world.tabs[index % Math.max(1, world.tabs.length)]

/** A tap on "confirm", with a review opened or taken up again for it where there is none. */
function confirmIn(world: World, index: number, taps: number): void {
  const tab = tabAt(world, index)
  if (!tab) return
  if (tab.review === null && tab.unplaced.length) world.retry(tab)
  if (world.canReview(tab)) world.openReview(tab)
  for (let tap = 0; tap < taps; tap += 1) world.confirm(tab)
}

const order = (tab: number, fate: FateName, taps: number) =>
  command(`order in tab ${tab}, ${taps} taps: ${fate}`, (world) => {
    world.server.next = fate
    confirmIn(world, tab, taps)
  })

const orderInAll = (fate: FateName) =>
  command(`confirm in every tab at once: ${fate}`, (world) => {
    world.server.next = fate
    world.tabs.forEach((_tab, index) => confirmIn(world, index, 1))
  })

const pass = (ms: number) => command(`${ms} ms pass`, (world) => world.clock.advance(ms))

const crash = (tab: number, comesBack: boolean) =>
  command(`tab ${tab} ${comesBack ? 'is reloaded' : 'is gone'}`, async (world) => {
    const crashed = tabAt(world, tab)
    if (!crashed) return
    world.kill(crashed)
    if (comesBack || !world.tabs.length) await world.openTab()
  })

const mostTabs = 3
const openTab = command('another tab', async (world) => {
  if (world.tabs.length < mostTabs) await world.openTab()
})
const look = (tab: number) =>
  command(`the wallet of tab ${tab} comes into view`, (world) => {
    const seen = tabAt(world, tab)
    if (seen) world.look(seen)
  })
const reads = (how: World['reads']) =>
  command(`reads are ${how}`, (world) => {
    world.reads = how
  })

const tab = fc.nat({ max: mostTabs - 1 })
const fate = fc.constantFrom(...fateNames)
const moments = fc.constantFrom(0, 10, 60, 600, 2500, 20_000, 59_990, 60_000, 61_000, 90_000, 125_000)

export const moneyCommands = fc.commands(
  [
    fc.tuple(tab, fate, fc.constantFrom(1, 2, 3)).map((args) => order(...args)),
    fc.tuple(tab, fate).map(([index, name]) => order(index, name, 1)),
    fate.map(orderInAll),
    moments.map(pass),
    moments.map(pass),
    fc.tuple(tab, fc.boolean()).map((args) => crash(...args)),
    fc.constant(openTab),
    tab.map(look),
    fc.constantFrom('answered' as const, 'slow' as const, 'cut' as const).map(reads),
  ],
  { size: 'xlarge', maxCommands: 24 },
)
