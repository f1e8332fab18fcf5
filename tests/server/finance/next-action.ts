import { randomInt } from 'node:crypto'
import type { InferInput } from 'valibot'
import type * as contract from '../../../src/api/contract/next-action.ts'
import { Refusal, type HandlersFor } from '../platform/handler.ts'
import { financeMessage } from './messages.ts'

type NextAction = InferInput<typeof contract.nextAction>

const minuteMs = 60_000
/** Time to pay, in ms: a shop may be far. */
export const timeToPay = (kind: string | undefined) => (kind === 'store' ? 72 * 60 : 30) * minuteMs

interface ToPay {
  orderSn: string
  /** Of the channel: the kind of its next action and what is the same for all of its orders. */
  target: Readonly<Record<string, string>>
  transferName: string
  amount: string
  returnUrl: string
  expires: Date
}

const digits = (length: number) => Array.from({ length }, () => randomInt(10)).join('')

/** What the demo's provider of payments says is to be done for an order. None of it leads anywhere. */
export function nextActionFor({
  target,
  transferName,
  amount,
  orderSn,
  returnUrl,
  expires,
}: ToPay): NextAction {
  const { kind = 'transfer', ...shared } = target
  const expireTime = expires.toISOString()
  const page = `https://example.com/pay/${orderSn}`
  switch (kind) {
    case 'redirect':
      return { kind, url: `${page}?${new URLSearchParams({ returnUrl })}`, expireTime }
    case 'qr':
      return { kind, text: page, ...shared, expireTime }
    case 'store':
      return {
        kind,
        chain: '',
        ...shared,
        number: digits(11),
        confirmationNumber: digits(6),
        amount,
        expireTime,
      }
    case 'app':
      return { kind, ...shared, url: `rakutenpay://pay?order=${orderSn}`, fallbackUrl: page, expireTime }
    case 'wait':
      return { kind, expireTime }
    default:
      return { kind: 'transfer', bank: '', bankAccount: '', ...shared, transferName, amount, expireTime }
  }
}

export const nextActionHandlers = {
  /** What was said first counts, and only while the order is to be paid. */
  claimPaid: async ({ db, lang, player }, { orderSn }) => {
    const [order] = await db.query<{ status: number; claimed_on: Date | null }>(
      `update deposits set claimed_on = case when status = 0 then coalesce(claimed_on, now()) else claimed_on end
       where order_sn = $1 and user_id = $2 returning status, claimed_on`,
      [orderSn, player.userId],
    )
    if (!order) throw new Refusal(404, financeMessage(lang, 'orderGone'))
    return { orderSn, status: order.status, claimedOn: order.claimed_on?.toISOString() }
  },
} satisfies HandlersFor<typeof contract>
