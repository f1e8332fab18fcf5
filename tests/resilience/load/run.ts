/**
 * `npm run resilience -- load`: the reference back end under many players, on the embedded database and on a PostgreSQL server of this
 * command's own with 1, 2 and 4 processes. Load and back end share this machine's processors. `crash` kills the PostgreSQL
 * server in the middle of money orders, with two processes of the back end, and compares what players were told with
 * what the database has.
 *
 *   npm run resilience -- load --players 1000 --seconds 5 --processes 1,2,4 --writers 1,16,64 --only postgres
 *   npm run resilience -- load --only crash --orders 2000
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { columns } from '../../../src/operator/columns.ts'
import { ledgerSum } from '../../server/finance/ledger/ledger.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDb } from '../../server/platform/db/open.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import { startBackEnd } from '../../support/back-end-process.ts'
import { crashDuringOrders } from './crash.ts'
import { load, works } from './orders.ts'
import { hashCost, makePlayers } from './players.ts'
import { startPostgres } from './postgres.ts'

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    processes: { type: 'string', default: '1,2,4' },
    writers: { type: 'string', default: '1,4,16,64' },
    orders: { type: 'string', default: '2000' },
    only: { type: 'string', default: 'pglite,postgres,crash' },
  },
})
const numbers = (list: string) => list.split(',').filter(Boolean).map(Number)
const kinds = new Set(values.only.split(','))
const writers = numbers(values.writers)
const playerCount = Number(values.players)
const seconds = Number(values.seconds)
const firstPort = Number(process.env['LOAD_PORT'] ?? 4760)

const table: string[][] = [
  ['database', 'processes', 'work', 'writers', 'sent', '1/s', 'p50 ms', 'p99 ms', 'wrong'],
]
let isWrong = false

interface Side {
  name: string
  databaseUrl: string | undefined
  dataDir: string
}

/** Opens a side's database for a moment, while no back end has it. */
async function withDb<T>({ databaseUrl, dataDir }: Side, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb({ databaseUrl, dataDir })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** One database under one number of processes: all works by each number of writers, and the books at the end. */
async function measure(side: Side, processes: number): Promise<void> {
  const players = await withDb(side, async (db) => {
    await migrate(db)
    await seedWhenEmpty(db)
    return makePlayers(db, playerCount)
  })
  const ports = Array.from({ length: processes }, (_unused, index) => firstPort + 10 + index * 2)
  const backEnds: Awaited<ReturnType<typeof startBackEnd>>[] = []
  try {
    for (const port of ports)
      backEnds.push(await startBackEnd({ port, dataDir: side.dataDir, databaseUrl: side.databaseUrl }))
    for (const [name, work] of Object.entries(works)) {
      const most = Math.max(...writers)
      // A read says the same with fewer; a withdrawal can be had once a player.
      const counts = name.startsWith('read') || 'once' in work ? [most] : writers
      for (const count of counts) {
        if (count < processes) continue
        // What runs first is compiled and planned first: a back end that has been up for a second is what is measured.
        if (!('once' in work)) await load(work, { ports, players, writers: count, seconds: 1 })
        const figures = await load(work, { ports, players, writers: count, seconds })
        for (const what of new Set(figures.wrong)) console.log(`  ${side.name}, ${name}: ${what}`)
        isWrong ||= figures.wrong.length > 0
        table.push([
          side.name,
          String(processes),
          name,
          String(count),
          String(figures.sent),
          figures.perSecond.toFixed(0),
          String(figures.p50),
          String(figures.p99),
          String(figures.wrong.length),
        ])
        console.log(table.at(-1)?.join(' · '))
      }
    }
  } finally {
    for (const { stop } of backEnds) await stop()
  }
  const sum = await withDb(side, ledgerSum)
  isWrong ||= sum !== '0'
  table.push([side.name, String(processes), 'sum of the ledger', '', '', '', '', '', sum])
}

const folder = mkdtempSync(join(tmpdir(), 'amigo-load-'))
// PostgreSQL runs as another user where this command runs as root.
chmodSync(folder, 0o755)
try {
  if (kinds.has('pglite'))
    await measure({ name: 'embedded', databaseUrl: undefined, dataDir: join(folder, 'embedded') }, 1)
  if (kinds.has('postgres'))
    for (const [index, processes] of numbers(values.processes).entries()) {
      const cluster = await startPostgres(join(folder, `postgres-${processes}`), firstPort + index)
      if (!cluster) {
        console.log('PostgreSQL is not installed: its figures are missing')
        break
      }
      try {
        const side = { name: cluster.version, databaseUrl: cluster.socketUrl, dataDir: join(folder, 'data') }
        await measure(side, processes)
      } finally {
        await cluster.stop()
      }
    }
  if (kinds.has('crash')) {
    const problems = await crashDuringOrders(join(folder, 'crash'), firstPort + 60, Number(values.orders))
    for (const problem of problems) console.log(`  ${problem}`)
    isWrong ||= problems.length > 0
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (table.length > 1)
  console.log(`\n${playerCount} players, fund passwords at 2^${hashCost.logN}\n${columns(table)}`)
process.exit(isWrong ? 1 : 0)
