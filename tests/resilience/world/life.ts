/** Runs a plan in a world, lets everything settle, and returns the violated invariants. */
import { needsSession } from './account-actions.ts'
import { actions, begin, confirm, leave, targetOf } from './actions.ts'
import type { Device, Player } from './device.ts'
import { atEachStep, atRest } from './invariants.ts'
import { at, type Plan, type Step } from './plans.ts'
import { World, type Making } from './world.ts'

/** Restores the network, and signs players with open orders in on the device where they placed them. */
async function comeToRest(world: World): Promise<void> {
  for (const device of world.devices) {
    await actions['find the network'](world, {} as Step, device, undefined)
    device.failureRate = 0
    if (device.storageIs !== 'whole') await actions['mend the storage'](world, {} as Step, device, undefined)
  }
  world.network.next.clear()
  const unfreeze = () =>
    world.schedule.host(Promise.all(world.players.map(({ userId }) => world.backEnd.freeze(userId, false))))
  await unfreeze()
  await world.look()
  await world.schedule.pass(65_000 + Math.max(0, world.movedAt - world.schedule.now))
  // An agent's change that the server was still at work on may have frozen somebody meanwhile.
  await unfreeze()
  for (const device of world.devices) {
    const owners = new Set(
      [...world.confirmed.values()].filter((order) => order.device === device).map(({ player }) => player),
    )
    for (const player of owners) await settle(world, device, player)
  }
  // A message that waits for its player is sent within 30 s of a sign-in.
  if (world.written.length) await world.schedule.pass(35_000)
}

async function settle(world: World, device: Device, player: Player): Promise<void> {
  const isOpen = () => /[a-z]/.test(device.storage.get('amigo.moneyJournal') ?? '')
  if (!isOpen()) return
  for (const tab of world.tabsOf(device)) tab.close()
  const tab = world.openTab(device)
  await world.schedule.pass(2000)
  const { token } = tab.client.session
  if (token && world.tokens.get(token) !== player) {
    leave(world, tab)
    await world.schedule.pass(4000)
    return settle(world, device, player)
  }
  if (!token) begin(world, tab, player)
  await world.schedule.pass(5000)
  for (let minute = 0; minute < 9 && tab.isAlive && tab.client.pending().length; minute += 1) {
    await world.schedule.pass(30_000)
    // Orders that cannot be reconciled are confirmed again with their ids.
    for (const open of tab.client.openTransfers())
      if (open.amount && minute < 2)
        confirm(world, tab, { ...open, target: targetOf(open.target) }, {
          outcome: 'answered',
          count: 3,
        } as Step)
    await world.schedule.pass(30_000)
  }
}

/** Steps after which a page has nothing to refetch. */
const quiet: ReadonlySet<string> = new Set(['wait', 'read news', 'read letters', 'read the history', 'type'])

export async function live(plan: Plan, making: Making): Promise<World> {
  const world = await World.open(plan, making)
  for (const [index, device] of world.devices.entries()) {
    const tab = world.openTab(device)
    const player = at(world.players, index)
    if (player && plan.seed % 4 > 0) begin(world, tab, player)
  }
  await world.schedule.pass(3000)
  for (const step of plan.steps) {
    const device = at(world.devices, step.device)
    if (!device || world.problems.length) break
    const tab = at(world.tabsOf(device), step.tab)
    const player = at(world.players, step.player)
    if (!quiet.has(step.act) || device.failureRate || !device.isOnline)
      world.movedAt = Math.max(world.movedAt, world.schedule.now)
    // An action that needs a session signs in first; the next step runs with it.
    if (tab && player && needsSession.has(step.act) && !tab.client.session.token) begin(world, tab, player)
    else await actions[step.act](world, step, device, tab)
    await world.schedule.pass(step.gap)
    await atEachStep(world)
  }
  if (!world.problems.length) {
    await comeToRest(world)
    await world.look()
    await atRest(world)
  }
  for (const tab of world.tabs) tab.kill()
  world.network.close()
  return world
}
