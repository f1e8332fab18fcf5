/** Reads and orders a second by some processes on the replicated database; `npm run load` has them on a single server. */
import { ledgerSum } from '../backend/finance/ledger/ledger.ts'
import { migrate } from '../backend/platform/db/migrate.ts'
import { openServer } from '../backend/platform/db/postgres.ts'
import { seedWhenEmpty } from '../backend/seed.ts'
import { columns } from '../bench/table.ts'
import { load, works } from '../load/orders.ts'
import { makePlayers } from '../load/players.ts'
import { startBackEnds } from './back-ends.ts'
import { startReplicated } from './nodes.ts'
import { startPgbouncer } from './pgbouncer.ts'
import type { Site } from './site.ts'

interface FiguresOptions {
  processes: readonly number[]
  players: number
  seconds: number
  isPooled: boolean
}

const writers = 32

/** Starts one cluster, and each number of processes on it in turn; false where an answer was wrong. */
export async function runFigures(site: Site, options: FiguresOptions): Promise<boolean> {
  const cluster = await startReplicated(site)
  const url = options.isPooled ? await startPgbouncer(site, cluster.primaryPort) : cluster.url
  const db = await openServer(cluster.url)
  await migrate(db)
  await seedWhenEmpty(db)
  const players = await makePlayers(db, options.players)
  const table = [['processes', 'work', 'sent', '1/s', 'p50 ms', 'p99 ms', 'wrong']]
  let isGood = true
  for (const count of options.processes) {
    const backEnds = await startBackEnds(site, count, {
      DATABASE_URL: url,
      DATABASE_READ_URL: cluster.readUrl,
      ORDER_DELAY_MS: '0',
    })
    const { ports, machinePorts } = backEnds
    await load(works['read: user/info'], { ports, machinePorts, players, writers: 4, seconds: 1 })
    for (const [name, work] of Object.entries(works)) {
      // A player has one withdrawal, and the next number of processes wants some too.
      if ('once' in work) continue
      const figures = await load(work, { ports, machinePorts, players, writers, seconds: options.seconds })
      for (const what of new Set(figures.wrong)) console.log(`  ${name}: ${what}`)
      isGood &&= figures.wrong.length === 0
      const { sent, perSecond, p50, p99, wrong } = figures
      table.push([count, name, sent, perSecond.toFixed(0), p50, p99, wrong.length].map(String))
    }
    await backEnds.stop()
  }
  const sum = await ledgerSum(db)
  await db.close()
  console.log(
    `\n${options.players} players, ${writers} requests at a time\n${columns(table)}\nsum of the ledger ${sum}`,
  )
  return isGood && sum === '0'
}
