import * as v from 'valibot'
import { defineCall } from './define.ts'
import { readableAction } from './next-action.ts'
import { orderProof } from './passkey.ts'
import {
  countedList,
  decimal,
  id,
  integer,
  list,
  optionalDecimal,
  optionalFlag,
  optionalText,
  optionalTime,
  page,
  paging,
  requestId,
  status,
  text,
  time,
} from './wire.ts'

/**
 * Order statuses. Two are not in the specification: `cancelled` is used with the optional call `pay/cancel`, `expired` with
 * the capability `nextAction`.
 */
export const orderStatus = {
  pending: 0,
  successful: 1,
  refunding: 2,
  refunded: 3,
  cancelled: 4,
  expired: 5,
} as const
export const drawStatus = { withdrawing: 0, review: 1, successful: 2, failed: 3 } as const

/** A payment method; `name` and `notice` are multilingual. */
export const channel = v.looseObject({
  channel: id,
  currency: v.string(),
  minAmount: decimal,
  maxAmount: decimal,
  step: v.nullish(decimal),
  chargeRate: v.nullish(decimal, '0'),
  chargeFixed: v.nullish(decimal, '0'),
  exchangeRate: v.nullish(decimal, '1'),
  payType: text,
  presets: v.nullish(list(decimal), []),
  /** Open unless false. */
  enabled: v.pipe(
    optionalFlag,
    v.transform((flag) => flag ?? true),
  ),
})
export type Channel = v.InferOutput<typeof channel>

export const channels = defineCall(
  'pay/query',
  v.object({ type: v.picklist(['deposit', 'withdraw']) }),
  v.pipe(
    v.looseObject({}),
    // An empty list means that all are closed; a response without `channels` is invalid.
    v.check((data) => 'channels' in data, 'no channels'),
    v.looseObject({ channels: countedList(channel), lossRate: optionalDecimal }),
    // `dropped`: the number of unreadable channels; unless it is 0, the app must not show "all closed".
    v.transform(({ channels: { records, dropped }, ...rest }) => ({ ...rest, channels: records, dropped })),
  ),
)

/** The account to which the player transfers the money; `transferName` must be typed exactly as given. */
export const transferTarget = v.looseObject({
  bank: text,
  branchCode: text,
  branchName: text,
  accountType: text,
  bankAccount: text,
  accountName: text,
  transferName: text,
})
export type TransferTarget = v.InferOutput<typeof transferTarget>

/** A placed deposit. Without order number and status the response is invalid, because money fails closed. */
export const depositOrder = v.looseObject({
  orderSn: id,
  status,
  amount: decimal,
  currency: v.string(),
  gameCoin: v.nullish(decimal),
  expireTime: time,
  serverTime: time,
  payUrl: v.nullish(v.string()),
  bank: v.nullish(transferTarget),
  /** With the capability `nextAction`, instead of `payUrl` and `bank`. */
  nextAction: readableAction,
})
export type DepositOrder = v.InferOutput<typeof depositOrder>

/**
 * Optional: the rate and the charge that the player saw. If they have changed, a back end that reads them answers 409 with
 * `data.rateMoved` true and places nothing.
 */
export const expected = { expectedRate: v.optional(decimal), expectedCharge: v.optional(decimal) }

/**
 * Optional, with the capability `bonus`: the bonus that the player agreed to lose. If a bonus is running and not named, the
 * order is refused with 422 and `data.bonus`, and nothing is placed.
 */
export const forfeits = { forfeits: v.optional(id) }

export const placeDeposit = defineCall(
  'pay/order',
  v.object({
    channel: v.pipe(v.string(), v.minLength(1)),
    currency: v.string(),
    amount: decimal,
    requestId,
    returnUrl: v.optional(v.string(), ''),
    ...expected,
  }),
  depositOrder,
)

/** A row of the deposit and withdrawal lists; `remark` is multilingual. */
export const orderRow = v.looseObject({
  orderSn: id,
  requestId: v.nullish(v.string()),
  amount: decimal,
  channel: text,
  currency: v.nullish(v.string(), 'JPY'),
  network: text,
  address: text,
  createdOn: time,
  charge: v.nullish(decimal, '0'),
  bankCardName: text,
  bankCardNo: text,
  status,
  updatedOn: optionalTime,
  /** Coins that the order adds or takes; optional. */
  gameCoin: v.nullish(decimal),
  txid: optionalText,
  /** Extra members of the reference back end for a crypto order. */
  memo: optionalText,
  confirmations: v.nullish(integer),
  minConfirm: v.nullish(integer),
  /** Extra members of the reference back end for an unpaid order. */
  expireTime: optionalTime,
  serverTime: optionalTime,
  bank: v.nullish(transferTarget),
  /** With the capability `nextAction`, while the order is unpaid. */
  nextAction: readableAction,
  /** When the player reported the payment. */
  claimedOn: optionalTime,
  /** The total received, if it differs from the amount due, in the order's currency; `gameCoin` was credited for it. */
  received: optionalDecimal,
  /** The part of `received` that is returned to the player. */
  returned: optionalDecimal,
})
export type OrderRow = v.InferOutput<typeof orderRow>

/**
 * Cancels an unpaid deposit; idempotent. 404: no such order. 409: too late, for example after the payment arrived.
 */
export const cancelDeposit = defineCall(
  'pay/cancel',
  v.object({ orderSn: v.pipe(v.string(), v.minLength(1)) }),
  v.object({ orderSn: id, status }),
)

const orderFilter = v.object({
  ...paging,
  status: v.optional(status),
  beginTime: v.optional(v.string()),
  endTime: v.optional(v.string()),
  requestId: v.optional(v.string()),
})

export const deposits = defineCall('pay/list', orderFilter, page(orderRow))
export const withdrawals = defineCall('draw/list', orderFilter, page(orderRow))

export const placedWithdrawal = v.looseObject({
  orderSn: id,
  status,
  charge: decimal,
  receiveAmount: decimal,
})
export type PlacedWithdrawal = v.InferOutput<typeof placedWithdrawal>

export const placeWithdrawal = defineCall(
  'draw/withdraw',
  v.object({ bankId: id, amount: decimal, ...orderProof, requestId, ...expected, ...forfeits }),
  placedWithdrawal,
)
