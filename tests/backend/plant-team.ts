import type { Queries } from './db/db.ts'

/**
 * Makes somebody an agent with so many members right below, for tests of long lists. The newest, `<account>head`, has
 * 200 below it, with coins in their accounts; nobody can sign in as one of them.
 */
export async function plantTeam(db: Queries, account: string, members: number): Promise<void> {
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
       select account, 'COIN', sum(amount) from entries group by 1
       on conflict (account, currency) do update set balance = ledger_balances.balance + excluded.balance`,
    [account],
  )
}
