import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exchangeCode } from './token-exchange.ts'

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://app.example' })
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.mockReset()
})

const chat = {
  name: 'Chat',
  event: 'chat',
  authorizeUrl: '/idp/auth',
  tokenUrl: '/chat/token',
  clientId: 'client-1',
  clientSecret: null,
  scope: 'openid',
  issuer: null,
}
const exchange = { code: 'code-1', redirectUri: 'https://app.example/login', verifier: 'verifier-1' }
const run = (
  over: Partial<typeof chat> | { clientSecret: string } = {},
  signal = new AbortController().signal,
) => exchangeCode({ ...chat, ...over }, exchange, signal)
const answerWith = (body: string | null, status = 200) =>
  sent.mockResolvedValue(new Response(body, { status }))

const formSent = async () => {
  const [address = '', init] = sent.mock.lastCall ?? []
  return new URLSearchParams(await new Request(address, init).text())
}

describe('the exchange of a code', () => {
  it('is one form-encoded POST with the fields of the specification, and returns the id_token', async () => {
    answerWith('{"id_token": "a.b.c", "access_token": "x"}')
    await expect(run()).resolves.toBe('a.b.c')
    const [address, init] = sent.mock.calls[0] ?? []
    expect(address).toBe('https://app.example/chat/token')
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error', cache: 'no-store' })
    expect(new Request(String(address), init).headers.get('Content-Type')).toMatch(
      /^application\/x-www-form-urlencoded/,
    )
    expect(Object.fromEntries(await formSent())).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      client_id: 'client-1',
      redirect_uri: 'https://app.example/login',
      code_verifier: 'verifier-1',
    })
  })
  it('sends a client_secret only if the platform configures one', async () => {
    answerWith('{"id_token": "a.b.c"}')
    await run({ clientSecret: 'hush' })
    expect((await formSent()).get('client_secret')).toBe('hush')
  })
  it('works with a provider on another origin, and parses its JSON from text', async () => {
    const headers = { 'Content-Type': 'application/json' }
    sent.mockResolvedValue(new Response('{"id_token": "a.b.c"}', { headers }))
    await expect(run({ tokenUrl: 'https://idp.example/token' })).resolves.toBe('a.b.c')
    const [address, init] = sent.mock.calls[0] ?? []
    expect(address).toBe('https://idp.example/token')
    expect(new Headers(init?.headers).get('Accept')).toBe('application/json')
  })
  it('times out after 60 s as a transport error', async () => {
    const deadline = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(deadline.signal)
    sent.mockImplementation(async (_address, { signal }) => {
      deadline.abort(new DOMException('too long', 'TimeoutError'))
      signal?.throwIfAborted()
      return new Response('{"id_token": "a.b.c"}')
    })
    await expect(run()).rejects.toMatchObject({ kind: 'transport', message: 'Request Error' })
    expect(timeout.mock.calls).toEqual([[60_000]])
    timeout.mockRestore()
  })
  it.each([
    ['another status', '{"id_token": "a.b.c"}', 201, 'refused'],
    ['a refusal', '{"error": "invalid_grant"}', 400, 'refused'],
    ['a page of a captive portal', '<html>', 200, 'malformed'],
    ['an answer without id_token', '{"access_token": "x"}', 200, 'malformed'],
    ['an answer without a body', null, 200, 'malformed'],
    ['an empty answer', '', 200, 'malformed'],
    ['an empty id_token', '{"id_token": ""}', 200, 'malformed'],
    ['null', 'null', 200, 'malformed'],
  ])('takes %s for a failure', async (_what, body, status, kind) => {
    answerWith(body, status)
    await expect(run()).rejects.toMatchObject({ kind })
    expect(sent).toHaveBeenCalledOnce()
  })
  it('is never retried', async () => {
    sent.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(run()).rejects.toMatchObject({ kind: 'transport' })
    expect(sent).toHaveBeenCalledOnce()
  })
  it('ends when the player aborts', async () => {
    const attempt = new AbortController()
    sent.mockImplementation(async (_address, { signal }) => {
      attempt.abort()
      signal?.throwIfAborted()
      return new Response()
    })
    await expect(run({}, attempt.signal)).rejects.toMatchObject({ kind: 'aborted' })
  })
})
