/**
 * What may happen to money, reckoned anew: every order that was accepted is held against the limits as they stand in the
 * database, and every wallet against the orders and the desk's decisions. Knows nothing of the back end's arithmetic.
 */
import type { CallName } from '../../../src/api/paths.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { exact, one } from './exact.ts'
import type { Person } from './world.ts'

const times = (a: bigint, b: bigint) => (a * b) / one
const known = (sent: unknown) => exact(sent) ?? 0n

/** A network as `cpp/coins` answers it. */
export interface CoinNetwork {
  coin: string
  exchangeRate: string
  network: string
  withdrawEnable: boolean
  withdrawMin: string
  withdrawMax: string
  withdrawFee: string
  withdrawStep?: string
  decimals: number
  addressRegex: string | null
  memoRegex?: string
}

/** Every network of an answer of `cpp/coins`. */
export function networksOf(data: unknown): CoinNetwork[] {
  const coins = data as (Pick<CoinNetwork, 'coin' | 'exchangeRate'> & { networks: CoinNetwork[] })[]
  return coins.flatMap(({ coin, exchangeRate, networks }) =>
    networks.map((network) => ({ ...network, coin, exchangeRate })),
  )
}

/** Per transfer between an agent and a member, in coins. */
const transferLimits = { min: '1', max: '500000', step: '0.01' }

interface Accepted {
  person: Person
  call: CallName
  body: Record<string, unknown>
  answer: ReadonlyMap<string, unknown>
}

export class MoneyOracle {
  readonly #db: Db
  readonly #networks: readonly CoinNetwork[]
  /** Coins of every account `player:…`, as they must be. */
  readonly #wallets = new Map<string, bigint>()
  /** Orders that were there before the run. */
  readonly #before: number
  accepted = 0

  private constructor(db: Db, networks: readonly CoinNetwork[], before: number) {
    this.#db = db
    this.#networks = networks
    this.#before = before
  }
  static async open(db: Db, networks: readonly CoinNetwork[]): Promise<MoneyOracle> {
    const oracle = new MoneyOracle(db, networks, await countOrders(db))
    for (const { account, balance } of await walletsOf(db)) oracle.#wallets.set(account, known(balance))
    return oracle
  }

  #add(userId: string, coins: bigint) {
    const account = `player:${userId}`
    this.#wallets.set(account, (this.#wallets.get(account) ?? 0n) + coins)
  }

  /** What is wrong with an answer that accepted an order; the answer to a repeat is none of these. */
  async accept(accepted: Accepted): Promise<string[]> {
    const { call, body } = accepted
    const { amount } = body
    const value = amount === undefined ? null : exact(amount)
    this.accepted += 1
    if (amount !== undefined && value === null)
      return [`accepted the amount ${JSON.stringify(amount).slice(0, 60)}`]
    switch (call) {
      case 'pay/order':
        return this.#deposit(accepted, value ?? 0n)
      case 'draw/withdraw':
        return this.#withdrawal(accepted, value ?? 0n)
      case 'cpp/coins/withdraw':
        return this.#coins(accepted, value ?? 0n)
      case 'jsy/transfer/confirm':
        return this.#walletTransfer(accepted, value)
      case 'agent/type/member/transfer':
      case 'agent/type/member/transfer/decrease':
        return this.#agentTransfer(accepted, value ?? 0n)
      default:
        return [`${call} moves money, and the oracle does not know how`]
    }
  }

  async #deposit({ person, body, answer }: Accepted, value: bigint): Promise<string[]> {
    const [channel] = await this.#channel('deposit', String(body['channel']))
    const [row] = await this.#row('deposits', answer.get('orderSn'))
    return [
      ...(channel ? limitFaults(value, channel) : ['accepted a channel that is none, or closed']),
      ...(channel?.currency === body['currency'] ? [] : ['accepted another currency']),
      ...(exact(answer.get('amount')) === value
        ? []
        : [`answered the amount ${String(answer.get('amount'))}`]),
      ...(exact(answer.get('gameCoin')) === times(value, known(channel?.rate))
        ? []
        : ['reckoned other coins']),
      ...rowFaults(row, person, body, value),
    ]
  }

  async #withdrawal({ person, body, answer }: Accepted, value: bigint): Promise<string[]> {
    const [channel] = await this.#channel('withdraw', 'bank-payout')
    const [row] = await this.#row('withdrawals', answer.get('orderSn'))
    const [card] = await this.#db.query('select 1 from bank_cards where user_id = $1 and id::text = $2', [
      person.userId,
      String(body['bankId']),
    ])
    const charge = known(channel?.fixed) + times(value, known(channel?.chargeRate))
    this.#add(person.userId, -times(value, known(channel?.rate)))
    return [
      ...(card ? [] : ['paid out to a card that is not the player’s']),
      ...(channel ? limitFaults(value, channel) : ['accepted a closed channel']),
      ...(exact(answer.get('charge')) === charge ? [] : [`charged ${String(answer.get('charge'))}`]),
      ...(exact(answer.get('receiveAmount')) === value - charge ? [] : ['pays out another amount']),
      ...passwordFaults(person, body),
      ...rowFaults(row, person, body, value),
    ]
  }

  async #coins({ person, body, answer }: Accepted, value: bigint): Promise<string[]> {
    const network = this.#networks.find(
      ({ coin, network: name, withdrawEnable }) =>
        coin === body['coin'] && name === body['network'] && withdrawEnable,
    )
    if (!network) return ['accepted a network that is none, or closed']
    const step = network.withdrawStep ?? `1e-${network.decimals}`
    const [row] = await this.#row('withdrawals', answer.get('orderSn'))
    this.#add(person.userId, -times(value, known(network.exchangeRate)))
    return [
      ...limitFaults(value, { min: network.withdrawMin, max: network.withdrawMax, step }),
      ...(exact(answer.get('charge')) === known(network.withdrawFee) ? [] : ['charged another fee']),
      ...(exact(answer.get('receiveAmount')) === value - known(network.withdrawFee)
        ? []
        : ['pays out another amount']),
      ...passwordFaults(person, body),
      ...rowFaults(row, person, body, value),
    ]
  }

  /** All of the wallet where no amount was named. */
  async #walletTransfer({ person, body, answer }: Accepted, named: bigint | null): Promise<string[]> {
    const [row] = await this.#row('deposits', answer.get('orderSn'))
    const value = named ?? known(row?.amount)
    this.#add(person.userId, value)
    return [
      ...limitFaults(value, { min: '1', max: '9000', step: '1' }),
      ...rowFaults(row, person, body, value),
    ]
  }

  async #agentTransfer({ person, call, body, answer }: Accepted, value: bigint): Promise<string[]> {
    const member = String(body['userId'])
    const isIn = call === 'agent/type/member/transfer'
    this.#add(person.userId, isIn ? -value : value)
    this.#add(member, isIn ? value : -value)
    const [below] = await this.#db.query(
      `with recursive up as (select parent_id from users where id = $1
         union select u.parent_id from up join users u on u.id = up.parent_id)
       select 1 from up where parent_id = $2`,
      [member, person.userId],
    )
    const isWrong = (said: unknown, userId: string) =>
      exact(said) !== (this.#wallets.get(`player:${userId}`) ?? 0n)
    return [
      ...(below ? [] : ['moved coins of somebody who is no member']),
      ...limitFaults(value, transferLimits),
      ...passwordFaults(person, body),
      ...(isWrong(answer.get('userBalance'), person.userId) || isWrong(answer.get('memberBalance'), member)
        ? ['answered a balance that is not so']
        : []),
    ]
  }

  /** The desk decided an order; what it does to the wallet. */
  async decided(table: 'deposits' | 'withdrawals', orderSn: string, move: string): Promise<void> {
    const [row] = await this.#row(table, orderSn)
    if (!row) return
    if (table === 'deposits' && move === 'arrive') this.#add(row.user_id, known(row.game_coin))
    if (table === 'deposits' && move === 'refund') this.#add(row.user_id, -known(row.game_coin))
    if (table === 'withdrawals' && move === 'fail') this.#add(row.user_id, known(row.game_coin))
  }

  /** Every wallet against what must be in it, open withdrawals, and orders that nobody was told of. */
  async compare(): Promise<string[]> {
    const problems: string[] = []
    const stored = new Map(
      (await walletsOf(this.#db)).map(({ account, balance }) => [account, known(balance)]),
    )
    for (const account of new Set([...stored.keys(), ...this.#wallets.keys()])) {
      const [is, must] = [stored.get(account) ?? 0n, this.#wallets.get(account) ?? 0n]
      if (is !== must) problems.push(`${account} holds ${is - must} × 10⁻³⁶ more than its orders say`)
      if (is < 0n) problems.push(`${account} is overdrawn`)
      // So that one mistake is told once.
      this.#wallets.set(account, is)
    }
    const overdrawn = await this.#db.query<{ account: string }>(
      `select account from ledger_balances where account like 'jsy:%' and balance < 0`,
    )
    problems.push(...overdrawn.map(({ account }) => `${account} is overdrawn`))
    const double = await this.#db.query<{ user_id: string }>(
      'select user_id from withdrawals where status in (0, 1) group by 1 having count(*) > 1',
    )
    problems.push(...double.map(({ user_id }) => `${user_id} has two open withdrawals`))
    const orders = await countOrders(this.#db)
    const more = orders - this.#before
    if (more !== this.accepted) problems.push(`${more} orders are stored, ${this.accepted} were accepted`)
    return problems
  }

  #channel(direction: string, channel: string) {
    return this.#db.query<Limits & { currency: string; rate: string; fixed: string; chargeRate: string }>(
      `select currency, min_amount::text as min, max_amount::text as max, step::text as step,
         exchange_rate::text as rate, charge_fixed::text as fixed, charge_rate::text as "chargeRate"
       from channels where direction = $1 and channel = $2 and enabled`,
      [direction, channel],
    )
  }
  #row(table: 'deposits' | 'withdrawals', orderSn: unknown) {
    return this.#db.query<OrderRow>(
      `select user_id, request_id, amount::text as amount, game_coin::text as game_coin,
         (select count(*)::int from ${table} twin where twin.user_id = o.user_id and twin.request_id = o.request_id)
           as twins
       from ${table} o where order_sn = $1`,
      [String(orderSn)],
    )
  }
}

async function countOrders(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select ((select count(*) from deposits) + (select count(*) from withdrawals)
       + (select count(*) from agent_transfers))::int as count`,
  )
  return row?.count ?? 0
}

const walletsOf = (db: Db) =>
  db.query<{ account: string; balance: string }>(
    `select account, balance::text as balance from ledger_balances where account like 'player:%' and currency = 'COIN'`,
  )

interface Limits {
  min: string
  max: string
  step: string
  [column: string]: unknown
}
interface OrderRow {
  user_id: string
  request_id: string | null
  amount: string
  game_coin: string
  twins: number
  [column: string]: unknown
}

const limitFaults = (value: bigint, { min, max, step }: Limits | typeof transferLimits) => [
  ...(value < known(min) ? [`accepted less than ${min}`] : []),
  ...(value > known(max) ? [`accepted more than ${max}`] : []),
  ...(known(step) > 0n && value % known(step) !== 0n
    ? [`accepted an amount between the steps of ${step}`]
    : []),
]

function rowFaults(
  row: OrderRow | undefined,
  person: Person,
  { requestId }: Record<string, unknown>,
  value: bigint,
) {
  if (!row) return ['accepted an order that is not stored']
  return [
    ...(row.user_id === person.userId ? [] : ['answered the order of somebody else']),
    ...(row.request_id === String(requestId).toLowerCase() ? [] : ['stored another requestId']),
    ...(exact(row.amount) === value ? [] : [`stored the amount ${row.amount}`]),
    ...(row.twins === 1 ? [] : ['stored two orders under one requestId']),
  ]
}

/** The fund password opens every payment; the same letters in another normal form are the same password. */
const passwordFaults = ({ fundPasswords }: Person, { paymentPassword }: Record<string, unknown>) =>
  fundPasswords.includes(String(paymentPassword).normalize('NFKC')) ? [] : ['paid without the fund password']
