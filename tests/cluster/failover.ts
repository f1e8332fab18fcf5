/** Money orders while the primary dies: what the players were told is compared with what the database has. */
import { setTimeout as pause } from 'node:timers/promises'
import { migrate } from '../backend/platform/db/migrate.ts'
import { openServer } from '../backend/platform/db/postgres.ts'
import { seedWhenEmpty } from '../backend/seed.ts'
import { columns } from '../bench/table.ts'
import { makePlayers } from '../load/players.ts'
import { startBackEnds } from './back-ends.ts'
import { compareBooks } from './books.ts'
import { startReplicated } from './nodes.ts'
import { startPgbouncer } from './pgbouncer.ts'
import { installDevices, play, Tally } from './players.ts'
import { until, type Site } from './site.ts'

export interface FailoverOptions {
  orders: number
  players: number
  /** The back end's transactions go through pgbouncer. */
  isPooled: boolean
  /** Off to see what is different without the standby's word. */
  isSynchronous: boolean
}

/** Runs it, prints the table; false where an order was lost or doubled, or where anything else is not as it was told. */
export async function runFailover(site: Site, options: FailoverOptions): Promise<boolean> {
  const cluster = await startReplicated(site, { isSynchronous: options.isSynchronous })
  const url = options.isPooled ? await startPgbouncer(site, cluster.primaryPort) : cluster.url
  const backEnds = await startBackEnds(site, 2, { DATABASE_URL: url, ORDER_DELAY_MS: '1500' })
  const db = await openServer(cluster.url)
  await migrate(db)
  await seedWhenEmpty(db)
  const players = await makePlayers(db, options.players)
  installDevices(backEnds.ports)
  console.log(
    `${options.players} players place ${options.orders} orders; the primary is ${await cluster.primary()}`,
  )

  const tally = new Tally()
  const share = (index: number) => Math.floor((options.orders + index) / options.players)
  const playing = Promise.all(players.map((player, index) => play(player, share(index), tally)))
  const outage = watchWrites(db)
  await until(
    'the middle of the orders',
    1800,
    async () => tally.told.size >= options.orders / 2 || undefined,
  )
  // The replicas hang for a moment before the machine dies.
  void cluster.holdReplicas(1500)
  await pause(1400)
  const killed = await cluster.killPrimary()
  console.log(`${killed} is dead, after ${tally.told.size} orders`)
  await playing
  const without = await outage.end()
  const ended = backEnds.ended()
  await backEnds.stop()
  const books = await db.transaction(async (queries) => {
    // One moment for all of it, whatever a process that was cut off left under way.
    await queries.query('set transaction isolation level repeatable read')
    return compareBooks(queries, players, tally.told)
  })
  await cluster.revive()
  await db.close()

  const wrong = [books.lost, books.double, books.untold, books.wrongBalances, tally.refusals, ended]
  for (const list of wrong) for (const what of list.slice(0, 5)) console.log(`  ${what}`)
  const seconds = (ms: number) => (ms / 1000).toFixed(1)
  console.log(
    `\n${columns([
      ['orders', String(tally.told.size)],
      ['sent (with tries again)', String(tally.sent)],
      ['placed, and said so at once', String(tally.latencies.length)],
      ['refused', String(tally.refusals.length)],
      ['unknown at first', String(tally.unknown)],
      ['- then placed', String(tally.unknownThenPlaced)],
      ['- then not placed, and tried again', String(tally.unknownThenNot)],
      ['deposits credited by then', String(books.credited)],
      ['lost', String(books.lost.length)],
      ['double', String(books.double.length)],
      ['there, but not told of', String(books.untold.length)],
      ['balances that are not what was told', String(books.wrongBalances.length)],
      ['sum of the ledger', books.ledgerSum],
      ['processes of the back end that ended', String(ended.length)],
      ['seconds without a primary', seconds(without)],
      [
        'ms to the answer, p50 / p99',
        `${quantile(tally.latencies, 0.5)} / ${quantile(tally.latencies, 0.99)}`,
      ],
      [
        'seconds to the truth, p50 / longest',
        `${seconds(quantile(tally.unknownFor, 0.5))} / ${seconds(quantile(tally.unknownFor, 1))}`,
      ],
    ])}\n\n${killed} follows ${await cluster.primary()}`,
  )
  // Without an open outcome at the kill, the run has shown nothing.
  return wrong.every((list) => list.length === 0) && books.ledgerSum === '0' && tally.unknown > 0
}

/** Writes again and again as the back end does; the longest time between two that were acknowledged, in ms. */
function watchWrites(db: Awaited<ReturnType<typeof openServer>>) {
  let longest = 0
  const over = new AbortController()
  let last = performance.now()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const isDone = await db.query("update users set nickname = nickname where id = 'load0'").then(
        () => true,
        () => false,
      )
      if (isDone) {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }
      await pause(100)
    }
  })()
  return {
    end: async () => {
      over.abort()
      await watching
      return longest
    },
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
