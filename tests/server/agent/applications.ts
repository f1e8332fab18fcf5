import type { Queries } from '../platform/db/db.ts'
import { Refusal, type PlayerContext } from '../platform/handler.ts'
import { multilingual, type Texts, type Written } from '../platform/multilingual.ts'
import { newAgentCode } from './create-member.ts'
import { agentMessage } from './messages.ts'

interface Application {
  status: number
  created_on: Date
  reviewed_on: Date | null
  remark: Texts
  [column: string]: unknown
}

/** A newly approved agent's rebate, unless the agent above has less, or made them an agent since at another one. */
const firstPoint = '0.005'

/** Hands an application in: one at a time, and again after a rejection. */
export async function applyAsAgent(
  { db, player, lang }: PlayerContext,
  body: { contact?: string | undefined; remark?: string | undefined },
) {
  if (player.isAgent) throw new Refusal(409, agentMessage(lang, 'alreadyAgent'))
  const [row] = await db.query(
    `insert into agent_applications (user_id, contact, note) values ($1, $2, $3)
     on conflict do nothing returning id`,
    [player.userId, (body.contact ?? '').slice(0, 100), (body.remark ?? '').slice(0, 500)],
  )
  if (!row) throw new Refusal(409, agentMessage(lang, 'inReview'))
  return { status: 0 }
}

export async function applicationStatus({ db, player }: PlayerContext) {
  const [latest] = await db.query<Application>(
    `select status, created_on, reviewed_on, remark from agent_applications where user_id = $1
     order by id desc limit 1`,
    [player.userId],
  )
  if (!latest) return { status: player.isAgent ? 1 : -1 }
  return {
    status: player.isAgent ? 1 : latest.status,
    createdOn: latest.created_on.toISOString(),
    reviewedOn: latest.reviewed_on?.toISOString() ?? null,
    ...latest.remark,
  }
}

/** The desk's decision; false when it was decided before. Call it within a transaction. */
export async function decideApplication(
  queries: Queries,
  id: number,
  approved: boolean,
  remark: Written,
): Promise<boolean> {
  const [row] = await queries.query<{ user_id: string }>(
    `update agent_applications set status = $2, reviewed_on = now(), remark = $3::jsonb
     where id = $1 and status = 0 returning user_id`,
    [id, approved ? 1 : 2, JSON.stringify(multilingual('remark', remark))],
  )
  if (row && approved)
    await queries.query(
      `update users u set is_agent = true, agent_code = coalesce(u.agent_code, $2),
         point = least($3::numeric, coalesce((select p.point from users p where p.id = u.parent_id and p.is_agent), $3::numeric))
       where u.id = $1 and not u.is_agent`,
      [row.user_id, newAgentCode(), firstPoint],
    )
  return row !== undefined
}
