/** Money orders while the database dies: what the players were told is compared with what the database has. */
import { setTimeout as pause } from 'node:timers/promises'
import { columns } from '../../../src/operator/columns.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openServer } from '../../server/platform/db/postgres.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import { startBackEnd } from '../../support/back-end-process.ts'
import { compareBooks } from './books.ts'
import { installDevices, play, Tally } from './devices.ts'
import { makePlayers } from './players.ts'
import { startPostgres } from './postgres.ts'

const playerCount = 40

/** Places so many orders by two processes, kills the server in the middle. What is not as the players were told. */
export async function crashDuringOrders(
  folder: string,
  firstPort: number,
  orders: number,
): Promise<string[]> {
  const server = await startPostgres(folder, firstPort)
  if (!server) return ['PostgreSQL is not installed']
  const ports = [firstPort + 2, firstPort + 4]
  const backEnds: Awaited<ReturnType<typeof startBackEnd>>[] = []
  try {
    const db = await openServer(server.url)
    await migrate(db)
    await seedWhenEmpty(db)
    const players = await makePlayers(db, playerCount)
    await db.close()
    for (const port of ports)
      backEnds.push(
        await startBackEnd({
          port,
          dataDir: folder,
          databaseUrl: server.url,
          environment: { ORDER_DELAY_MS: '1500' },
        }),
      )
    installDevices(ports)
    const tally = new Tally()
    const playing = Promise.all(players.map((player) => play(player, Math.ceil(orders / playerCount), tally)))
    while (tally.told.size < orders / 2) await pause(50)
    await server.crash(3000)
    await playing
    for (const { stop } of backEnds.splice(0)) await stop()
    const after = await openServer(server.url)
    const books = await after.transaction((queries) => compareBooks(queries, players, tally.told))
    await after.close()
    console.log(
      columns([
        ['orders', String(tally.told.size)],
        ['unknown at first', String(tally.unknown)],
        ['- then placed', String(tally.unknownThenPlaced)],
        ['- then not placed, and tried again', String(tally.unknownThenNot)],
        ['sum of the ledger', books.ledgerSum],
      ]),
    )
    return [
      ...books.lost.map((id) => `lost: ${id}`),
      ...books.double.map((id) => `double: ${id}`),
      ...books.untold.map((id) => `there, but not told of: ${id}`),
      ...books.wrongBalances,
      ...tally.refusals,
      ...(books.ledgerSum === '0' ? [] : [`the ledger adds up to ${books.ledgerSum}`]),
      // Without an open outcome at the crash, the run has shown nothing.
      ...(tally.unknown > 0 ? [] : ['no outcome was unknown at the crash']),
    ]
  } finally {
    for (const { stop } of backEnds) await stop()
    await server.stop()
  }
}
