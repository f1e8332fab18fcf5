import type * as selfExclusion from '../../../src/api/contract/self-exclusion.ts'
import { checkLoginPassword } from '../auth/password-handlers.ts'
import { letterTexts, sendLetter, written } from '../letters/send-letter.ts'
import type { Queries } from '../platform/db/db.ts'
import { refuseField, type HandlersFor } from '../platform/handler.ts'
import { sentences } from '../platform/messages.ts'
import { userById } from '../platform/users.ts'
import { beginExclusion, exclusionOf, messageOf, onWire } from './exclusions.ts'
import { exclusionMessage, exclusionTitle } from './messages.ts'

/** The optional calls of `contract/self-exclusion.ts`. There is none that ends an exclusion: time does. */
export const selfExclusionHandlers = {
  exclusionState: ({ db, player }) => stateOf(db, player.userId),

  async beginExclusion(context, { period, password }) {
    const { db, config, lang, player } = context
    await checkLoginPassword(context, await userById(db, player.userId), password, 'password')
    return db.transaction(async (queries) => {
      if (!(await beginExclusion(queries, player.userId, period)))
        throw refuseField('period', exclusionMessage(lang, 'shorter'))
      const running = await exclusionOf(queries, player.userId)
      if (!running) throw new Error('an exclusion that is over as it begins')
      const content = (to: string) =>
        sentences(to, messageOf(running, { lang: to, zone: config.zone }), exclusionMessage(to, 'stillOpen'))
      await sendLetter(queries, {
        userId: player.userId,
        type: 'system',
        link: '/about/responsible-game',
        texts: letterTexts(exclusionTitle, written(content)),
      })
      return { excluded: true, ...onWire(running) }
    })
  },
} satisfies HandlersFor<typeof selfExclusion>

async function stateOf(queries: Queries, userId: string) {
  const running = await exclusionOf(queries, userId)
  return running ? { excluded: true, ...onWire(running) } : { excluded: false }
}
