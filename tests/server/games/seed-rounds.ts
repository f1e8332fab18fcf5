import { seededRandom } from '../content/art/svg.ts'
import { accounts, playerAccount } from '../finance/ledger/ledger.ts'
import { postSeeded, type SeededPlayer } from '../finance/seed-orders.ts'
import type { Db } from '../platform/db/db.ts'
import { multiplierOf, spinReels } from './machine/reels.ts'

const dayMs = 86_400_000

/** Rounds of the last sixty days; every coin of them moves through the ledger. */
export async function seedRounds(seeded: SeededPlayer, rounds: number) {
  const { queries, userId, now } = seeded
  const player = playerAccount(userId)
  const random = seededRandom(Number(userId))
  const games = await queries.query<{ game_id: string; machine_id: string }>(
    'select game_id, machine_id from games where status = 0 order by popularity desc limit 9',
  )
  for (let index = 0; index < rounds; index += 1) {
    const game = games[Math.floor(random() * games.length)]
    if (!game) return
    const stake = [10, 50, 100][Math.floor(random() * 3)] ?? 10
    const stops = spinReels((below) => Math.floor(random() * below))
    const win = stake * multiplierOf(stops)
    const played = new Date(now - 3_600_000 - (index / rounds) * 60 * dayMs - random() * 7_200_000)
    const roundId = `seed-${index}`
    await postSeeded(seeded, 'bet', `${userId} ${roundId}`, played, [
      [player, -stake],
      [accounts.games, stake],
    ])
    if (win > 0)
      await postSeeded(seeded, 'win', `${userId} ${roundId}`, played, [
        [accounts.games, -win],
        [player, win],
      ])
    await queries.query(
      `insert into game_records (user_id, game_id, machine_id, round_id, bet_amount, winning_money, outcome, created_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        userId,
        game.game_id,
        game.machine_id,
        roundId,
        String(stake),
        String(win),
        JSON.stringify({ stops }),
        played,
      ],
    )
  }
}

/** As many rounds of the last 29 days as asked for, for tests of long lists. No coin moves. */
export async function seedManyRounds(db: Db, account: string, count: number): Promise<void> {
  await db.query(
    `insert into game_records (user_id, game_id, machine_id, bet_amount, winning_money, created_on)
     select u.id, g.game_id, g.machine_id, 10 * (1 + n % 9), case when n % 3 = 0 then 25 * (n % 40) else 0 end,
            now() - n * (interval '29 days' / greatest($2::integer, 1))
     from users u, generate_series(1, $2::integer) as n
     join (select game_id, machine_id, row_number() over (order by game_id) - 1 as place, count(*) over () as many
           from games) g on g.place = n % g.many
     where u.user_name = $1`,
    [account, count],
  )
}
