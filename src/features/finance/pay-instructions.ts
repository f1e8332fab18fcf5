/**
 * What only the answer to `pay/order` says: where to transfer, under which name and until when (
 * the rows of `pay/list` carry none of it). Stored per account until the deposit is settled, so that no later read and
 * no reload loses it.
 */
import * as v from 'valibot'
import { transferTarget, type DepositOrder } from '~/api/contract/money.ts'
import { serverTimeNow } from '~/api/server-time.ts'
import { readByOwner, storedByOwner } from '~/domain/player/owner-storage.ts'
import { instantOf } from '~/lib/wire-time.ts'

const instructionsSchema = v.object({
  /** ISO 8601, by the server. */
  expireTime: v.string(),
  /** Server time minus device time in ms when the order was placed. */
  clockOffset: v.number(),
  bank: v.nullable(transferTarget),
  payUrl: v.nullable(v.string()),
  gameCoin: v.nullable(v.string()),
})
export type PayInstructions = v.InferOutput<typeof instructionsSchema>

type Stored = Readonly<Record<string, PayInstructions>>

/** Every account's instructions by order number; what is damaged is left out. */
const readInstructions = (stored: string | null) =>
  readByOwner(stored, (orders): Stored =>
    Object.fromEntries(
      Object.entries(orders).flatMap(([orderSn, entry]) => {
        const read = v.safeParse(instructionsSchema, entry)
        return read.success ? [[orderSn, read.output]] : []
      }),
    ),
  )

const store = storedByOwner<Stored>('payInstructions', readInstructions, {})

/** After the end the account is no longer shown, but the sender's name still helps customer service. */
const keptAfterEndMs = 24 * 3_600_000

const isWorthKeeping = ({ expireTime, clockOffset }: PayInstructions) => {
  const now = serverTimeNow() ?? Date.now() + clockOffset
  return now < (instantOf(expireTime)?.getTime() ?? 0) + keptAfterEndMs
}

/** The answer's own words on how to pay; `receivedAt` is the device's time. */
export function instructionsOf(answer: DepositOrder, receivedAt: Date): PayInstructions {
  const serverTime = instantOf(answer.serverTime)
  return {
    expireTime: answer.expireTime,
    clockOffset: serverTime ? serverTime.getTime() - receivedAt.getTime() : 0,
    bank: answer.bank ?? null,
    payUrl: answer.payUrl ?? null,
    gameCoin: answer.gameCoin ?? null,
  }
}

/** Stores how to pay an order, and drops what ended more than a day ago. */
export const storeInstructions = (userId: string, orderSn: string, instructions: PayInstructions) =>
  store.change(userId, (orders) => ({
    ...Object.fromEntries(Object.entries(orders).filter(([, entry]) => isWorthKeeping(entry))),
    [orderSn]: instructions,
  }))

/** How to pay that order of this player, if this device knows. */
export const instructionsFor = (userId: string, orderSn: string): PayInstructions | null =>
  store.of(userId)[orderSn] ?? null

/** The order is paid, refused or over: nothing is left to transfer. */
export function forgetInstructions(userId: string, orderSn: string): void {
  if (!instructionsFor(userId, orderSn)) return
  store.change(userId, (orders) =>
    Object.fromEntries(Object.entries(orders).filter(([known]) => known !== orderSn)),
  )
}
