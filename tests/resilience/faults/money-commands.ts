/** What players do and what happens to them, as fast-check commands. Each says what it needs to be possible. */
import fc from 'fast-check'
import { outcomeNames, type OutcomeName } from './outcomes.ts'
import type { Simulation } from './simulation.ts'

/** Nothing to foresee: what must hold is checked on the simulation itself, at its end. */
type Nothing = Record<string, never>
type Command = fc.AsyncCommand<Nothing, Simulation>

const command = (name: string, run: (simulation: Simulation) => Promise<void> | void): Command => ({
  check: () => true,
  run: async (_model, simulation) => {
    await run(simulation)
  },
  toString: () => name,
})

const tabAt = (simulation: Simulation, index: number) =>
  simulation.tabs[index % Math.max(1, simulation.tabs.length)]

/** A tap on "confirm", with a review opened or taken up again for it where there is none. */
function confirmIn(simulation: Simulation, index: number, taps: number): void {
  const tab = tabAt(simulation, index)
  if (!tab) return
  if (tab.review === null && tab.unplaced.length) simulation.retry(tab)
  if (simulation.canReview(tab)) simulation.openReview(tab)
  for (let tap = 0; tap < taps; tap += 1) simulation.confirm(tab)
}

const order = (tab: number, outcome: OutcomeName, taps: number) =>
  command(`order in tab ${tab}, ${taps} taps: ${outcome}`, (simulation) => {
    simulation.server.next = outcome
    confirmIn(simulation, tab, taps)
  })

const orderInAll = (outcome: OutcomeName) =>
  command(`confirm in every tab at once: ${outcome}`, (simulation) => {
    simulation.server.next = outcome
    simulation.tabs.forEach((_tab, index) => confirmIn(simulation, index, 1))
  })

const pass = (ms: number) => command(`${ms} ms pass`, (simulation) => simulation.clock.advance(ms))

const crash = (tab: number, comesBack: boolean) =>
  command(`tab ${tab} ${comesBack ? 'is reloaded' : 'is gone'}`, async (simulation) => {
    const crashed = tabAt(simulation, tab)
    if (!crashed) return
    simulation.kill(crashed)
    if (comesBack || !simulation.tabs.length) await simulation.openTab()
  })

const mostTabs = 3
const openTab = command('another tab', async (simulation) => {
  if (simulation.tabs.length < mostTabs) await simulation.openTab()
})
const look = (tab: number) =>
  command(`the wallet of tab ${tab} comes into view`, (simulation) => {
    const seen = tabAt(simulation, tab)
    if (seen) simulation.look(seen)
  })
const reads = (how: Simulation['reads']) =>
  command(`reads are ${how}`, (simulation) => {
    simulation.reads = how
  })

const tab = fc.nat({ max: mostTabs - 1 })
const outcome = fc.constantFrom(...outcomeNames)
const moments = fc.constantFrom(0, 10, 60, 600, 2500, 20_000, 59_990, 60_000, 61_000, 90_000, 125_000)

export const moneyCommands = fc.commands(
  [
    fc.tuple(tab, outcome, fc.constantFrom(1, 2, 3)).map((args) => order(...args)),
    fc.tuple(tab, outcome).map(([index, name]) => order(index, name, 1)),
    outcome.map(orderInAll),
    moments.map(pass),
    moments.map(pass),
    fc.tuple(tab, fc.boolean()).map((args) => crash(...args)),
    fc.constant(openTab),
    tab.map(look),
    fc.constantFrom('answered' as const, 'slow' as const, 'cut' as const).map(reads),
  ],
  { size: 'xlarge', maxCommands: 24 },
)
