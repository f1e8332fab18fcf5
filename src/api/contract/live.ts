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

/** Says that something has changed for this player; except for a machine, clients fetch the new data themselves. */
export const liveEvent = v.looseObject({
  /**
   * `play`: rounds changed the balance. `bonus`: one started or ended. `support`: customer service has answered. `site`: a
   * pause changed. `reset`: events were lost, so anything may have changed. `ready`: a stream's first event. Clients ignore unknown kinds.
   */
  kind: v.fallback(v.picklist(kinds), 'other'),
  /** For the kind `machine`: its new state, as in `game/query`. Clients show it at once without a fetch. */
  machine: v.fallback(v.optional(v.pick(game, ['gameId', 'machineId', 'status'])), undefined),
})
export type MachineChange = NonNullable<v.InferOutput<typeof liveEvent>['machine']>

/**
 * For a request with `Accept: text/event-stream` the response is a stream of server-sent events (`Cache-Control: no-cache,
 * no-transform`, `X-Accel-Buffering: no`), each with an `id` and one such object as data, starting with `ready`, and with a
 * comment at least every 30 seconds as a heartbeat. It ends with the session. Without that header the response is a normal
 * envelope with `ready`; refusals are always envelopes.
 */
export const liveFacts = defineCall(
  'user/live',
  v.object({
    /** The `id` of the last event received: later ones of the last five minutes are sent again. */
    after: v.optional(v.string()),
    /** If `after` is missing or unknown, the events of the last so many seconds are sent again. */
    age: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  liveEvent,
)
