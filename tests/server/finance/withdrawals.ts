import { requireIdentity } from '../account/kyc/submissions.ts'
import { refuseWhileHeld } from '../auth/hold.ts'
import { loseBonus, refuseUntoldLoss } from '../bonus/lose.ts'
import { confirmOrder } from '../passkey/confirm-order.ts'
import type { Assertion } from '../passkey/verify.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { refuseField, type PlayerContext } from '../platform/handler.ts'
import { answerBefore, once, type OnceOnly } from '../platform/idempotency.ts'
import { callMessage } from '../platform/messages.ts'
import { lockPlayers } from '../platform/users.ts'
import { requireOpen } from '../site/pauses.ts'
import {
  chargeOf,
  checkAmount,
  multiply,
  negate,
  plainOrAsSent,
  refuseMoved,
  subtract,
  type Expected,
} from './amounts.ts'
import { fetchChannel, type Channel } from './channels.ts'
import { accounts, balanceOf, COIN, InsufficientBalance, playerAccount, post } from './ledger/ledger.ts'
import { financeMessage } from './messages.ts'
import { newOrderSn } from './order-number.ts'
import { shownMoney } from './shown-money.ts'

interface WithdrawalBody extends Expected {
  bankId: string
  amount: string
  paymentPassword?: string | undefined
  passkey?: Assertion | undefined
  requestId: string
  forfeits?: string | undefined
}

interface Card {
  bank_code: string
  bank_account: string
  [column: string]: unknown
}

/**
 * Places a withdrawal and sets its coins aside. Refuses without an own bank card, outside the range, without
 * the fund password or a passkey's signature, while another withdrawal is open, or beyond the balance. Once per `requestId`.
 */
export async function placeWithdrawal(
  context: PlayerContext,
  body: WithdrawalBody,
): Promise<WithdrawalAnswer> {
  const { db, lang, player } = context
  const { bankId, requestId } = body
  const amount = plainOrAsSent(body.amount)
  const request: OnceOnly = {
    userId: player.userId,
    requestId,
    call: 'draw/withdraw',
    parameters: { bankId, amount },
    conflict: callMessage(lang, 'conflict'),
  }
  const before = await answerBefore<WithdrawalAnswer>(db, request)
  if (before) return before
  // A refusal takes no try of the fund password; what counts is the check under the lock.
  await checkWithdrawal(db, context, body)
  await confirmOrder(context, { call: 'draw/withdraw', body })
  return db.transaction((queries) =>
    once(queries, request, async () => {
      await lockPlayers(queries, player.userId)
      const terms = await checkWithdrawal(queries, context, body)
      await loseBonus(queries, context, body.forfeits)
      return insertWithdrawal(queries, context, { ...terms, amount, requestId })
    }),
  )
}

/** What decides an order, and the terms that it is placed by. */
async function checkWithdrawal(queries: Queries, context: PlayerContext, body: WithdrawalBody) {
  const { lang, player } = context
  await requireOpen({ db: queries, lang, player }, 'withdrawals')
  const channel = await fetchChannel(queries, 'withdraw')
  if (!channel?.enabled) throw refuseField('amount', financeMessage(lang, 'channelClosed'))
  const card = await fetchOwnCard(queries, player.userId, body.bankId)
  if (!card) throw refuseField('bankId', financeMessage(lang, 'bankFirst'))
  checkAmount(channel, body.amount, lang)
  const charge = chargeOf(channel, body.amount)
  refuseMoved(body, { rate: channel.exchangeRate, charge }, lang)
  await requireIdentity(queries, context)
  await refuseWhileHeld(queries, player.userId, lang)
  await refuseUntoldLoss(queries, context, body.forfeits)
  return { channel, card, charge }
}

/** A type, not an interface: only that fits an answer with further members. */
export type WithdrawalAnswer = {
  orderSn: string
  status: number
  charge: string
  receiveAmount: string
}

async function fetchOwnCard(queries: Queries, userId: string, id: string): Promise<Card | undefined> {
  const [card] = await queries.query<Card>(
    prepared`select bank_code, bank_account from bank_cards where user_id = $1 and id::text = $2`,
    [userId, id],
  )
  return card
}

interface Order {
  channel: Channel
  card: Card
  charge: string
  amount: string
  requestId: string
}

async function insertWithdrawal(
  queries: Queries,
  { player, lang }: PlayerContext,
  { channel, card, charge, amount, requestId }: Order,
) {
  await refuseSecondOpen(queries, player.userId, lang)
  const orderSn = newOrderSn('W')
  const coins = multiply(amount, channel.exchangeRate)
  await queries.query(
    prepared`insert into withdrawals (order_sn, user_id, request_id, channel, currency, amount, game_coin, charge,
       charge_coin, bank_code, bank_card_no)
     values ($1, $2, lower($3), $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      orderSn,
      player.userId,
      requestId,
      channel.channel,
      channel.currency,
      amount,
      coins,
      charge,
      multiply(charge, channel.exchangeRate),
      card.bank_code,
      card.bank_account.slice(-4),
    ],
  )
  await setAsideOrRefuse(queries, { userId: player.userId, orderSn, coins, lang })
  return { orderSn, status: 0, charge, receiveAmount: subtract(amount, charge) }
}

/** Under the player's lock, so that the loser of a race gets this answer and not a 500. */
export async function refuseSecondOpen(queries: Queries, userId: string, lang: string) {
  const [open] = await queries.query<{ order_sn: string }>(
    prepared`select order_sn from withdrawals where user_id = $1 and status in (0, 1)`,
    [userId],
  )
  if (open) throw refuseField('amount', financeMessage(lang, 'openWithdrawal', { orderSn: open.order_sn }))
}

interface Aside {
  userId: string
  orderSn: string
  coins: string
  lang: string
}

/** Sets an order's game coins aside; 400 at `amount` where the wallet does not hold them. */
export async function setAsideOrRefuse(queries: Queries, { userId, orderSn, coins, lang }: Aside) {
  await setAside(queries, userId, orderSn, coins).catch(async (error: unknown) => {
    if (!(error instanceof InsufficientBalance)) throw error
    const balance = await balanceOf(queries, playerAccount(userId), COIN)
    throw refuseField('amount', financeMessage(lang, 'notEnough', { balance: shownMoney(lang, balance) }))
  })
}

const setAside = (queries: Queries, userId: string, orderSn: string, coins: string) =>
  post(queries, {
    kind: 'withdrawal',
    reference: orderSn,
    playerId: userId,
    entries: [
      { account: playerAccount(userId), currency: COIN, amount: negate(coins) },
      { account: accounts.pendingWithdrawals, currency: COIN, amount: coins },
    ],
  })
