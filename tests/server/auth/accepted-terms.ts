import type * as terms from '../../../src/api/contract/terms.ts'
import type { Queries } from '../platform/db/db.ts'
import type { HandlersFor } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'

/** Notes that a player accepted an edition of the user agreement; the first time is the one that counts. */
export async function noteAcceptedTerms(queries: Queries, userId: string, version: string): Promise<void> {
  await queries.query(
    'insert into accepted_terms (user_id, version) values ($1, $2) on conflict (user_id, version) do nothing',
    [userId, version],
  )
}

/** The editions that a player has accepted, the newest acceptance first. */
async function acceptedTermsOf(queries: Queries, userId: string) {
  const rows = await queries.query<{ version: string; accepted_on: Date }>(
    'select version, accepted_on from accepted_terms where user_id = $1 order by accepted_on desc limit 100',
    [userId],
  )
  return rows.map(({ version, accepted_on }) => ({ version, acceptedOn: accepted_on.toISOString() }))
}

export const termsHandlers = {
  acceptedTerms: async ({ db, player }) => ({ accepted: await acceptedTermsOf(db, player.userId) }),
  acceptTerms: async ({ db, lang, player }, { version }) => {
    await rateLimit(db, 'termsByPlayer', player.userId, lang)
    await noteAcceptedTerms(db, player.userId, version)
    return null
  },
} satisfies HandlersFor<typeof terms>
