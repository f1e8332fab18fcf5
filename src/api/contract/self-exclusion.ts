import * as v from 'valibot'
import { defineCall } from './define.ts'
import { emptyRequest, neededTyped, optionalTime, yesNo } from './wire.ts'

/** Cooling off: days only. A back end takes them that holds limits as well (capability `limits`). */
export const coolingOffs = ['day', 'week'] as const
/** How long a player can exclude themselves. */
export const exclusionPeriods = ['month', 'halfYear', 'year', 'permanent'] as const
export type ExclusionPeriod = (typeof coolingOffs | typeof exclusionPeriods)[number]

/**
 * The player's self-exclusion. Without `until` it has no end. An answer that does not say `excluded` is an error: it is
 * never guessed.
 */
export const exclusion = v.object({ excluded: yesNo, since: optionalTime, until: optionalTime })
export type Exclusion = v.InferOutput<typeof exclusion>

export const exclusionState = defineCall('exclusion/state', emptyRequest, exclusion)

/**
 * Begins or extends an exclusion; 400 on `period` where it would get shorter. From then on the back end refuses play and
 * deposits with 403 and sends no pushes or offers; withdrawals, reading and support still work.
 */
export const beginExclusion = defineCall(
  'exclusion/begin',
  v.object({ period: v.picklist([...coolingOffs, ...exclusionPeriods]), password: neededTyped('password') }),
  exclusion,
)
