import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mostTogether } from './contract/batch.ts'

let { send } = await import('./send.ts')
let token: string | null = 'T1'
let language = 'ko-KR'
const signedOut: string[] = []
const answered: boolean[] = []

interface Sent {
  path: string
  headers: Headers
  body: { calls?: { path: string; body: unknown }[] }
  signal: AbortSignal
}
const sent: Sent[] = []
let answers: ((request: Sent) => Response | Promise<Response>)[] = []

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })
const profile = { userId: 7, userName: 'taro' }
const envelope = (data: unknown) => ({ code: 200, msg: 'ok', data })
const together = (...parts: unknown[]) => json(envelope(parts))
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const sentPaths = () => sent.map(({ path }) => path.replace('/v2/app/', ''))

/** How each read ends, in the order in which they are asked for. */
const outcomes = (...reads: Promise<unknown>[]) =>
  Promise.all(
    reads.map((read) =>
      read.then(
        () => 'read',
        (error: { kind: string }) => error.kind,
      ),
    ),
  )
const info = (signal?: AbortSignal) => send('user/info', {}, signal)
const isAgent = (signal?: AbortSignal) => send('agent/is/agent', {}, signal)
const both = () => outcomes(info(), isAgent())

const deposit = {
  channel: 'bank',
  currency: 'JPY',
  amount: '1000',
  requestId: '6f1f9f0e-8a0b-4f7e-9c1d-0a1b2c3d4e5f',
}

beforeEach(async () => {
  vi.resetModules()
  const [sending, wire, block] = await Promise.all([
    import('./send.ts'),
    import('./connection.ts'),
    import('./platform.ts'),
  ])
  ;({ send } = sending)
  token = 'T1'
  for (const list of [signedOut, answered, sent]) list.length = 0
  answers = []
  wire.connect({
    token: () => token,
    language: () => language,
    answered: (isReachable) => answered.push(isReachable),
    unauthorised: (used) => {
      if (used !== token) return
      token = null
      signedOut.push(used)
    },
  })
  block.configurePlatform('{"capabilities":["batch"]}')
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const request = new Request(new URL(input, 'http://app.test'), init)
    const one = {
      path: new URL(request.url).pathname,
      headers: request.headers,
      body: (await request.json()) as Sent['body'],
      signal: request.signal,
    }
    sent.push(one)
    return (answers.shift() ?? cut)(one)
  })
  // The client and these shapes are there, as they are after the first call.
  answers = [json(envelope(profile)), json(envelope(true))]
  await outcomes(info())
  await outcomes(isAgent())
  sent.length = 0
  answered.length = 0
  answers = []
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('reads of one moment', () => {
  it('are one request, as each of them would have been', async () => {
    answers = [together(envelope(profile), envelope(true))]
    await expect(Promise.all([info(), isAgent()])).resolves.toMatchObject([{ userId: '7' }, true])
    expect(sentPaths()).toEqual(['batch'])
    expect(sent[0]?.body).toEqual({
      calls: [
        { path: '/v2/app/user/info', body: {} },
        { path: '/v2/app/agent/is/agent', body: {} },
      ],
    })
    expect(sent[0]?.headers.get('TOKEN')).toBe('T1')
    expect(sent[0]?.headers.get('Accept-Language')).toBe('ko-KR')
    expect(answered).toEqual([true, true])
  })
  it('go to the paths that the platform has for them', async () => {
    const { configurePlatform: configure } = await import('./platform.ts')
    configure(
      '{"capabilities":["batch"],"apiBaseUrl":"http://app.test/api","pathOverrides":{"batch":"/many","user/info":"/me"}}',
    )
    answers = [together(envelope(profile), envelope(true))]
    await both()
    expect(sent[0]?.path).toBe('/api/many')
    expect(sent[0]?.body.calls?.[0]?.path).toBe('/me')
  })
  it('go by themselves where the back end has no such call', async () => {
    const { configurePlatform: configure } = await import('./platform.ts')
    configure('{}')
    answers = [json(envelope(profile)), json(envelope(true))]
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['user/info', 'agent/is/agent'])
  })
  it.each([
    ['says so', json({ code: 404, msg: '?' })],
    ['is a page', () => new Response('<html>', { status: 404 })],
    ['is not allowed', () => new Response(null, { status: 405 })],
  ])('go by themselves from then on where the call is missing after all: it %s', async (_how, missing) => {
    const alone = [json(envelope(profile)), json(envelope(true))]
    answers = [missing, ...alone, ...alone]
    expect(await both()).toEqual(['read', 'read'])
    expect(await both()).toEqual(['read', 'read'])
    const each = ['user/info', 'agent/is/agent']
    expect(sentPaths()).toEqual(['batch', ...each, ...each])
  })
  it('go by themselves where they are refused as they stand, this once', async () => {
    const alone = [json(envelope(profile)), json(envelope(true))]
    answers = [json({ code: 400, msg: '?' }), ...alone, together(envelope(profile), envelope(true))]
    expect(await both()).toEqual(['read', 'read'])
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['batch', 'user/info', 'agent/is/agent', 'batch'])
  })
  it('are one at the time of another', async () => {
    answers = [json(envelope(profile)), json(envelope(true))]
    const first = info()
    await new Promise((resolve) => setTimeout(resolve))
    expect(await outcomes(first, isAgent())).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['user/info', 'agent/is/agent'])
  })
  it('are not mixed with those of another session or language', async () => {
    answers = [json(envelope(true)), together(envelope(profile), envelope(profile))]
    const reads = [info()]
    reads.push(send('user/info', {}, undefined, 'T0'), info())
    await outcomes(...reads)
    expect(sent.map(({ path, headers }) => [path.slice(8), headers.get('TOKEN')])).toEqual([
      ['batch', 'T1'],
      ['user/info', 'T0'],
    ])
    sent.length = 0
    answers = [json(envelope(profile)), json(envelope(true))]
    const inKorean = info()
    language = 'vi-VN'
    await outcomes(inKorean, isAgent())
    language = 'ko-KR'
    expect(sentPaths()).toEqual(['user/info', 'agent/is/agent'])
  })
  it('are no more than a back end takes at once', async () => {
    const count = 2 * mostTogether + 1
    const answer = ({ body }: Sent) => together(...(body.calls ?? []).map(() => envelope(true)))()
    answers = [answer, answer, json(envelope(true))]
    const ends = await outcomes(...Array.from({ length: count }, () => isAgent()))
    expect(ends.every((end) => end === 'read')).toBe(true)
    expect(sent.map(({ body }) => body.calls?.length ?? 1)).toEqual([mostTogether, mostTogether, 1])
  })
  it('leave out what the worker caches, what is long, and every order and change', async () => {
    answers = Array.from({ length: 8 }, () => json({ code: 400, msg: 'no' }))
    await outcomes(
      send('notice/query', { current: 1, size: 20 }),
      send('banner/query', { position: 'home' }),
      send('station/query', { current: 1, size: 1, id: 'x'.repeat(500) }),
      send('pay/order', deposit),
      send('pay/order', deposit),
      send('user/update', { nickname: 'a' }),
      send('user/update', { nickname: 'a' }),
      info(),
    )
    expect(sentPaths()).not.toContain('batch')
    expect(sent).toHaveLength(8)
  })
})

describe('what comes in a batch', () => {
  it.each([
    ['a refusal', { code: 503, msg: 'closed' }, 'refused'],
    ['data of another shape', envelope('yes?'), 'malformed'],
    ['no envelope', '<html>', 'malformed'],
    ['a list', [], 'malformed'],
  ])('%s concerns one read alone', async (_what, part, kind) => {
    answers = [together(part, envelope(true))]
    expect(await both()).toEqual([kind, 'read'])
    expect(sent).toHaveLength(1)
    expect(signedOut).toEqual([])
  })
  it('null has the read asked for by itself', async () => {
    answers = [together(null, envelope(true)), json(envelope(profile))]
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['batch', 'user/info'])
  })
  it('a sign-out signs out once, whether for one, for each or for all', async () => {
    const out = { code: 401, msg: 'out' }
    answers = [together(out, envelope(true))]
    expect(await both()).toEqual(['unauthorised', 'read'])
    expect(signedOut).toEqual(['T1'])
    for (const answer of [together(out, out), json(out), json('<html>', 401)]) {
      token = 'T2'
      answers = [answer]
      expect(await both()).toEqual(['unauthorised', 'unauthorised'])
    }
    expect(signedOut).toEqual(['T1', 'T2', 'T2', 'T2'])
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
    answers = [answer]
    expect(await both()).toEqual([kind, kind])
    expect(sent).toHaveLength(1)
  })
  it('nothing has each tried once more, by itself', async () => {
    answers = [cut, json(envelope(profile)), json(envelope(true))]
    expect(await both()).toEqual(['read', 'read'])
    expect(sentPaths()).toEqual(['batch', 'user/info', 'agent/is/agent'])
    sent.length = 0
    expect(await both()).toEqual(['transport', 'transport'])
    expect(sent).toHaveLength(3)
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
    answers = [() => new Promise((resolve) => (answer = resolve))]
    const ends = outcomes(info(gone.signal), isAgent())
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    gone.abort()
    expect(sent[0]?.signal.aborted).toBe(false)
    answer(together(envelope(profile), envelope(true))())
    expect(await ends).toEqual(['aborted', 'read'])
  })
  it('is not sent where that comes first', async () => {
    const gone = new AbortController()
    answers = [json(envelope(true))]
    const ends = outcomes(info(gone.signal), isAgent())
    gone.abort()
    expect(await ends).toEqual(['aborted', 'read'])
    expect(sentPaths()).toEqual(['agent/is/agent'])
  })
  it('as the last one of a request ends that', async () => {
    const gone = new AbortController()
    answers = [silent]
    const ends = outcomes(info(gone.signal), isAgent(gone.signal))
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    gone.abort()
    expect(await ends).toEqual(['aborted', 'aborted'])
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(sent).toHaveLength(1)
  })
  it('after 60 seconds is a time-out, and is not tried again', async () => {
    const deadlines: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const deadline = new AbortController()
      deadlines.push(deadline)
      return deadline.signal
    })
    answers = [silent]
    const ends = both()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    for (const deadline of deadlines) deadline.abort(new DOMException('too long', 'TimeoutError'))
    expect(await ends).toEqual(['transport', 'transport'])
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(sent).toHaveLength(1)
  })
})
