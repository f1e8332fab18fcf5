/** The action of each step of a plan. */
import { accountActions } from './account-actions.ts'
import type { Order } from './client.ts'
import type { Device, Player } from './device.ts'
import { inviteActions } from './invites.ts'
import { memberActions } from './members.ts'
import { at, type Step } from './plans.ts'
import { supportActions } from './support.ts'
import type { Tab } from './tab.ts'
import { waitActions } from './waits.ts'
import type { World } from './world.ts'

async function signIn(world: World, tab: Tab, player: Player): Promise<void> {
  await world.inTab(tab, async (client) => {
    await client.signIn(player.name, player.password, (uuid) =>
      world.schedule.host(world.backEnd.captcha(uuid)),
    )
  })
}

export function begin(world: World, tab: Tab, player: Player): void {
  // A page that is about to load `/` has nothing to tap.
  if (tab.isSigningIn || tab.client.session.isLeaving) return
  tab.isSigningIn = true
  tab.device.signedOutAt = -Infinity
  const before = tab.client.session.token
  const { endings } = world
  void signIn(world, tab, player).then(() => {
    tab.isSigningIn = false
    const { token } = tab.client.session
    // Another tab may have signed in meanwhile.
    if (!tab.isAlive || token === before || !token || world.tokens.get(token) !== player) return
    const isKept = tab.device.storageIs === 'whole' && tab.device.storage.get('token') === token
    // A session that the server may have ended meanwhile is expected nowhere.
    if (isKept) tab.device.expected = endings === world.endings ? token : null
    tab.player = player
    world.say(`${tab.device.name}: ${player.name} is signed in in tab ${tab.id}`)
    tab.client.openWallet()
  })
}

export function confirm(world: World, tab: Tab, order: Order, step: Step): void {
  const player = world.playerIn(tab)
  if (!player) return
  const { requestId } = order
  const known = world.confirmed.get(requestId)
  const isUnkept = tab.device.storageIs === 'blocked'
  const one = known ?? {
    ...order,
    player,
    device: tab.device,
    times: 0,
    told: null,
    unclear: false,
    isUnkept,
    tab,
    at: 0,
  }
  Object.assign(one, { tab, at: world.schedule.now })
  world.confirmed.set(requestId, one)
  one.times += 1
  // Confirmed again: the result of the earlier try no longer counts.
  if (one.told !== 'placed') one.told = null
  world.say(
    `${tab.device.name}: ${player.name} confirms ${order.kind} of ${order.amount} (${requestId.slice(-3)})`,
  )
  world.network.next.set(tab.device, step.outcome)
  const taps = (step.count % 3) + 1
  for (let tap = 0; tap < taps; tap += 1) void world.inTab(tab, (client) => client.confirm(order))
}

const newOrder = (world: World, kind: Order['kind'], target: string, { amount }: Step): Order => ({
  requestId: world.newId(),
  kind,
  amount: String(amount),
  target,
})

function placeNew(world: World, tab: Tab, kind: Order['kind'], step: Step): void {
  if (!tab.inspect((client) => client.canOrder())) return
  const player = tab.player ?? world.players[0]
  const member = player && at(player.members, step.player)
  if (kind === 'team' && member === undefined) return
  const target =
    kind === 'team' ? (member ?? '') : kind === 'withdraw' ? cardOf(player as Player) : 'bank-transfer'
  confirm(world, tab, newOrder(world, kind, target, step), step)
}

const cardOf = ({ userId }: Player) => `9${userId.slice(-3)}`

function tryAgain(world: World, tab: Tab, step: Step): void {
  const { client } = tab
  // If the outcome stays unclear, the player checks the records and dismisses it.
  client.letBe()
  const [open] = tab.inspect(() => client.openTransfers())
  if (open && open.amount) return confirm(world, tab, { ...open, target: targetOf(open.target) }, step)
  if (!tab.inspect(() => client.canOrder())) return
  const order = client.unplaced.pop()
  if (order && world.confirmed.get(order.requestId)?.player === tab.player) confirm(world, tab, order, step)
}

export const targetOf = (target: string) => decodeURIComponent(target.split(':')[1] ?? '')

export function leave(world: World, tab: Tab): void {
  world.say(`${tab.device.name}: the player signs out`)
  tab.device.expected = null
  // Who signs in meanwhile in another tab comes after it; and of a session that memory alone holds no other tab hears.
  const isNext = world.tabsOf(tab.device).some(({ isSigningIn }) => isSigningIn)
  const isShared = tab.device.storage.get('token') === tab.client.session.token
  tab.device.signedOutAt = isNext || !isShared ? -Infinity : world.schedule.now
  for (const one of world.written) if (one.device === tab.device) one.isForgotten = true
  void world.inTab(tab, (client) => client.signOut())
}

export type Action = (world: World, step: Step, device: Device, tab: Tab | undefined) => Promise<void> | void

const kill = (world: World, tab: Tab) => {
  world.say(`${tab.device.name}: tab ${tab.id} is killed`)
  tab.kill()
}

/** Blocking storage is a setting that takes effect at the browser's next start. */
const storage =
  (how: Device['storageIs']): Action =>
  (world, _step, device) => {
    const restarts = (how === 'blocked') !== (device.storageIs === 'blocked')
    device.storageIs = how
    device.wasBad = true
    device.expected = null
    world.say(`${device.name}: the storage is ${how}`)
    if (!restarts) return
    for (const tab of world.tabsOf(device)) tab.kill()
    world.site.workersOf(device).restart()
    world.openTab(device)
  }

const desk =
  (move: 'approve' | 'fail'): Action =>
  async (world) => {
    const order = world.truth.orders.findLast(({ kind, status }) => kind === 'withdraw' && status < 2)
    if (!order) return
    await world.schedule.host(world.backEnd.desk(move, order.orderSn))
    await world.look()
  }

export const actions: Record<Step['act'], Action> = {
  'sign in': (world, { player }, device, tab) => {
    const who = at(world.players, player)
    const where = tab ?? world.openTab(device)
    if (!who || where.client.session.token) return
    begin(world, where, who)
  },
  'sign out': (world, _step, _device, tab) => {
    if (tab?.client.session.token) leave(world, tab)
  },
  deposit: (world, step, _device, tab) => tab && placeNew(world, tab, 'deposit', step),
  'deposit in every tab': (world, step, device) => {
    const tabs = world.tabsOf(device).filter((tab) => tab.inspect((client) => client.canOrder()))
    for (const tab of tabs) confirm(world, tab, newOrder(world, 'deposit', 'bank-transfer', step), step)
  },
  withdraw: (world, step, _device, tab) => tab && placeNew(world, tab, 'withdraw', step),
  transfer: (world, step, _device, tab) => tab && placeNew(world, tab, 'team', step),
  'try again': (world, step, _device, tab) => tab && tryAgain(world, tab, step),
  'open a tab': (world, _step, device) => {
    if (world.tabsOf(device).length < 3) world.openTab(device)
  },
  'close a tab': (_world, _step, _device, tab) => tab?.close(),
  'kill a tab': (world, _step, _device, tab) => tab && kill(world, tab),
  'kill a tab within': (_world, { count }, _device, tab) => {
    if (tab) tab.fuse = count * 3
  },
  reload: (world, _step, device, tab) => {
    if (!tab) return
    tab.document.typed = []
    tab.close()
    world.openTab(device, tab.session).typed = tab.typed
  },
  'come back': (_world, _step, _device, tab) => {
    tab?.look('visible')
    tab?.hear('focus')
  },
  hide: (_world, _step, _device, tab) => tab?.look('hidden'),
  'read letters': (world, _step, _device, tab) => {
    if (tab?.client.session.token) void world.inTab(tab, (client) => client.readLetters(null))
  },
  'read news': (world, _step, _device, tab) => {
    if (tab) void world.inTab(tab, (client) => client.readNotices())
  },
  type: (world, { amount }, _device, tab) => {
    const player = tab && world.playerIn(tab)
    // While the profile is unknown, the page has no owner.
    if (!player || tab.inspect((client) => client.profileOf()) !== player.userId) return
    tab.client.type(`${player.mark} ${amount}`)
    if (tab.device.storageIs === 'whole') tab.typed = `${player.mark} ${amount}`
    const field = {
      type: 'text',
      value: String(amount),
      closest: () => null,
      readOnly: false,
      disabled: false,
    }
    tab.document.typed = [field as (typeof tab.document.typed)[number]]
  },
  exclude: (world, _step, _device, tab) => {
    if (tab?.player) void world.inTab(tab, (client) => client.exclude(tab.player?.password ?? ''))
  },
  'end the worker': (world, _step, device) => world.site.workersOf(device).restart(),
  'lose the network': (_world, _step, device, tab) => {
    device.isOnline = false
    tab?.hear('offline')
  },
  'find the network': (world, _step, device) => {
    device.isOnline = true
    for (const tab of world.tabsOf(device)) tab.hear('online')
  },
  'bad network': (_world, { count }, device) => {
    device.failureRate = count / 10
  },
  'good network': (_world, _step, device) => {
    device.failureRate = 0
  },
  'change the clock': (_world, { count, amount }, device) => {
    device.clocks.push((count % 2 ? 1 : -1) * amount * 60)
  },
  'fill the storage': storage('full'),
  'block the storage': storage('blocked'),
  'mend the storage': storage('whole'),
  /** Like a restarting proxy. */
  'cut the lines': (world, _step, device) => {
    const tabs = world.tabsOf(device)
    world.network.streams.end((owner) => tabs.some((tab) => tab === owner))
  },
  'kill the server': (world, { gap }) => {
    world.say('the server is killed')
    world.network.killServer(Math.min(gap, 20_000) + 100)
  },
  'send a letter': async (world, { player }) => {
    const who = at(world.players, player)
    if (who) await world.schedule.host(world.backEnd.letter(who, `letter for ${who.mark}`))
  },
  'approve at the desk': desk('approve'),
  'fail at the desk': desk('fail'),
  'end sessions': async (world, { player }) => {
    const who = at(world.players, player)
    if (!who) return
    world.signedOut(who.userId)
    await world.schedule.host(world.backEnd.endSessions(who))
  },
  'deliver a build': (world, { count }, device) => {
    world.site.deliver()
    const workers = world.site.workersOf(device)
    // Browsers check for a new worker from time to time.
    if (count % 2 && workers.active) void workers.update().catch(() => undefined)
  },
  'agree to the update': (world, _step, device, tab) => {
    if (!tab?.client.update.state.isOffered) return
    world.say(`${device.name}: the player agrees to the update in tab ${tab.id}`)
    const workers = world.site.workersOf(device)
    workers.agreed = { by: tab, to: workers.waiting, at: world.schedule.now }
    tab.client.update.take()
  },
  wait: () => undefined,
  ...accountActions,
  ...supportActions,
  ...memberActions,
  ...inviteActions,
  ...waitActions,
}
