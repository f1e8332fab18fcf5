/** Invariants of every world, during a run and at its end. */
import { accountAtRest, choicesAreTheirs, nothingIsStale } from './account-invariants.ts'
import { openingBalance } from './back-end.ts'
import { bonusesAtRest } from './bonus-invariants.ts'
import type { Player } from './device.ts'
import { invitesAreWanted } from './invites.ts'
import { membersAreRight } from './members.ts'
import { messagesArrive } from './support.ts'
import { waitsAreTold } from './waits.ts'
import type { World } from './world.ts'

const textOf = (storage: ReadonlyMap<string, string>) => [...storage.values()].join('\n')

/** No data of a player exist where another player, or nobody, is signed in. */
function nobodySeesAnothers(world: World): void {
  for (const device of world.devices) {
    if (device.isTorn) continue
    const token = device.storage.get('token')
    const present = token ? world.tokens.get(token) : undefined
    const stored = textOf(device.storage)
    const cached = [...device.caches.stored.values()].flatMap((cache) =>
      [...cache.values()].map(({ content }) => String(content)),
    )
    for (const { mark, name, userId } of world.players) {
      if (present?.mark === mark) continue
      if (token && !present) continue
      for (const [key, value] of device.storage)
        // A queued message stays for its player until another player is known.
        if (
          value.includes(mark) &&
          !(key === 'amigo.supportOutbox' && device.storage.get('amigo.owner') === userId)
        )
          world.problem(
            `privacy: ${name}'s data in ${key} on ${device.name}, where ${present?.name ?? 'nobody'} is signed in`,
          )
    }
    for (const { secret, name } of world.players)
      if (stored.includes(secret))
        world.problem(`privacy: where ${name}'s money goes is stored on ${device.name}`)
    for (const { mark, name } of world.players)
      if (cached.some((text) => text.includes(mark)))
        world.problem(`privacy: ${name}'s data in a cache of ${device.name}`)
    for (const tab of world.tabsOf(device)) nobodySeesAnothersInMemory(world, tab.player, tab)
  }
}

function nobodySeesAnothersInMemory(world: World, player: Player | null, tab: World['tabs'][number]): void {
  const { token, isLeaving } = tab.client.session
  if (isLeaving && world.players.some(({ mark }) => tab.inspect((client) => client.memory()).includes(mark)))
    world.problem(`privacy: tab ${tab.id} remembers a player who has signed out`)
  // Until a sign-in knows who is there, the page is hidden.
  if (!token || !player || tab.isSigningIn || world.tokens.get(token) !== player) return
  // Data that remain after a refused token must be removed when another player has signed in, even if nothing is read then.
  // What was typed stays until it is known who is there: most often it is the same player.
  const isKnown = tab.inspect((client) => client.profileOf()) === player.userId
  const memory = tab.inspect((client) => client.memory()).split('\n')
  if (isKnown) memory.push(...tab.session.values())
  for (const other of world.players) {
    const theirs = other !== player && memory.find((one) => one.includes(other.mark))
    if (theirs)
      world.problem(
        `privacy: ${other.name}'s data in tab ${tab.id}, where ${player.name} is: ${theirs.slice(0, 60)}`,
      )
  }
}

/** After a sign-out nothing reveals the owner of open orders. */
function signedOutHoldsNoName(world: World): void {
  for (const device of world.devices) {
    if (device.isTorn || device.storage.has('token') || device.signedOutAt + 5000 > world.schedule.now)
      continue
    if (device.signedOutAt < 0 || device.storageIs !== 'whole') continue
    for (const { userId, name } of world.players)
      for (const [key, value] of device.storage)
        if (value.includes(userId))
          world.problem(`privacy: ${key} on ${device.name} still names ${name}: ${value}`)
  }
}

/** Only the player or the server ends a session. */
function nobodyIsSignedOutForNothing(world: World): void {
  for (const device of world.devices) {
    if (device.isTorn || device.storageIs !== 'whole' || device.expected === null) continue
    if (world.tabsOf(device).some(({ isSigningIn }) => isSigningIn)) continue
    if (device.storage.get('token') !== device.expected)
      world.problem(`signed out for nothing: ${world.tokens.get(device.expected)?.name} on ${device.name}`)
  }
}

/** Typed text stays as long as its player. */
function typedTextIsKept(world: World): void {
  for (const tab of world.tabs) {
    // Two players may be there at once where memory alone holds what full storage did not take.
    if (!tab.isAlive || !tab.typed || tab.device.wasBad) continue
    const { token } = tab.client.session
    if (!token || !tab.typed.startsWith(world.tokens.get(token)?.mark ?? '?')) tab.typed = ''
    else if (tab.inspect((client) => client.typed()) !== tab.typed)
      world.problem(`typed text lost: ${tab.typed} in tab ${tab.id}`)
  }
}

/** A worker with consent takes over, and a tab that could not reload at once offers the update. */
function noUpdateStrands(world: World): void {
  for (const device of world.devices) {
    const workers = world.site.workersOf(device)
    const { agreed, waiting, active, tookOverAt } = workers
    const wasHeard = agreed && agreed.by.endedAt - agreed.at > 5000
    if (wasHeard && agreed.to && agreed.to === waiting && world.schedule.now - agreed.at > 15_000)
      world.problem(`stranded: ${device.name} waits for the update that its player agreed to`)
    for (const tab of world.tabsOf(device)) {
      if (!active || tab.page.build === active.build || tab.openedAt > tookOverAt) continue
      // An offered update must still be waiting.
      const { state } = tab.inspect((client) => client.update.state)
      const isTold = state === 'replaced' || (state === 'waiting' && waiting !== null)
      if (world.schedule.now - Math.max(tookOverAt, tab.openedAt + 10_000) > 20_000 && !isTold)
        world.problem(
          `stranded: tab ${tab.id} runs ${tab.page.build} beside ${active.build} and does not know`,
        )
    }
  }
}

/** After this time a page has reconnected its stream and refetched what it missed. */
const quietMs = 60_000

export async function atEachStep(world: World): Promise<void> {
  nobodySeesAnothers(world)
  signedOutHoldsNoName(world)
  nobodyIsSignedOutForNothing(world)
  typedTextIsKept(world)
  noUpdateStrands(world)
  choicesAreTheirs(world)
  if (world.schedule.now - world.movedAt > quietMs) nothingIsStale(world)
}

/** One confirmation, one order; and every player knows the outcome at the end. */
function ordersAreTrue(world: World): void {
  const { orders } = world.truth
  const there = new Set(orders.map(({ requestId }) => requestId))
  if (there.size !== orders.length) world.problem('doubled: one id, two orders')
  for (const { requestId, kind } of orders)
    if (!world.confirmed.has(requestId)) world.problem(`ghost: nobody confirmed ${kind} ${requestId}`)
  for (const [requestId, { kind, told, times, device, unclear, isUnkept }] of world.confirmed) {
    const isThere = there.has(requestId)
    const sent = world.network.sent.get(requestId) ?? 0
    if (sent > times) world.problem(`doubled: ${kind} ${requestId} was sent ${sent} times for ${times}`)
    if (isThere && (told === 'refused' || told === 'unsent' || told === 'absent'))
      world.problem(`lost: ${kind} ${requestId} is there, the player was told ${told}`)
    if (!isThere && told === 'placed') world.problem(`ghost: ${kind} ${requestId} was called placed`)
    const isNoted = (device.storage.get('amigo.moneyJournal') ?? '').includes(requestId)
    const wasAnswered = world.network.answered.has(requestId)
    if (
      sent &&
      !wasAnswered &&
      !isUnkept &&
      !(unclear && !world.plan.dialect.hasIds) &&
      (told === null || told === 'unknown') &&
      !isNoted
    )
      world.problem(`forgotten: ${kind} ${requestId} has no known outcome and is looked for no more`)
    // Only its row proves a team transfer; after a sign-out nothing can be sent again.
    const isSaid = unclear && (kind === 'team' || !world.plan.dialect.hasIds)
    if (isNoted && !isSaid) world.problem(`never known: ${kind} ${requestId} is looked for for ever`)
  }
}

async function moneyIsWhole(world: World): Promise<void> {
  const { ledger, balances } = world.truth
  if (ledger !== '0') world.problem(`the ledger adds up to ${ledger}`)
  for (const [userId, balance] of balances)
    if (Number(balance) < 0) world.problem(`limit: ${userId} owes ${balance}`)
  const excluded = await world.backEnd.excludedSince()
  for (const { kind, userId, at, orderSn } of world.truth.orders) {
    const since = excluded.get(userId)
    if (kind === 'deposit' && since !== undefined && at > since)
      world.problem(`limit: ${orderSn} was placed although ${userId} keeps away from play`)
  }
}

export async function atRest(world: World): Promise<void> {
  ordersAreTrue(world)
  await moneyIsWhole(world)
  accountAtRest(world, openingBalance)
  await bonusesAtRest(world)
  messagesArrive(world)
  membersAreRight(world)
  invitesAreWanted(world)
  waitsAreTold(world)
}
