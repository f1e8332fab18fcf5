import * as v from 'valibot'
import { defineCall } from './define.ts'
import { decimal, flag, id, neededTyped, nothing, requestId, status, text, typed } from './wire.ts'

const required = v.pipe(v.string(), v.minLength(1))
const step = { transferId: required }

export const validateTransfer = defineCall(
  'jsy/transfer/validate',
  v.object({
    account: neededTyped('account'),
    password: neededTyped('password'),
    uuid: v.optional(v.string()),
    qrcode: v.optional(typed('code')),
  }),
  v.looseObject({ transferId: id, needCard: flag, target: text }),
)
export const validateTransferCard = defineCall(
  'jsy/transfer/validate/card',
  v.object({ ...step, bankAccount: neededTyped('bankNumber') }),
  v.looseObject({ target: text }),
)
export const resendTransferCode = defineCall('jsy/transfer/resend/validate/code', v.object(step), nothing)
export const loginTransfer = defineCall(
  'jsy/transfer/login',
  v.object({ ...step, code: neededTyped('code') }),
  v.looseObject({
    transferBalance: decimal,
    currency: v.string(),
    name: text,
    /** Game coins for one unit of the currency, from back ends that say it beforehand. */
    exchangeRate: v.nullish(decimal),
  }),
)
export const confirmTransfer = defineCall(
  'jsy/transfer/confirm',
  v.object({ ...step, amount: v.optional(decimal), requestId }),
  v.looseObject({ orderSn: id, status }),
)
