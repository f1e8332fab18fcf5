/** What players set as their own limits, what is used of each, and how one is changed. */
import type { limitChanges, LimitKind, LimitPeriod } from '../../../src/api/contract/limits.ts'
import type { Queries } from '../platform/db/db.ts'

export interface Which {
  kind: LimitKind
  period: LimitPeriod
}

/** How long a raise waits, and for how long it can be confirmed then. */
export const raiseHours = 24
export const confirmHours = 7 * 24
/** Seconds without a sign of play after which it is no longer counted, and after which a session is over. */
export const pauseSeconds = { stretch: 60, session: 15 * 60 } as const

/** Every limit that can be set, in the order in which they are shown. */
export const offered: readonly Which[] = [
  ...(['deposit', 'loss', 'wager', 'time'] as const).flatMap((kind) =>
    (['day', 'week', 'month'] as const).map((period) => ({ kind, period })),
  ),
  { kind: 'time', period: 'session' },
]

export interface Raise extends Which {
  next_amount: string | null
  next_until: Date | null
  [column: string]: unknown
}

export interface Limit extends Raise {
  amount: string | null
  used: string
  resets_on: Date | null
  next_from: Date | null
}

/** $1 the player, $2 the zone. A day begins at midnight of the operator's zone, a week on Monday. */
const usedSql = `trim_scale(case k.kind
    when 'deposit' then
      (select coalesce(sum(game_coin), 0) from deposits
       where user_id = $1 and status in (0, 1) and created_on >= w.begins)
      + (select coalesce(sum(amount), 0) from agent_transfers
         where member_id = $1 and direction = 'in' and created_on >= w.begins)
    when 'time' then (select round(coalesce(sum(extract(epoch from t.last_on - greatest(t.started_on, w.begins))), 0) / 60, 4)
      from play_times t where t.user_id = $1 and case when k.period <> 'session' then t.last_on > w.begins
        else t.session_on = (select session_on from play_times where user_id = $1
          and last_on > now() - interval '${pauseSeconds.session} seconds' order by last_on desc limit 1) end)
    else (select coalesce(sum(case k.kind when 'wager' then bet_amount else -profit_loss end), 0)
      from game_records where user_id = $1 and created_on >= w.begins)
  end)::text`

/**
 * The limits of a player with what is used of each in the period that runs. All that are offered, or of `kinds` those that are
 * set.
 */
export function limitsOf(
  queries: Queries,
  { userId, zone, kinds }: { userId: string; zone: string; kinds?: readonly LimitKind[] },
): Promise<Limit[]> {
  return queries.query<Limit>(
    `select k.kind, k.period, trim_scale(l.amount)::text as amount, ${usedSql} as used, w.ends as resets_on,
       trim_scale(l.next_amount)::text as next_amount, l.next_from,
       l.next_from + interval '${confirmHours} hours' as next_until
     from unnest($3::text[], $4::text[]) with ordinality as k (kind, period, place)
     cross join lateral (select
       case when k.period <> 'session' then date_trunc(k.period, now() at time zone $2) at time zone $2 end as begins,
       case when k.period <> 'session' then
         (date_trunc(k.period, now() at time zone $2) + ('1 ' || k.period)::interval) at time zone $2 end as ends) w
     left join account_limits l on l.user_id = $1 and l.kind = k.kind and l.period = k.period
     where $5::text[] is null or (l.amount is not null and k.kind = any($5))
     order by k.place`,
    [userId, zone, offered.map(({ kind }) => kind), offered.map(({ period }) => period), kinds ?? null],
  )
}

/** A raise that nobody confirmed in its time is over. */
export const dropLapsed = (queries: Queries, userId: string) =>
  queries.query(
    `with lapsed as (
       update account_limits l set next_amount = null, next_from = null
       from (select * from account_limits where user_id = $1 for update) b
       where l.user_id = b.user_id and l.kind = b.kind and l.period = b.period
         and b.next_from + interval '${confirmHours} hours' <= now()
       returning b.*)
     insert into account_limit_changes (user_id, kind, period, what, before, after, created_on)
     select user_id, kind, period, 'lapsed', amount, next_amount, next_from + interval '${confirmHours} hours' from lapsed`,
    [userId],
  )

interface Kept {
  amount: string | null
  next_amount: string | null
  next_from: Date | null
  isRaise: boolean
  isSame: boolean
  waitsSame: boolean
  canConfirm: boolean
  [column: string]: unknown
}

/** The limit as it is, beside the wanted amount. Call it within a transaction: no order slips in before its end. */
async function lock(queries: Queries, userId: string, { kind, period }: Which, wanted: string | null) {
  await queries.query('select id from users where id = $1 for update', [userId])
  await dropLapsed(queries, userId)
  await queries.query(
    'insert into account_limits (user_id, kind, period) values ($1, $2, $3) on conflict do nothing',
    [userId, kind, period],
  )
  const [row] = await queries.query<Kept>(
    `select trim_scale(amount)::text as amount, trim_scale(next_amount)::text as next_amount, next_from,
       amount is not null and ($4::numeric is null or $4 > amount) as "isRaise",
       amount is not distinct from $4 as "isSame",
       next_from is not null and next_amount is not distinct from $4 as "waitsSame",
       next_from <= now() as "canConfirm"
     from account_limits where user_id = $1 and kind = $2 and period = $3`,
    [userId, kind, period, wanted],
  )
  if (!row) throw new Error('a limit whose row is not stored')
  const note = (what: (typeof limitChanges)[number], after = wanted) =>
    queries.query(
      `insert into account_limit_changes (user_id, kind, period, what, before, after) values ($1, $2, $3, $4, $5, $6)`,
      [userId, kind, period, what, row.amount, after],
    )
  const store = (amount: string | null, next?: string | null) =>
    queries.query(
      `update account_limits set amount = $4, next_amount = $5,
         next_from = case when $6 then now() + interval '${raiseHours} hours' end
       where user_id = $1 and kind = $2 and period = $3`,
      [userId, kind, period, amount, next ?? null, next !== undefined],
    )
  return { row, note, store }
}

/** Lowers at once; a raise, or the end of a limit, waits. The amount in force drops what waits. */
export async function setLimit(queries: Queries, userId: string, which: Which, wanted: string | null) {
  const { row, note, store } = await lock(queries, userId, which, wanted)
  if (row.waitsSame || (row.isSame && !row.next_from)) return
  if (row.isSame) await note('kept', row.next_amount)
  else await note(row.isRaise ? 'asked' : 'set')
  await (row.isRaise ? store(row.amount, wanted) : store(wanted))
}

/** Puts the raise in force that has waited, or has it so already; false where there is none of this amount, or it is too early. */
export async function confirmLimit(
  queries: Queries,
  userId: string,
  which: Which,
  wanted: string | null,
): Promise<'raised' | 'before' | false> {
  const { row, note, store } = await lock(queries, userId, which, wanted)
  // The answer to the first confirmation may have been lost.
  if (!row.next_from && row.isSame) return 'before'
  if (!row.waitsSame || !row.canConfirm) return false
  await note('raised')
  await store(wanted)
  return 'raised'
}
