import type { Queries } from '../platform/db/db.ts'
import { Refusal, type PlayerContext } from '../platform/handler.ts'
import { agentMessage } from './messages.ts'

export interface TeamStep {
  userId: string
  agentAccount: string
}

/**
 * The way from below the agent down to a member of the team; empty for the agent. 403 for everybody else, known or
 * not: nobody learns who exists outside of the team.
 */
export async function pathToMember(
  queries: Queries,
  { player, lang }: Pick<PlayerContext, 'player' | 'lang'>,
  userId: string = player.userId,
): Promise<TeamStep[]> {
  const rows = await queries.query<{ id: string; user_name: string }>(
    `with recursive up as (
       select id, user_name, parent_id, 1 as depth from users where id = $1
       union all
       select u.id, u.user_name, u.parent_id, up.depth + 1 from up join users u on u.id = up.parent_id
       where up.id <> $2
     ) select id, user_name from up order by depth desc`,
    [userId, player.userId],
  )
  const [top, ...below] = rows
  if (top?.id !== player.userId) throw new Refusal(403, agentMessage(lang, 'notInTeam'))
  return below.map(({ id, user_name }) => ({ userId: id, agentAccount: user_name }))
}

/** The same for a member that must stand below the agent. */
export async function requireMember(
  queries: Queries,
  context: Pick<PlayerContext, 'player' | 'lang'>,
  userId: string,
): Promise<void> {
  const path = await pathToMember(queries, context, userId)
  if (path.length === 0) throw new Refusal(403, agentMessage(context.lang, 'notInTeam'))
}
