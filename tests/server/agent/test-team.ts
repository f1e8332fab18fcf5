import type { Db } from '../platform/db/db.ts'
import { dayMs } from './test-agents.ts'

export interface Person {
  id: string
  /** Who stands above; null for the head of the team. */
  parent: Person | null
  /** In millionths, never above the parent's. */
  point: number
  deposit: number
  bet: number
  /** How many days ago it came, paid in and played. */
  ago: number
}

const levels = 5
const top = 20_000

/** Numbers from 0 up to `limit`, the same ones for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (limit + 1)
  }
}

/** A head (first) and `size` people on up to five levels below; `since` and the eight days before it are theirs. */
export function randomTeam(
  id: string,
  { seed, size }: { seed: number; size: number },
  since: number,
): Person[] {
  const roll = dice(seed)
  const head: Person = { id, parent: null, point: top, deposit: 0, bet: 0, ago: since }
  // Few enough below the head for one page of the report.
  const wide = Math.max(1, Math.min(90, Math.floor(size ** (1 / 2.5))))
  const rows: Person[][] = [[head]]
  for (let count = 0; count < size; count += 1) {
    const level = count < wide ? 1 : 2 + roll(Math.min(levels, rows.length) - 2)
    const above = rows[level - 1] ?? []
    const parent = above[roll(above.length - 1)] ?? head
    const deposit = roll(5000)
    const person: Person = {
      id: `${id}m${count}`,
      parent,
      point: roll(3) ? 0 : roll(parent.point),
      deposit,
      bet: roll(3) ? roll(deposit) : 0,
      ago: since + roll(8),
    }
    rows[level] = [...(rows[level] ?? []), person]
  }
  return rows.flat()
}

/** Who stands above somebody, nearest first. */
export function aboveOf({ parent }: Person): Person[] {
  return parent ? [parent, ...aboveOf(parent)] : []
}

/** In millionths: what everybody's bets earned, by agent. Each gets its own rate less that of the branch below. */
export function rebatesOf(people: readonly Person[]): Map<string, number> {
  const earned = new Map<string, number>()
  for (const person of people) {
    let below = person
    for (const agent of aboveOf(person)) {
      const share = person.bet * (agent.point - below.point)
      if (share > 0) earned.set(agent.id, (earned.get(agent.id) ?? 0) + share)
      below = agent
    }
  }
  return earned
}

/** The team as accounts and books, in a few statements. */
export async function insertTeam(db: Db, people: readonly Person[], now: number): Promise<void> {
  const columns = [
    people.map(({ id }) => id),
    people.map(({ parent }) => parent?.id ?? null),
    people.map(({ point }) => point),
    people.map(({ deposit }) => deposit),
    people.map(({ bet }) => bet),
    people.map(({ ago }) => new Date(now - ago * dayMs).toISOString()),
  ]
  await db.query(
    `insert into users (id, user_name, email, password_hash, parent_id, point, is_agent, register_time)
     select id, id, id || '@example.com', '', parent, point / 1000000.0, point > 0, at
     from unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::integer[], $6::timestamptz[])
       as team (id, parent, point, deposit, bet, at)`,
    columns,
  )
  await db.query(
    `with team as (
       select * from unnest($1::text[], $2::text[], $3::integer[], $4::integer[], $5::integer[], $6::timestamptz[])
         as team (id, parent, point, deposit, bet, at)
     ), moves as (
       select 'deposit' as kind, id, deposit as amount, 'cash:deposits' as other, at from team where deposit > 0
       union all select 'bet', id, -bet, 'house:games', at from team where bet > 0
     ), posts as (
       insert into ledger_posts (kind, reference, player_id, created_on) select kind, id, id, at from moves
       returning id, kind, player_id
     ), entries as (
       insert into ledger_entries (post_id, account, currency, amount)
       select p.id, e.account, 'COIN', e.amount
       from posts p join moves m on m.kind = p.kind and m.id = p.player_id,
         lateral (values ('player:' || m.id, m.amount), (m.other, -m.amount)) as e (account, amount)
       returning account, amount
     ) insert into ledger_balances (account, currency, balance)
       select account, 'COIN', sum(amount) from entries where account like 'player:%' group by 1
       on conflict (account, currency) do update set balance = ledger_balances.balance + excluded.balance`,
    columns,
  )
}
