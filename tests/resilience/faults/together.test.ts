import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostTogether } from '../../../src/api/contract/batch.ts'
import { cachedAtHeader } from '../../../src/api/paths.ts'
import {
  both,
  cut,
  envelope,
  info,
  isAgent,
  json,
  openWire,
  outcomes,
  profile,
  sentPaths,
  together,
  type Sent,
} from './wire.ts'

let wire: Awaited<ReturnType<typeof openWire>>
beforeEach(async () => void (wire = await openWire()))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const deposit = {
  channel: 'bank',
  currency: 'JPY',
  amount: '1000',
  requestId: '6f1f9f0e-8a0b-4f7e-9c1d-0a1b2c3d4e5f',
}

describe('reads of one moment', () => {
  it('are one request, as each of them would have been', async () => {
    wire.answers = [together(envelope(profile), envelope(true))]
    await expect(Promise.all([info(), isAgent()])).resolves.toMatchObject([{ userId: '7' }, true])
    expect(sentPaths()).toEqual(['batch'])
    expect(wire.sent[0]?.body).toEqual({
      calls: [
        { path: '/v2/app/user/info', body: {} },
        { path: '/v2/app/agent/is/agent', body: {} },
      ],
    })
    expect(wire.sent[0]?.headers.get('TOKEN')).toBe('T1')
    expect(wire.sent[0]?.headers.get('Accept-Language')).toBe('ko-KR')
    expect(wire.answered).toEqual([true, true])
  })
  it('go to the paths that the platform has for them', async () => {
    const { configurePlatform: configure } = await import('../../../src/api/platform.ts')
    configure(
      '{"capabilities":["batch"],"apiBaseUrl":"http://app.test/api","pathOverrides":{"batch":"/many","user/info":"/me"}}',
    )
    wire.answers = [together(envelope(profile), envelope(true))]
    await both()
    expect(wire.sent[0]?.path).toBe('/api/many')
    expect(wire.sent[0]?.body.calls?.[0]?.path).toBe('/me')
  })
  it('go by themselves where the back end has no such call', async () => {
    const { configurePlatform: configure } = await import('../../../src/api/platform.ts')
    configure('{}')
    wire.answers = [json(envelope(profile)), json(envelope(true))]
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['user/info', 'agent/is/agent'])
  })
  it.each([
    ['says so', json({ code: 404, msg: '?' })],
    ['is a page', () => new Response('<html>', { status: 404 })],
    ['is not allowed', () => new Response(null, { status: 405 })],
  ])('go by themselves from then on where the call is missing after all: it %s', async (_how, missing) => {
    const alone = [json(envelope(profile)), json(envelope(true))]
    wire.answers = [missing, ...alone, ...alone]
    expect(await both()).toEqual(['read', 'read'])
    expect(await both()).toEqual(['read', 'read'])
    const each = ['user/info', 'agent/is/agent']
    expect(sentPaths()).toEqual(['batch', ...each, ...each])
  })
  it('go by themselves where they are refused as they stand, this once', async () => {
    const alone = [json(envelope(profile)), json(envelope(true))]
    wire.answers = [json({ code: 400, msg: '?' }), ...alone, together(envelope(profile), envelope(true))]
    expect(await both()).toEqual(['read', 'read'])
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['batch', 'user/info', 'agent/is/agent', 'batch'])
  })
  it('are one at the time of another', async () => {
    wire.answers = [json(envelope(profile)), json(envelope(true))]
    const first = info()
    await new Promise((resolve) => setTimeout(resolve))
    expect(await outcomes(first, isAgent())).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['user/info', 'agent/is/agent'])
  })
  it('are not mixed with those of another session or language', async () => {
    wire.answers = [json(envelope(true)), together(envelope(profile), envelope(profile))]
    const reads = [info()]
    reads.push(wire.send('user/info', {}, undefined, 'T0'), info())
    await outcomes(...reads)
    expect(wire.sent.map(({ path, headers }) => [path.slice(8), headers.get('TOKEN')])).toEqual([
      ['batch', 'T1'],
      ['user/info', 'T0'],
    ])
    wire.sent.length = 0
    wire.answers = [json(envelope(profile)), json(envelope(true))]
    const inKorean = info()
    wire.language = 'vi-VN'
    await outcomes(inKorean, isAgent())
    wire.language = 'ko-KR'
    expect(sentPaths()).toEqual(['user/info', 'agent/is/agent'])
  })
  it('are no more than a back end takes at once', async () => {
    const count = 2 * mostTogether + 1
    const answer = ({ body }: Sent) => together(...(body.calls ?? []).map(() => envelope(true)))()
    wire.answers = [answer, answer, json(envelope(true))]
    const ends = await outcomes(...Array.from({ length: count }, () => isAgent()))
    expect(ends.every((end) => end === 'read')).toBe(true)
    expect(wire.sent.map(({ body }) => body.calls?.length ?? 1)).toEqual([mostTogether, mostTogether, 1])
  })
  it('are apart where the worker caches them, with the age of each', async () => {
    const ages = { headers: { [cachedAtHeader]: '7,,9' } }
    const rows = JSON.stringify(envelope([envelope([]), null, envelope([])]))
    wire.answers = [() => new Response(rows, ages), json(envelope(true)), json(envelope([]))]
    const reads = (['game/query/pop/new', 'country', 'game/query/latest/new'] as const).map((name) =>
      wire.send(name, {}),
    )
    await outcomes(isAgent(), ...reads)
    expect(sentPaths().toSorted()).toEqual(['agent/is/agent', 'batch?public', 'country'])
    const { responseTimes } = await import('../../../src/api/server-time.ts')
    expect([...responseTimes]).toEqual([
      ['game/query/pop/new', 7],
      ['game/query/latest/new', 9],
    ])
  })
  it('leave out pages of the hall, what is long, and every order and change', async () => {
    wire.answers = Array.from({ length: 8 }, () => json({ code: 400, msg: 'no' }))
    await outcomes(
      wire.send('game/query', { current: 1, size: 100 }),
      wire.send('game/query', { current: 2, size: 100 }),
      wire.send('station/query', { current: 1, size: 1, id: 'x'.repeat(500) }),
      wire.send('pay/order', deposit),
      wire.send('pay/order', deposit),
      wire.send('user/update', { nickname: 'a' }),
      wire.send('user/update', { nickname: 'a' }),
      info(),
    )
    expect(sentPaths()).not.toContain('batch')
    expect(wire.sent).toHaveLength(8)
  })
})

describe('what comes in a batch', () => {
  it.each([
    ['a refusal', { code: 503, msg: 'closed' }, 'refused'],
    ['data of another shape', envelope('yes?'), 'malformed'],
    ['no envelope', '<html>', 'malformed'],
    ['a list', [], 'malformed'],
  ])('%s concerns one read alone', async (_what, part, kind) => {
    wire.answers = [together(part, envelope(true))]
    expect(await both()).toEqual([kind, 'read'])
    expect(wire.sent).toHaveLength(1)
    expect(wire.signedOut).toEqual([])
  })
  it('null has the read asked for by itself', async () => {
    wire.answers = [together(null, envelope(true)), json(envelope(profile))]
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['batch', 'user/info'])
  })
  it('a sign-out signs out once, whether for one, for each or for all', async () => {
    const out = { code: 401, msg: 'out' }
    wire.answers = [together(out, envelope(true))]
    expect(await both()).toEqual(['unauthorised', 'read'])
    expect(wire.signedOut).toEqual(['T1'])
    for (const answer of [together(out, out), json(out), json('<html>', 401)]) {
      wire.token = 'T2'
      wire.answers = [answer]
      expect(await both()).toEqual(['unauthorised', 'unauthorised'])
    }
    expect(wire.signedOut).toEqual(['T1', 'T2', 'T2', 'T2'])
  })
  it.each([
    ['a proxy that failed', json('<html>', 502), 'malformed'],
    ['a server that broke', json({ code: 500, msg: 'x' }, 500), 'malformed'],
    ['a page', () => new Response('<html>'), 'malformed'],
    ['a closed site', json({ code: 503, msg: 'closed' }), 'refused'],
    ['too many calls', json({ code: 429, msg: 'slowly' }), 'refused'],
    ['more parts than calls', together(...Array.from({ length: 3 }, () => envelope(true))), 'malformed'],
    ['no parts', json(envelope({ records: [] })), 'malformed'],
  ])('%s fails each as it would have failed alone, and nothing is repeated', async (_what, answer, kind) => {
    wire.answers = [answer]
    expect(await both()).toEqual([kind, kind])
    expect(wire.sent).toHaveLength(1)
  })
  it('nothing has each tried once more, by itself', async () => {
    wire.answers = [cut, json(envelope(profile)), json(envelope(true))]
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['batch', 'user/info', 'agent/is/agent'])
    wire.sent.length = 0
    expect(await both()).toEqual(['transport', 'transport'])
    expect(wire.sent).toHaveLength(3)
  })
})

describe('a read that is given up', () => {
  /** Until the request is given up. */
  const silent = ({ signal }: Sent) =>
    new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  it('leaves the others their answer', async () => {
    const gone = new AbortController()
    let answer = (_response: Response) => undefined as void
    wire.answers = [() => new Promise((resolve) => (answer = resolve))]
    const ends = outcomes(info(gone.signal), isAgent())
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1))
    gone.abort()
    expect(wire.sent[0]?.signal.aborted).toBe(false)
    answer(together(envelope(profile), envelope(true))())
    expect(await ends).toEqual(['aborted', 'read'])
  })
  it('is not sent where that comes first', async () => {
    const gone = new AbortController()
    wire.answers = [json(envelope(true))]
    const ends = outcomes(info(gone.signal), isAgent())
    gone.abort()
    expect(await ends).toEqual(['aborted', 'read'])
    expect(sentPaths()).toEqual(['agent/is/agent'])
  })
  it('as the last one of a request ends that', async () => {
    const gone = new AbortController()
    wire.answers = [silent]
    const ends = outcomes(info(gone.signal), isAgent(gone.signal))
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1))
    gone.abort()
    expect(await ends).toEqual(['aborted', 'aborted'])
    expect(wire.sent[0]?.signal.aborted).toBe(true)
    expect(wire.sent).toHaveLength(1)
  })
  it('after 60 seconds is a time-out, and is not tried again', async () => {
    const deadlines: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController()
      deadlines.push(deadline)
      return deadline.signal
    })
    wire.answers = [silent]
    const ends = both()
    await vi.waitFor(() => expect(wire.sent).toHaveLength(1))
    for (const deadline of deadlines) deadline.abort(new DOMException('too long', 'TimeoutError'))
    expect(await ends).toEqual(['transport', 'transport'])
    expect(wire.sent[0]?.signal.aborted).toBe(true)
    expect(wire.sent).toHaveLength(1)
  })
})
