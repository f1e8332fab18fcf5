import * as v from 'valibot'
import { defineCall } from './define.ts'
import { emptyRequest, neededTyped, optionalTime, yesNo } from './wire.ts'

/** Cooling off for days. Only for back ends with the capability `limits`. */
export const coolingOffs = ['day', 'week'] as const
/** How long a player can exclude themselves. */
export const exclusionPeriods = ['month', 'halfYear', 'year', 'permanent'] as const
export type ExclusionPeriod = (typeof coolingOffs | typeof exclusionPeriods)[number]

/**
 * The player's self-exclusion. Without `until` it is permanent. A response without `excluded` is invalid, because the app
 * must not guess.
 */
export const exclusion = v.object({ excluded: yesNo, since: optionalTime, until: optionalTime })
export type Exclusion = v.InferOutput<typeof exclusion>

export const exclusionState = defineCall('exclusion/state', emptyRequest, exclusion)

/**
 * Starts or extends an exclusion; 400 on `period` if it would get shorter. The back end then refuses play and deposits with
 * 403 and sends no pushes or offers; withdrawals, reading and support still work.
 */
export const beginExclusion = defineCall(
  'exclusion/begin',
  v.object({ period: v.picklist([...coolingOffs, ...exclusionPeriods]), password: neededTyped('password') }),
  exclusion,
)
