/**
 * Money orders by many players against two back ends on one PostgreSQL server (DATABASE_URL), 1 to 64 of them at a time;
 * plain HTTP. They stay in that database. Without one the rows stand empty.
 */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { join } from 'node:path'
import { withBackEnd } from '../back-end-access.ts'
import { startBackEnd } from '../back-end-process.ts'
import type { Stage } from '../stage.ts'
import { median } from '../statistics.ts'
import { atLeast, rowsOf, type Row } from '../table.ts'
import { post } from './throughput.ts'

/** More codes than these are not mailed to one address in a minute. */
const playerCount = 48
const writers = [1, 4, 16, 64]
const seconds = 4
const row = rowsOf('back end, PostgreSQL, 2 processes')
const goals = { rate: atLeast(1500, '1/s'), flat: atLeast(0.8) }

async function players(url: string): Promise<string[]> {
  return withBackEnd(url, async (backEnd) => {
    const tokens: string[] = []
    while (tokens.length < playerCount) tokens.push((await backEnd.newPlayer()).token)
    return tokens
  })
}

/** Orders a second, by so many writers of whom each waits for its answer before the next. */
async function orderRate(
  ports: readonly number[],
  tokens: readonly string[],
  count: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const start = performance.now()
  const end = start + seconds * 1000
  let orders = 0
  const write = async (_unused: unknown, writer: number) => {
    while (performance.now() < end) {
      const body = {
        channel: 'bank-transfer',
        currency: 'JPY',
        amount: '5000',
        requestId: randomUUID(),
        returnUrl: '',
      }
      const port = ports[writer % ports.length] ?? 0
      await post(agent, port, tokens[writer % tokens.length] ?? '', 'pay/order', body)
      orders += 1
    }
  }
  await Promise.all(Array.from({ length: count }, write))
  agent.destroy()
  return (orders * 1000) / (performance.now() - start)
}

export async function orderThroughput(stage: Stage): Promise<Row[]> {
  const databaseUrl = process.env['DATABASE_URL']
  if (!databaseUrl) {
    const note = 'needs DATABASE_URL'
    return [
      { ...row('money orders, 64 writers', '1/s', [], goals.rate), note },
      { ...row('64 writers against the best of fewer', '×', [], goals.flat), note },
    ]
  }
  stage.log('money orders on PostgreSQL')
  const ports = [stage.nextPort(), stage.nextPort()]
  const backEnds: Awaited<ReturnType<typeof startBackEnd>>[] = []
  const rates = new Map<number, number[]>(writers.map((count) => [count, []]))
  try {
    // In turn: the first one brings the database up to date.
    for (const port of ports)
      backEnds.push(await startBackEnd({ port, dataDir: join(stage.folder, `data-${port}`), databaseUrl }))
    const tokens = await players(backEnds[0]?.url ?? '')
    await orderRate(ports, tokens, 4)
    for (let run = 0; run < stage.options.runs; run += 1)
      for (const count of writers) rates.get(count)?.push(await orderRate(ports, tokens, count))
  } finally {
    for (const { stop } of backEnds) await stop()
  }
  const medians = writers.map((count) => median(rates.get(count) ?? []))
  const most = medians.at(-1) ?? Number.NaN
  return [
    // One writer waits for each answer: it tells of the time an order takes and not of how many there can be.
    row('money orders, 64 writers', '1/s', rates.get(64), goals.rate),
    row('64 writers against the best of fewer', '×', [most / Math.max(...medians.slice(0, -1))], goals.flat),
    ...writers.map((count) => row(`money orders, ${count} writers`, '1/s', rates.get(count))),
  ]
}
