/** For tests of what is asked for together: a client of its own for each, the network, and what was sent. */
import { vi } from 'vitest'
import type { connect } from '../../../src/api/connection.ts'
import type * as sending from '../../../src/api/send.ts'

export interface Sent {
  /** With its query. */
  path: string
  headers: Headers
  body: { calls?: { path: string; body: unknown }[] }
  signal: AbortSignal
}
type Answer = (request: Sent) => Response | Promise<Response>

export const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
export const profile = { userId: 7, userName: 'taro' }
export const envelope = (data: unknown) => ({ code: 200, msg: 'ok', data })
export const together = (...parts: unknown[]) => json(envelope(parts))
export const cut = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** The device: who is signed in, and what it heard. `answers` are the network's next ones; without one it is cut. */
const wire = {
  send: undefined as unknown as typeof sending.send,
  token: 'T1' as string | null,
  language: 'ko-KR',
  signedOut: [] as string[],
  answered: [] as boolean[],
  sent: [] as Sent[],
  answers: [] as Answer[],
}

export const sentPaths = () => wire.sent.map(({ path }) => path.replace('/v2/app/', ''))

/** How each read ends, in the order in which they are asked for. */
export const outcomes = (...reads: Promise<unknown>[]) =>
  Promise.all(
    reads.map((read) =>
      read.then(
        () => 'read',
        (error: { kind: string }) => error.kind,
      ),
    ),
  )
export const info = (signal?: AbortSignal) => wire.send('user/info', {}, signal)
export const isAgent = (signal?: AbortSignal) => wire.send('agent/is/agent', {}, signal)
export const both = () => outcomes(info(), isAgent())

/** A device on which nothing was done yet; the client and the shapes of both reads are there. */
export async function openWire(): Promise<typeof wire> {
  vi.resetModules()
  const [{ send }, { connect: tell }, { configurePlatform }] = await Promise.all([
    import('../../../src/api/send.ts'),
    import('../../../src/api/connection.ts'),
    import('../../../src/api/platform.ts'),
  ])
  const session: Parameters<typeof connect>[0] = {
    token: () => wire.token,
    language: () => wire.language,
    answered: (isReachable) => wire.answered.push(isReachable),
    unauthorised: (used) => {
      if (used !== wire.token) return
      wire.token = null
      wire.signedOut.push(used)
    },
  }
  tell(session)
  configurePlatform('{"capabilities":["batch"]}')
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(new URL(input, 'http://app.test'), init)
    const one = {
      path: request.url.replace('http://app.test', ''),
      headers: request.headers,
      body: (await request.json()) as Sent['body'],
      signal: request.signal,
    }
    wire.sent.push(one)
    return (wire.answers.shift() ?? cut)(one)
  })
  const known = [json(envelope(profile)), json(envelope(true))]
  Object.assign(wire, { send, token: 'T1', language: 'ko-KR', answers: known })
  await outcomes(info())
  await outcomes(isAgent())
  return Object.assign(wire, { signedOut: [], answered: [], sent: [], answers: [] })
}
