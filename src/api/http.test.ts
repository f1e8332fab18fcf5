import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, errorKeyOf } from './api-error.ts'
import { connect } from './connection.ts'
import { configurePlatform } from './platform.ts'
import { send } from './send.ts'

let token: string | null = 'T1'
const signedOut: string[] = []
const answered: boolean[] = []
const sent: { url: string; headers: Headers; body: unknown; signal: AbortSignal }[] = []
let answers: (() => Response | Promise<Response>)[] = []

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const deposit = {
  channel: 'bank',
  currency: 'JPY',
  amount: '1000',
  requestId: '6f1f9f0e-8a0b-4f7e-9c1d-0a1b2c3d4e5f',
}

beforeEach(() => {
  token = 'T1'
  signedOut.length = 0
  sent.length = 0
  answered.length = 0
  connect({
    token: () => token,
    language: () => 'ko-KR',
    answered: (isReachable) => answered.push(isReachable),
    unauthorised: (used) => {
      if (used !== token) return
      token = null
      signedOut.push(used)
    },
  })
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(
      new URL(input instanceof Request ? input.url : input, 'http://app.test'),
      init,
    )
    const { url, headers, signal } = request
    sent.push({ url, headers, signal, body: await request.json() })
    const next = answers.shift()
    if (!next) throw new TypeError('Failed to fetch')
    return next()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  configurePlatform('{}')
  answers = []
})

describe('send', () => {
  it('posts JSON with TOKEN and Accept-Language and reads data', async () => {
    answers = [json({ code: 200, data: { userId: 7, userName: 'taro' } })]
    await expect(send('user/info', {})).resolves.toMatchObject({
      userId: '7',
      userName: 'taro',
      currency: 'COIN',
    })
    expect(sent[0]?.url).toBe('http://app.test/v2/app/user/info')
    expect(sent[0]?.headers.get('TOKEN')).toBe('T1')
    expect(sent[0]?.headers.get('Accept-Language')).toBe('ko-KR')
    expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
  })
  it('follows the platform: base URL and path overrides', async () => {
    expect(
      configurePlatform('{"apiBaseUrl":"https://api.test/x/","pathOverrides":{"auth/login":"/other"}}'),
    ).toEqual([])
    answers = [json({ code: 200, data: {} })]
    const body = { account: 'a', password: 'b', uuid: 'c', qrcode: 'd' }
    await expect(send('auth/login', body)).resolves.toEqual({ token: '' })
    expect(sent[0]?.url).toBe('https://api.test/x/other')
  })
  it('signs out exactly once for 50 parallel 401s, and not for a late one of the old token', async () => {
    answers = Array.from({ length: 50 }, () => json({ code: 401, msg: 'out' }))
    const late: (() => void)[] = []
    answers.push(() => new Promise((resolve) => late.push(() => resolve(json({ code: 402 })()))))
    const all = Array.from({ length: 51 }, () => send('user/info', {}).catch((error: unknown) => error))
    await Promise.all(all.slice(0, 50))
    expect(signedOut).toEqual(['T1'])
    token = 'T2'
    late[0]?.()
    await all[50]
    expect(signedOut).toEqual(['T1'])
    expect(token).toBe('T2')
  })
  it('does not send a private call without a token, and does not sign out', async () => {
    token = null
    await expect(send('user/info', {})).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(sent).toHaveLength(0)
    expect(signedOut).toEqual([])
  })
  it('sends a public call without a token, and does not sign out after its refusal', async () => {
    token = null
    answers = [json({ code: 401, msg: 'wrong' }), json({ code: 200, data: { token: 'T2' } })]
    const body = { account: 'a', password: 'b', uuid: 'c', qrcode: 'd' }
    await expect(send('auth/login', body)).rejects.toMatchObject({ kind: 'unauthorised', message: 'wrong' })
    await expect(send('auth/login', body)).resolves.toEqual({ token: 'T2' })
    expect(sent.map(({ headers }) => headers.has('TOKEN'))).toEqual([false, false])
    expect(signedOut).toEqual([])
  })
  it('can end the session of another token', async () => {
    answers = [json({ code: 200 })]
    await send('auth/logout', {}, undefined, 'T0')
    expect(sent[0]?.headers.get('TOKEN')).toBe('T0')
  })
  it('stays signed in after a refusal, and retries nothing that got a response', async () => {
    for (const answer of [
      json({ code: 400, msg: 'no' }),
      json('<html>', 502),
      json({ code: 200, data: 7 }),
    ]) {
      answers = [answer]
      await expect(send('user/info', {})).rejects.toBeInstanceOf(ApiError)
    }
    expect(sent).toHaveLength(3)
    expect(signedOut).toEqual([])
  })
  it('reports whether the server is reachable, but nothing after an abort', async () => {
    answers = [json({ code: 400 })]
    await expect(send('pay/order', deposit)).rejects.toMatchObject({ kind: 'refused' })
    await expect(send('pay/order', deposit)).rejects.toMatchObject({ data: 'Failed to fetch' })
    expect(answered).toEqual([true, false])
    await expect(send('user/info', {}, AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' })
    expect(answered).toEqual([true, false])
  })
  it('waits a random time before the retry of a read, so that clients do not retry together', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    answers = [() => Promise.reject(new TypeError('gone')), json({ code: 200, data: { userId: 7 } })]
    const read = send('user/info', {})
    await vi.advanceTimersByTimeAsync(199)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await expect(read).resolves.toMatchObject({ userId: '7' })
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  it('does not retry an aborted call, nor after the time-out', async () => {
    const page = new AbortController()
    const leave = () => {
      page.abort()
      return Promise.reject(new TypeError('gone'))
    }
    answers = [leave]
    await expect(send('user/info', {}, page.signal)).rejects.toMatchObject({ kind: 'aborted' })
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    answers = [
      () => {
        deadline.abort(new DOMException('too long', 'TimeoutError'))
        return Promise.reject(new TypeError('gone'))
      },
    ]
    await expect(send('user/info', {})).rejects.toMatchObject({ kind: 'transport', message: 'Timeout' })
    expect(sent.at(-1)?.signal.aborted).toBe(true)
    expect(sent).toHaveLength(2)
    timeout.mockRestore()
  })
  it('retries a read once after a transport error, a money order never', async () => {
    await expect(send('user/info', {})).rejects.toMatchObject({ kind: 'transport', message: 'No connection' })
    expect(sent).toHaveLength(2)
    await expect(send('pay/order', deposit)).rejects.toMatchObject({ kind: 'transport' })
    expect(sent).toHaveLength(3)
  })
  it('times out after 60000 ms, including the retry', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await expect(send('user/info', {})).rejects.toMatchObject({ kind: 'transport' })
    expect(sent).toHaveLength(2)
    expect(timeout.mock.calls).toEqual([[60_000]])
    timeout.mockRestore()
  })
  it('fails closed on an invalid money response', async () => {
    for (const data of [null, {}, { orderSn: 'x' }, { orderSn: 'x', status: 'fine' }]) {
      answers = [json({ code: 200, data })]
      await expect(send('pay/order', deposit)).rejects.toMatchObject({ kind: 'malformed' })
    }
  })
})

it('uses own messages for transport errors, and the server’s message unchanged', () => {
  expect(errorKeyOf(new ApiError('transport', 'Timeout'))).toBe('timeout')
  expect(errorKeyOf(new ApiError('transport', 'No connection'))).toBe('connection')
  expect(errorKeyOf(new ApiError('malformed', 'Request Error', 200))).toBe('request')
  expect(errorKeyOf(new TypeError('x is not a function'))).toBe('request')
  expect(errorKeyOf(new ApiError('refused', 'ただいまメンテナンス中です', 503))).toBeNull()
})
