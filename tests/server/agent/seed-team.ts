import { accounts, playerAccount } from '../finance/ledger/ledger.ts'
import { newOrderSn } from '../finance/order-number.ts'
import { postSeeded } from '../finance/seed-orders.ts'
import type { Queries } from '../platform/db/db.ts'
import { readInstant } from '../platform/time-range.ts'
import { dayAfter, operatorDay, settleDay } from './credit-rebates.ts'

const day = 86_400_000

/** What the demo agent's team paid in and played away since: [member, days ago, coins]. Balances stay as they are. */
const past = [
  ['10000011', 21, 10000],
  ['10000012', 13, 2000],
  ['10000013', 9, 8000],
  ['10000011', 6, 3000],
  ['10000014', 4, 1500],
  ['10000013', 3, 5000],
  ['10000012', 2, 1000],
  ['10000011', 1, 4000],
  ['10000014', 0.02, 2000],
] as const

/** Deposits, bets and rebates of the team, so that an agent's report has something to say. */
export async function seedTeam(queries: Queries, zone: string): Promise<void> {
  const now = Date.now()
  for (const [index, [userId, daysAgo, coins]] of past.entries()) {
    const placed = new Date(now - daysAgo * day)
    const orderSn = newOrderSn('D', placed)
    await queries.query(
      `insert into deposits (order_sn, user_id, channel, currency, amount, game_coin, status, expire_time, created_on,
         updated_on) values ($1, $2, 'bank-transfer', 'JPY', $3, $3, 1, $4, $4, $4)`,
      [orderSn, userId, String(coins), placed],
    )
    const move = (kind: string, reference: string, house: string, amount: number) =>
      postSeeded({ queries, userId }, kind, reference, placed, [
        [house, -amount],
        [playerAccount(userId), amount],
      ])
    await move('deposit', orderSn, accounts.deposits, coins)
    for (let part = 0; part < 4; part += 1)
      await move('bet', `team ${index} ${part}`, accounts.games, -coins / 4)
  }
  await payRebates(queries, zone, new Date(now))
  await seedChanges(queries)
  await seedInvites(queries)
}

/** Two codes of the demo agent; a member came by the first of them. */
const seedInvites = (queries: Queries) =>
  queries.query(
    `with codes as (
       insert into invites (code, agent_id, name, campaign, shown_as, point, expires_on, opened, created_on)
       select i.code, u.id, i.name, i.campaign, i.shown_as, 0, now() + i.days * interval '1 day', i.opened, now() - interval '20 days'
       from users u, (values ('HANALINE', 'LINE', 'Autumn', 'Hana', 60, 48), ('HANAFLY', 'Flyer', '', '', 7, 12))
         as i (code, name, campaign, shown_as, days, opened) where u.id = '10000002' returning code
     ) update users set invite_code = (select min(code) from codes where code = 'HANALINE') where id = '10000012'`,
  )

/** What the demo agent has changed of two members. */
const seedChanges = (queries: Queries) =>
  queries.query(
    `with remarks as (
       insert into member_remarks (agent_id, member_id, remark)
       select parent_id, id, 'LINE: kenji.t' from users where id = '10000011'
     ) insert into member_changes (agent_id, member_id, actor, kind, before, after, created_on)
     select parent_id, id, 'agent', kind, before, after, now() - days * interval '1 day'
     from users, (values ('10000013', 'point', '0.005', '0.006', 12), ('10000011', 'remark', '', 'LINE: kenji.t', 5))
       as changes (member, kind, before, after, days) where id = member`,
  )

/** For each day that is over, five minutes after it, as the rebate clock would have done. */
async function payRebates(queries: Queries, zone: string, now: Date): Promise<void> {
  const today = operatorDay(now, zone)
  for (let daysAgo = 22; daysAgo > 0; daysAgo -= 1) {
    const over = readInstant(dayAfter(today, 1 - daysAgo), zone)
    if (over) await settleDay(queries, dayAfter(today, -daysAgo), zone, new Date(over.getTime() + 300_000))
  }
}

/**
 * Makes somebody an agent with so many members right below, for tests of long lists. The newest, `<account>head`, has
 * 200 below it, with coins in their accounts; nobody can sign in as one of them.
 */
export async function seedManyMembers(db: Queries, account: string, members: number): Promise<void> {
  await db.query(
    `update users set is_agent = true, point = 0.012, agent_code = upper(user_name) where user_name = $1`,
    [account],
  )
  await db.query(
    `insert into users (id, user_name, email, password_hash, parent_id, register_time)
     select a.id || 'm' || n, a.user_name || case when n = 1 then 'head' else 'm' || n end,
       a.user_name || 'm' || n || '@members.invalid', '', a.id, now() - n * interval '1 second'
     from users a, generate_series(1, $2::integer) as n where a.user_name = $1`,
    [account, members],
  )
  await db.query(
    `insert into users (id, user_name, email, password_hash, parent_id, register_time)
     select h.id || 'x' || n, h.user_name || 'x' || n, h.user_name || 'x' || n || '@members.invalid', '', h.id,
       now() - n * interval '1 second'
     from users h, generate_series(1, 200) as n where h.user_name = $1 || 'head'`,
    [account],
  )
  await db.query(
    `with people as (
       select id, 1000 + length(id) as coins from users where id like (select id from users where user_name = $1) || 'm%'
     ), posts as (
       insert into ledger_posts (kind, reference, player_id) select 'opening', id, id from people
       returning id, player_id
     ), entries as (
       insert into ledger_entries (post_id, account, currency, amount)
       select posts.id, e.account, 'COIN', e.amount from posts join people on people.id = posts.player_id,
         lateral (values ('player:' || people.id, people.coins), ('house:promotions', -people.coins)) as e (account, amount)
       returning account, amount
     ) insert into ledger_balances (account, currency, balance)
       select account, 'COIN', sum(amount) from entries where account like 'player:%' group by 1
       on conflict (account, currency) do update set balance = ledger_balances.balance + excluded.balance`,
    [account],
  )
}
