/** Invariants of limits, preferences and payments, and of pages with a live stream. */
import type { LimitFact } from './back-end.ts'
import { waitMs } from './waits.ts'
import type { World } from './world.ts'

const dayMs = 86_400_000
const inTokyo = (at: number) => Math.floor((at + 9 * 3_600_000) / dayMs)

interface Counted {
  at: number
  amount: number
  /** The most that it adds when requested. */
  asks: number
}

/** The highest limit in force at a time; changes at exactly that time count before or after. */
function mostAt(facts: readonly LimitFact[], at: number): number {
  const changes = facts.filter(({ what }) => what === 'set' || what === 'raised')
  const past = changes.findLast((fact) => fact.at < at)?.after ?? null
  const all = [past, ...changes.filter((fact) => fact.at === at).map(({ after }) => after)]
  return Math.max(...all.map((amount) => (amount === null ? Infinity : Number(amount))))
}

function noLimitIsPassed(world: World): void {
  const { orders, rounds, limits } = world.truth
  for (const { userId, name } of world.players) {
    const paidIn = orders.filter((order) => {
      const isTheirs = order.kind === 'team' && world.confirmed.get(order.requestId)?.target === userId
      return isTheirs || (order.kind === 'deposit' && order.userId === userId && order.status < 2)
    })
    const deposits = paidIn.map(({ at, amount }) => ({ at, amount: Number(amount), asks: Number(amount) }))
    const own = rounds.filter((round) => round.userId === userId)
    const played = (amount: (stake: number, win: number) => number) =>
      own.map(({ at, stake, win }) => ({
        at,
        amount: amount(Number(stake), Number(win)),
        asks: Number(stake),
      }))
    const counted: Record<string, Counted[]> = {
      deposit: deposits,
      wager: played((stake) => stake),
      loss: played((stake, win) => stake - win),
    }
    for (const [kind, all] of Object.entries(counted)) {
      const facts = limits.filter((fact) => fact.userId === userId && fact.kind === kind)
      for (const [index, { at, asks }] of all.entries()) {
        const before = all.slice(0, index).filter((one) => inTokyo(one.at) === inTokyo(at))
        const used = before.reduce((sum, { amount }) => sum + amount, 0)
        if (used + asks > mostAt(facts, at))
          world.problem(`limit: ${name}'s of ${kind} was passed by ${asks} after ${used}`)
      }
      raisesHaveWaited(world, facts, name)
    }
  }
}

function raisesHaveWaited(world: World, facts: readonly LimitFact[], name: string): void {
  for (const [index, { userId, kind, what, before, after, at }] of facts.entries()) {
    if (what !== 'lapsed' && what !== 'kept' && !world.wanted.has(`${userId} ${kind} ${after ?? ''}`))
      world.problem(`limit: nobody wanted ${name}'s of ${kind} to be ${after ?? 'none'}`)
    const isRaise = before !== null && (after === null || Number(after) > Number(before))
    if (what === 'set' && isRaise) world.problem(`limit: ${name}'s of ${kind} was raised at once`)
    const asked = facts.slice(0, index).findLast((fact) => fact.what === 'asked')
    if (what === 'raised' && (asked?.after !== after || at - asked.at < dayMs))
      world.problem(`limit: ${name}'s of ${kind} was raised too early`)
  }
}

/** The first report of a payment counts, and only for one's own orders. */
function claimsAreTheirs(world: World): void {
  for (const { orderSn, userId, claimedAt } of world.truth.orders) {
    if ((world.history.get(`claim ${orderSn}`)?.length ?? 0) > 2)
      world.problem(`claim: that ${orderSn} is paid was said at more than one time`)
    const said = world.claims.find((one) => one.orderSn === orderSn && one.userId === userId)
    if (claimedAt !== null && (!said || said.at > claimedAt + 1))
      world.problem(`claim: ${orderSn} is said to be paid, not by its player`)
  }
}

/** Balances follow from orders and rounds. */
function balancesFollow(world: World, opening: number): void {
  const { orders, rounds, balances, bonuses } = world.truth
  for (const { userId, name } of world.players) {
    let due = opening
    for (const { kind, userId: owner, requestId, amount, status } of orders) {
      const coins = Number(amount)
      if (kind === 'team' && world.confirmed.get(requestId)?.target === userId) due += coins
      if (owner !== userId) continue
      if (kind === 'team' || (kind === 'withdraw' && status !== 3)) due -= coins
      if (kind === 'deposit' && status === 1) due += coins
    }
    for (const bonus of bonuses)
      if (bonus.userId === userId && bonus.state === 'met') due += Number(bonus.amount)
    for (const { userId: owner, stake, win } of rounds)
      if (owner === userId) due += Number(win) - Number(stake)
    if (Number(balances.get(userId)) !== due)
      world.problem(`money: ${name} has ${balances.get(userId)}, their orders and rounds say ${due}`)
  }
}

const isLater = (one: { changedOn: string; value: string }, other: { changedOn: string; value: string }) =>
  one.changedOn > other.changedOn || (one.changedOn === other.changedOn && one.value > other.value)

/** The account has the latest change, or it still waits on its device. */
function choicesAreKept(world: World): void {
  const isSkewed = world.devices.some(({ clocks }) => clocks.length > 1)
  for (const [index, { player, device, item }] of world.chosen.entries()) {
    const { kind, id, value, changedOn } = item
    const isUndone = world.chosen
      .slice(index + 1)
      .some(
        (one) =>
          one.player === player && one.device === device && one.item.kind === kind && one.item.id === id,
      )
    if (isUndone) continue
    const known = world.truth.preferences.find(
      (one) => one.userId === player.userId && one.kind === kind && one.id === id,
    )
    const isWaiting = (device.storage.get('amigo.preferences') ?? '').includes(changedOn)
    if (isWaiting || device.wasBad || isSkewed) continue
    if (!known || isLater(item, known))
      world.problem(
        `choice lost: ${player.name}'s ${kind} ${value} of ${changedOn}; the account has ${known?.value}`,
      )
  }
  for (const { userId, kind, id, value, changedOn } of world.truth.preferences) {
    const isTheirs =
      world.wanted.has(`${userId} ${kind} ${id} ${value}`) ||
      world.chosen.some(
        ({ player, item }) =>
          player.userId === userId && item.kind === kind && item.id === id && item.value === value,
      )
    const isUnsure = kind === 'language' || world.devices.some(({ wasBad }) => wasBad)
    if (!isTheirs && !isUnsure && !changedOn.startsWith('2000') && !changedOn.startsWith('1999'))
      world.problem(`choice: nobody chose ${kind} ${id} ${value} of ${userId}`)
  }
}

/** A page with a live stream shows the current state. */
export function nothingIsStale(world: World): void {
  const { balances, orders, preferences, bonuses, threads, freed } = world.truth
  for (const tab of world.tabs) {
    const { token } = tab.client.session
    const player = world.playerIn(tab)
    if (!tab.isAlive || !player || tab.player !== player || tab.document.hidden) continue
    if (tab.device.storageIs !== 'whole') continue
    if (tab.inspect((client) => client.profileOf()) !== player.userId) continue
    if (!tab.inspect(({ account }) => account.isLive())) {
      const isAlone = !world
        .tabsOf(tab.device)
        .some((one) => one.client.session.token === token && one.inspect(({ account }) => account.isLive()))
      const isYoung = world.schedule.now - tab.openedAt < 60_000 || tab.page.build !== world.site.build
      if (!isAlone && !isYoung) world.problem(`stale: tab ${tab.id} is told nothing of what another is`)
      continue
    }
    const check = (key: string, value: string) => {
      const shown = tab.shown.get(key)
      if (shown !== undefined && shown !== value)
        world.problem(`stale: tab ${tab.id} shows ${key} ${shown}, it is ${value}`)
    }
    for (const { id, userId, state, done } of bonuses)
      if (userId === player.userId) check(`bonus ${userId} ${id}`, `${state} ${done}`)
    for (const { id, userId, isClosed, isUnread, at } of threads)
      if (userId === player.userId) check(`thread ${userId} ${id}`, `${isClosed} ${isUnread} ${at}`)
    // A notice that the machine is free ends the wait.
    const wait = tab.shown.get(`wait ${player.userId}`) ?? ''
    const isTold = freed.some(
      ({ userId, gameId, at }) =>
        userId === player.userId && wait.startsWith(gameId) && Number(wait.split(' ')[1]) - waitMs < at,
    )
    if (isTold) world.problem(`stale: tab ${tab.id} shows that ${player.name} waits for ${wait}`)
    check(`balance ${player.userId}`, balances.get(player.userId) ?? '')
    for (const { kind, orderSn, status, userId } of orders)
      if (userId === player.userId) check(`${kind} ${orderSn}`, String(status))
    if (tab.inspect(({ account }) => account.hasUnsaved())) continue
    // What a tab keeps in memory alone because storage is full, others and a later one learn from the server later.
    if (tab.device.wasBad) continue
    // The server takes a time ahead of its own as now, so of two changes the one that comes last may win.
    if (tab.device.clocks.length > 1) continue
    const kept = (of: string) =>
      preferences.filter(({ userId, kind }) => userId === player.userId && kind === of)
    const differ = (shown: readonly string[], own: readonly string[], what: string) => {
      if (shown.toSorted().join() !== own.toSorted().join())
        world.problem(
          `stale: tab ${tab.id} shows ${shown.join()} as ${what} of ${player.name}, not ${own.join()}`,
        )
    }
    const liked = kept('favourite').filter(({ value }) => value)
    differ(
      tab.inspect(({ account }) => account.favourites()),
      liked.map(({ id }) => id),
      'favourites',
    )
    const cell = ({ id, value }: { id: string; value: string }) => `${id} ${value}`
    differ(tab.inspect(({ account }) => account.told()).map(cell), kept('notify').map(cell), 'what is told')
  }
}

/** Favourites belong to their player, and language and theme from an account are removed with its session. */
export function choicesAreTheirs(world: World): void {
  for (const tab of world.tabs) {
    if (!tab.isAlive || !tab.client.session.token) continue
    const userId = tab.inspect((client) => client.profileOf())
    const player = world.players.find((one) => one.userId === userId)
    const others = tab
      .inspect(({ account }) => account.favourites())
      .filter((id) => player && !id.startsWith(`like-${player.name}/`))
    if (others.length) world.problem(`privacy: ${player?.name} finds ${others.join()} in tab ${tab.id}`)
  }
  for (const { name, storage, signedOutAt, isTorn, storageIs, hasChosen } of world.devices) {
    const isOut = signedOutAt > 0 && signedOutAt + 5000 < world.schedule.now && !storage.has('token')
    if (isOut && !isTorn && storageIs === 'whole' && !hasChosen && storage.has('amigo.theme'))
      world.problem(`privacy: ${name} keeps the theme of an account that has left it`)
  }
}

export function accountAtRest(world: World, opening: number): void {
  noLimitIsPassed(world)
  claimsAreTheirs(world)
  balancesFollow(world, opening)
  choicesAreKept(world)
  nothingIsStale(world)
}
