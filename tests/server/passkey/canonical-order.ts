/**
 * What a passkey signs. An order is written down in one canonical form, from what the server itself reads in the
 * request, and its challenge is the SHA-256 of that text: whoever alters amount, payee, id, call or what is lost on the way makes
 * another text, which no signature is about.
 */
import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import { transferIn, transferOut } from '../../../src/api/contract/agent.ts'
import { placeCryptoWithdrawal } from '../../../src/api/contract/crypto.ts'
import { placeWithdrawal } from '../../../src/api/contract/money.ts'
import type { OrderCall } from '../../../src/api/contract/passkey.ts'
import { removeBankCard, saveBankCard } from '../../../src/api/contract/user.ts'
import { plainOrAsSent } from '../finance/amounts.ts'
import { fetchChannel } from '../finance/channels.ts'
import { COIN } from '../finance/ledger/ledger.ts'
import type { Queries } from '../platform/db/db.ts'

export interface CanonicalOrder {
  call: OrderCall
  /** Plain decimal; '' where nothing is paid. */
  amount: string
  /** Or the coin. */
  currency: string
  /** Of the coin. */
  network: string
  /** Whom it is for, in parts: bank, branch and number of an account; address and memo; the member. */
  payee: readonly string[]
  requestId: string
  /** The bonus that it loses; '' where it loses none. */
  forfeits: string
}

/** What the server puts beside the order, so that each challenge serves one player once. */
export interface ChallengeFacts {
  userId: string
  nonce: string
  madeOn: Date
}

/**
 * The text form: one `name=value` a line in this order, values percent-encoded, the parts of the payee joined by "/".
 * No value can hold a line break or a "/", so that two orders never share a text.
 */
export function orderText(order: CanonicalOrder, { userId, nonce, madeOn }: ChallengeFacts): string {
  const line = (name: string, ...values: readonly string[]) =>
    `${name}=${values.map((value) => encodeURIComponent(value)).join('/')}`
  return [
    'amigo-order/2',
    line('call', order.call),
    line('amount', order.amount),
    line('currency', order.currency),
    line('network', order.network),
    line('payee', ...order.payee),
    line('requestId', order.requestId.toLowerCase()),
    line('forfeits', order.forfeits),
    line('player', userId),
    line('time', madeOn.toISOString()),
    line('nonce', nonce),
  ].join('\n')
}

/** base64url, as the browser repeats it in `clientDataJSON`. */
export const challengeOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

type Body<C extends { request: v.GenericSchema }> = v.InferOutput<C['request']>
type OrderBody = {
  'draw/withdraw': Body<typeof placeWithdrawal>
  'cpp/coins/withdraw': Body<typeof placeCryptoWithdrawal>
  'user/bank/save': Body<typeof saveBankCard>
  'user/bank/remove': Body<typeof removeBankCard>
  'agent/type/member/transfer': Body<typeof transferIn>
  'agent/type/member/transfer/decrease': Body<typeof transferOut>
}

/** An order that was sent, with its call: what a handler has in hand. */
export type SentOrder = { [Name in OrderCall]: { call: Name; body: OrderBody[Name] } }[OrderCall]

/** The request schemas by which an order is read before it is written down, the same as when it is placed. */
export const orderRequests = {
  'draw/withdraw': placeWithdrawal.request,
  'cpp/coins/withdraw': placeCryptoWithdrawal.request,
  'user/bank/save': saveBankCard.request,
  'user/bank/remove': removeBankCard.request,
  'agent/type/member/transfer': transferIn.request,
  'agent/type/member/transfer/decrease': transferOut.request,
} as const

/** The canonical form of an order, with what only the server knows: the currency of the counter, the account's number. */
export async function canonicalOrder(
  queries: Queries,
  userId: string,
  sent: SentOrder,
): Promise<CanonicalOrder> {
  const { requestId } = sent.body
  const nothing = { amount: '', currency: '', network: '', forfeits: '' }
  switch (sent.call) {
    case 'draw/withdraw': {
      const { bankId, amount: asSent, forfeits = '' } = sent.body
      const channel = await fetchChannel(queries, 'withdraw')
      const payee = await accountOf(queries, userId, bankId)
      const [currency, amount] = [channel?.currency ?? '', plainOrAsSent(asSent)]
      return { ...nothing, call: sent.call, amount, currency, payee, requestId, forfeits }
    }
    case 'cpp/coins/withdraw': {
      const { amount, coin: currency, network, address, memo = '', forfeits = '' } = sent.body
      return {
        call: sent.call,
        amount: plainOrAsSent(amount),
        currency,
        network,
        payee: [address, memo],
        requestId,
        forfeits,
      }
    }
    case 'user/bank/save': {
      const { bank, bankCode, branchCode, branchName, accountType = '', bankAccount } = sent.body
      const { lastName, firstName, pinyinName } = sent.body
      const account = [bankCode || bank, branchCode, branchName, accountType, bankAccount]
      return { ...nothing, call: sent.call, payee: [...account, lastName, firstName, pinyinName], requestId }
    }
    case 'user/bank/remove': {
      const payee = await accountOf(queries, userId, sent.body.id)
      return { ...nothing, call: sent.call, payee, requestId }
    }
    case 'agent/type/member/transfer':
    case 'agent/type/member/transfer/decrease': {
      const { amount, userId: member } = sent.body
      return {
        ...nothing,
        call: sent.call,
        amount: plainOrAsSent(amount),
        currency: COIN,
        payee: [member],
        requestId,
      }
    }
  }
}

/** The player's bound account in parts: not only its id, behind which the number could be replaced. */
async function accountOf(queries: Queries, userId: string, id: string): Promise<string[]> {
  const [card] = await queries.query<{ bank_code: string; branch_code: string; bank_account: string }>(
    'select bank_code, branch_code, bank_account from bank_cards where user_id = $1 and id::text = $2',
    [userId, id],
  )
  return card ? [id, card.bank_code, card.branch_code, card.bank_account] : [id]
}
