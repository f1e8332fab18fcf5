import { randomInt } from 'node:crypto'
import type { InferInput } from 'valibot'
import type { depositOrder } from '../../../src/api/contract/money.ts'
import { hasLimit, refuseOverLimit } from '../limits/enforce.ts'
import { allInTurn } from '../platform/db/all-in-turn.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { Refusal, refuseField, type PlayerContext } from '../platform/handler.ts'
import { onceKnowing, type OnceOnly } from '../platform/idempotency.ts'
import { callMessage } from '../platform/messages.ts'
import { refuseIfExcluded } from '../self-exclusion/exclusions.ts'
import { requireOpen } from '../site/pauses.ts'
import { add, chargeOf, checkAmount, multiply, plainOrAsSent, refuseMoved, type Expected } from './amounts.ts'
import { fetchChannel, type Channel } from './channels.ts'
import { financeMessage } from './messages.ts'
import { nextActionFor, timeToPay } from './next-action.ts'
import { remarks } from './order-messages.ts'
import { newOrderSn } from './order-number.ts'
import { cancelled } from './order-status.ts'

interface DepositBody extends Expected {
  channel: string
  currency: string
  amount: string
  requestId: string
  returnUrl: string
}

/**
 * Places a deposit: an order that waits for its payment. No coin moves before that has arrived.
 * Once per `requestId`; the answer of a repeat carries the `serverTime` of the first.
 */
export async function placeDeposit(context: PlayerContext, body: DepositBody) {
  const { db, lang, player } = context
  // What the player was shown is no part of the order: a repeat gets the same answer whatever it names.
  const { requestId, expectedRate: _rate, expectedCharge: _charge, ...order } = body
  const amount = plainOrAsSent(body.amount)
  const request: OnceOnly = {
    userId: player.userId,
    requestId,
    call: 'pay/order',
    parameters: { ...order, amount },
    conflict: callMessage(lang, 'conflict'),
  }
  const asker = { userId: player.userId, lang, zone: context.config.zone }
  return db.transaction((queries) => {
    const ask = () =>
      allInTurn([
        fetchChannel(queries, 'deposit', body.channel),
        hasLimit(queries, player.userId, ['deposit']),
        requireOpen({ db: queries, lang, player }, 'deposits'),
        refuseIfExcluded(queries, player.userId, asker),
      ])
    return onceKnowing(queries, request, ask, async ([channel, isLimited]) => {
      if (!channel?.enabled) throw refuseField('channel', financeMessage(lang, 'channelClosed'))
      if (body.currency !== channel.currency)
        throw refuseField('currency', financeMessage(lang, 'currencyWrong', { currency: channel.currency }))
      checkAmount(channel, body.amount, lang)
      refuseMoved(body, { rate: channel.exchangeRate, charge: chargeOf(channel, amount) }, lang)
      const coins = multiply(amount, channel.exchangeRate)
      if (isLimited) await refuseOverLimit(queries, asker, { deposit: coins }, 'amount')
      return insertDeposit(queries, context, channel, { ...body, amount })
    })
  })
}

type DepositAnswer = InferInput<typeof depositOrder>

function insertDeposit(
  queries: Queries,
  { player }: PlayerContext,
  channel: Channel,
  { amount, requestId, returnUrl }: DepositBody,
): { answer: DepositAnswer; written: Promise<unknown> } {
  const now = new Date()
  const orderSn = newOrderSn('D', now)
  const target = channel.target ?? {}
  const expires = new Date(now.getTime() + timeToPay(target['kind']))
  const gameCoin = multiply(amount, channel.exchangeRate)
  const charge = chargeOf(channel, amount)
  const transferName = transferNameOf(player.userName)
  const nextAction = nextActionFor({
    orderSn,
    target,
    transferName,
    amount: add(amount, charge),
    returnUrl,
    expires,
  })
  const bank = nextAction.kind === 'transfer' ? { ...target, transferName } : null
  const written = queries.query(
    prepared`insert into deposits (order_sn, user_id, request_id, channel, currency, amount, game_coin, charge, bank,
       return_url, expire_time, next_action, created_on, updated_on)
     values ($1, $2, lower($3), $4, $5, $6, $7, $8, $9, $10, $11, $13, $12, $12)`,
    [
      orderSn,
      player.userId,
      requestId,
      channel.channel,
      channel.currency,
      amount,
      gameCoin,
      charge,
      bank && JSON.stringify(bank),
      returnUrl,
      expires,
      now,
      JSON.stringify(nextAction),
    ],
  )
  const answer = {
    orderSn,
    status: 0,
    amount,
    currency: channel.currency,
    gameCoin,
    expireTime: expires.toISOString(),
    serverTime: now.toISOString(),
    bank,
    nextAction,
  }
  return { answer, written }
}

/**
 * Takes an unpaid deposit back; again with the same answer. The row is locked: a payment that arrives at this moment comes
 * first, and the order is refused with 409 and its status, or comes second, and waits for the operator.
 */
export const cancelDeposit = ({ db, lang, player }: PlayerContext, { orderSn }: { orderSn: string }) =>
  db.transaction(async (queries) => {
    const [order] = await queries.query<{ status: number; network: string }>(
      'select status, network from deposits where order_sn = $1 and user_id = $2 for update',
      [orderSn, player.userId],
    )
    if (!order) throw new Refusal(404, financeMessage(lang, 'orderGone'))
    const { status, network } = order
    if (status === cancelled) return { orderSn, status }
    // Coins that the network has seen are on their way, whatever the player wants.
    if (status !== 0 || network) throw new Refusal(409, financeMessage(lang, 'tooLateToCancel'), { status })
    await queries.query(
      'update deposits set status = $2, updated_on = now(), remark = $3 where order_sn = $1',
      [orderSn, cancelled, JSON.stringify(remarks.cancelled)],
    )
    return { orderSn, status: cancelled }
  })

/** A code that tells transfers apart, then the player, in the half-width letters that bank forms take. */
export const transferNameOf = (userName: string) =>
  `${randomInt(100_000, 1_000_000)} ${userName.toUpperCase().slice(0, 20)}`
