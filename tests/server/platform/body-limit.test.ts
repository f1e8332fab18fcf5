import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { paths } from '../../../src/api/paths.ts'
import { freePorts } from '../../e2e/support/own-server.ts'
import { createApp } from '../app.ts'
import { createMachineApp } from '../games/machine/app.ts'
import { startTestBackEnd } from '../test-back-end.ts'
import { listen } from './listen.ts'

const backEnd = await startTestBackEnd({ dist: 'public' })
const { db, config } = backEnd
const apps = { app: createApp(db, config), machine: createMachineApp(db, config) }
const firstPort = await freePorts(2)
// Requests that are cut are logged.
const log = vi.spyOn(console, 'error').mockReturnValue()
const closers: (() => Promise<void>)[] = []
beforeAll(async () => {
  for (const [at, app] of Object.values(apps).entries())
    closers.push(await listen(app, firstPort + at, { addresses: ['127.0.0.1'], patienceMs: 3000 }))
})
afterAll(async () => {
  await Promise.all(closers.map((close) => close()))
  await db.close()
  log.mockRestore()
})

/** An address that a route answers. */
const addressOf = (path: string) =>
  path.replace(/:\w+\{[^}]*svg[^}]*\}|:\w+\{.*\}|:\w+|\*/g, (part) => (part.includes('svg') ? 'x.svg' : 'x'))

const calls = Object.values(paths)
const addresses = Object.entries(apps).flatMap(([name, { routes }], at) => {
  const own = routes.map(({ method, path }) => `${method === 'ALL' ? 'POST' : method} ${addressOf(path)}`)
  const all = name === 'app' ? [...own, ...calls.map(({ path }) => `POST ${path}`)] : own
  return [...new Set(all)].map((address) => ({ address, port: firstPort + at }))
})

/** The status of the answer to a request of which no more comes than this. */
async function statusOf(port: number, address: string, header: string, begin = '', type = 'json') {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `${address} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/${type}\r\n${header}\r\n\r\n${begin}`,
  )
  const [answer]: unknown[] = await once(socket, 'data')
  socket.destroy()
  return Number(String(answer).split(' ')[1])
}

describe('every route of both servers', () => {
  test.each([
    ['a body of more than 1 MB', 'Content-Length: 1000001'],
    ['a body that does not say its length', 'Transfer-Encoding: chunked'],
  ])('refuses %s before it reads of it', async (_what, header) => {
    const statuses = await Promise.all(
      addresses.map(async ({ address, port }) => [address, await statusOf(port, address, header)] as const),
    )
    expect(statuses.length).toBeGreaterThan(calls.length + 40)
    // Calls answer 200 with a code.
    const odd = statuses.filter(
      ([address, status]) => ![411, 413].includes(status) && !address.includes('/v2/'),
    )
    expect(odd).toEqual([])
    expect(statuses.filter(([, status]) => status === 408)).toEqual([])
  })

  // A route that takes forms reads no other body, and the machine's takes JSON alone.
  test.each([
    ['json', '{', ['POST /api/exchange', 'POST /telemetry/v1/logs']],
    ['x-www-form-urlencoded', 'a=', []],
  ])('waits for a body (%s) only where anybody may send one, and not for long', async (type, begin, more) => {
    const statuses = await Promise.all(
      addresses.map(
        async ({ address, port }) =>
          [address, await statusOf(port, address, 'Content-Length: 100', begin, type)] as const,
      ),
    )
    const open = calls.filter(({ access }) => access === 'public').map(({ path }) => `POST ${path}`)
    expect(statuses.flatMap(([address, status]) => (status === 408 ? [address] : [])).toSorted()).toEqual(
      [...open, ...more].toSorted(),
    )
  })
  test('takes of a stranger no more than a form holds', async () => {
    const header = 'Content-Length: 16001'
    expect(await statusOf(firstPort, 'POST /desk/sign-in', header)).toBe(413)
    expect(await statusOf(firstPort, 'POST /idp/token', header)).toBe(413)
    expect(await statusOf(firstPort + 1, 'POST /api/exchange', header)).toBe(413)
  })
})
