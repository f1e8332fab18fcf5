/**
 * `npm run resilience -- load`: authenticated calls a second on the embedded database, and money orders a second and what
 * 2,000 open pages are told on PostgreSQL with two processes. Load, back end and database share this machine's processors.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { paths } from '../../../src/api/paths.ts'
import { ledgerSum } from '../../server/finance/ledger/ledger.ts'
import type { Line } from '../line.ts'
import { liveLine } from './live.ts'
import { makePlayers, type LoadPlayer } from './players.ts'
import { onPostgres, withBackEnds, withDb } from './stage.ts'

const playerCount = 1000
const streamCount = 2000
const seconds = 5
/** How many requests are under way at a time, over all processes. */
const writers = 64

interface Work {
  fault: string
  path: string
  least: number
  body: () => object
}
const reading: Work = {
  fault: 'authenticated calls a second, embedded database',
  path: paths['user/info'].path,
  least: 1000,
  body: () => ({}),
}
const money = { channel: 'bank-transfer', currency: 'JPY', amount: '5000', returnUrl: '' }
const ordering: Work = {
  fault: 'money orders a second, PostgreSQL with two processes',
  path: paths['pay/order'].path,
  least: 1500,
  body: () => ({ ...money, requestId: randomUUID() }),
}

/** So many seconds of it at each of these ports; the first one warms the back end up and does not count. */
async function measure(work: Work, ports: readonly number[], players: readonly LoadPlayer[]): Promise<Line> {
  const wrong = new Set<string>()
  const load = (port: number, duration: number) => {
    let turn = port % players.length
    return autocannon({
      url: `http://127.0.0.1:${port}`,
      timeout: 60,
      connections: writers / ports.length,
      duration,
      verifyBody: (body) => {
        const isRight = String(body).includes('"code":200')
        if (!isRight) wrong.add(String(body).slice(0, 200))
        return isRight
      },
      requests: [
        {
          method: 'POST',
          path: work.path,
          setupRequest: (request) => {
            const token = players[turn++ % players.length]?.token ?? ''
            const headers = { 'Content-Type': 'application/json', TOKEN: token }
            return { ...request, headers, body: JSON.stringify(work.body()) }
          },
        },
      ],
    })
  }
  await Promise.all(ports.map((port) => load(port, 1)))
  const results = await Promise.all(ports.map((port) => load(port, seconds)))
  const perSecond = results.reduce((sum, { '2xx': done, duration }) => sum + done / duration, 0)
  for (const { errors, non2xx } of results)
    if (errors + non2xx) wrong.add(`${errors + non2xx} without an answer`)
  if (perSecond < work.least) wrong.add(`${perSecond.toFixed(0)} a second, ${work.least} wanted`)
  const slowest = Math.max(...results.map(({ latency }) => latency.p99))
  const runs = results.reduce((sum, { '2xx': done }) => sum + done, 0)
  return {
    fault: work.fault,
    runs,
    problems: [...wrong],
    note: `${perSecond.toFixed(0)}/s, p99 ${slowest} ms`,
  }
}

async function run(
  work: Work,
  at: { databaseUrl: string | undefined; dataDir: string },
  processes: number,
): Promise<Line> {
  const players = await withDb(at, (db) => makePlayers(db, playerCount))
  const line = await withBackEnds({ ...at, processes }, (ports) => measure(work, ports, players))
  const sum = await withDb(at, ledgerSum)
  return sum === '0' ? line : { ...line, problems: [...line.problems, `the ledger adds up to ${sum}`] }
}

async function runLive(databaseUrl: string, dataDir: string): Promise<Line> {
  const at = { databaseUrl, dataDir }
  const players = await withDb(at, (db) => makePlayers(db, streamCount, 'live'))
  return withBackEnds({ ...at, processes: 2 }, (ports) => liveLine(databaseUrl, ports, players))
}

export const loadFigures = (): Promise<Line[]> =>
  onPostgres(async (folder, server) => [
    await run(reading, { databaseUrl: undefined, dataDir: join(folder, 'embedded') }, 1),
    await run(ordering, { databaseUrl: server.socketUrl, dataDir: join(folder, 'data') }, 2),
    await runLive(server.socketUrl, join(folder, 'data')),
  ])
