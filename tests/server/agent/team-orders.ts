import type { InferInput, InferOutput } from 'valibot'
import type * as agent from '../../../src/api/contract/agent.ts'
import type { orderRow } from '../../../src/api/contract/money.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { Conditions, containing, fetchPage } from '../platform/page-query.ts'
import { readRange } from '../platform/time-range.ts'
import { belowSql } from './members.ts'
import { pathToMember } from './team.ts'

type Filter = InferOutput<typeof agent.teamRecharges.request>

interface Row {
  order_sn: string
  user_name: string
  amount: string
  channel: string
  currency: string
  game_coin: string
  charge: string
  status: number
  created_on: Date
  updated_on: Date
  [column: string]: unknown
}

const columns = `o.order_sn, u.user_name, trim_scale(o.amount)::text as amount, o.channel, o.currency,
  trim_scale(o.game_coin)::text as game_coin, trim_scale(o.charge)::text as charge, o.status, o.created_on,
  o.updated_on`

/** Deposits or withdrawals of the team, newest first. A member's bank and addresses are none of an agent's business. */
export async function readTeamOrders(
  context: PlayerContext,
  table: 'deposits' | 'withdrawals',
  filter: Filter,
) {
  const { db, player, config, lang } = context
  const head = filter.userId ?? filter.parentId ?? player.userId
  await pathToMember(db, context, head)
  const { begin, end } = readRange(filter, { zone: config.zone, lang })
  const { keyword } = filter
  const conditions = new Conditions()
    .and(`(o.user_id in ${belowSql}${head === player.userId ? '' : ' or o.user_id = $1'}) and $1 = ?`, head)
    .and('o.created_on >= ?', begin)
    .and('o.created_on <= ?', end)
    .and('o.status = ?', filter.status)
    .and('(u.user_name ilike ? or o.order_sn ilike ?)', keyword ? containing(keyword) : undefined)
  return fetchPage<Row, InferInput<typeof orderRow> & { agentAccount: string }>(
    db,
    {
      columns,
      from: `${table} o join users u on u.id = o.user_id`,
      conditions,
      orderBy: 'o.created_on desc, o.order_sn desc',
    },
    filter,
    (row) => ({
      orderSn: row.order_sn,
      agentAccount: row.user_name,
      amount: row.amount,
      channel: row.channel,
      currency: row.currency,
      gameCoin: row.game_coin,
      charge: row.charge,
      status: row.status,
      createdOn: row.created_on.toISOString(),
      updatedOn: row.updated_on.toISOString(),
    }),
  )
}
