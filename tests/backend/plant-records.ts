import type { Db } from './platform/db/db.ts'

interface Planted {
  account: string
  games: number
  deposits: number
}

/** Rounds and paid deposits of the last 29 days, as many as asked for, for tests of long lists. No coin moves. */
export async function plantRecords(db: Db, { account, games, deposits }: Planted): Promise<void> {
  await db.query(
    `insert into game_records (user_id, game_id, machine_id, bet_amount, winning_money, created_on)
     select u.id, g.game_id, g.machine_id, 10 * (1 + n % 9), case when n % 3 = 0 then 25 * (n % 40) else 0 end,
            now() - n * (interval '29 days' / greatest($2::integer, 1))
     from users u, generate_series(1, $2::integer) as n
     join (select game_id, machine_id, row_number() over (order by game_id) - 1 as place, count(*) over () as many
           from games) g on g.place = n % g.many
     where u.user_name = $1`,
    [account, games],
  )
  await db.query(
    `insert into deposits (order_sn, user_id, request_id, channel, currency, amount, game_coin, status, expire_time,
       created_on, updated_on)
     select 'T' || substr(md5(u.id), 1, 6) || lpad(n::text, 7, '0'), u.id, gen_random_uuid()::text, 'bank-transfer',
            'JPY', 1000 * (1 + n % 90), 1000 * (1 + n % 90), case when n % 7 = 0 then 3 else 1 end,
            placed.on_time + interval '30 minutes', placed.on_time, placed.on_time + interval '2 minutes'
     from users u, generate_series(1, $2::integer) as n,
          lateral (select now() - n * (interval '29 days' / greatest($2::integer, 1)) as on_time) as placed
     where u.user_name = $1`,
    [account, deposits],
  )
}
