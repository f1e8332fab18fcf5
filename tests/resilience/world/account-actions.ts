/** Actions of players: limits, preferences, history, payments and the machine. */
import { languages } from '../../../i18n/languages.ts'
import { isApiError } from '../../../src/api/api-error.ts'
import type { Action } from './actions.ts'
import { machineStakes } from './back-end.ts'
import type { Device } from './device.ts'
import { at, type Step } from './plans.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

const limitKinds = ['deposit', 'wager', 'loss'] as const
const cells = ['deposit/push', 'deposit/mail', 'message/push', 'bonus/mail'] as const
const themes = ['light', 'dark', 'system'] as const

/** Ignores errors of calls, which the plan causes; rethrows any other error. */
const withoutCallErrors = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    // A sign-out cancels queries.
    if (!isApiError(error) && !/ApiError|CancelledError/.test(String(error))) throw error
  })

type Way = (world: World, tab: Tab, step: Step, device: Device) => Promise<unknown> | undefined | void

/** Runs an action in a tab with a session; the plan decides the outcome of its call. */
export const inTab =
  (way: Way): Action =>
  (world, step, device, tab) => {
    if (!tab || !world.playerIn(tab)) return
    world.network.next.set(device, step.outcome)
    void world.inTab(tab, async () => {
      const work = way(world, tab, step, device)
      if (work) await withoutCallErrors(work)
    })
  }

function claim(world: World, tab: Tab, isOwn: boolean) {
  const player = world.playerIn(tab)
  const order = world.truth.orders.findLast(
    ({ kind, userId }) => kind === 'deposit' && (userId === player?.userId) === isOwn,
  )
  if (!player || !order) return undefined
  const { orderSn } = order
  world.claims.push({ orderSn, userId: player.userId, at: world.schedule.now })
  world.say(`${tab.device.name}: ${player.name} says that ${orderSn} is paid`)
  return tab.client.account.claim(orderSn)
}

async function readHistory(world: World, tab: Tab): Promise<void> {
  const player = world.playerIn(tab)
  const asked = world.schedule.now
  const { records, total } = await tab.client.account.readHistory()
  // Whose it is, is known of the session in which it was asked for and answered.
  if (!player || world.playerIn(tab) !== player || tab.device.clocks.length > 1) return
  const units = (text: string | undefined) => Number(text ?? 0)
  for (const [index, row] of records.entries()) {
    const before = records[index + 1]
    if (before && units(row.balanceAfter) - units(row.amount) !== units(before.balanceAfter))
      world.problem(`history: ${row.id} of ${player.name} does not follow from ${before.id}`)
    const order = world.truth.orders.find(({ orderSn }) => orderSn === row.reference)
    if (order && order.kind !== 'team' && order.userId !== player.userId)
      world.problem(`privacy: ${player.name}'s history has ${row.reference} of another`)
  }
  const [newest] = records
  const sum = records.reduce((all, { amount }) => all + units(amount), 0)
  if (total === records.length && newest && sum !== units(newest.balanceAfter))
    world.problem(`history: ${player.name}'s adds up to ${sum}, not ${newest.balanceAfter}`)
  const were = world.valuesOf(`balance ${player.userId}`, asked - 3000, Infinity)
  if (newest && !were.includes(newest.balanceAfter ?? ''))
    world.problem(`history: ${player.name} had ${newest.balanceAfter} at no such time`)
}

function favour(world: World, tab: Tab, { amount }: Step): void {
  const player = world.playerIn(tab)
  if (!player || tab.inspect((client) => client.profileOf()) !== player.userId) return
  const item = tab.client.account.favour(`like-${player.name}/${amount}`)
  if (item) world.chosen.push({ player, device: tab.device, item })
}

function tell(world: World, tab: Tab, { player: index, amount }: Step): void {
  const player = world.playerIn(tab)
  if (!player || tab.inspect((client) => client.profileOf()) !== player.userId) return
  const [id, value] = [at(cells, index) ?? cells[0], amount < 5000 ? 'off' : 'on'] as const
  const item = tab.client.account.tell(id, value)
  if (!item) return
  world.say(`${tab.device.name}: ${player.name} turns ${id} ${value}`)
  world.chosen.push({ player, device: tab.device, item })
}

async function choose(world: World, tab: Tab, { count }: Step): Promise<void> {
  const player = world.playerIn(tab)
  tab.device.hasChosen = true
  const value = at(themes, count) ?? 'light'
  world.wanted.add(`${player?.userId} theme  ${value}`)
  const item = await tab.client.account.choose(value)
  if (player && item?.value === value) world.chosen.push({ player, device: tab.device, item })
}

/** A day passes on all devices; requests in flight have ended. */
async function letADayPass(world: World): Promise<void> {
  for (const tab of world.tabs) if (tab.isAlive) tab.close()
  await world.schedule.pass(120_000)
  world.say('a day passes')
  world.schedule.skip(86_400_000)
  for (const device of world.devices) world.openTab(device)
}

export const accountActions = {
  'set a limit': inTab((world, tab, { amount, count }) => {
    const kind = at(limitKinds, count) ?? 'deposit'
    // Sometimes no limit; a smaller one for stakes, which are smaller.
    const wanted = amount === 600_000 ? null : String(kind === 'deposit' ? amount : amount / 10)
    const { userId = '', name } = world.playerIn(tab) ?? {}
    world.wanted.add(`${userId} ${kind} ${wanted ?? ''}`)
    world.say(`${tab.device.name}: ${name} limits ${kind} to ${wanted ?? 'nothing'}`)
    return tab.client.account.setLimit({ kind, period: 'day', amount: wanted })
  }),
  'confirm a raise': inTab((_world, tab) => tab.client.account.confirmRaise()),
  'say it is paid': inTab((world, tab) => claim(world, tab, true)),
  'say another’s is paid': inTab((world, tab) => claim(world, tab, false)),
  'favour a machine': inTab((world, tab, step) => favour(world, tab, step)),
  'join a bonus': inTab((_world, tab, { count }) => tab.client.account.join(count)),
  'leave a bonus': inTab((_world, tab) => tab.client.account.leave()),
  'leave another’s bonus': inTab((world, tab) => {
    const own = world.playerIn(tab)
    const others = world.truth.bonuses.find(({ userId }) => userId !== own?.userId)
    return others && tab.client.account.leaveAnothers(others.id)
  }),
  'pause an offer': async (world, { count }) => {
    await world.schedule.host(world.backEnd.pauseOffer(count))
    await world.look()
  },
  'change what is told': inTab((world, tab, step) => tell(world, tab, step)),
  'have an example mailed': inTab((world, tab) => {
    world.wanted.add(`${world.playerIn(tab)?.userId} example bonus`)
    return tab.client.account.mailExample('bonus')
  }),
  'choose a theme': inTab((world, tab, step) => choose(world, tab, step)),
  'change the language': inTab((_world, tab, { count }) => {
    // A player who changes the language has sent or discarded typed text; the draft stays.
    tab.document.typed = []
    tab.isAskedToLoad = true
    tab.client.account.speak(at(languages, count) ?? 'ja-JP')
  }),
  'read the history': inTab((world, tab) => readHistory(world, tab)),
  /** Parallel rounds, as from two windows of the machine; each may be sent twice. */
  play: async (world, { player, count, amount }) => {
    const who = at(world.players, player)
    if (!who) return
    const rounds = Array.from({ length: count }, world.newRound)
    const stake = at(machineStakes, amount / 100) ?? '10'
    const all = [...rounds, ...rounds.slice(0, 1)]
    await world.schedule.host(Promise.all(all.map((id) => world.backEnd.play(who, stake, id))))
    await world.look()
  },
  'let a day pass': letADayPass,
} satisfies Record<string, Action>

export const needsSession: ReadonlySet<string> = new Set(
  'deposit,withdraw,transfer,set a limit,join a bonus,leave a bonus,change what is told,favour a machine,read the history,say it is paid,type,write to customer service,wait for a machine,change a member,save a code,read the codes'.split(
    ',',
  ),
)
