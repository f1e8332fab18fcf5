/**
 * A minimal model of the back end: responses and effects of calls. `conformance` in world.test.ts compares it with the
 * real one.
 */
import { iso, Refused, withdrawalCharge, type BackEnd, type Call, type Envelope } from './back-end.ts'
import { inviteCalls } from './invites.ts'
import { accountCalls } from './model-account.ts'
import { ModelBooks, type Account } from './model-books.ts'
import { supportCalls } from './support.ts'

const refuse = (field: string) => new Refused(400, { errors: [{ field, msg: field }] })

export class ModelBackEnd extends ModelBooks implements BackEnd {
  readonly #captchas = new Map<string, string>()

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
      this.end(player.userId, token)
      return null
    },
    'pay/order': ({ requestId, amount }, account) =>
      this.once(account, requestId, `pay ${String(amount)}`, () => {
        if (account.excludedAt !== null) throw new Refused(403)
        if (Number(amount) < 1000 || Number(amount) > 500_000) throw refuse('amount')
        if (account.limits.isOver('deposit', Number(amount))) throw new Refused(422)
        const order = this.order(account, 'deposit', requestId, amount)
        account.limits.use('deposit', Number(amount), () => order.status < 2)
        const { orderSn } = order
        return { orderSn, status: 0, amount, currency: 'JPY', gameCoin: amount, serverTime: iso(this.now()) }
      }),
    'draw/withdraw': ({ requestId, amount, bankId, forfeits }, account) =>
      this.once(account, requestId, `draw ${String(amount)} ${String(bankId)}`, () => {
        const value = Number(amount)
        if (value < 2000 || value > 300_000) throw refuse('amount')
        const { userId } = account.player
        const lost = this.bonuses.refuseUntold(userId, forfeits)
        if (this.orders.some((one) => one.userId === userId && one.kind === 'withdraw' && one.status < 2))
          throw refuse('amount')
        if (account.balance < value) throw refuse('amount')
        if (lost) this.bonuses.end(lost, 'withdrawn')
        const { orderSn } = this.order(account, 'withdraw', requestId, amount)
        this.book(account, -value, 'withdrawal', orderSn)
        const receiveAmount = String(value - withdrawalCharge)
        return { orderSn, status: 0, charge: String(withdrawalCharge), receiveAmount }
      }),
    'agent/type/member/transfer': ({ requestId, amount, userId }, account) =>
      this.once(account, requestId, `in ${String(amount)} ${String(userId)}`, () => {
        const member = this.accounts.get(String(userId))
        if (!member || !this.members.isBelow(member.player.userId, account.player.userId))
          throw new Refused(403)
        if (member.excludedAt !== null) throw new Refused(400)
        const coins = Number(amount)
        if (member.limits.isOver('deposit', coins)) throw new Refused(400)
        if (account.balance < coins) throw refuse('amount')
        const { orderSn } = this.order(account, 'team', requestId, amount)
        this.book(account, -coins, 'transfer', orderSn)
        this.book(member, coins, 'transfer', orderSn)
        member.limits.use('deposit', coins)
        this.write(member, 'coins')
        return { orderSn, userBalance: String(account.balance), memberBalance: String(member.balance) }
      }),
    'pay/list': (body, account) => this.list('deposit', body, account),
    'draw/list': (body, account) => this.list('withdraw', body, account),
    'agent/sub/member/recharge/page': (body, account) => this.list('team', body, account),
    'pay/paid': ({ orderSn }, { player }) => {
      const order = this.orders.find((one) => one.orderSn === orderSn && one.userId === player.userId)
      if (order?.kind !== 'deposit') throw new Refused(404)
      if (order.status === 0) order.claimedAt ??= this.now()
      this.live.tell(player.userId, 'deposit')
      return { orderSn, status: order.status, claimedOn: order.claimedAt && iso(order.claimedAt) }
    },
    ...accountCalls(
      () => this.now(),
      (userId, kind, token) => this.live.tell(userId, kind, token),
      (account, topic, by) => this.tell(account, topic, by),
    ),
    ...supportCalls(this),
    ...this.waits.calls,
    ...this.members.calls,
    ...inviteCalls(this),
    'bonus/query': (_body, { player }) => this.bonuses.answer(player.userId, player.mark),
    'favorable/join': ({ requestId, promotionId }, account) => {
      this.once(account, requestId, `join ${String(promotionId)}`, () => {
        if (account.excludedAt !== null) throw new Refused(403)
        return this.bonuses.join(account.player.userId, String(promotionId))
      })
      return this.bonuses.answer(account.player.userId, account.player.mark)
    },
    'favorable/leave': ({ bonusId, amount }, { player: { userId, mark } }) => {
      this.bonuses.leave(userId, String(bonusId), amount)
      return this.bonuses.answer(userId, mark)
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
      account.excludedAt ??= this.now()
      return { excluded: true, since: iso(account.excludedAt) }
    },
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
      const uuid = this.newId()
      this.#captchas.set(uuid, uuid.slice(-4))
      return { img: 'R0lG', uuid, expireSeconds: 120 }
    }
    if (name === 'user/live') return { kind: 'ready' }
    if (name === 'auth/login') return { token: this.#signIn(body) }
    if (name === 'notice/query')
      return { records: [{ id: '1', createdOn: iso(0), titleJp: 'news' }], total: 1, size: 20, current: 1 }
    const account = token === null ? undefined : this.sessions.get(token)
    if (token === null || !account) throw new Refused(401)
    const answer = this.#calls[name]
    if (!answer) throw new Refused(404)
    return answer(body, account, token)
  }

  #signIn({ account: name, password, uuid, qrcode }: Record<string, unknown>): string {
    const letters = this.#captchas.get(String(uuid))
    this.#captchas.delete(String(uuid))
    if (letters === undefined || letters !== qrcode) throw refuse('qrcode')
    const account = [...this.accounts.values()].find(({ player }) => player.name === name)
    if (!account || account.player.password !== password) throw refuse('password')
    if (this.members.of(account.player.userId)?.frozenBy) throw refuse('account')
    const token = `T${this.newId()}`
    this.sessions.set(token, account)
    account.lastLogin = this.now()
    return token
  }

  captcha = async (uuid: string) => this.#captchas.get(uuid) ?? ''
}
