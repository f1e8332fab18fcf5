import { COIN } from '../finance/ledger/ledger.ts'
import type { Queries } from '../platform/db/db.ts'

/** A user's own rebate rate as an exact fraction: 0.012 is 1.2 % of what the team bets. */
export async function pointOf(queries: Queries, userId: string): Promise<string> {
  const [row] = await queries.query<{ point: string }>(
    'select trim_scale(point)::text as point from users where id = $1',
    [userId],
  )
  return row?.point ?? '0'
}

/**
 * What a range's bets earn an agent: of each branch below, its bets times the own rate less the branch's, because that
 * part is the branch's own. Cut to the sixth decimal; never rounded up.
 */
export async function earnedRebate(
  queries: Queries,
  userId: string,
  { begin, end }: { begin: Date; end: Date },
): Promise<string> {
  const [row] = await queries.query<{ rebate: string }>(
    `with recursive team as (
       select id, greatest((select point from users where id = $1) - point, 0) as rate
       from users where parent_id = $1
       union all
       select u.id, team.rate from team join users u on u.parent_id = team.id
     )
     select trim_scale(trunc(coalesce(sum(-e.amount * team.rate), 0), 6))::text as rebate
     from team join ledger_entries e on e.account = 'player:' || team.id and e.currency = $4
       join ledger_posts p on p.id = e.post_id and p.kind = 'bet' and p.created_on between $2 and $3`,
    [userId, begin, end, COIN],
  )
  return row?.rebate ?? '0'
}

export interface PaidRebate {
  orderSn: string
  /** A day of the operator's calendar, `yyyy-MM-dd`. */
  date: string
  amount: string
  createdOn: string
}

/** What the ledger paid an agent in a range, newest day first, and its sum. */
export async function paidRebates(
  queries: Queries,
  userId: string,
  { begin, end }: { begin: Date; end: Date },
): Promise<{ rebatePaid: string; rebates: PaidRebate[] }> {
  const rows = await queries.query<{
    order_sn: string
    date: string
    amount: string
    created_on: Date
    paid: string
  }>(
    `select r.order_sn, to_char(r.day, 'YYYY-MM-DD') as date, trim_scale(e.amount)::text as amount, p.created_on,
       trim_scale(sum(e.amount) over ())::text as paid
     from agent_rebates r join ledger_posts p on p.kind = 'rebate' and p.reference = r.order_sn
       join ledger_entries e on e.post_id = p.id and e.account = 'player:' || $1 and e.currency = $4
     where r.agent_id = $1 and p.created_on between $2 and $3 order by r.day desc`,
    [userId, begin, end, COIN],
  )
  return {
    rebatePaid: rows[0]?.paid ?? '0',
    rebates: rows.map((row) => ({
      orderSn: row.order_sn,
      date: row.date,
      amount: row.amount,
      createdOn: row.created_on.toISOString(),
    })),
  }
}
