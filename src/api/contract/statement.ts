import * as v from 'valibot'
import { addDecimals, compareDecimals, subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { decimal, optionalTime } from './wire.ts'

/** What moved, each as it is counted below: never negative, but for what was taken back and for `other`. */
const moves = {
  /** Deposits that were credited, and balances that were moved in. */
  moneyIn: decimal,
  /** Withdrawals without their fees, and deposits that were refunded; what came back of a failed one is taken off. */
  moneyOut: decimal,
  /** Fees of withdrawals, counted with the withdrawal. */
  fees: decimal,
  bets: decimal,
  wins: decimal,
  /** All else that changed the balance, by its sign: bonuses, commissions, transfers within a team. */
  other: v.nullish(decimal, '0'),
}
type Moves = Record<keyof typeof moves, string>

/** What the balance comes to: in − out − fees − bets + wins + other. */
export const changeOf = ({ moneyIn, moneyOut, fees, bets, wins, other }: Moves): string =>
  [moneyOut, fees, bets].reduce(subtractDecimals, [wins, other].reduce(addDecimals, moneyIn))

/** A day of the month on which something moved. */
export const statementDay = v.looseObject({
  /** `yyyy-MM-dd` by the calendar of `zone`. */
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

/** Whether the figures say one thing: from day to day, over the month, and from its first balance to its last. */
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

/** The wallet over a month of the operator's calendar. Rejected where its figures do not add up. */
export const statement = defineCall(
  'user/statement',
  v.object({ month: v.pipe(v.string(), v.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)) }),
  v.pipe(
    v.looseObject({
      month: v.string(),
      /** Where its days begin and end, such as "Asia/Tokyo". */
      zone: v.string(),
      /** Until when it counts: the end of the month, or now while that is not over. */
      asOf: optionalTime,
      currency: v.nullish(v.string(), coinCurrency),
      opening: decimal,
      closing: decimal,
      ...moves,
      /** Days on which something moved, the first of the month first; none from a back end that keeps no days apart. */
      days: v.nullish(v.array(statementDay), []),
    }),
    v.check((read) => addsUp(read), 'does not add up'),
  ),
)
export type Statement = v.InferOutput<(typeof statement)['answer']>
