/** Servers that accept every call and then say nothing, or let the answer drip for ever. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isApiError } from '../../../src/api/api-error.ts'
import { connect } from '../../../src/api/connection.ts'
import { configurePlatform } from '../../../src/api/platform.ts'
import { send } from '../../../src/api/send.ts'
import { everyCall } from '../../../src/operator/adopt/every-call.ts'
import type { Line } from '../line.ts'

const realFetch = globalThis.fetch
const realTimeout = AbortSignal.timeout.bind(AbortSignal)

/** Every call to both of them at once; `faster` shortens the time-out of the HTTP client for a quick share. */
export async function silenceLines(faster = 1): Promise<Line[]> {
  const server = createServer((request, response) => {
    if (request.url?.includes('/silent/')) return
    response.writeHead(200, { 'Content-Type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 20)
    response.on('close', () => clearInterval(drip))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  connect({ token: () => 'T1', language: () => 'ja-JP', unauthorised: () => undefined })
  globalThis.fetch = realFetch
  AbortSignal.timeout = (ms) => realTimeout(ms / faster)
  const problems: string[] = []
  let slowestMs = 0
  try {
    const waits: Promise<void>[] = []
    for (const how of ['silent', 'dripping']) {
      configurePlatform(JSON.stringify({ apiBaseUrl: `http://127.0.0.1:${port}/${how}` }))
      for (const call of everyCall) {
        const startedAt = performance.now()
        waits.push(
          send(call.name, {}).then(
            () => void problems.push(`${call.name}: ${how} was taken for a success`),
            (error: unknown) => {
              slowestMs = Math.max(slowestMs, performance.now() - startedAt)
              if (!isApiError(error) || error.kind !== 'transport')
                problems.push(`${call.name}: ${how} gave ${String(error)}`)
            },
          ),
        )
      }
    }
    await Promise.all(waits)
  } finally {
    AbortSignal.timeout = realTimeout
    configurePlatform('{}')
    server.closeAllConnections()
    server.close()
  }
  // Nobody looks at a spinner for longer than a call may take; a read that tries again gets no time of its own.
  if (slowestMs * faster > 61_000 + 1000 * faster) problems.push(`given up after ${slowestMs} ms only`)
  return [{ fault: 'every call × silence and slow drip', runs: everyCall.length * 2, problems }]
}
