import { forgetCode } from '../auth/mail.ts'
import { multiply, negate, plain, subtract } from '../finance/amounts.ts'
import { units } from '../finance/ledger/decimal.ts'
import { COIN, playerAccount, post } from '../finance/ledger/ledger.ts'
import { financeMessage } from '../finance/messages.ts'
import { orderLetter, type ToldOrder } from '../finance/order-messages.ts'
import { newOrderSn } from '../finance/order-number.ts'
import { transferChannel } from '../finance/order-status.ts'
import { shownMoney } from '../finance/shown-money.ts'
import { sendLetter } from '../letters/send-letter.ts'
import { refuseOverLimit } from '../limits/enforce.ts'
import type { Queries, Row } from '../platform/db/db.ts'
import { invalid, refuseField, type PlayerContext } from '../platform/handler.ts'
import { once } from '../platform/idempotency.ts'
import { callMessage } from '../platform/messages.ts'
import { refuseIfExcluded } from '../self-exclusion/exclusions.ts'
import { requireOpen } from '../site/pauses.ts'
import { transferMessage } from './messages.ts'
import { openTransfer, type OpenTransfer } from './transfers.ts'
import {
  exchangeRate,
  providerAccount,
  smallestPart,
  walletAccount,
  walletBalance,
  type Wallet,
} from './wallets.ts'

interface ConfirmBody {
  transferId: string
  /** All of the balance where it is missing. */
  amount?: string | undefined
  requestId: string
}

const credited = 1

/**
 * Moves the money, once per transfer and once per `requestId`: a repeat gets the first answer, also after the transfer
 * has ended. Wallet, player and order change together or not at all.
 */
export async function confirmTransfer(
  context: PlayerContext,
  { transferId, amount, requestId }: ConfirmBody,
) {
  const { db, lang, player } = context
  const order = {
    userId: player.userId,
    requestId,
    call: 'jsy/transfer/confirm',
    parameters: { transferId, amount: amount === undefined ? null : readAmount(amount, lang) },
    conflict: callMessage(lang, 'conflict'),
  }
  return db.transaction((queries) =>
    once(queries, order, async () => {
      const asker = { userId: player.userId, lang, zone: context.config.zone }
      await requireOpen({ db: queries, lang, player }, 'deposits')
      await refuseIfExcluded(queries, player.userId, asker)
      const transfer = await openTransfer(queries, transferId, context, true)
      if (!transfer.logged_in_on) throw invalid(transferMessage(lang, 'codeFirst'))
      const balance = await walletBalance(queries, transfer)
      const moved = checkAmount(order.parameters.amount ?? balance, balance, transfer, lang)
      // Coins that come from another wallet are paid in, too.
      await refuseOverLimit(queries, asker, { deposit: multiply(moved, exchangeRate) }, 'amount')
      const orderSn = await moveMoney(queries, context, transfer, { amount: moved, requestId })
      const isLast = subtract(balance, moved) === '0'
      await queries.query('update wallet_transfers set order_sn = $2 where id_hash = $1', [
        transfer.id_hash,
        orderSn,
      ])
      if (isLast)
        await queries.query('update jsy_wallets set moved_on = now() where account = $1', [transfer.account])
      await forgetCode(queries, 'transfer', transfer.email)
      return { orderSn, status: credited }
    }),
  )
}

/** One spelling per value; the contract lets longer fractions pass than any currency has. */
function readAmount(amount: string, lang: string): string {
  try {
    return plain(amount)
  } catch {
    throw refuseField('amount', callMessage(lang, 'fieldInvalid'))
  }
}

function checkAmount(amount: string, balance: string, { currency }: Wallet, lang: string): string {
  const value = units(amount)
  if (value <= 0n || value % units(smallestPart) !== 0n)
    throw refuseField(
      'amount',
      financeMessage(lang, 'amountStep', { step: shownMoney(lang, smallestPart, currency) }),
    )
  if (value > units(balance))
    throw refuseField(
      'amount',
      transferMessage(lang, 'amountTooLarge', { balance: shownMoney(lang, balance, currency) }),
    )
  return amount
}

async function moveMoney(
  queries: Queries,
  { player: { userId } }: PlayerContext,
  { account, currency }: OpenTransfer,
  { amount, requestId }: { amount: string; requestId: string },
): Promise<string> {
  const orderSn = newOrderSn('D')
  const coins = multiply(amount, exchangeRate)
  const [order] = await queries.query<ToldOrder & Row>(
    `insert into deposits (order_sn, user_id, request_id, channel, currency, amount, game_coin, status, bank, expire_time)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())
     returning order_sn, trim_scale(amount)::text as amount, currency,
       trim_scale(game_coin)::text as game_coin, network, created_on`,
    [
      orderSn,
      userId,
      requestId.toLowerCase(),
      transferChannel,
      currency,
      amount,
      coins,
      credited,
      JSON.stringify({ transferName: `JSY ${account}` }),
    ],
  )
  await post(queries, {
    kind: 'jsy transfer',
    reference: orderSn,
    playerId: userId,
    entries: [
      { account: walletAccount(account), currency, amount: negate(amount) },
      { account: providerAccount, currency, amount },
      { account: providerAccount, currency: COIN, amount: negate(coins) },
      { account: playerAccount(userId), currency: COIN, amount: coins },
    ],
  })
  if (order) await sendLetter(queries, { userId, type: 'finance', ...orderLetter('arrive', order) })
  return orderSn
}
