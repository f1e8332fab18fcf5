import * as v from 'valibot'
import { defineCall } from './define.ts'

/** The most reads of one request, and the most signs of a read's body: a longer one is asked for by itself. */
export const mostTogether = 20
export const longestTogether = 500

/** A read as it would be asked for by itself: its path below the API base URL, and its body. */
const asked = v.object({ path: v.string(), body: v.record(v.string(), v.unknown()) })

/**
 * Several reads that the app asks for in the same moment, under one token and in one language. `data` has the envelope of
 * each of `calls`, in their order, as it would have come by itself: a refusal concerns that read alone. Null in its place
 * has the app ask for that read by itself. Only calls of the kind `read` are answered; each counts towards its limits.
 */
export const batch = defineCall(
  'batch',
  v.object({ calls: v.pipe(v.array(asked), v.minLength(1), v.maxLength(mostTogether)) }),
  v.array(v.nullable(v.looseObject({}))),
)
