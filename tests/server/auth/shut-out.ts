import type { Queries } from '../platform/db/db.ts'
import { Refusal } from '../platform/handler.ts'
import { shutAs, userById } from '../platform/users.ts'
import { authMessage } from './messages.ts'

/**
 * What a player hears whose account was frozen or closed beside their own order, which a trigger then refuses: the same as
 * at every call after it. Any other error stays as it is.
 */
export async function orShutOut(error: unknown, db: Queries, userId: string, lang: string): Promise<unknown> {
  // `raise exception`, by triggers alone.
  if (!(error instanceof Error && 'code' in error && error.code === 'P0001')) return error
  const shut = shutAs(await userById(db, userId))
  return shut ? new Refusal(401, authMessage(lang, shut)) : error
}
