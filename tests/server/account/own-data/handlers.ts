import type * as ownData from '../../../../src/api/contract/own-data.ts'
import { checkLoginPassword } from '../../auth/password-handlers.ts'
import type { HandlersFor } from '../../platform/handler.ts'
import { rateLimit } from '../../platform/limits.ts'
import { closeOtherSessions, closeSessionById, sessionsOf } from '../../platform/sessions.ts'
import { userById } from '../../platform/users.ts'
import { closePlayer, closureFactsOf } from './closure.ts'
import { exportOf } from './export.ts'

/** Where a player is signed in, what is held about them, and the end of it. */
export const ownDataHandlers = {
  sessions: ({ db, player, token }) => sessionsOf(db, player.userId, token),
  endSession: async ({ db, player }, { id }) => {
    await closeSessionById(db, player.userId, id)
    return null
  },
  endOtherSessions: async ({ db, player, token }) => {
    await closeOtherSessions(db, player.userId, token)
    return null
  },

  exportData: async (context, { password }) => {
    const { db, lang, player } = context
    await checkLoginPassword(context, await userById(db, player.userId), password, 'password')
    await rateLimit(db, 'exportByPlayer', player.userId, lang)
    return exportOf(db, player.userId)
  },

  closureFacts: ({ db, player, lang }) => closureFactsOf(db, player.userId, lang),
  closeAccount: async (context, { password, balance }) => {
    const { db, player } = context
    await checkLoginPassword(context, await userById(db, player.userId), password, 'password')
    await db.transaction((queries) => closePlayer(queries, context, balance))
    return null
  },
} satisfies HandlersFor<typeof ownData>
