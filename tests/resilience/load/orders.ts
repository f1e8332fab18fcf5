/** What is sent: reads and money orders of many players, by autocannon. */
import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { paths } from '../../../src/api/paths.ts'
import { fundPassword, type LoadPlayer } from './players.ts'

interface Work {
  /** Its path and whether the demo machine, on the port above, answers it. */
  path: string
  onMachine?: true
  /** Each player does it once: it ends with the players, not with the clock. */
  once?: true
  /** What a player sends. */
  bodyOf: (player: LoadPlayer) => object
}

export const works = {
  'read: user/info': { path: paths['user/info'].path, bodyOf: () => ({}) },
  'read: game/query': { path: paths['game/query'].path, bodyOf: () => ({ current: 1, size: 20 }) },
  'order: deposit': {
    path: paths['pay/order'].path,
    bodyOf: () => ({
      channel: 'bank-transfer',
      currency: 'JPY',
      amount: '5000',
      requestId: randomUUID(),
      returnUrl: '',
    }),
  },
  'order: a round, bet and win': {
    path: '/api/spin',
    onMachine: true,
    bodyOf: () => ({ stake: '10', round: randomUUID() }),
  },
  'order: withdrawal, each player once': {
    path: paths['draw/withdraw'].path,
    once: true,
    bodyOf: ({ bankId }) => ({
      bankId,
      amount: '2000',
      paymentPassword: fundPassword,
      requestId: randomUUID(),
    }),
  },
} as const satisfies Record<string, Work>

export interface Load {
  /** Of the back end's processes. */
  ports: readonly number[]
  /** Of their demo machines; each on the port above, unless it says otherwise. */
  machinePorts?: readonly number[]
  players: readonly LoadPlayer[]
  /** How many requests are under way at a time, over all processes. */
  writers: number
  seconds: number
}

export interface Figures {
  sent: number
  perSecond: number
  /** ms. */
  p50: number
  p99: number
  /** Anything but an answer with code 200, by what it was. */
  wrong: string[]
}

/** Loads all processes at once for some seconds, or until every player has had a turn. */
export async function load(
  work: Work,
  { ports, machinePorts, players, writers, seconds }: Load,
): Promise<Figures> {
  const wrong: string[] = []
  const begin = performance.now()
  const results = await Promise.all(
    ports.map((port, process) => {
      const mine = players.filter((_player, index) => index % ports.length === process)
      let turn = 0
      return autocannon({
        url: `http://127.0.0.1:${work.onMachine ? (machinePorts?.[process] ?? port + 1) : port}`,
        timeout: 60,
        connections: Math.max(1, Math.floor(writers / ports.length)),
        ...(work.once ? { amount: mine.length } : { duration: seconds }),
        // A wrong answer is counted by what it says, not only that it is one.
        verifyBody: (body) => {
          const isRight = String(body).includes('"code":200')
          if (!isRight) wrong.push(String(body).slice(0, 200))
          return isRight
        },
        requests: [
          {
            method: 'POST',
            path: work.path,
            setupRequest: (request) => {
              const player = mine[turn++ % mine.length]
              if (!player) throw new Error('no player')
              return {
                ...request,
                headers: {
                  'Content-Type': 'application/json',
                  ...(work.onMachine
                    ? { Authorization: `Bearer ${player.machineToken}` }
                    : { TOKEN: player.token }),
                },
                body: JSON.stringify(work.bodyOf(player)),
              }
            },
          },
        ],
      })
    }),
  )
  const took = (performance.now() - begin) / 1000
  const sent = results.reduce((sum, { '2xx': done }) => sum + done, 0)
  const failed = results.flatMap(({ errors, timeouts, non2xx }) => [
    ...(errors ? [`${errors} connection errors`] : []),
    ...(timeouts ? [`${timeouts} without an answer`] : []),
    ...(non2xx ? [`${non2xx} with another HTTP status`] : []),
  ])
  // Of several processes the slowest counts.
  const worst = (of: (result: autocannon.Result) => number) => Math.max(...results.map(of))
  return {
    sent,
    perSecond: sent / took,
    p50: worst(({ latency }) => latency.p50),
    p99: worst(({ latency }) => latency.p99),
    wrong: [...failed, ...wrong],
  }
}
