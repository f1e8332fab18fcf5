import { accounts, COIN, playerAccount, post } from '../finance/ledger/ledger.ts'
import { newOrderSn } from '../finance/order-number.ts'
import { startClock } from '../platform/clock.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db, Queries } from '../platform/db/db.ts'
import { readInstant } from '../platform/time-range.ts'

const dayMs = 86_400_000
const everyMs = 60_000

/** The day of the operator's calendar, `yyyy-MM-dd`. */
export const operatorDay = (at: Date, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)

export const dayAfter = (day: string, days = 1) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Pays every day that is over and was not paid yet; a new database begins with yesterday. */
async function settleRebates(db: Db, zone: string, now = new Date()): Promise<void> {
  const today = operatorDay(now, zone)
  const [last] = await db.query<{ day: string | null }>(
    `select to_char(max(day), 'YYYY-MM-DD') as day from agent_rebate_days`,
  )
  let day = last?.day ? dayAfter(last.day) : dayAfter(today, -1)
  for (; day < today; day = dayAfter(day)) {
    const due = day
    await db.transaction((queries) => settleDay(queries, due, zone, now))
  }
}

/**
 * Pays each agent for the bets of one day, at the rates that hold now: the same sums as `earnedRebate`. Call it within
 * a transaction: a day is paid whole or not at all, and a second time nothing happens.
 */
export async function settleDay(queries: Queries, day: string, zone: string, now: Date): Promise<void> {
  const [isNew] = await queries.query(
    'insert into agent_rebate_days (day, settled_on) values ($1::date, $2) on conflict do nothing returning day',
    [day, now],
  )
  if (!isNew) return
  // In the order in which the ledger locks accounts, or a transfer between two of them could wait in a ring with us.
  const earned = (await earnedOn(queries, day, zone)).toSorted((one, other) =>
    playerAccount(one.agent) < playerAccount(other.agent) ? -1 : 1,
  )
  for (const { agent, amount } of earned) {
    const orderSn = newOrderSn('R', now)
    await queries.query(
      'insert into agent_rebates (agent_id, day, order_sn, amount, created_on) values ($1, $2::date, $3, $4, $5)',
      [agent, day, orderSn, amount, now],
    )
    await post(queries, {
      kind: 'rebate',
      reference: orderSn,
      playerId: agent,
      createdOn: now,
      entries: [
        { account: accounts.rebates, currency: COIN, amount: `-${amount}` },
        { account: playerAccount(agent), currency: COIN, amount },
      ],
    })
  }
}

/** Who earned what on a day: from each player that bet up to the top, every agent gets the difference to the branch. */
const earnedOn = (queries: Queries, day: string, zone: string) =>
  queries.query<{ agent: string; amount: string }>(
    `with recursive bets as (
       select e.account, -sum(e.amount) as bet
       from ledger_posts p join ledger_entries e on e.post_id = p.id and e.account like 'player:%' and e.currency = $3
       where p.kind = 'bet' and p.created_on >= $1 and p.created_on < $2 group by 1
     ), up as (
       select u.parent_id as agent, u.point as branch, b.bet from bets b join users u on b.account = 'player:' || u.id
       union all
       select u.parent_id, u.point, up.bet from up join users u on u.id = up.agent
     )
     select a.id as agent, trim_scale(trunc(sum(up.bet * greatest(a.point - up.branch, 0)), 6))::text as amount
     from up join users a on a.id = up.agent
     group by 1 having trunc(sum(up.bet * greatest(a.point - up.branch, 0)), 6) > 0`,
    [readInstant(day, zone), readInstant(dayAfter(day), zone), COIN],
  )

/** Looks every minute whether a day is over. */
export const startRebateClock = ({ db, config }: { db: Db; config: Pick<BackEndConfig, 'zone'> }) =>
  startClock('rebate clock', () => settleRebates(db, config.zone), everyMs)
