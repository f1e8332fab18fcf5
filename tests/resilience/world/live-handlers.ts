/** The reference back end's live server, bundled for the world: one instance per server process. */
import * as live from '../../../src/api/contract/live.ts'
import { liveHandlers } from '../../server/live/stream.ts'
import { bindGroup, type Registry } from '../../server/platform/bind.ts'

export { liveHub } from '../../server/live/hub.ts'
export { streamedIfAsked } from '../../server/live/stream.ts'
export { run } from '../../server/platform/answer.ts'
export { playerOf } from '../../server/platform/sessions.ts'

export const registry: Registry = new Map(bindGroup(live, liveHandlers).map((bound) => [bound.name, bound]))
