import { requireIdentity } from '../../account/kyc/submissions.ts'
import { refuseWhileHeld } from '../../auth/hold.ts'
import { loseBonus, refuseUntoldLoss } from '../../bonus/lose.ts'
import { confirmOrder } from '../../passkey/confirm-order.ts'
import type { Assertion } from '../../passkey/verify.ts'
import type { Queries } from '../../platform/db/db.ts'
import { invalid, refuseField, type PlayerContext } from '../../platform/handler.ts'
import { answerBefore, once, type OnceOnly } from '../../platform/idempotency.ts'
import { callMessage } from '../../platform/messages.ts'
import { lockPlayers, userById } from '../../platform/users.ts'
import { requireOpen } from '../../site/pauses.ts'
import { multiply, plainOrAsSent, refuseMoved, subtract, type Expected } from '../amounts.ts'
import { readUnits, units } from '../ledger/decimal.ts'
import { financeMessage } from '../messages.ts'
import { newOrderSn } from '../order-number.ts'
import { shownMoney } from '../shown-money.ts'
import { refuseSecondOpen, setAsideOrRefuse, type WithdrawalAnswer } from '../withdrawals.ts'
import { faultOfTarget } from './addresses.ts'
import { findNetwork, type CryptoCurrency, type CryptoNetwork } from './catalogue.ts'
import { cryptoMessage } from './messages.ts'

interface WithdrawalBody extends Expected {
  coin: string
  network: string
  address: string
  memo?: string | undefined
  amount: string
  paymentPassword?: string | undefined
  passkey?: Assertion | undefined
  requestId: string
  forfeits?: string | undefined
}

const approved = 1
/** The one channel of all coins, as order lists name it. */
export const cryptoChannel = 'crypto'

/**
 * Places a withdrawal by coin and sets its game coins aside. Refuses a closed network, a missing KYC approval, a wrong
 * target, an amount off the network's rules, a missing proof, a second open withdrawal, and what the wallet
 * does not hold. Once per `requestId`.
 */
export async function placeCryptoWithdrawal(
  context: PlayerContext,
  body: WithdrawalBody,
): Promise<WithdrawalAnswer> {
  const { db, lang, player } = context
  const { requestId, coin, network: chain, address, memo } = body
  const order = { coin, network: chain, address, memo, amount: plainOrAsSent(body.amount) }
  const request: OnceOnly = {
    userId: player.userId,
    requestId,
    call: 'cpp/coins/withdraw',
    parameters: order,
    conflict: callMessage(lang, 'conflict'),
  }
  const before = await answerBefore<WithdrawalAnswer>(db, request)
  if (before) return before
  // As `placeWithdrawal`: once before the proof, and under the lock.
  await checkWithdrawal(db, context, body)
  await confirmOrder(context, { call: 'cpp/coins/withdraw', body })
  return db.transaction((queries) =>
    once(queries, request, async () => {
      await lockPlayers(queries, player.userId)
      const terms = await checkWithdrawal(queries, context, body)
      await loseBonus(queries, context, body.forfeits)
      return insertWithdrawal(queries, context, terms, { ...order, requestId })
    }),
  )
}

async function checkWithdrawal(queries: Queries, context: PlayerContext, body: WithdrawalBody) {
  const { lang, player } = context
  await requireOpen({ db: queries, lang, player }, 'withdrawals')
  const found = findNetwork(body.coin, body.network)
  if (!found?.network.withdrawEnable) throw refuseField('network', cryptoMessage(lang, 'networkClosed'))
  const { network } = found
  if (network.kycRequired && (await userById(queries, player.userId)).kyc_status !== approved)
    throw invalid(cryptoMessage(lang, 'kycFirst'))
  await requireIdentity(queries, context)
  await checkTarget(queries, network, body, lang)
  checkAmount(network, body, lang)
  refuseMoved(body, { rate: found.coin.exchangeRate, charge: network.withdrawFee }, lang)
  await refuseWhileHeld(queries, player.userId, lang)
  await refuseUntoldLoss(queries, context, body.forfeits)
  return found
}

async function checkTarget(queries: Queries, network: CryptoNetwork, body: WithdrawalBody, lang: string) {
  const fault = await faultOfTarget(queries, network, body)
  if (!fault) return
  throw refuseField(fault === 'MEMO' ? 'memo' : 'address', cryptoMessage(lang, `address${fault}`))
}

/** Exact: what has more decimals than the network, or lies between its steps, is refused. */
function checkAmount(network: CryptoNetwork, { amount, coin: currency }: WithdrawalBody, lang: string): void {
  const { withdrawMin: min, withdrawMax: max, withdrawStep, decimals } = network
  const step = withdrawStep ?? (decimals ? `0.${'1'.padStart(decimals, '0')}` : '1')
  const value = readUnits(amount)
  if (value === undefined || (value >= units(min) && value % units(step) !== 0n))
    throw refuseField(
      'amount',
      financeMessage(lang, 'amountStep', { step: shownMoney(lang, step, currency) }),
    )
  if (value < units(min))
    throw refuseField(
      'amount',
      financeMessage(lang, 'amountTooSmall', { min: shownMoney(lang, min, currency) }),
    )
  if (value > units(max))
    throw refuseField(
      'amount',
      financeMessage(lang, 'amountTooLarge', { max: shownMoney(lang, max, currency) }),
    )
}

async function insertWithdrawal(
  queries: Queries,
  { player, lang }: PlayerContext,
  { coin, network }: { coin: CryptoCurrency; network: CryptoNetwork },
  { address, memo, amount, requestId }: Omit<WithdrawalBody, 'paymentPassword' | 'passkey'>,
) {
  await refuseSecondOpen(queries, player.userId, lang)
  const orderSn = newOrderSn('W')
  const charge = network.withdrawFee
  const coins = multiply(amount, coin.exchangeRate)
  await queries.query(
    `insert into withdrawals (order_sn, user_id, request_id, channel, currency, amount, game_coin, charge,
       charge_coin, network, address, memo)
     values ($1, $2, lower($3), $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      orderSn,
      player.userId,
      requestId,
      cryptoChannel,
      coin.coin,
      amount,
      coins,
      charge,
      multiply(charge, coin.exchangeRate),
      network.network,
      address,
      memo || null,
    ],
  )
  await setAsideOrRefuse(queries, { userId: player.userId, orderSn, coins, lang })
  return { orderSn, status: 0, charge, receiveAmount: subtract(amount, charge) }
}
