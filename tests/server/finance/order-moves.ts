import { beginWithDeposit, endWithDeposit } from '../bonus/bonuses.ts'
import { sendLetter } from '../letters/send-letter.ts'
import type { Queries } from '../platform/db/db.ts'
import type { Texts } from '../platform/multilingual.ts'
import { negate, subtract } from './amounts.ts'
import { drawTxid } from './crypto/address-kinds.ts'
import { accounts, COIN, playerAccount, post, type Entry } from './ledger/ledger.ts'
import { orderLetter, remarkOf, type ToldOrder } from './order-messages.ts'
import {
  depositMoves,
  transferChannel,
  withdrawalMoves,
  type DepositMove,
  type WithdrawalMove,
} from './order-status.ts'

interface Moved extends ToldOrder {
  user_id: string
  charge_coin: string
  [column: string]: unknown
}

/**
 * Moves a deposit on with its coins and a letter to the player. False when the order is not in a status from which
 * the move starts: two operators, or an operator and the clock, may press at once. Call it within a transaction.
 */
export async function moveDeposit(queries: Queries, orderSn: string, move: DepositMove): Promise<boolean> {
  const { from, to } = depositMoves[move]
  const order = await advance(queries, 'deposits', orderSn, from, to, remarkOf(move), arrived[move])
  if (!order) return false
  const player = playerAccount(order.user_id)
  if (to === 1) await confirmFully(queries, orderSn)
  if (to === 1) await beginWithDeposit(queries, order)
  if (to === 1) await settle(queries, 'deposit', order, transfer(accounts.deposits, player, order))
  if (move === 'refund') await endWithDeposit(queries, order.user_id, orderSn)
  if (move === 'refund') await settle(queries, 'refund', order, transfer(player, accounts.deposits, order))
  await sendLetter(queries, { userId: order.user_id, type: 'finance', ...orderLetter(move, order) })
  return true
}

/** What is written down of a payment that is not the amount due, and the coins that it brings. */
const arrived: Partial<Record<DepositMove, string>> = {
  arriveTwice: 'received = 2 * (amount + charge), returned = amount + charge',
  arriveLess: 'received = trunc((amount + charge) / 2), game_coin = greatest(trunc(game_coin / 2), 1)',
}

/** The same for a withdrawal, whose coins were set aside when it was placed. */
export async function moveWithdrawal(
  queries: Queries,
  orderSn: string,
  move: WithdrawalMove,
): Promise<boolean> {
  const { from, to } = withdrawalMoves[move]
  const order = await advance(queries, 'withdrawals', orderSn, from, to, remarkOf(move))
  if (!order) return false
  if (order.network) await noteCryptoMove(queries, orderSn, move)
  if (move === 'approve') await settle(queries, 'withdrawal paid', order, payout(order))
  if (move === 'fail')
    await settle(
      queries,
      'withdrawal returned',
      order,
      transfer(accounts.pendingWithdrawals, playerAccount(order.user_id), order),
    )
  if (move !== 'review')
    await sendLetter(queries, { userId: order.user_id, type: 'finance', ...orderLetter(move, order) })
  return true
}

async function advance(
  queries: Queries,
  table: 'deposits' | 'withdrawals',
  orderSn: string,
  from: readonly number[],
  to: number,
  remark: Texts,
  more = '',
): Promise<Moved | undefined> {
  const isDeposit = table === 'deposits'
  const charge = isDeposit ? `'0'` : 'trim_scale(charge_coin)::text'
  // Of what arrived, what stays: the letter names it.
  const amount = isDeposit ? 'coalesce(received - coalesce(returned, 0), amount)' : 'amount'
  const [order] = await queries.query<Moved>(
    `update ${table} set status = $2, updated_on = now(), remark = $4${more && `, ${more}`}
     where order_sn = $1 and status = any($3::int[]) and channel <> '${transferChannel}'
     returning order_sn, user_id, trim_scale(${amount})::text as amount, currency, created_on,
       trim_scale(game_coin)::text as game_coin, ${charge} as charge_coin, network, ${isDeposit ? `'0'` : 'trim_scale(charge)::text'} as charge`,
    [orderSn, to, from, JSON.stringify(remark)],
  )
  return order
}

/** What is credited has every confirmation that it needed; nothing to count for a bank transfer. */
const confirmFully = (queries: Queries, orderSn: string) =>
  queries.query('update deposits set confirmations = min_confirm where order_sn = $1', [orderSn])

/** Paid out by coin: the network's id of the transfer. Failed: it was no bank that refused. */
async function noteCryptoMove(queries: Queries, orderSn: string, move: WithdrawalMove) {
  if (move === 'approve')
    await queries.query('update withdrawals set txid = $2 where order_sn = $1', [orderSn, drawTxid()])
  if (move === 'fail')
    await queries.query('update withdrawals set remark = $2 where order_sn = $1', [
      orderSn,
      JSON.stringify(remarkOf(move, 'crypto')),
    ])
}

const transfer = (debit: string, credit: string, { game_coin: coins }: Moved): Entry[] => [
  { account: debit, currency: COIN, amount: negate(coins) },
  { account: credit, currency: COIN, amount: coins },
]

const payout = ({ game_coin: coins, charge_coin: charge }: Moved): Entry[] => [
  { account: accounts.pendingWithdrawals, currency: COIN, amount: negate(coins) },
  { account: accounts.withdrawals, currency: COIN, amount: subtract(coins, charge) },
  { account: accounts.fees, currency: COIN, amount: charge },
]

const settle = (queries: Queries, kind: string, { order_sn, user_id }: Moved, entries: Entry[]) =>
  post(queries, { kind, reference: order_sn, playerId: user_id, entries })
