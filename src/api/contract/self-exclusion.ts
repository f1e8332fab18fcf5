import * as v from 'valibot'
import { defineCall } from './define.ts'
import { emptyRequest, neededTyped, optionalTime, yesNo } from './wire.ts'

/** How long a player can exclude themselves. */
export const exclusionPeriods = ['month', 'halfYear', 'year', 'permanent'] as const
export type ExclusionPeriod = (typeof exclusionPeriods)[number]

/**
 * Whether the player has excluded themselves from play and deposits. `until` is when it ends by itself: left out, it does
 * not end. An answer that does not say whether it holds is none: "not excluded" is never guessed.
 */
export const exclusion = v.object({ excluded: yesNo, since: optionalTime, until: optionalTime })
export type Exclusion = v.InferOutput<typeof exclusion>

export const exclusionState = defineCall('exclusion/state', emptyRequest, exclusion)

/**
 * Begins one, or makes the one that runs longer; it is never made shorter (400 on `period`). From the answer on the back
 * end refuses play and what brings money in with 403, and sends neither pushes nor offers; withdrawals, reading and
 * support go on.
 */
export const beginExclusion = defineCall(
  'exclusion/begin',
  v.object({ period: v.picklist(exclusionPeriods), password: neededTyped('password') }),
  exclusion,
)
