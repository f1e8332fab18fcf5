import { seedWallets } from './account-transfer/wallets.ts'
import { seedAccounts } from './account/seed-accounts.ts'
import { seedTeam } from './agent/seed-team.ts'
import { seedContent } from './content/seed-content.ts'
import { seedHistory } from './finance/seed-orders.ts'
import { seedGames } from './games/seed-games.ts'
import type { Db, Queries } from './platform/db/db.ts'

/** Fills an empty database with the demo, all or nothing; a database that knows anybody is left alone. */
export async function seedWhenEmpty(db: Db, zone = 'Asia/Tokyo'): Promise<void> {
  const [user] = await db.query('select 1 from users limit 1')
  if (user) return
  await db.transaction(async (queries) => {
    const whole = within(db, queries)
    await seedAccounts(whole)
    await seedContent(whole)
    await seedGames(whole)
    await seedHistory(whole)
    await seedTeam(whole, zone)
    await seedWallets(whole)
  })
}

/** The database as seen from inside one transaction: the seeds' own transactions become parts of it. */
const within = ({ kind }: Db, queries: Queries): Db => ({
  kind,
  query: (sql, params) => queries.query(sql, params),
  transaction: (work) => work(queries),
  exec: () => Promise.reject(new Error('no scripts within a transaction')),
  close: () => Promise.reject(new Error('the transaction is still open')),
})
