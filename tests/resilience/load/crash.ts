/**
 * `npm run resilience -- crash`: money orders by two processes while the database is killed. What the players were told is
 * compared with what the database has.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from '../line.ts'
import { compareBooks } from './books.ts'
import { installDevices, play, Tally } from './devices.ts'
import { makePlayers } from './players.ts'
import { onPostgres, withBackEnds, withDb } from './stage.ts'

const playerCount = 40

export const crashDuringOrders = (orders: number): Promise<Line[]> =>
  onPostgres(async (folder, server) => {
    const place = { databaseUrl: server.url, dataDir: join(folder, 'data') }
    const players = await withDb(place, (db) => makePlayers(db, playerCount))
    const tally = new Tally()
    const environment = { ORDER_DELAY_MS: '1500' }
    await withBackEnds({ ...place, processes: 2, environment }, async (ports) => {
      installDevices(ports)
      const each = Math.ceil(orders / playerCount)
      const playing = Promise.all(players.map((player) => play(player, each, tally)))
      while (tally.told.size < orders / 2) await pause(50)
      await server.crash(3000)
      await playing
    })
    const books = await withDb(place, (db) =>
      db.transaction((queries) => compareBooks(queries, players, tally.told)),
    )
    const { unknown, unknownThenPlaced } = tally
    return [
      {
        fault: 'orders while PostgreSQL is killed, two processes',
        runs: tally.told.size,
        problems: [
          ...books.lost.map((id) => `lost: ${id}`),
          ...books.double.map((id) => `double: ${id}`),
          ...books.untold.map((id) => `there, but not told of: ${id}`),
          ...books.wrongBalances,
          ...tally.refusals,
          ...(books.ledgerSum === '0' ? [] : [`the ledger adds up to ${books.ledgerSum}`]),
          // Without an open outcome at the crash, the run has shown nothing.
          ...(unknown > 0 ? [] : ['no outcome was unknown at the crash']),
        ],
        note: `${unknown} unknown at first, of which ${unknownThenPlaced} were placed`,
      },
    ]
  })
