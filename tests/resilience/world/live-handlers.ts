/** The reference back end's server of live facts, as the world bundles it: one for each life of its process. */
import * as live from '../../../src/api/contract/live.ts'
import { liveHandlers } from '../../server/live/stream.ts'
import { bindGroup, type Registry } from '../../server/platform/bind.ts'

export { liveHub } from '../../server/live/hub.ts'
export { streamedIfAsked } from '../../server/live/stream.ts'
export { run } from '../../server/platform/answer.ts'
export { playerOf } from '../../server/platform/sessions.ts'

export const registry: Registry = new Map(bindGroup(live, liveHandlers).map((bound) => [bound.name, bound]))
