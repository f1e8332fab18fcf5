import * as v from 'valibot'
import { defineCall } from './define.ts'
import { expected, forfeits, placedWithdrawal } from './money.ts'
import { orderProof } from './passkey.ts'
import {
  countedList,
  decimal,
  emptyRequest,
  flag,
  id,
  integer,
  neededTyped,
  optionalFlag,
  optionalText,
  optionalTime,
  readableList,
  requestId,
  text,
  time,
  typed,
  yesNo,
} from './wire.ts'

/**
 * `depositDesc` and `withdrawDesc` are multilingual; `estimatedArrivalTime` is in minutes. A memo is required if
 * `memoRegex` rejects an empty one. `withdrawStep` and `kycRequired` are extra members of the reference back end.
 */
export const network = v.looseObject({
  network: id,
  name: text,
  /** Undefined if the back end does not say: only `false` means closed. */
  depositEnable: optionalFlag,
  withdrawEnable: optionalFlag,
  minDeposit: v.nullish(decimal, '0'),
  withdrawMin: v.nullish(decimal, '0'),
  withdrawMax: v.nullish(decimal),
  withdrawFee: v.nullish(decimal, '0'),
  withdrawStep: v.nullish(decimal),
  decimals: v.nullish(integer, 8),
  minConfirm: v.nullish(integer, 1),
  estimatedArrivalTime: v.nullish(integer),
  addressRegex: v.nullish(v.string()),
  memoRegex: v.nullish(v.string()),
  contractTail: optionalText,
  explorerUrl: v.nullish(v.string()),
  kycRequired: flag,
})
export type CryptoNetwork = v.InferOutput<typeof network>

const coinFields = v.looseObject({
  coin: id,
  name: text,
  icon: text,
  exchangeRate: decimal,
  rateTime: optionalTime,
  networks: countedList(network),
})
/** `droppedNetworks`: the number of unreadable networks; unless it is 0, the app must not show "all closed". */
export const coin = v.pipe(
  coinFields,
  v.transform(({ networks: { records, dropped }, ...rest }) => ({
    ...rest,
    networks: records,
    droppedNetworks: dropped,
  })),
)
export type Coin = v.InferOutput<typeof coin>

export const coins = defineCall('cpp/coins', emptyRequest, readableList(coin))

const required = v.pipe(v.string(), v.minLength(1))
const target = { coin: required, network: required }

export const depositAddress = defineCall(
  'cpp/coins/deposit/address',
  v.object(target),
  v.looseObject({
    ...target,
    address: required,
    memo: optionalText,
    minDeposit: decimal,
    minConfirm: integer,
    serverTime: time,
  }),
)

export const validateAddress = defineCall(
  'cpp/coins/withdrawal/address/validit',
  v.object({ ...target, address: neededTyped('address'), memo: v.optional(typed('memo')) }),
  v.looseObject({ valid: yesNo, reason: v.nullish(v.string()) }),
)

export const placeCryptoWithdrawal = defineCall(
  'cpp/coins/withdraw',
  v.object({
    ...target,
    address: neededTyped('address'),
    memo: v.optional(typed('memo')),
    amount: decimal,
    ...orderProof,
    requestId,
    ...expected,
    ...forfeits,
  }),
  placedWithdrawal,
)
