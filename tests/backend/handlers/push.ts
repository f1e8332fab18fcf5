import type * as push from '../../../src/api/contract/push.ts'
import { rateLimit } from '../limits.ts'
import { sayPush } from '../messages-push.ts'
import { isLocalEndpoint, isPushEndpoint } from '../push/public-address.ts'
import { areKeysUsable, dropSubscription, keepSubscription } from '../push/subscriptions.ts'
import { hashOf } from '../sessions.ts'
import { invalid, type HandlersFor } from './handler.ts'

/** A browser that wants to be told of letters, or no longer wants to. */
export const pushHandlers = {
  subscribePush: async ({ db, config, player, token, lang }, body) => {
    await rateLimit(db, 'subscribeByPlayer', player.userId, lang)
    const isAllowed = isPushEndpoint(body.endpoint) || (config.testHooks && isLocalEndpoint(body.endpoint))
    if (!isAllowed) throw refused('endpoint', lang)
    if (!areKeysUsable(body.keys)) throw refused('keys', lang)
    await keepSubscription(db, { userId: player.userId, sessionHash: hashOf(token) }, body)
    return null
  },
  unsubscribePush: async ({ db, player }, { endpoint }) => {
    await dropSubscription(db, player.userId, endpoint)
    return null
  },
} satisfies HandlersFor<typeof push>

function refused(field: 'endpoint' | 'keys', lang: string) {
  const msg = sayPush(lang, field)
  return invalid(msg, [{ field, msg }])
}
