import type * as agent from '../../../src/api/contract/agent.ts'
import type { HandlersFor } from '../platform/handler.ts'
import { applicationStatus, applyAsAgent } from './applications.ts'
import { createSubordinate } from './create-member.ts'
import { linkOf } from './invites.ts'
import { readMemberReports, readMembers } from './members.ts'
import { readStatistics, readTypeStatistics } from './statistics.ts'
import { readTeamOrders } from './team-orders.ts'
import { readTransfers } from './transfer-list.ts'
import { moveCoins } from './transfers.ts'

/** The agent programme. Who is no agent is refused before any of the agents' calls gets here (`platform/bind.ts`). */
export const agentHandlers = {
  applyForAgent: applyAsAgent,
  applyStatus: applicationStatus,

  async agentCode({ db, player, origin }) {
    const [row] = await db.query<{ agent_code: string | null; point: string }>(
      'select agent_code, trim_scale(point)::text as point from users where id = $1',
      [player.userId],
    )
    const code = row?.agent_code ?? ''
    return {
      agentCode: code,
      inviteLink: linkOf(origin, code),
      point: row?.point ?? '0',
    }
  },

  teamStatistics: readStatistics,
  typeStatistics: readTypeStatistics,
  createMember: createSubordinate,
  members: readMembers,
  memberReports: readMemberReports,
  teamRecharges: (context, filter) =>
    filter.type ? readTransfers(context, 'in', filter) : readTeamOrders(context, 'deposits', filter),
  teamWithdrawals: (context, filter) =>
    filter.type ? readTransfers(context, 'out', filter) : readTeamOrders(context, 'withdrawals', filter),
  transferIn: (context, body) => moveCoins(context, 'in', body),
  transferOut: (context, body) => moveCoins(context, 'out', body),
} satisfies HandlersFor<typeof agent>
