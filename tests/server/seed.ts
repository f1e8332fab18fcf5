import { setTimeout as wait } from 'node:timers/promises'
import { seedWallets } from './account-transfer/wallets.ts'
import { demoAccounts, seedAccounts } from './account/seed-accounts.ts'
import { seedTeam } from './agent/seed-team.ts'
import { seedPublished } from './content/seed-content.ts'
import { seedBanks } from './finance/seed-banks.ts'
import { seedChannels } from './finance/seed-channels.ts'
import { seedBankCard, seedDeposits, seedWithdrawals } from './finance/seed-orders.ts'
import { seedGames } from './games/seed-games.ts'
import { seedRounds } from './games/seed-rounds.ts'
import { seedLetters } from './letters/seed-letters.ts'
import type { Db, Queries } from './platform/db/db.ts'
import { seedSupport } from './support/seed-support.ts'

/** What the operator publishes, and the dictionaries; dates lie around today. */
export const seedContent = (db: Db): Promise<void> =>
  db.transaction(async (queries) => {
    await seedChannels(queries)
    await seedBanks(queries)
    await seedPublished(queries)
  })

/** Past orders and rounds: [days ago, amount, status]. */
const pasts = {
  [demoAccounts.player.userId]: {
    deposits: [
      [58, 30000, 1],
      [41, 10000, 1],
      [33, 5000, 3],
      [20, 20000, 1],
      [4, 15000, 1],
      [3, 8000, 2],
    ],
    withdrawals: [
      [36, 12000, 2],
      [17, 6000, 3],
      [11, 20000, 2],
      [0.4, 5000, 1],
    ],
    rounds: 120,
    letters: 30,
  },
  [demoAccounts.agent.userId]: {
    deposits: [
      [50, 50000, 1],
      [12, 30000, 1],
    ],
    withdrawals: [[25, 40000, 2]],
    rounds: 24,
    letters: 6,
  },
} as const

/** What the demo accounts did in the last sixty days. Every coin of it moves through the ledger. */
export async function seedHistory(db: Db): Promise<void> {
  const now = Date.now()
  await db.transaction(async (queries) => {
    for (const { userId, userName } of Object.values(demoAccounts)) {
      const past = pasts[userId]
      const seeded = { queries, userId, userName, now }
      await seedBankCard(seeded)
      await seedDeposits(seeded, past.deposits)
      await seedWithdrawals(seeded, past.withdrawals)
      await seedRounds(seeded, past.rounds)
      await seedLetters(queries, userId, past.letters, now)
      await seedSupport(queries, userId, now)
    }
  })
}

interface SeedOptions {
  zone: string
  /** Whether there are accounts and wallets, whose passwords everybody can read in this repository. */
  people: boolean
}

/**
 * Fills an empty database, all or nothing; one that holds anything is left alone. Of several processes that start at
 * once one fills it, and the others come back until it has: a statement that waited for so long would be given up.
 */
export async function seedWhenEmpty(
  db: Db,
  options: SeedOptions = { zone: 'Asia/Tokyo', people: true },
): Promise<void> {
  while (!(await isFilled(db)) && !(await db.transaction((queries) => seedAlone(db, queries, options))))
    await wait(200)
}

/** False while another process fills it. */
async function seedAlone(db: Db, queries: Queries, { zone, people }: SeedOptions): Promise<boolean> {
  const [row] = await queries.query<{ mine: boolean }>(
    "select pg_try_advisory_xact_lock(hashtext('seed')) as mine",
  )
  if (!row?.mine) return false
  if (await isFilled(queries)) return true
  const whole = within(db, queries)
  await seedContent(whole)
  await seedGames(whole)
  if (!people) return true
  await seedAccounts(whole)
  await seedHistory(whole)
  await seedTeam(whole, zone)
  await seedWallets(whole)
  return true
}

const isFilled = async (queries: Queries) => (await queries.query('select 1 from games limit 1')).length > 0

/** The database as seen from inside one transaction: the seeds' own transactions become parts of it. */
const within = ({ kind }: Db, queries: Queries): Db => ({
  kind,
  query: (sql, params) => queries.query(sql, params),
  transaction: (work) => work(queries),
  listen: () => Promise.reject(new Error('nothing is told before the commit')),
  exec: () => Promise.reject(new Error('no scripts within a transaction')),
  close: () => Promise.reject(new Error('the transaction is still open')),
})
