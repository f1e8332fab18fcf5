import * as v from 'valibot'
import { defineCall } from './define.ts'
import { emptyRequest, nothing, optionalTime, readableList } from './wire.ts'

/** An edition of the user agreement, as the operator's brand names it ("3"). */
const version = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))

/** The editions of the user agreement that the player has accepted, and when. */
export const acceptedTerms = defineCall(
  'user/terms',
  emptyRequest,
  v.object({ accepted: readableList(v.looseObject({ version, acceptedOn: optionalTime })) }),
)

/** The player accepts an edition after the registration. The same one again changes nothing. */
export const acceptTerms = defineCall('user/terms/accept', v.object({ version }), nothing)
