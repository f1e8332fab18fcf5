/** The embedded back end: authenticated `user/info` by ten connections for five seconds, against this computer only; plain HTTP. */
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { paths, type CallName } from '../../../src/api/paths.ts'
import { startBackEnd } from '../back-end-process.ts'
import { demoToken } from '../demo-player.ts'
import type { Stage } from '../stage.ts'
import { percentile } from '../statistics.ts'
import { atLeast, atMost, type Row } from '../table.ts'

const connections = 10
const seconds = 5
/** A back end that answers at once without working must not make this loop endless. */
const mostRequests = 200_000

/** One call of a signed-in player. */
export const post = (agent: Agent, port: number, token: string, name: CallName, body: unknown) =>
  new Promise<void>((resolve, reject) => {
    const json = JSON.stringify(body)
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(json),
      TOKEN: token,
    }
    const options = { agent, host: '127.0.0.1', port, path: paths[name].path, method: 'POST', headers }
    const sent = request(options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('end', () =>
        text.includes('"code":200') ? resolve() : reject(new Error(`${name}: ${text.slice(0, 200)}`)),
      )
    })
    sent.on('error', reject)
    sent.end(json)
  })

async function hammer(port: number, token: string, forSeconds: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const start = performance.now()
  const end = start + forSeconds * 1000
  const one = async () => {
    while (performance.now() < end && times.length < mostRequests) {
      const sentAt = performance.now()
      await post(agent, port, token, 'user/info', {})
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  agent.destroy()
  return { rate: (times.length * 1000) / (performance.now() - start), p99: percentile(times, 0.99) }
}

export async function throughput(stage: Stage): Promise<Row[]> {
  stage.log('throughput of the back end')
  const port = stage.nextPort()
  const backEnd = await startBackEnd({ port, dataDir: join(stage.folder, 'data-api') })
  const [rates, p99s]: [number[], number[]] = [[], []]
  try {
    const token = await demoToken(backEnd.url)
    await hammer(port, token, 1)
    for (let run = 0; run < stage.options.runs; run += 1) {
      const { rate, p99 } = await hammer(port, token, seconds)
      rates.push(rate)
      p99s.push(p99)
    }
  } finally {
    await backEnd.stop()
  }
  return [
    { part: 'back end', name: 'POST user/info', unit: '1/s', app: rates, goal: atLeast(1000) },
    { part: 'back end', name: 'POST user/info, p99', unit: 'ms', app: p99s, goal: atMost(100, 'ms') },
  ]
}
