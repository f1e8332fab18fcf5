/**
 * A player, a browser with tabs, and a server. The tabs run the real journal, the real placing of an order, the real
 * HTTP client and the real reconciling; time, network, storage and locks are ours.
 */
import { setMaxListeners } from 'node:events'
import { connect } from '../../../src/api/connection.ts'
import type { OrderRow } from '../../../src/api/contract/money.ts'
import type { Page } from '../../../src/api/contract/wire.ts'
import { send } from '../../../src/api/send.ts'
import {
  closeEntry,
  entriesOf,
  hasEntry,
  isOpenEntry,
  settleEntry,
  type JournalEntry,
} from '../../../src/domain/money/journal.ts'
import { lookUpOrder, reconcile } from '../../../src/domain/money/reconcile.ts'
import { Clock } from './clock.ts'
import { giveBackCore, takeCore, type MoneyCore } from './isolated-modules.ts'
import { installStorage } from './memory-storage.ts'
import { ModelServer } from './model-server.ts'
import { SharedLocks } from './shared-locks.ts'

const userId = 'u1'
const kept = installStorage()

/** What a player was last told of an order. */
type Told = 'placed' | 'released' | 'refused'

/** How the back end writes its rows, and what is wrong with the clocks. */
export interface Dialect {
  /** Rows carry the `requestId`, and the list can be filtered by it. */
  hasIds: boolean
  /** By how much the rows' times are off: a zone that was configured wrongly. */
  zoneOffMs: number
  /** By how much the phone's clock is off. */
  phoneOffMs: number
}

const rowOf = (requestId: string, at: number, { hasIds, zoneOffMs }: Dialect): OrderRow => ({
  ...(hasIds ? { requestId } : {}),
  orderSn: `D${requestId}`,
  amount: '1000',
  channel: 'bank-transfer',
  currency: 'JPY',
  network: '',
  address: '',
  createdOn: new Date(at + zoneOffMs).toISOString(),
  charge: '0',
  bankCardName: '',
  bankCardNo: '',
  status: 0,
})

interface Tab {
  id: number
  core: MoneyCore
  /** The requestId of the open review. */
  review: string | null
  /** Orders that turned out not to have been placed, and can be tried again. */
  unplaced: string[]
  searching: Map<string, AbortController>
  /** A confirmation waits for its answer: further taps are no confirmations. */
  isBusy: boolean
}

export class Simulation {
  readonly clock = new Clock()
  readonly server = new ModelServer(this.clock)
  readonly told = new Map<string, Told>()
  /** How often each order was confirmed. */
  readonly confirmed = new Map<string, number>()
  readonly problems: string[] = []
  tabs: Tab[] = []
  /** How reads of the order list fare. */
  reads: 'answered' | 'slow' | 'cut' = 'answered'
  readonly #cutOff = new AbortController()
  readonly #locks = new SharedLocks(() => this.#end())
  readonly #hasLocks: boolean
  readonly #dialect: Dialect
  /** Orders of which a player was told that nobody can tell. */
  readonly unclear = new Set<string>()
  readonly #used: { core: MoneyCore; placing: Promise<unknown>[] }[] = []
  readonly #sending = new Set<number>()
  #ids = 0
  #taps = 0
  #isOver = false

  /** Without Web Locks: a page that was not served over TLS. */
  constructor(hasLocks: boolean, dialect: Dialect) {
    this.#hasLocks = hasLocks
    this.#dialect = dialect
    kept.clear()
    setMaxListeners(0, this.#cutOff.signal)
    connect({ token: () => 'T1', language: () => 'ja-JP', unauthorised: () => undefined })
    globalThis.fetch = (async (_url: string, init: { body: string }) =>
      Promise.race([this.server.post(init.body), this.#end()])) as unknown as typeof fetch
  }

  /** What was under way when the simulation ended breaks off, so that nothing waits for ever. */
  #end = () =>
    new Promise<never>((_resolve, reject) => {
      const over = () => reject(new TypeError('the simulation ended'))
      if (this.#isOver) over()
      else this.#cutOff.signal.addEventListener('abort', over)
    })

  #newId = () => {
    this.#ids += 1
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`
  }

  async openTab(): Promise<Tab> {
    const core = await takeCore()
    this.#used.push({ core, placing: [] })
    const tab: Tab = {
      id: this.#ids + this.#used.length * 1000,
      core,
      review: null,
      unplaced: [],
      searching: new Map(),
      isBusy: false,
    }
    this.tabs.push(tab)
    this.look(tab)
    return tab
  }

  /** A crash or a closed tab: no line of its script runs any more. What it sent is on its way all the same. */
  kill(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab)
    this.#locks.drop(tab.id)
    this.#sending.delete(tab.id)
    if (tab.isBusy && tab.review !== null) this.server.lineBroke(tab.review)
    for (const leaving of tab.searching.values()) leaving.abort()
  }

  #pendingIn = (tab: Tab) => entriesOf(userId).filter(({ requestId }) => !tab.core.isInFlight(requestId))

  /** The wallet comes into view: as `UnknownOrders`, it searches for every order without a known outcome. */
  look(tab: Tab): void {
    for (const entry of this.#pendingIn(tab))
      if (!tab.searching.has(entry.requestId)) void this.#search(tab, entry)
  }

  async #search(tab: Tab, entry: JournalEntry): Promise<void> {
    const leaving = new AbortController()
    tab.searching.set(entry.requestId, leaving)
    const result = await reconcile(
      {
        lookUp: () => this.#lookUp(entry),
        isPending: () => isOpenEntry(entry),
        isPlacing: () => tab.core.isPlacing(entry, this.#locksOf(tab)),
        onUnclear: () => this.unclear.add(entry.requestId),
        wait: this.clock.wait,
        now: () => this.clock.now,
      },
      leaving.signal,
    )
    tab.searching.delete(entry.requestId)
    if (leaving.signal.aborted || this.#isOver) return
    // As `use-reconcile.ts`: the journal says what is to be looked for now.
    if (result.outcome === 'dropped') return this.look(tab)
    if (result.outcome === 'absent' && this.server.orders.has(entry.requestId))
      this.problems.push(`lost: ${entry.requestId} was called absent while it was there`)
    if (result.outcome === 'found') settleEntry(entry, result.row.orderSn)
    else closeEntry(entry)
    this.#tell(entry.requestId, result.outcome === 'found' ? 'placed' : 'released')
    if (result.outcome === 'absent') tab.unplaced.push(entry.requestId)
  }

  /** The lists as they were when they were asked for, however long the answer takes. */
  #lookUp = (entry: JournalEntry) =>
    lookUpOrder(
      entry,
      () => entriesOf(userId),
      async ({ requestId }) => {
        const page = this.#page(requestId)
        const reads = this.reads
        await this.clock.wait(reads === 'slow' ? 45_000 : 30)
        if (reads === 'cut') throw new TypeError('network error')
        return page
      },
    )

  /** Newest first. A back end of the other dialect neither filters by `requestId` nor echoes it. */
  #page(requestId?: string): Page<OrderRow> {
    const records = [...this.server.orders]
      .filter(([id]) => !this.#dialect.hasIds || requestId === undefined || id === requestId)
      .toReversed()
      .map(([id, at]) => rowOf(id, at, this.#dialect))
    return { records, total: records.length, size: 100, current: 1, hasMore: false, dropped: 0 }
  }

  #locksOf = (tab: Tab) => (this.#hasLocks ? this.#locks.ofTab(tab.id) : undefined)

  /** The form lets nobody order while an order is being looked for. */
  canReview = (tab: Tab) => tab.review === null && this.#pendingIn(tab).length === 0

  openReview(tab: Tab): void {
    tab.review = this.#newId()
  }

  /** "Try again" opens the same review under the same id. */
  retry(tab: Tab): void {
    tab.review = tab.unplaced.pop() ?? null
  }

  /** A tap on "confirm". */
  confirm(tab: Tab): void {
    const requestId = tab.review
    if (requestId === null) return
    // No two people tap in the same millisecond.
    this.#taps += 1
    const at = new Date(this.clock.now + this.#dialect.phoneOffMs + this.#taps).toISOString()
    const entry: JournalEntry = {
      requestId,
      kind: 'deposit',
      amount: '1000',
      currency: 'JPY',
      at,
      userId,
      target: 'bank-transfer',
      serverAt: new Date(this.clock.now).toISOString(),
      known: this.#page().records.map(({ orderSn }) => orderSn),
    }
    if (!tab.isBusy) this.confirmed.set(requestId, (this.confirmed.get(requestId) ?? 0) + 1)
    tab.isBusy = true
    const placing = tab.core
      .placeMoneyOrder(entry, () => this.#post(tab, requestId), this.#locksOf(tab))
      .then(
        ({ outcome }) => this.#answered(tab, requestId, outcome),
        (error: unknown) => this.#refused(tab, requestId, error),
      )
    this.#used.find(({ core }) => core === tab.core)?.placing.push(placing)
  }

  async #post(tab: Tab, requestId: string) {
    if (!hasEntry(requestId)) this.problems.push(`lost: ${requestId} was sent without a trace in the journal`)
    if (this.#hasLocks && this.#sending.size)
      this.problems.push(`duplicate: ${requestId} was sent beside another`)
    this.#sending.add(tab.id)
    // Confirmed anew: what was said of the try before no longer counts.
    if (this.told.get(requestId) !== 'placed') this.told.delete(requestId)
    try {
      return await send('pay/order', { channel: 'bank-transfer', currency: 'JPY', amount: '1000', requestId })
    } finally {
      this.#sending.delete(tab.id)
      // Of a tab that is gone, no line runs any more.
      if (!this.tabs.includes(tab)) await this.#end()
    }
  }

  /** Once an order was called placed, what another tab hears of its own try at it does not unsay that. */
  #tell(requestId: string, told: Told): void {
    if (this.told.get(requestId) !== 'placed') this.told.set(requestId, told)
  }

  #answered(tab: Tab, requestId: string, outcome: 'placed' | 'unknown' | 'ignored'): void {
    if (this.#isOver || !this.tabs.includes(tab) || outcome === 'ignored') return
    tab.isBusy = false
    tab.review = null
    if (outcome === 'placed') this.#tell(requestId, 'placed')
    this.look(tab)
  }

  #refused(tab: Tab, requestId: string, error: unknown): void {
    if (this.#isOver || !this.tabs.includes(tab)) return
    tab.isBusy = false
    if ((error as Error).name === 'PlacedElsewhere') return
    this.#tell(requestId, 'refused')
  }

  /** The network is whole again, and the player opens the wallet for as long as it takes. */
  async comeToRest(): Promise<void> {
    this.reads = 'answered'
    await this.clock.advance(0)
    const [tab = await this.openTab()] = this.tabs
    // Longer than the latest commit, and the search after it.
    for (let minutes = 0; minutes < 8; minutes += 1) {
      this.look(tab)
      await this.clock.advance(60_000)
    }
  }

  /** What a player would complain about. */
  check(): string[] {
    const found = [...this.problems]
    const sent = new Set(this.server.posts.map(({ requestId }) => requestId))
    for (const requestId of sent) {
      const times = this.server.posts.filter((post) => post.requestId === requestId).length
      if (times > (this.confirmed.get(requestId) ?? 0))
        found.push(`duplicate: ${requestId} was sent ${times} times`)
    }
    for (const requestId of this.server.orders.keys())
      if (!this.confirmed.has(requestId)) found.push(`ghost: nobody confirmed ${requestId}`)
    for (const requestId of sent) {
      const isThere = this.server.orders.has(requestId)
      const told = this.told.get(requestId)
      const isToldUnclear = told === undefined && !this.#dialect.hasIds && this.unclear.has(requestId)
      if (isThere && told !== 'placed' && !isToldUnclear)
        found.push(`lost: ${requestId} exists, the player was told ${told}`)
      if (!isThere && told === 'placed') found.push(`ghost: ${requestId} was called placed`)
      const isSaid = !this.#dialect.hasIds && this.unclear.has(requestId)
      if (!isThere && told === undefined && !isSaid)
        found.push(`lost: ${requestId} is being checked for ever`)
    }
    for (const { requestId } of entriesOf(userId))
      if (this.#dialect.hasIds || !this.unclear.has(requestId))
        found.push(`lost: ${requestId} never left the journal`)
    return found
  }

  /** Lets go of everything; the copies of the core can serve the next simulation. */
  async end(): Promise<void> {
    this.#isOver = true
    for (const tab of this.tabs) this.kill(tab)
    this.#cutOff.abort()
    for (const { core, placing } of this.#used) {
      await Promise.all(placing)
      giveBackCore(core)
    }
    kept.clear()
  }
}
