import type * as contract from '../../../src/api/contract/preferences.ts'
import { mostFavourites, mostRecent } from '../../../src/api/contract/preferences.ts'
import { mailTopic } from '../auth/mail.ts'
import type { Queries } from '../platform/db/db.ts'
import type { HandlersFor } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { hashToken } from '../platform/tokens.ts'
import { userById } from '../platform/users.ts'

/** The optional calls of `contract/preferences.ts`. */
export const preferenceHandlers = {
  preferencesQuery: async ({ db, player }) => ({ preferences: await preferencesOf(db, player.userId) }),

  async preferencesSave({ db, lang, player, token }, { changes }) {
    await rateLimit(db, 'preferencesByPlayer', player.userId, lang)
    return db.transaction(async (queries) => {
      const { userId } = player
      await keepLater(queries, userId, JSON.stringify(changes))
      // The player's other browsers are told; the one that did it knows.
      await queries.query(`select tell_live($1, 'preferences', $2)`, [userId, hashToken(token)])
      return { preferences: await preferencesOf(queries, userId) }
    })
  },

  async notifyMail({ db, lang, player }, { topic }) {
    await rateLimit(db, 'exampleMailByPlayer', player.userId, lang)
    const { email } = await userById(db, player.userId)
    await mailTopic(db, email, lang, topic, true)
    return null
  },
} satisfies HandlersFor<typeof contract>

async function preferencesOf(queries: Queries, userId: string) {
  const rows = await queries.query<{
    kind: contract.Preference['kind']
    id: string
    value: string
    changed_on: Date
  }>('select kind, id, value, changed_on from preferences where user_id = $1 order by kind, id', [userId])
  return rows.map(({ changed_on, ...row }) => ({ ...row, changedOn: changed_on.toISOString() }))
}

/** In one order, so that two saves wait for each other; then what is beyond the bounds goes. */
async function keepLater(queries: Queries, userId: string, changes: string): Promise<void> {
  await queries.query(
    `insert into preferences as known (user_id, kind, id, value, changed_on)
     select distinct on (kind, id) $1, kind, id, value, at
     from jsonb_to_recordset($2::jsonb) as change (kind text, id text, value text, "changedOn" timestamptz),
       least("changedOn", date_trunc('milliseconds', now())) as at
     order by kind, id, at desc, value collate "C" desc
     on conflict (user_id, kind, id) do update set value = excluded.value, changed_on = excluded.changed_on
     where (known.changed_on, known.value) < (excluded.changed_on, excluded.value)`,
    [userId, changes],
  )
  await queries.query(
    `delete from preferences using (
       select kind, id, row_number() over (
         partition by kind order by kind = 'favourite' and value = '', changed_on desc, id) as place
       from preferences where user_id = $1) as placed
     where user_id = $1 and preferences.kind = placed.kind and preferences.id = placed.id
       and place > case preferences.kind when 'favourite' then $2::integer else $3::integer end`,
    [userId, mostFavourites, mostRecent],
  )
}
