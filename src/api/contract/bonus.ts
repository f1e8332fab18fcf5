import * as v from 'valibot'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { countedList, decimal, emptyRequest, id, integer, requestId, text, time } from './wire.ts'

const neededTime = v.pipe(time, v.minLength(1))

/** What a bonus gives and requires; shown before the player joins. */
export const bonusTerms = v.object({
  /** Coins that are set apart when the player joins; null if they depend on the next credited deposit. */
  amount: v.nullish(decimal, null),
  /** The percentage of that deposit's coins, and the maximum; null with an `amount`. */
  percent: v.nullish(decimal, null),
  mostAmount: v.nullish(decimal, null),
  /** The required bets, as a multiple of the bonus. */
  turnover: decimal,
  /** How much of a bet counts, in percent, by machine category; other categories do not count. */
  weights: v.array(v.object({ category: text, percent: decimal })),
  /** A bet above it does not count at all; null for no maximum. */
  mostStake: v.nullish(decimal, null),
  /** Days from joining until it ends. */
  days: integer,
})
export type BonusTerms = v.InferOutput<typeof bonusTerms>

/**
 * An offer. `termsVersion` changes with every change of the terms. `closed`: the reason why this player cannot join now, in
 * their language; '' if they can.
 */
export const bonusOffer = v.object({
  promotionId: id,
  termsVersion: text,
  closed: text,
  ...bonusTerms.entries,
})
export type BonusOffer = v.InferOutput<typeof bonusOffer>

/**
 * `waiting`: for its deposit. `running`: its coins are set apart, not part of the balance. `met`: they were moved to the
 * balance. Ended by the player (`left`), by time (`expired`), by a withdrawal that named it (`withdrawn`), or by the refund
 * of its deposit (`refunded`): the coins that were set apart are lost, the player's own are not affected.
 */
export const bonusStates = ['waiting', 'running', 'met', 'left', 'expired', 'withdrawn', 'refunded'] as const

/** A bonus of the player, with the terms that they accepted; `title` is multilingual. */
export const bonus = v.looseObject({
  id,
  promotionId: id,
  state: v.picklist(bonusStates),
  terms: bonusTerms,
  /** Coins that are or were set apart; null while `waiting`. */
  amount: v.nullish(decimal, null),
  /** The required bets, and those that have counted so far. */
  needed: v.nullish(decimal, null),
  done: decimal,
  joinedOn: neededTime,
  expiresOn: neededTime,
  endedOn: v.nullish(time, null),
})
export type Bonus = v.InferOutput<typeof bonus>

/**
 * The offers among the promotions, and the player's bonuses, the newest first; at most one is `waiting` or `running`. An
 * unreadable bonus makes the response invalid, so that the app never hides one.
 */
export const bonuses = v.object({
  offers: countedList(bonusOffer),
  own: v.array(bonus),
  currency: v.nullish(v.string(), coinCurrency),
})
export type Bonuses = v.InferOutput<typeof bonuses>

export const bonusQuery = defineCall('bonus/query', emptyRequest, bonuses)

/**
 * Joins an offer with the terms that the player saw. 404: no such offer. 403: the player is excluded. 409: not open (over,
 * not started, paused), another one is running, joined before, or the terms have changed.
 */
export const joinBonus = defineCall(
  'favorable/join',
  v.object({ promotionId: v.pipe(v.string(), v.minLength(1)), termsVersion: v.string(), requestId }),
  bonuses,
)

/**
 * Leaves a bonus; idempotent. `amount`: the loss that the player saw, null while `waiting`. 404: not the player's. 409: it
 * was met or has ended. 422: the loss would be another amount; nothing is changed.
 */
export const leaveBonus = defineCall(
  'favorable/leave',
  v.object({ bonusId: v.pipe(v.string(), v.minLength(1)), amount: v.optional(v.nullable(decimal)) }),
  bonuses,
)
