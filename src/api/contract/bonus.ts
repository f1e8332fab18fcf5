import * as v from 'valibot'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { countedList, decimal, emptyRequest, id, integer, requestId, text, time } from './wire.ts'

const neededTime = v.pipe(time, v.minLength(1))

/** What a bonus gives and asks for, said before it is joined. */
export const bonusTerms = v.object({
  /** Coins that are set apart with the joining; null where they come with the next deposit that is credited. */
  amount: v.nullish(decimal, null),
  /** Percent of that deposit's coins, and the most that it can be; null beside an `amount`. */
  percent: v.nullish(decimal, null),
  mostAmount: v.nullish(decimal, null),
  /** Bets that are needed, as a multiple of the bonus. */
  turnover: decimal,
  /** How much of a bet counts, in percent, by the category of the machine; what is not named counts nothing. */
  weights: v.array(v.object({ category: text, percent: decimal })),
  /** A bet above it does not count at all; null: every bet counts. */
  mostStake: v.nullish(decimal, null),
  /** Days from the joining until it ends. */
  days: integer,
})
export type BonusTerms = v.InferOutput<typeof bonusTerms>

/**
 * An offer. `termsVersion` is another one whenever a term is. `closed`: why this player cannot join it now, in their language;
 * '' where they can.
 */
export const bonusOffer = v.object({
  promotionId: id,
  termsVersion: text,
  closed: text,
  ...bonusTerms.entries,
})
export type BonusOffer = v.InferOutput<typeof bonusOffer>

/**
 * `waiting`: for its deposit. `running`: its coins are set apart, no part of the balance. `met`: they were moved to the
 * balance. Ended by its player (`left`), by time (`expired`), by a withdrawal that said so (`withdrawn`), or with the deposit
 * that it came with (`refunded`): the coins that were set apart are gone, the player's own are not touched.
 */
export const bonusStates = ['waiting', 'running', 'met', 'left', 'expired', 'withdrawn', 'refunded'] as const

/** A bonus of the player's own, by the terms that were joined; `title` is multilingual. */
export const bonus = v.looseObject({
  id,
  promotionId: id,
  state: v.picklist(bonusStates),
  terms: bonusTerms,
  /** Coins that are, or were, set apart; null while it waits. */
  amount: v.nullish(decimal, null),
  /** Bets that are needed, and those that counted so far. */
  needed: v.nullish(decimal, null),
  done: decimal,
  joinedOn: neededTime,
  expiresOn: neededTime,
  endedOn: v.nullish(time, null),
})
export type Bonus = v.InferOutput<typeof bonus>

/**
 * The offers among the promotions, and the player's own bonuses, the newest first: at most one is `waiting` or `running`. One
 * that cannot be read is an error: a bonus is never shown as none.
 */
export const bonuses = v.object({
  offers: countedList(bonusOffer),
  own: v.array(bonus),
  currency: v.nullish(v.string(), coinCurrency),
})
export type Bonuses = v.InferOutput<typeof bonuses>

export const bonusQuery = defineCall('bonus/query', emptyRequest, bonuses)

/**
 * Joins an offer by the terms that the player was shown. 404: no such offer. 403: the player is excluded. 409: not open (over,
 * not begun, paused), one runs already, joined before, or the terms are others by now.
 */
export const joinBonus = defineCall(
  'favorable/join',
  v.object({ promotionId: v.pipe(v.string(), v.minLength(1)), termsVersion: v.string(), requestId }),
  bonuses,
)

/**
 * Leaves a bonus; again with the same answer. `amount`: what the player was told to lose of it, null while it waits. 404: not
 * the player's. 409: it has been met, or ended otherwise. 422: what would be lost is another amount by now; nothing is.
 */
export const leaveBonus = defineCall(
  'favorable/leave',
  v.object({ bonusId: v.pipe(v.string(), v.minLength(1)), amount: v.optional(v.nullable(decimal)) }),
  bonuses,
)
