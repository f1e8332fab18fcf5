import { randomInt } from 'node:crypto'
import type { InferOutput } from 'valibot'
import type * as agent from '../../../src/api/contract/agent.ts'
import { authMessage } from '../auth/messages.ts'
import { hashPassword, passwordFault, verifyPassword } from '../auth/passwords.ts'
import { units } from '../finance/ledger/decimal.ts'
import type { Queries } from '../platform/db/db.ts'
import { refuseField, type PlayerContext } from '../platform/handler.ts'
import { once } from '../platform/idempotency.ts'
import { rateLimit } from '../platform/limits.ts'
import { callMessage } from '../platform/messages.ts'
import { lockPlayers, onRegistered } from '../platform/users.ts'
import { noteChange } from './member-changes.ts'
import { agentMessage } from './messages.ts'
import { pointOf } from './rebate.ts'

type Body = InferOutput<typeof agent.createMember.request>

/** Letters that are not taken for one another, as codes are read aloud. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const newAgentCode = () =>
  Array.from({ length: 7 }, () => letters[randomInt(letters.length)] ?? 'A').join('')

/** Opens an account right below the agent; with a rebate it is an agent's own, with a code. Once per `requestId`. */
export async function createSubordinate(context: PlayerContext, body: Body): Promise<{ userId: string }> {
  const { db, lang, player } = context
  await rateLimit(db, 'membersByAgent', player.userId, lang)
  const { userName } = body
  if (!/^[a-z\d]{4,20}$/i.test(userName)) throw refuseField('userName', authMessage(lang, 'userNameFormat'))
  const fault = passwordFault(body.password, userName)
  if (fault) throw refuseField('password', authMessage(lang, fault))
  const passwordHash = await hashPassword(body.password)
  const teamName = (body.teamName ?? '').slice(0, 40)
  const order = {
    userId: player.userId,
    requestId: body.requestId,
    call: 'agent/sub/member/create',
    // Not the password: what is stored here is hashed fast.
    parameters: { userName, point: body.point, teamName },
    conflict: callMessage(lang, 'conflict'),
  }
  const made = await db.transaction((queries) =>
    once(queries, order, async () => {
      // The agent's own rate may have been lowered since.
      await lockPlayers(queries, player.userId)
      await checkPoint(queries, context, body.point)
      const userId = await insertMember(queries, player.userId, {
        userName,
        teamName,
        point: body.point,
        passwordHash,
      })
      if (!userId) throw refuseField('userName', authMessage(lang, 'userNameTaken'))
      await noteChange(queries, {
        agentId: player.userId,
        memberId: userId,
        kind: 'created',
        after: body.point,
      })
      for (const react of onRegistered) await react(queries, userId)
      return { userId, passwordHash }
    }),
  )
  // The agent hands the password on as it is typed, so a second try may not name another. Held against the first one, never
  // the member's own of today, which an agent must not find by trying.
  if (made.passwordHash !== passwordHash && !(await verifyPassword(body.password, made.passwordHash)))
    throw refuseField('password', agentMessage(lang, 'createdBefore'))
  return { userId: made.userId }
}

/** A rate that an agent may give, read from what was typed; refused where it is none or above the agent's own. */
export async function checkPoint(
  queries: Queries,
  { lang, player }: Pick<PlayerContext, 'lang' | 'player'>,
  typed: string,
): Promise<void> {
  const own = await pointOf(queries, player.userId)
  const value = /^\d(\.\d{1,6})?$/.test(typed) ? units(typed) : undefined
  if (value === undefined) throw refuseField('point', agentMessage(lang, 'pointFormat'))
  if (value > units(own))
    throw refuseField('point', agentMessage(lang, 'pointTooHigh', { own: percent(own) }))
}

/** '0.012' → '1.2%'. */
export const percent = (rate: string) => `${Math.round(Number(rate) * 1e6) / 1e4}%`

async function insertMember(
  queries: Queries,
  parentId: string,
  member: { userName: string; teamName: string; point: string; passwordHash: string },
): Promise<string | undefined> {
  const isAgent = units(member.point) > 0n
  const [row] = await queries.query<{ id: string }>(
    `insert into users (id, user_name, email, password_hash, parent_id, team_name, point, is_agent, agent_code)
     values ($1, $2, $3, $4, $5, $6, $7::numeric, $8, $9) on conflict do nothing returning id`,
    [
      String(randomInt(10_000_000, 100_000_000)),
      member.userName,
      // Nobody's: the member binds a real one.
      `${member.userName.toLowerCase()}@members.invalid`,
      member.passwordHash,
      parentId,
      member.teamName,
      member.point,
      isAgent,
      isAgent ? newAgentCode() : null,
    ],
  )
  return row?.id
}
