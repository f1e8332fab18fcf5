/** The back end's model: its data, and how coins, orders and letters are created. */
import { multiplierOf, spinReels } from '../../server/games/machine/reels.ts'
import {
  arrivesAfterMs,
  drawOf,
  iso,
  offers,
  openingBalance,
  Refused,
  type OrderFact,
  type RoundFact,
  type ToldFact,
  type Truth,
} from './back-end.ts'
import type { Player } from './device.ts'
import { comeToModel, type InviteFact } from './invites.ts'
import { ModelMembers } from './members.ts'
import { ModelHistory, ModelLimits, type OwnThings } from './model-account.ts'
import { ModelBonuses } from './model-bonus.ts'
import { digestOf, ModelLive } from './model-live.ts'
import { answerThread, type ThreadFact } from './support.ts'
import { ModelWaits } from './waits.ts'

export interface Account extends OwnThings {
  player: Player
  balance: number
  letters: { id: string; text: string; isRead: boolean; at: number }[]
  excludedAt: number | null
  lastLogin: number
}

/** The spelling of rows: whether they have request ids, and their time zone. */
export interface Dialect {
  hasIds: boolean
  zoneOffMs: number
}

const hintOf = { deposit: 'deposit', withdraw: 'withdrawal' } as const

export class ModelBooks {
  readonly now: () => number
  readonly newId: () => string
  readonly accounts = new Map<string, Account>()
  readonly sessions = new Map<string, Account>()
  readonly orders: OrderFact[] = []
  readonly bonuses: ModelBonuses
  readonly threads: ThreadFact[] = []
  readonly invites: InviteFact[] = []
  readonly members: ModelMembers
  readonly waits = new ModelWaits(this)
  readonly #dialect: Dialect
  /** The response to each order of a player, for idempotency. */
  readonly #answered = new Map<string, { what: string; answer: unknown }>()
  readonly #rounds: RoundFact[] = []
  readonly #told: ToldFact[] = []
  /** The house's side of every booking. */
  #house = 0

  constructor(players: readonly Player[], now: () => number, newId: () => string, dialect: Dialect) {
    this.#dialect = dialect
    this.now = now
    this.newId = newId
    this.members = new ModelMembers(this, players)
    this.bonuses = new ModelBonuses(now, (bonus, coins) => {
      const account = this.accounts.get(bonus.userId) as Account
      if (bonus.state !== 'met') this.#house -= coins
      else this.book(account, -coins, 'bonus', `B${bonus.id}`, 0)
      if (/met|expired/.test(bonus.state)) this.write(account, bonus.state, 'bonus')
      this.live.tell(bonus.userId, 'bonus')
    })
    for (const player of players) {
      const [{ userId }, history, preferences] = [player, new ModelHistory(), new Map()]
      const fresh = { balance: 0, letters: [], excludedAt: null, lastLogin: now() }
      const account = { player, ...fresh, limits: new ModelLimits(userId, now), history, preferences }
      this.accounts.set(userId, account)
      this.book(account, openingBalance, 'other', userId)
    }
  }

  readonly live = new ModelLive((digest) => {
    for (const [token, { player }] of this.sessions) if (digestOf(token) === digest) return player.userId
    return undefined
  })

  get liveDb() {
    return this.live.db
  }

  changes = () => this.live.changes

  book(account: Account, coins: number, kind: string, reference: string, ofHouse = coins): void {
    account.balance += coins
    this.#house -= ofHouse
    account.history.add(kind, reference, coins, account.balance, this.now())
    this.live.tell(account.player.userId, kind === 'bet' || kind === 'win' ? 'play' : 'balance')
  }

  order({ player: { userId } }: Account, kind: OrderFact['kind'], requestId: unknown, amount: unknown) {
    const sign = { deposit: 'D', withdraw: 'W', team: 'T' }[kind]
    const orderSn = `${sign}${String(this.orders.length + 1).padStart(9, '0')}`
    const said = { requestId: String(requestId), amount: String(amount) }
    const begun = { status: kind === 'team' ? 1 : 0, at: this.now(), claimedAt: null }
    const order: OrderFact = { ...said, ...begun, userId, kind, orderSn }
    this.orders.push(order)
    if (kind !== 'team') this.live.tell(userId, hintOf[kind])
    return order
  }

  write(account: Account, text: string, topic = 'message'): void {
    const { letters, player, preferences } = account
    letters.push({ id: this.newId(), text, isRead: false, at: this.now() })
    this.live.tell(player.userId, 'letter')
    for (const by of ['push', 'mail'] as const) {
      const chosen = preferences.get(`notify ${topic}/${by}`)?.value
      if (chosen === 'on' || (by === 'push' && !chosen)) this.tell(account, topic, by)
    }
  }

  tell({ player: { userId } }: OwnThings, topic: string, by: ToldFact['by']): void {
    this.#told.push({ userId, topic, by, at: this.now() })
  }

  readonly once = ({ player }: Account, requestId: unknown, what: string, work: () => unknown): unknown => {
    const key = `${player.userId} ${String(requestId)}`
    const before = this.#answered.get(key)
    if (before && before.what !== what) throw new Refused(409)
    if (before) return before.answer
    const answer = work()
    this.#answered.set(key, { what, answer })
    return answer
  }

  list(kind: OrderFact['kind'], { requestId }: Record<string, unknown>, { player }: Account) {
    const { hasIds, zoneOffMs } = this.#dialect
    const records = this.orders
      .filter((order) => order.kind === kind && order.userId === player.userId)
      .filter((order) => !hasIds || requestId === undefined || order.requestId === requestId)
      .toReversed()
      .map(({ requestId: id, orderSn, amount, status, at }) => ({
        ...(hasIds ? { requestId: id } : {}),
        orderSn,
        amount,
        status,
        type: 'transfer',
        agentAccount: '',
        channel: kind === 'deposit' ? 'bank-transfer' : 'bank-payout',
        currency: 'JPY',
        gameCoin: amount,
        network: '',
        address: '',
        charge: '0',
        bankCardName: player.secret,
        bankCardNo: '0001',
        createdOn: iso(at + zoneOffMs),
        updatedOn: iso(at + zoneOffMs),
      }))
    return { records, total: records.length, size: 100, current: 1 }
  }

  async advance(): Promise<void> {
    this.bonuses.expire()
    for (const order of this.orders) {
      if (order.status !== 0 || order.at + arrivesAfterMs > this.now()) continue
      const account = this.accounts.get(order.userId) as Account
      order.status = 1
      if (order.kind !== 'team') this.live.tell(order.userId, hintOf[order.kind])
      if (order.kind !== 'deposit') continue
      this.bonuses.credit(order.userId, Number(order.amount), order.orderSn)
      this.book(account, Number(order.amount), 'deposit', order.orderSn)
      this.write(account, 'deposit', 'deposit')
    }
  }

  async desk(move: 'approve' | 'fail', orderSn: string): Promise<void> {
    const order = this.orders.find((one) => one.orderSn === orderSn && one.kind === 'withdraw')
    if (!order || order.status > 1) return
    order.status = move === 'approve' ? 2 : 3
    const account = this.accounts.get(order.userId) as Account
    this.live.tell(order.userId, 'withdrawal')
    if (move === 'fail') this.book(account, Number(order.amount), 'withdrawalReturned', orderSn)
    this.write(account, move, 'withdrawal')
  }

  async pauseOffer(index: number): Promise<void> {
    const { paused } = this.bonuses
    const id = String((index % offers.length) + 1)
    if (!paused.delete(id)) paused.add(id)
    this.live.changes += 1
  }

  async play({ userId }: Player, stake: string, roundId: string): Promise<boolean> {
    const account = this.accounts.get(userId) as Account
    const [coins, key] = [Number(stake), `${userId} ${roundId}`]
    if (this.#answered.has(key)) return true
    const isOver = account.limits.isOver('wager', coins) || account.limits.isOver('loss', coins)
    const isShut = account.excludedAt !== null || this.members.of(userId)?.frozenBy
    if (isShut || isOver || account.balance < coins) return false
    const bonus = this.bonuses.open(userId)
    const win = coins * multiplierOf(spinReels(drawOf(roundId)))
    this.#answered.set(key, { what: stake, answer: win })
    this.#rounds.push({ userId, stake, win: String(win), at: this.now() })
    account.limits.use('wager', coins)
    account.limits.use('loss', coins - win)
    this.book(account, -coins, 'bet', roundId)
    if (win) this.book(account, win, 'win', roundId)
    this.bonuses.count(bonus, coins)
    return true
  }

  async letter({ userId }: Player, text: string): Promise<void> {
    this.write(this.accounts.get(userId) as Account, text)
  }

  end(userId: string, token: string): void {
    this.sessions.delete(token)
    this.live.tell(userId, 'gone', token)
  }

  async endSessions({ userId }: { userId: string }): Promise<void> {
    for (const [token, { player }] of this.sessions) if (player.userId === userId) this.end(userId, token)
  }

  moveMember = async (userId: string, parentId: string) => this.members.move(userId, parentId)
  freeze = async (userId: string, isFreeze: boolean) => this.members.freeze(userId, isFreeze)
  setMachine = async ({ gameId }: { gameId: string }, status: number) => this.waits.setMachine(gameId, status)

  come = async (name: string, code: string) => comeToModel(this, name, code)
  answerThread = async (threadId: string, text: string) => answerThread(this, threadId, text)

  async truth(): Promise<Truth> {
    const accounts = [...this.accounts.values()]
    return {
      orders: this.orders.map((order) => ({ ...order })),
      rounds: this.#rounds,
      limits: accounts.flatMap(({ limits }) => limits.facts),
      preferences: accounts.flatMap(({ preferences }) => [...preferences.values()]),
      bonuses: this.bonuses.facts.map((bonus) => ({ ...bonus })),
      paused: [...this.bonuses.paused],
      told: this.#told,
      threads: this.threads,
      members: this.members.all.map((one) => ({ ...one })),
      changes: this.members.changes,
      invites: this.invites.map((one) => ({ ...one })),
      waits: this.waits.facts(),
      freed: this.waits.freed,
      apart: new Map([...this.bonuses.apart].map(([userId, coins]) => [userId, String(coins)])),
      balances: new Map(accounts.map(({ player, balance }) => [player.userId, String(balance)])),
      ledger: String(
        accounts.reduce(
          (all, { balance, player }) => all + balance + (this.bonuses.apart.get(player.userId) ?? 0),
          this.#house,
        ),
      ),
    }
  }

  excludedSince = async () =>
    new Map(
      [...this.accounts.values()].flatMap(({ player, excludedAt }) =>
        excludedAt === null ? [] : [[player.userId, excludedAt] as const],
      ),
    )
}
