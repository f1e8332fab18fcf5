/** How long after a commit begins its event has come, while so many streams are open at two processes. */
import { Agent, request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../../../src/api/paths.ts'
import { giveCoins } from '../../server/finance/ledger/opening.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { openDb } from '../../server/platform/db/open.ts'
import type { Line } from '../line.ts'
import type { LoadPlayer } from './players.ts'

const commits = 1500
const perSecond = 100
const mostMs = 1000

/** Resolves with the request once its stream has begun; `heard` is called with each chunk. */
const openStream = (port: number, token: string, agent: Agent, heard: (text: string) => void) =>
  new Promise<ClientRequest>((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'text/event-stream', TOKEN: token }
    const path = paths['user/live'].path
    const asked = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (answer) => {
      answer.setEncoding('utf8').on('data', heard)
      answer.once('data', () => resolve(asked))
      answer.on('error', () => {})
    })
    asked.on('error', reject)
    asked.end('{}')
  })

async function measure(db: Db, ports: readonly number[], players: readonly LoadPlayer[]): Promise<Line> {
  const agent = new Agent({ maxSockets: Infinity })
  const committed = new Map<string, number>()
  const times: number[] = []
  const problems: string[] = []
  const streams: ClientRequest[] = []
  // Some at a time, as browsers come.
  for (let from = 0; from < players.length; from += 50)
    streams.push(
      ...(await Promise.all(
        players.slice(from, from + 50).map(({ userId, token }, index) =>
          openStream(ports[index % ports.length] ?? 0, token, agent, (text) => {
            if (!text.includes('"balance"')) return
            const at = committed.get(userId)
            if (at === undefined) problems.push(`${userId} heard of what was not theirs, or twice`)
            else times.push(performance.now() - at)
            committed.delete(userId)
          }),
        ),
      )),
    )
  const began = performance.now()
  for (let turn = 0; turn < commits; turn += 1) {
    const { userId = '' } = players[(turn * 7) % players.length] ?? {}
    committed.set(userId, performance.now())
    await db.transaction((queries) => giveCoins(queries, userId, '1', { reference: `live ${turn}` }))
    await pause(Math.max(0, began + ((turn + 1) * 1000) / perSecond - performance.now()))
  }
  await pause(mostMs)
  for (const stream of streams) stream.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Infinity
  if (times.length < commits) problems.push(`${commits - times.length} of ${commits} events did not come`)
  if (at(0.99) > mostMs) problems.push(`p99 ${at(0.99).toFixed(0)} ms, ${mostMs} wanted`)
  return {
    fault: `from a commit to its event, ${players.length} streams at ${ports.length} processes`,
    runs: times.length,
    problems,
    note: `p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`,
  }
}

/** The commits come from here, the events by way of the back ends. */
export async function liveLine(
  databaseUrl: string,
  ports: readonly number[],
  players: readonly LoadPlayer[],
): Promise<Line> {
  const db = await openDb({ databaseUrl, dataDir: '' })
  try {
    return await measure(db, ports, players)
  } finally {
    await db.close()
  }
}
