import * as v from 'valibot'
import { defineCall } from './define.ts'

/** The most reads of one request, and the most characters of a read's body; a read with a longer body is sent alone. */
export const mostTogether = 20
export const longestTogether = 500

/** A read: its path below the API base URL, and its body, both as if it were sent alone. */
const asked = v.object({ path: v.string(), body: v.record(v.string(), v.unknown()) })

/**
 * Several reads that the app sends at the same moment, with one token and in one language. `data` contains the envelope of
 * each of `calls`, in the same order, as if it had been sent alone; a refusal applies to that read only. Instead of an
 * envelope, null makes the app send that read alone. Only calls of the kind `read` are allowed; each counts for rate limits.
 */
export const batch = defineCall(
  'batch',
  v.object({ calls: v.pipe(v.array(asked), v.minLength(1), v.maxLength(mostTogether)) }),
  v.array(v.nullable(v.looseObject({}))),
)
