import * as v from 'valibot'
import { defineCall } from './define.ts'
import { game } from './games.ts'

const kinds = [
  'ready',
  'balance',
  'play',
  'deposit',
  'withdrawal',
  'letter',
  'preferences',
  'limits',
  'machine',
  'bonus',
  'support',
  'site',
  'reset',
  'other',
] as const

/** That something has changed for this player, and, but for a machine, nothing of what: whoever shows it reads it again. */
export const liveEvent = v.looseObject({
  /**
   * `play`: rounds moved the balance. `bonus`: one began or ended. `support`: customer service has answered. `site`: what is paused. `reset`: whatever was missed is not
   * known, so all of it may have changed. `ready`: the first event of a stream. A kind of your own is passed over.
   */
  kind: v.fallback(v.picklist(kinds), 'other'),
  /** Of the kind `machine` its new state, as `game/query` says it: shown at once, and read by nobody. */
  machine: v.fallback(v.optional(v.pick(game, ['gameId', 'machineId', 'status'])), undefined),
})
export type MachineChange = NonNullable<v.InferOutput<typeof liveEvent>['machine']>

/**
 * To a request with `Accept: text/event-stream` the answer is a stream of server-sent events (`Cache-Control: no-cache,
 * no-transform`, `X-Accel-Buffering: no`), each with an `id` and one such object as its data, from `ready` on; a comment at
 * least every 30 seconds says that it lives. It ends with the session. Without that header `ready` is answered like any
 * other call; a refusal always is.
 */
export const liveFacts = defineCall(
  'user/live',
  v.object({
    /** The `id` of the last event that came: those after it are sent again, for five minutes. */
    after: v.optional(v.string()),
    /** Where `after` is missing or not known any more, the events of so many seconds are sent again. */
    age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  liveEvent,
)
