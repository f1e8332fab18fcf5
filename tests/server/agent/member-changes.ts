import type { InferOutput } from 'valibot'
import type * as contract from '../../../src/api/contract/member-edit.ts'
import type { Queries } from '../platform/db/db.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { Conditions, fetchPage } from '../platform/page-query.ts'
import { closeOtherSessions } from '../platform/sessions.ts'
import { lockPlayers } from '../platform/users.ts'

type Change = InferOutput<typeof contract.memberChange>

interface NewChange {
  agentId: string
  memberId: string
  actor?: 'agent' | 'operator'
  kind: Change['kind']
  before?: string
  after?: string
}

/** Writes a change into the history of the agent whose member it is. Within the change's transaction. */
export const noteChange = (
  queries: Queries,
  { agentId, memberId, actor = 'agent', kind, before = '', after = '' }: NewChange,
) =>
  queries.query(
    `insert into member_changes (agent_id, member_id, actor, kind, before, after) values ($1, $2, $3, $4, $5, $6)`,
    [agentId, memberId, actor, kind, before, after],
  )

/** An agent's own history: of members who have left, what was written while they were here. */
export const readHistory = (
  { db, player }: PlayerContext,
  filter: InferOutput<typeof contract.memberHistory.request>,
) =>
  fetchPage<Omit<Change, 'createdOn'> & { created_on: Date; [column: string]: unknown }, object>(
    db,
    {
      columns: `c.id::text as id, c.member_id as "userId", u.user_name as "agentAccount", c.actor, c.kind, c.before,
        c.after, c.created_on`,
      from: 'member_changes c join users u on u.id = c.member_id',
      conditions: new Conditions().and('c.agent_id = ?', player.userId).and('c.member_id = ?', filter.userId),
      orderBy: 'c.created_on desc, c.id desc',
    },
    filter,
    ({ created_on, ...row }) => ({ ...row, createdOn: created_on.toISOString() }),
  )

/** The operator's, also over the agent's, who reads of it. False where it is so already. */
export async function freezeByOperator(
  queries: Queries,
  memberId: string,
  isFreeze: boolean,
): Promise<boolean> {
  await lockPlayers(queries, memberId)
  const [member] = await queries.query<{ above: string | null; by: string | null }>(
    'select parent_id as above, frozen_by as by from users where id = $1',
    [memberId],
  )
  if (isFreeze ? member?.by === 'operator' : !member?.by) return false
  await setFrozen(queries, memberId, isFreeze ? 'operator' : null)
  const kind = isFreeze ? 'freeze' : 'unfreeze'
  if (member?.above) await noteChange(queries, { agentId: member.above, memberId, actor: 'operator', kind })
  return true
}

/** Freezes an account, which ends its sessions and their games, or lets it in again. What runs goes on. */
export async function setFrozen(
  queries: Queries,
  memberId: string,
  by: 'agent' | 'operator' | null,
): Promise<void> {
  await queries.query(
    `update users set frozen_on = case when $2::text is null then null else coalesce(frozen_on, now()) end,
       frozen_by = $2 where id = $1`,
    [memberId, by],
  )
  if (by) await closeOtherSessions(queries, memberId, null)
}
