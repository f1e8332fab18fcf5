import * as v from 'valibot'
import { defineCall } from './define.ts'
import { emptyRequest, nothing, optionalTime, readableList } from './wire.ts'

/** A version of the user agreement, as the operator's brand names it ("3"). */
const version = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))

/** The versions of the user agreement that the player has accepted, with times. */
export const acceptedTerms = defineCall(
  'user/terms',
  emptyRequest,
  v.object({ accepted: readableList(v.looseObject({ version, acceptedOn: optionalTime })) }),
)

/** Accepts a version after the registration. Idempotent. */
export const acceptTerms = defineCall('user/terms/accept', v.object({ version }), nothing)
