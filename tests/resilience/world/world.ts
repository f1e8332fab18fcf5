/** One world: players on devices, and a server, on one schedule. What they do is a plan; what must hold, invariants.ts. */
import type { Item } from '../../../src/domain/player/account-preferences.ts'
import type { BackEnd, Truth } from './back-end.ts'
import type { Client, Order, Recorder } from './client.ts'
import { Device, type Host, type Player } from './device.ts'
import type { WorldRequest } from './http-types.ts'
import { inviteText } from './invites.ts'
import { LiveServer } from './live-server.ts'
import type { MadeEdit } from './members.ts'
import { isWrite, Network, outcomes } from './network.ts'
import type { Plan } from './plans.ts'
import { Schedule, type Process } from './schedule.ts'
import { Site, type Modules } from './site.ts'
import type { WrittenMessage } from './support.ts'
import { Tab } from './tab.ts'
import { waitText } from './waits.ts'

export type Told = Parameters<Recorder['told']>[1]

/** What is known of an order that a player confirmed. */
export interface Confirmed extends Order {
  player: Player
  device: Device
  times: number
  /** In which tab, and when, last. */
  tab: Tab
  at: number
  told: Told | null
  unclear: boolean
  /** Confirmed where storage is blocked: noted in memory alone, and so only as long as its tab lives. */
  isUnkept: boolean
}

/** What was true from when on, by player or order. */
type History = { at: number; value: string }[]

/** How a world is made beside its plan. */
export interface Making {
  modules: Modules
  makeBackEnd: (world: Pick<World, 'players' | 'schedule' | 'newId' | 'plan'>) => BackEnd | Promise<BackEnd>
  /** Keep what happens as a story. */
  tells?: boolean
}

const names = ['taro', 'hana', 'kenji', 'yumi']

export class World implements Host {
  readonly plan: Plan
  readonly schedule: Schedule
  readonly players: Player[]
  readonly devices: Device[]
  readonly site: Site
  readonly tabs: Tab[] = []
  readonly confirmed = new Map<string, Confirmed>()
  readonly problems: string[] = []
  readonly story: string[] = []
  readonly tokens = new Map<string, Player>()
  readonly history = new Map<string, History>()
  /** When anything was changed last, or the network. */
  movedAt = 0
  /** How often the server ended sessions. */
  endings = 0
  backEnd!: BackEnd
  network!: Network
  truth!: Truth
  /** Who said when that an order is paid. */
  readonly claims: { orderSn: string; userId: string; at: number }[] = []
  /** What players asked for, by what was said of it before. */
  readonly wanted = new Set<string>()
  /** What players chose that follows them, as it was kept. */
  readonly chosen: { player: Player; device: Device; item: Item }[] = []
  readonly written: WrittenMessage[] = []
  readonly edits: MadeEdit[] = []
  readonly freeMachines = new Set<string>()
  readonly freed: { gameId: string; at: number }[] = []
  readonly #tells: boolean
  #ids = 0
  #seen = -1
  #tabs = 0
  #rounds = 0
  readonly #limits = new Map<string, string>()

  private constructor(plan: Plan, { modules, tells = false }: Making) {
    this.plan = plan
    this.schedule = new Schedule(plan.seed)
    this.#tells = tells
    this.players = names.slice(0, plan.players).map((name, index) => this.#playerOf(name, index))
    const [agent, ...members] = this.players
    for (const { userId } of this.players)
      for (const kind of ['deposit', 'loss', 'wager', 'time']) this.#limits.set(`limit ${userId} ${kind}`, '')
    if (agent) agent.members = members.map(({ userId }) => userId)
    this.site = new Site(modules, plan)
    this.devices = Array.from(
      { length: plan.devices },
      (_one, index) => new Device(['phone', 'laptop', 'café'][index] ?? 'device', this, plan.hasLocks),
    )
  }

  static async open(plan: Plan, making: Making): Promise<World> {
    const world = new World(plan, making)
    world.backEnd = await making.makeBackEnd(world)
    world.network = new Network(
      world.schedule,
      world.backEnd,
      (path) => world.site.file(path),
      () => new LiveServer(making.modules.live, world.schedule, world.backEnd),
    )
    world.network.onDone = ({ name, body, address }, { code, data }) => {
      const player = world.players.find((one) => one.name === body['account'])
      if (name === 'auth/login' && code === 200 && player) {
        world.tokens.set((data as { token: string }).token, player)
        for (const one of world.written)
          one.isForgotten ||= one.device.name === address && one.player !== player
      }
      if (isWrite(name)) void world.schedule.host(world.look())
    }
    world.network.onHint = (device, { token }, who) => {
      const player = token === null ? undefined : world.tokens.get(token)
      if (who !== '*' && who !== player?.userId)
        world.problem(`privacy: a hint of ${who} came to ${player?.name} on ${device.name}`)
    }
    world.network.onOutcome = (device, { name }, outcome) => {
      world.say(`${device.name}: ${name} ${outcomes[outcome]}`)
      // As long as anybody waits for it, or the server is at work on it.
      const late = isWrite(name) ? ['slow', 'commitsLate', 'busy'] : []
      const waits = ['slow', 'silent', 'silentDone'].includes(outcome) ? 61_000 : 0
      const lastsMs = waits + (late.includes(outcome) ? 60_000 : 0)
      world.movedAt = Math.max(world.movedAt, world.schedule.now + lastsMs)
    }
    const tick = () => {
      const isDue =
        world.truth.orders.some(({ status }) => status === 0) ||
        world.truth.bonuses.some(
          ({ endedAt, expiresAt }) => endedAt === null && expiresAt <= world.schedule.now,
        )
      if (isDue) void world.schedule.host(world.backEnd.advance().then(() => world.look()))
      world.schedule.after(2000, tick)
    }
    world.schedule.after(2000, tick)
    await world.look()
    return world
  }

  #playerOf(name: string, index: number): Player {
    const userId = String(20_000_001 + index)
    const mark = `mark-${name}-${this.schedule.random.digits(6)}`
    const secret = mark.replace('mark', 'secret')
    return { userId, name, password: 'Amigo2026!', mark, secret, isAgent: index === 0, members: [] }
  }

  /** Not of the ids that a back end may draw from, too. */
  newRound = () => {
    this.#rounds += 1
    return `00000000-0000-4000-9000-${String(this.#rounds).padStart(12, '0')}`
  }

  newId = () => {
    this.#ids += 1
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`
  }

  say = (text: string) => {
    if (!this.#tells) return
    const seconds = (this.schedule.now - this.schedule.start) / 1000
    this.story.push(`${seconds.toFixed(3).padStart(9)} s  ${text}`)
  }

  problem = (text: string) => {
    this.say(`!! ${text}`)
    this.problems.push(text)
  }

  gone = (owner: Process) => this.network.lineBroke(owner)

  fetch = (from: Device, owner: Process, request: WorldRequest) => this.network.fetch(from, owner, request)

  /** Notes what is so by now. */
  async look(): Promise<void> {
    const changes = this.backEnd.changes()
    if (changes === this.#seen) return
    this.#seen = changes
    this.movedAt = Math.max(this.movedAt, this.schedule.now)
    this.truth = await this.backEnd.truth()
    for (const [userId, balance] of this.truth.balances) this.#note(`balance ${userId}`, balance)
    for (const { kind, orderSn, status } of this.truth.orders)
      this.#note(`${kind} ${orderSn}`, String(status))
    for (const { orderSn, claimedAt } of this.truth.orders)
      if (claimedAt !== null) this.#note(`claim ${orderSn}`, String(claimedAt))
    for (const { userId, id, state, done } of this.truth.bonuses)
      this.#note(`bonus ${userId} ${id}`, `${state} ${done}`)
    for (const { userId, parentId, point, frozenBy } of this.truth.members) {
      if (frozenBy) this.signedOut(userId)
      this.#note(`member ${userId}`, `${parentId} ${point} ${frozenBy}`)
    }
    for (const { userId } of this.players) {
      const wait = this.truth.waits.find((one) => one.userId === userId)
      this.#note(`wait ${userId}`, wait ? waitText(wait) : '')
    }
    for (const { userId, id, isClosed, isUnread, at } of this.truth.threads)
      this.#note(`thread ${userId} ${id}`, `${isClosed} ${isUnread} ${at}`)
    for (const { userId, kind, id, value } of this.truth.preferences)
      if (kind === 'notify') this.#note(`notify ${userId} ${id}`, value)
    for (const one of this.truth.invites) this.#note(`invite ${one.code}`, inviteText(this, one))
    this.#note('paused', this.truth.paused.join(' '))
    const inForce = this.truth.limits.filter(({ what }) => what === 'set' || what === 'raised')
    for (const { userId, kind, after } of inForce) this.#limits.set(`limit ${userId} ${kind}`, after ?? '')
    for (const [key, value] of this.#limits) this.#note(key, value)
  }

  /** By the server: who was signed in is expected nowhere any more. */
  signedOut(userId: string): void {
    this.endings += 1
    for (const device of this.devices)
      if (device.expected && this.tokens.get(device.expected)?.userId === userId) device.expected = null
  }

  #note(key: string, value: string): void {
    const history = this.history.get(key) ?? []
    this.history.set(key, history)
    if (history.at(-1)?.value !== value) history.push({ at: this.schedule.now, value })
  }

  /** What was so at some moment of these. */
  valuesOf = (key: string, from: number, to: number): string[] =>
    (this.history.get(key) ?? [])
      .filter(({ at }, index, all) => at <= to && (all[index + 1]?.at ?? Infinity) >= from)
      .map(({ value }) => value)

  /** Who is signed in there, as the server has it. */
  playerIn = (tab: Tab): Player | undefined => this.tokens.get(tab.client.session.token ?? '')

  tabsOf = (device: Device) => this.tabs.filter((tab) => tab.device === device && tab.isAlive)

  openTab(device: Device, session = new Map<string, string>()): Tab {
    this.#tabs += 1
    const tab: Tab = new Tab(this.#tabs, device, session, {
      open: this.site.modules.tab,
      page: this.site.pageFor(device),
      serviceWorker: this.site.containerFor(device, () => tab),
      ear: {
        told: (requestId, told) => {
          if (tab.isAlive) this.#told(tab, requestId, told)
        },
        agrees: (text) => this.wanted.add(text) && this.say(`${device.name}: ${text}`),
        shows: (what, id, value, at) => {
          if (tab.isAlive) this.#shows(tab, `${what} ${id}`, value, at)
        },
      },
      leaves: (how) => this.#leaves(tab, how),
    })
    this.tabs.push(tab)
    this.site.workersOf(device).join(tab)
    void this.inTab(tab, (client) => client.boot().then(() => this.#booted(tab)))
    return tab
  }

  #booted(tab: Tab): void {
    if (!tab.isAlive) return
    // A page whose storage is blocked cannot clean up.
    if (tab.device.storageIs !== 'blocked') tab.device.isTorn = false
    tab.player = this.playerIn(tab) ?? null
    if (tab.client.session.token) tab.client.openWallet()
  }

  /** What a page does by itself ends with it: nothing that fails after its end counts. */
  async inTab<T>(tab: Tab, work: (client: Client) => Promise<T> | T): Promise<T | undefined> {
    try {
      return await work(tab.client)
    } catch (error) {
      const isKnown = Object(error).name === 'ApiError' || Object(error).kind !== undefined
      if (tab.isAlive && !isKnown) this.problem(`a tab failed: ${String((error as Error).stack)}`)
      return undefined
    }
  }

  #leaves(tab: Tab, how: 'reload' | 'assign'): void {
    if (how === 'reload' && tab.document.typed.length)
      this.problem(`typed text lost: tab ${tab.id} was loaded anew over it`)
    const isOpen = ({ requestId, player, tab: where, told, at, unclear }: Confirmed) =>
      player === this.playerIn(tab) &&
      this.network.sent.has(requestId) &&
      where === tab &&
      (told === null || told === 'unknown') &&
      // Its player looked it up and let it be.
      !(unclear && !this.plan.dialect.hasIds) &&
      this.schedule.now - at > 2000
    const open = [...this.confirmed.values()].find(isOpen)
    if (how === 'reload' && open && !tab.isAskedToLoad)
      this.problem(
        `update over an open order: tab ${tab.id} was loaded anew, ${open.kind} had no outcome yet`,
      )
    this.say(`${tab.device.name}: tab ${tab.id} ${how === 'reload' ? 'loads itself anew' : 'goes home'}`)
    tab.close()
    const next = this.openTab(tab.device, tab.session)
    if (how === 'reload') next.typed = tab.typed
  }

  #told(tab: Tab, requestId: string, told: Told): void {
    const order = this.confirmed.get(requestId)
    this.say(`${tab.device.name}: the player hears that ${order?.kind ?? 'an order'} is ${told}`)
    if (!order) return this.problem(`ghost: ${requestId} was told of and never confirmed`)
    if (told === 'unclear') order.unclear = true
    // Once an order was called placed, what another tab hears of its own try at it does not unsay that.
    else if (order.told !== 'placed') order.told = told
    if (told !== 'absent' || !this.truth.orders.some((one) => one.requestId === requestId)) return
    this.problem(`lost: ${order.kind} ${requestId} was called absent while it was there`)
  }

  /** The longest that an answer may be on its way, and some for the second that headers are cut to. */
  #shows(tab: Tab, key: string, value: string, at: number): void {
    tab.shown.set(key, value)
    if (!this.history.has(key)) return this.problem(`shown and never so: ${key} ${value}`)
    const moments = tab.device.clocks.map((off) => at - off)
    // What was read before the clock was set back begins to age with the start (`aged` in persisted-state.ts).
    const wasSetBack = tab.device.clocks.some((off, index, all) => off < (all[index - 1] ?? off))
    const wasSo = moments.some((moment) =>
      this.valuesOf(key, wasSetBack ? 0 : moment - 62_000, moment + 1).includes(value),
    )
    if (!wasSo) this.problem(`not as of when it says: ${key} ${value} in tab ${tab.id}`)
  }
}
