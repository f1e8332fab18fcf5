import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/api/api-error.ts'
import { configurePlatform } from '~/api/platform.ts'
import { agentCodeOfVisit, storeAgentCode } from '~/session/invite.ts'
import { thirdParty, type PendingSignIn } from '~/session/oauth-return.ts'
import { dropToken, session } from '~/session/session.ts'
import { dropThirdParty, finishReturn } from './finish-return.ts'

const send = vi.hoisted(() => vi.fn<(call: { name: string }, body: unknown) => Promise<unknown>>())
const exchange = vi.hoisted(() => vi.fn<(chat: unknown, exchange: unknown) => Promise<string>>())
vi.mock('~/api/send.ts', () => ({ send }))
vi.mock('~/api/token-exchange.ts', () => ({ exchangeCode: exchange }))
vi.mock('~/domain/player/profile.ts', () => ({
  profileQuery: () => ({ queryKey: ['profile'], queryFn: async () => ({ userId: '1' }) }),
  cachedProfile: () => undefined,
}))
const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)

const issuer = 'https://app.example/idp'
const tokenOf = (claims: object) => `h.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.s`
const soon = Date.now() / 1000 + 600
const idToken = (over: object = {}) =>
  tokenOf({ nonce: 'nonce-1', aud: 'c1', iss: issuer, exp: soon, ...over })
const pending: PendingSignIn = {
  provider: 'chat',
  state: 's',
  nonce: 'nonce-1',
  verifier: 'verifier-1',
  returnTo: '/',
  agentCode: 'HANA26',
  startedAt: Date.now(),
}
const back = (over: object = {}) => ({ pending, answer: 'code-1', issuer: null, ...over })
const finish = (over: object = {}) => finishReturn(new QueryClient(), back(over))

beforeEach(() => {
  const provider = { authorizeUrl: '/idp/auth', issuer: '/idp' }
  configurePlatform(
    JSON.stringify({
      chatLogin: { ...provider, name: 'Chat', tokenUrl: '/idp/token', clientId: 'c1', event: 'line' },
      searchLogin: { ...provider, name: 'Search', clientId: 's1' },
    }),
  )
  vi.stubGlobal('location', { origin: 'https://app.example' })
  thirdParty.phase = 'finishing'
  exchange.mockResolvedValue(idToken())
  send.mockResolvedValue({ token: 'session-1' })
})
afterEach(() => {
  configurePlatform(null)
  dropToken()
  vi.unstubAllGlobals()
  send.mockReset()
  exchange.mockReset()
  log.mockClear()
})

describe("a provider's answer", () => {
  it('of the chat app is exchanged with the verifier, and its id_token signs in with event and agentCode', async () => {
    await finish()
    expect(exchange.mock.calls[0]?.[1]).toEqual({
      code: 'code-1',
      redirectUri: 'https://app.example/login',
      verifier: 'verifier-1',
    })
    const [call, body] = send.mock.calls[0] ?? []
    expect(call).toBe('auth/login3')
    expect(body).toEqual({ event: 'line', token: idToken(), agentCode: 'HANA26' })
    expect(session.token).toBe('session-1')
    expect(thirdParty.phase).toBe('idle')
    expect(log).not.toHaveBeenCalled()
  })
  it('of the search engine is the credential itself', async () => {
    const credential = idToken({ aud: 's1' })
    await finish({ pending: { ...pending, provider: 'search' }, answer: credential })
    expect(exchange).not.toHaveBeenCalled()
    expect(send.mock.calls[0]?.[1]).toEqual({ event: 'search', token: credential, agentCode: 'HANA26' })
    expect(session.token).toBe('session-1')
  })
  it('uses up the invite with which it signs up, and one that fails does not', async () => {
    storeAgentCode('HANA26')
    send.mockRejectedValueOnce(new ApiError('refused', 'paused', 503))
    await finish()
    expect(agentCodeOfVisit()).toBe('HANA26')
    await finish()
    expect(agentCodeOfVisit()).toBe('')
  })
  it.each([
    ['another nonce', { nonce: 'nonce-2' }],
    ['another client', { aud: 's1' }],
    ['another issuer', { iss: 'https://evil.example' }],
  ])('with %s never reaches the back end', async (_what, over) => {
    exchange.mockResolvedValue(idToken(over))
    await finish()
    expect(send).not.toHaveBeenCalled()
    expect(thirdParty.phase).toBe('failed')
  })
  it('in the name of another issuer is not even exchanged', async () => {
    await finish({ issuer: 'https://evil.example' })
    expect(exchange).not.toHaveBeenCalled()
    expect(thirdParty.phase).toBe('failed')
  })
  it('that the exchange or the back end refuses is logged without its secrets, and signs nobody in', async () => {
    exchange.mockRejectedValue(new ApiError('refused', 'Request Error', 400))
    await finish()
    exchange.mockResolvedValue(idToken())
    send.mockRejectedValue(new ApiError('refused', 'locked', 423))
    await finish()
    expect(log.mock.calls.map(([line]) => String(line))).toEqual([
      'third-party sign-in: refused 400',
      'third-party sign-in: refused 423',
    ])
    expect(session.token).toBeNull()
    expect(thirdParty.phase).toBe('failed')
  })
  it('that comes after the player gave up changes nothing', async () => {
    send.mockImplementation(async () => {
      dropThirdParty()
      return { token: 'session-1' }
    })
    await finish()
    expect(session.token).toBeNull()
    expect(thirdParty.phase).toBe('idle')
    expect(log).not.toHaveBeenCalled()
  })
})
