import type { InferInput, InferOutput } from 'valibot'
import type * as agent from '../../../src/api/contract/agent.ts'
import type { orderRow } from '../../../src/api/contract/money.ts'
import { COIN } from '../finance/ledger/ledger.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { Conditions, containing, fetchPage } from '../platform/page-query.ts'
import { readRange } from '../platform/time-range.ts'
import { pathToMember } from './team.ts'

type Filter = InferOutput<typeof agent.teamRecharges.request>

interface Row {
  order_sn: string
  user_name: string
  amount: string
  created_on: Date
  [column: string]: unknown
}

/** Done at once, so that each is "successful" in its list: 1 of deposits, 2 of withdrawals. */
const done = { in: 1, out: 2 } as const

/** The agent's own transfers to members (`in`) or from them (`out`), newest first; `userId` narrows to one member. */
export async function readTransfers(context: PlayerContext, direction: 'in' | 'out', filter: Filter) {
  const { db, player, config, lang } = context
  const member = filter.userId ?? filter.parentId
  await pathToMember(db, context, member)
  const { begin, end } = readRange(filter, { zone: config.zone, lang })
  const { keyword } = filter
  const conditions = new Conditions()
    .and('t.agent_id = ?', player.userId)
    .and('t.direction = ?', direction)
    .and('t.member_id = ?', member)
    .and('t.created_on >= ?', begin)
    .and('t.created_on <= ?', end)
    .and('? = ' + String(done[direction]), filter.status)
    .and(
      `t.order_sn = (select r.answer->>'orderSn' from requests r
                     where r.user_id = t.agent_id and r.request_id = lower(?))`,
      filter.requestId,
    )
    .and('(u.user_name ilike ? or t.order_sn ilike ?)', keyword ? containing(keyword) : undefined)
  return fetchPage<Row, InferInput<typeof orderRow> & { agentAccount: string; type: string }>(
    db,
    {
      columns: 't.order_sn, u.user_name, trim_scale(t.amount)::text as amount, t.created_on',
      from: 'agent_transfers t join users u on u.id = t.member_id',
      conditions,
      orderBy: 't.created_on desc, t.order_sn desc',
    },
    filter,
    (row) => ({
      orderSn: row.order_sn,
      ...(filter.requestId === undefined ? {} : { requestId: filter.requestId.toLowerCase() }),
      type: 'transfer',
      agentAccount: row.user_name,
      amount: row.amount,
      channel: 'agent-transfer',
      currency: COIN,
      gameCoin: row.amount,
      charge: '0',
      status: done[direction],
      createdOn: row.created_on.toISOString(),
      updatedOn: row.created_on.toISOString(),
    }),
  )
}
