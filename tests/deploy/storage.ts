/** What a player's rounds, deposits and letters take in the reference back end's database, tables and indexes together. */
import { randomUUID } from 'node:crypto'
import { demoAccounts, seedAccounts } from '../backend/account/seed-accounts.ts'
import { accounts, COIN, playerAccount, post } from '../backend/finance/ledger/ledger.ts'
import { seedManyDeposits } from '../backend/finance/seed-orders.ts'
import { playRound } from '../backend/games/machine/spin.ts'
import { seedGames } from '../backend/games/seed-games.ts'
import { seedManyLetters } from '../backend/letters/seed-letters.ts'
import type { Db } from '../backend/platform/db/db.ts'
import { openTestDb } from '../backend/platform/db/test-db.ts'
import { columns } from '../bench/table.ts'

async function sizeOf(db: Db): Promise<number> {
  const [row] = await db.query<{ bytes: string }>(
    `select sum(pg_total_relation_size(c.oid))::text as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = 'public'`,
  )
  return Number(row?.bytes ?? 0)
}

async function playRounds(db: Db, count: number): Promise<void> {
  const { userId } = demoAccounts.player
  const [game] = await db.query<{ game_id: string; machine_id: string }>(
    'select game_id, machine_id from games limit 1',
  )
  if (!game) throw new Error('no game is seeded')
  await db.transaction((queries) =>
    post(queries, {
      kind: 'deposit',
      reference: 'for the rounds',
      playerId: userId,
      entries: [
        { account: accounts.deposits, currency: COIN, amount: '-1000000' },
        { account: playerAccount(userId), currency: COIN, amount: '1000000' },
      ],
    }),
  )
  for (let round = 0; round < count; round += 1)
    await playRound(db, {
      zone: 'Asia/Tokyo',
      userId,
      stake: '10',
      lang: 'en-US',
      gameId: game.game_id,
      machineId: game.machine_id,
      roundId: randomUUID(),
    })
}

/** A table of bytes for each, over so many of them that a page of 8 kB more or less does not count. */
export async function storageTable(count = 500): Promise<string> {
  const db = await openTestDb()
  try {
    await seedAccounts(db)
    await seedGames(db)
    const { userName } = demoAccounts.player
    const works: [name: string, many: number, work: () => Promise<unknown>][] = [
      ['round with its two or more ledger entries', count, () => playRounds(db, count)],
      ['deposit order', count * 4, () => seedManyDeposits(db, userName, count * 4)],
      ['letter of its own in two languages', count * 4, () => seedManyLetters(db, userName, count * 4)],
    ]
    const rows: string[][] = [['each', 'bytes']]
    for (const [name, many, work] of works) {
      const before = await sizeOf(db)
      await work()
      rows.push([name, String(Math.round(((await sizeOf(db)) - before) / many))])
    }
    return columns(rows)
  } finally {
    await db.close()
  }
}
