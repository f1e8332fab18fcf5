import * as v from 'valibot'
import { addDecimals, compareDecimals, subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { decimal, optionalTime } from './wire.ts'

/** Sums by kind. Not negative, except `other` and sums from which refunds are deducted. */
const moves = {
  /** Credited deposits, and balances transferred in. */
  moneyIn: decimal,
  /** Withdrawals without fees, plus refunded deposits, minus returned withdrawals. */
  moneyOut: decimal,
  /** Fees of withdrawals, on the day of the withdrawal. */
  fees: decimal,
  bets: decimal,
  wins: decimal,
  /** All other changes, signed: bonuses, commissions, transfers within a team. */
  other: v.nullish(decimal, '0'),
}
type Moves = Record<keyof typeof moves, string>

/** The change of the balance: in − out − fees − bets + wins + other. */
export const changeOf = ({ moneyIn, moneyOut, fees, bets, wins, other }: Moves): string =>
  [moneyOut, fees, bets].reduce(subtractDecimals, [wins, other].reduce(addDecimals, moneyIn))

/** A day with movements. */
export const statementDay = v.looseObject({
  /** `yyyy-MM-dd` in the time zone `zone`. */
  date: v.pipe(v.string(), v.isoDate()),
  ...moves,
  closing: decimal,
})
export type StatementDay = v.InferOutput<typeof statementDay>

const kinds = ['moneyIn', 'moneyOut', 'fees', 'bets', 'wins', 'other'] as const

interface Figures extends Moves {
  opening: string
  closing: string
  days: readonly (Moves & { closing: string })[]
}

const isSame = (left: string, right: string) => compareDecimals(left, right) === 0

/** Whether the figures are consistent: day by day, over the month, and from opening to closing balance. */
export function addsUp({ opening, closing, days, ...month }: Figures): boolean {
  if (!isSame(addDecimals(opening, changeOf(month)), closing)) return false
  if (days.length === 0) return true
  let balance = opening
  for (const day of days) {
    balance = addDecimals(balance, changeOf(day))
    if (!isSame(balance, day.closing)) return false
  }
  return kinds.every((kind) => isSame(days.map((day) => day[kind]).reduce(addDecimals), month[kind]))
}

/** The wallet's statement for a month of the operator's calendar. Invalid if its figures do not add up. */
export const statement = defineCall(
  'user/statement',
  v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)) }),
  v.pipe(
    v.looseObject({
      month: v.string(),
      /** The time zone of its days, such as "Asia/Tokyo". */
      zone: v.string(),
      /** The end of the covered time: the end of the month, or now in the current month. */
      asOf: optionalTime,
      currency: v.nullish(v.string(), coinCurrency),
      opening: decimal,
      closing: decimal,
      ...moves,
      /** Days with movements, in ascending order; empty from a back end without daily figures. */
      days: v.nullish(v.array(statementDay), []),
    }),
    v.check((read) => addsUp(read), 'does not add up'),
  ),
)
export type Statement = v.InferOutput<(typeof statement)['answer']>
