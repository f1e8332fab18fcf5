/**
 * The back end as small as it can be: what a call answers and what becomes of it. `conformance` in world.test.ts holds it
 * against the real one.
 */
import { multiplierOf, spinReels } from '../../server/games/machine/reels.ts'
import {
  arrivesAfterMs,
  drawOf,
  iso,
  offers,
  openingBalance,
  Refused,
  withdrawalCharge,
  type BackEnd,
  type Call,
  type Envelope,
  type OrderFact,
  type RoundFact,
  type ToldFact,
  type Truth,
} from './back-end.ts'
import type { Player } from './device.ts'
import { accountCalls, ModelHistory, ModelLimits, type OwnThings } from './model-account.ts'
import { ModelBonuses } from './model-bonus.ts'
import { digestOf, ModelLive } from './model-live.ts'

interface Letter {
  id: string
  text: string
  isRead: boolean
  at: number
}

interface Account extends OwnThings {
  player: Player
  balance: number
  letters: Letter[]
  excludedAt: number | null
  lastLogin: number
}

/** How it writes its rows: with ids by which they can be asked for, and in which zone's time. */
export interface Dialect {
  hasIds: boolean
  zoneOffMs: number
}

const refuse = (field: string) => new Refused(400, { errors: [{ field, msg: field }] })
const hintOf = { deposit: 'deposit', withdraw: 'withdrawal' } as const

export class ModelBackEnd implements BackEnd {
  readonly #now: () => number
  readonly #dialect: Dialect
  readonly #newId: () => string
  readonly #accounts = new Map<string, Account>()
  readonly #sessions = new Map<string, Account>()
  readonly #captchas = new Map<string, string>()
  readonly #orders: OrderFact[] = []
  /** What was answered to each order of a player, to be answered again. */
  readonly #answered = new Map<string, { what: string; answer: unknown }>()
  readonly #rounds: RoundFact[] = []
  readonly #told: ToldFact[] = []
  readonly #bonuses: ModelBonuses
  /** The other side of every booking. */
  #house = 0
  #made = 0

  constructor(players: readonly Player[], now: () => number, newId: () => string, dialect: Dialect) {
    this.#dialect = dialect
    this.#now = now
    this.#newId = newId
    this.#bonuses = new ModelBonuses(now, (bonus, coins) => {
      const account = this.#accounts.get(bonus.userId) as Account
      if (bonus.state !== 'met') this.#house -= coins
      else this.#book(account, -coins, 'bonus', `B${bonus.id}`, 0)
      if (/met|expired/.test(bonus.state)) this.#write(account, bonus.state, 'bonus')
      this.live.tell(bonus.userId, 'bonus')
    })
    for (const player of players) {
      const { userId } = player
      const account: Account = {
        player,
        balance: 0,
        letters: [],
        excludedAt: null,
        lastLogin: now(),
        limits: new ModelLimits(userId, now),
        history: new ModelHistory(),
        preferences: new Map(),
      }
      this.#accounts.set(userId, account)
      this.#book(account, openingBalance, 'other', userId)
    }
  }

  #book(account: Account, coins: number, kind: string, reference: string, ofHouse = coins): void {
    account.balance += coins
    this.#house -= ofHouse
    account.history.add(kind, reference, coins, account.balance, this.#now())
    this.live.tell(account.player.userId, kind === 'bet' || kind === 'win' ? 'play' : 'balance')
  }

  changes = () => this.live.changes

  readonly live = new ModelLive((digest) => {
    for (const [token, { player }] of this.#sessions) if (digestOf(token) === digest) return player.userId
    return undefined
  })

  get liveDb() {
    return this.live.db
  }

  readonly #calls: Record<
    string,
    (body: Record<string, unknown>, account: Account, token: string) => unknown
  > = {
    'user/info': (_body, { player, balance, lastLogin }) => ({
      userId: player.userId,
      userName: player.name,
      nickname: player.mark,
      name: player.secret,
      balance: String(balance),
      currency: 'COIN',
      lastLoginTime: iso(lastLogin),
      hasPaymentPassword: true,
      bankCount: 1,
      kycStatus: -1,
    }),
    'agent/is/agent': (_body, { player }) => player.isAgent,
    'auth/logout': (_body, { player }, token) => {
      this.#end(player.userId, token)
      return null
    },
    'pay/order': ({ requestId, amount }, account) =>
      this.#once(account, requestId, `pay ${String(amount)}`, () => {
        if (account.excludedAt !== null) throw new Refused(403)
        if (Number(amount) < 1000 || Number(amount) > 500_000) throw refuse('amount')
        if (account.limits.isOver('deposit', Number(amount))) throw new Refused(422)
        const order = this.#order('D', account, 'deposit', requestId, amount)
        account.limits.use('deposit', Number(amount), () => order.status < 2)
        const { orderSn } = order
        return { orderSn, status: 0, amount, currency: 'JPY', gameCoin: amount, serverTime: iso(this.#now()) }
      }),
    'draw/withdraw': ({ requestId, amount, bankId, forfeits }, account) =>
      this.#once(account, requestId, `draw ${String(amount)} ${String(bankId)}`, () => {
        const value = Number(amount)
        if (value < 2000 || value > 300_000) throw refuse('amount')
        const { userId } = account.player
        const lost = this.#bonuses.refuseUntold(userId, forfeits)
        if (this.#orders.some((one) => one.userId === userId && one.kind === 'withdraw' && one.status < 2))
          throw refuse('amount')
        if (account.balance < value) throw refuse('amount')
        if (lost) this.#bonuses.end(lost, 'withdrawn')
        const { orderSn } = this.#order('W', account, 'withdraw', requestId, amount)
        this.#book(account, -value, 'withdrawal', orderSn)
        const receiveAmount = String(value - withdrawalCharge)
        return { orderSn, status: 0, charge: String(withdrawalCharge), receiveAmount }
      }),
    'agent/type/member/transfer': ({ requestId, amount, userId }, account) =>
      this.#once(account, requestId, `in ${String(amount)} ${String(userId)}`, () => {
        const member = this.#accounts.get(String(userId))
        if (!member || !account.player.members.includes(member.player.userId)) throw refuse('userId')
        if (member.excludedAt !== null) throw new Refused(400)
        const coins = Number(amount)
        if (member.limits.isOver('deposit', coins)) throw new Refused(400)
        if (account.balance < coins) throw refuse('amount')
        const { orderSn } = this.#order('T', account, 'team', requestId, amount)
        this.#book(account, -coins, 'transfer', orderSn)
        this.#book(member, coins, 'transfer', orderSn)
        member.limits.use('deposit', coins)
        this.#write(member, 'coins')
        return { orderSn, userBalance: String(account.balance), memberBalance: String(member.balance) }
      }),
    'pay/list': (body, account) => this.#list('deposit', body, account),
    'draw/list': (body, account) => this.#list('withdraw', body, account),
    'agent/sub/member/recharge/page': (body, account) => this.#list('team', body, account),
    'pay/paid': ({ orderSn }, { player }) => {
      const order = this.#orders.find((one) => one.orderSn === orderSn && one.userId === player.userId)
      if (order?.kind !== 'deposit') throw new Refused(404)
      if (order.status === 0) order.claimedAt ??= this.#now()
      this.live.tell(player.userId, 'deposit')
      return { orderSn, status: order.status, claimedOn: order.claimedAt && iso(order.claimedAt) }
    },
    ...accountCalls(
      () => this.#now(),
      (userId, kind, token) => this.live.tell(userId, kind, token),
      (account, topic, by) => this.#tell(account, topic, by),
    ),
    'bonus/query': (_body, { player }) => this.#bonuses.answer(player.userId, player.mark),
    'favorable/join': ({ requestId, promotionId }, account) => {
      this.#once(account, requestId, `join ${String(promotionId)}`, () => {
        if (account.excludedAt !== null) throw new Refused(403)
        return this.#bonuses.join(account.player.userId, String(promotionId))
      })
      return this.#bonuses.answer(account.player.userId, account.player.mark)
    },
    'favorable/leave': ({ bonusId, amount }, { player: { userId, mark } }) => {
      this.#bonuses.leave(userId, String(bonusId), amount)
      return this.#bonuses.answer(userId, mark)
    },
    'station/query': ({ id }, { letters }) => {
      const records = letters
        .filter((letter) => id === undefined || letter.id === id)
        .toReversed()
        .map((letter) => ({
          id: letter.id,
          type: 'system',
          readStatus: letter.isRead ? 1 : 0,
          createdOn: iso(letter.at),
          titleJp: letter.text,
          contentJp: letter.text,
        }))
      const unread = letters.filter(({ isRead }) => !isRead).length
      return { records, total: records.length, size: 20, current: 1, unread }
    },
    'station/read': ({ ids }, { letters }) => {
      for (const letter of letters) letter.isRead ||= Array.isArray(ids) && ids.includes(letter.id)
      return null
    },
    'exclusion/begin': ({ password }, account) => {
      if (password !== account.player.password) throw refuse('password')
      account.excludedAt ??= this.#now()
      return { excluded: true, since: iso(account.excludedAt) }
    },
  }

  #order(sign: string, { player }: Account, kind: OrderFact['kind'], requestId: unknown, amount: unknown) {
    this.#made += 1
    const orderSn = `${sign}${String(this.#made).padStart(9, '0')}`
    const { userId } = player
    const [id, status] = [String(requestId), kind === 'team' ? 1 : 0]
    const order: OrderFact = {
      requestId: id,
      userId,
      kind,
      orderSn,
      amount: String(amount),
      status,
      at: this.#now(),
      claimedAt: null,
    }
    this.#orders.push(order)
    if (kind !== 'team') this.live.tell(userId, hintOf[kind])
    return order
  }

  #write(account: Account, text: string, topic = 'message'): void {
    const { letters, player, preferences } = account
    letters.push({ id: this.#newId(), text, isRead: false, at: this.#now() })
    this.live.tell(player.userId, 'letter')
    for (const by of ['push', 'mail'] as const) {
      const chosen = preferences.get(`notify ${topic}/${by}`)?.value
      if (chosen === 'on' || (by === 'push' && !chosen)) this.#tell(account, topic, by)
    }
  }

  #tell({ player: { userId } }: OwnThings, topic: string, by: ToldFact['by']): void {
    this.#told.push({ userId, topic, by, at: this.#now() })
  }

  #end(userId: string, token: string): void {
    this.#sessions.delete(token)
    this.live.tell(userId, 'gone', token)
  }

  #once({ player }: Account, requestId: unknown, what: string, work: () => unknown): unknown {
    const key = `${player.userId} ${String(requestId)}`
    const before = this.#answered.get(key)
    if (before && before.what !== what) throw new Refused(409)
    if (before) return before.answer
    const answer = work()
    this.#answered.set(key, { what, answer })
    return answer
  }

  #list(kind: OrderFact['kind'], { requestId }: Record<string, unknown>, { player }: Account) {
    const { hasIds, zoneOffMs } = this.#dialect
    const records = this.#orders
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

  async answer(call: Call): Promise<Envelope> {
    try {
      return { status: 200, code: 200, msg: 'ok', data: this.#answerTo(call) }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return { status: 200, code: error.code, msg: 'no', data: error.data }
    }
  }

  #answerTo({ name, body, token }: Call): unknown {
    if (name === 'auth/captcha') {
      const uuid = this.#newId()
      this.#captchas.set(uuid, uuid.slice(-4))
      return { img: 'R0lG', uuid, expireSeconds: 120 }
    }
    if (name === 'user/live') return { kind: 'ready' }
    if (name === 'auth/login') return { token: this.#signIn(body) }
    if (name === 'notice/query')
      return { records: [{ id: '1', createdOn: iso(0), titleJp: 'news' }], total: 1, size: 20, current: 1 }
    const account = token === null ? undefined : this.#sessions.get(token)
    if (token === null || !account) throw new Refused(401)
    const answer = this.#calls[name]
    if (!answer) throw new Refused(404)
    return answer(body, account, token)
  }

  #signIn({ account: name, password, uuid, qrcode }: Record<string, unknown>): string {
    const letters = this.#captchas.get(String(uuid))
    this.#captchas.delete(String(uuid))
    if (letters === undefined || letters !== qrcode) throw refuse('qrcode')
    const account = [...this.#accounts.values()].find(({ player }) => player.name === name)
    if (!account || account.player.password !== password) throw refuse('password')
    const token = `T${this.#newId()}`
    this.#sessions.set(token, account)
    account.lastLogin = this.#now()
    return token
  }

  captcha = async (uuid: string) => this.#captchas.get(uuid) ?? ''

  async advance(): Promise<void> {
    this.#bonuses.expire()
    for (const order of this.#orders) {
      if (order.status !== 0 || order.at + arrivesAfterMs > this.#now()) continue
      const account = this.#accounts.get(order.userId) as Account
      order.status = 1
      if (order.kind !== 'team') this.live.tell(order.userId, hintOf[order.kind])
      if (order.kind !== 'deposit') continue
      this.#bonuses.credit(order.userId, Number(order.amount), order.orderSn)
      this.#book(account, Number(order.amount), 'deposit', order.orderSn)
      this.#write(account, 'deposit', 'deposit')
    }
  }

  async desk(move: 'approve' | 'fail', orderSn: string): Promise<void> {
    const order = this.#orders.find((one) => one.orderSn === orderSn && one.kind === 'withdraw')
    if (!order || order.status > 1) return
    order.status = move === 'approve' ? 2 : 3
    const account = this.#accounts.get(order.userId) as Account
    this.live.tell(order.userId, 'withdrawal')
    if (move === 'fail') this.#book(account, Number(order.amount), 'withdrawalReturned', orderSn)
    this.#write(account, move, 'withdrawal')
  }

  async pauseOffer(index: number): Promise<void> {
    const { paused } = this.#bonuses
    const id = String((index % offers.length) + 1)
    if (!paused.delete(id)) paused.add(id)
    this.live.changes += 1
  }

  async endSessions({ userId }: Player): Promise<void> {
    for (const [token, { player }] of this.#sessions) if (player.userId === userId) this.#end(userId, token)
  }

  async play({ userId }: Player, stake: string, roundId: string): Promise<boolean> {
    const account = this.#accounts.get(userId) as Account
    const [coins, key] = [Number(stake), `${userId} ${roundId}`]
    if (this.#answered.has(key)) return true
    const isOver = account.limits.isOver('wager', coins) || account.limits.isOver('loss', coins)
    if (account.excludedAt !== null || isOver || account.balance < coins) return false
    const bonus = this.#bonuses.open(userId)
    const win = coins * multiplierOf(spinReels(drawOf(roundId)))
    this.#answered.set(key, { what: stake, answer: win })
    this.#rounds.push({ userId, stake, win: String(win), at: this.#now() })
    account.limits.use('wager', coins)
    account.limits.use('loss', coins - win)
    this.#book(account, -coins, 'bet', roundId)
    if (win) this.#book(account, win, 'win', roundId)
    this.#bonuses.count(bonus, coins)
    return true
  }

  async letter({ userId }: Player, text: string): Promise<void> {
    this.#write(this.#accounts.get(userId) as Account, text)
  }

  async truth(): Promise<Truth> {
    const accounts = [...this.#accounts.values()]
    return {
      orders: this.#orders.map((order) => ({ ...order })),
      rounds: this.#rounds,
      limits: accounts.flatMap(({ limits }) => limits.facts),
      preferences: accounts.flatMap(({ preferences }) => [...preferences.values()]),
      bonuses: this.#bonuses.facts.map((bonus) => ({ ...bonus })),
      paused: [...this.#bonuses.paused],
      told: this.#told,
      apart: new Map([...this.#bonuses.apart].map(([userId, coins]) => [userId, String(coins)])),
      balances: new Map(accounts.map(({ player, balance }) => [player.userId, String(balance)])),
      ledger: String(
        accounts.reduce(
          (all, { balance, player }) => all + balance + (this.#bonuses.apart.get(player.userId) ?? 0),
          this.#house,
        ),
      ),
    }
  }

  excludedSince = async () =>
    new Map(
      [...this.#accounts.values()].flatMap(({ player, excludedAt }) =>
        excludedAt === null ? [] : [[player.userId, excludedAt] as const],
      ),
    )
}
