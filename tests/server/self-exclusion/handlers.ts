import type * as selfExclusion from '../../../src/api/contract/self-exclusion.ts'
import { checkLoginPassword } from '../auth/password-handlers.ts'
import { sendLetter } from '../letters/send-letter.ts'
import type { Queries } from '../platform/db/db.ts'
import { refuseField, type HandlersFor } from '../platform/handler.ts'
import { userById } from '../platform/users.ts'
import { beginExclusion, exclusionOf, onWire } from './exclusions.ts'
import { exclusionLetter, exclusionMessage } from './messages.ts'

/** The optional calls of `contract/self-exclusion.ts`. There is none that ends an exclusion: time does. */
export const selfExclusionHandlers = {
  exclusionState: ({ db, player }) => stateOf(db, player.userId),

  async beginExclusion(context, { period, password }) {
    const { db, lang, player } = context
    await checkLoginPassword(context, await userById(db, player.userId), password, 'password')
    return db.transaction(async (queries) => {
      if (!(await beginExclusion(queries, player.userId, period)))
        throw refuseField('period', exclusionMessage(lang, 'shorter'))
      await sendLetter(queries, { userId: player.userId, type: 'system', ...exclusionLetter })
      return stateOf(queries, player.userId)
    })
  },
} satisfies HandlersFor<typeof selfExclusion>

async function stateOf(queries: Queries, userId: string) {
  const running = await exclusionOf(queries, userId)
  return running ? { excluded: true, ...onWire(running) } : { excluded: false }
}
