import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readStored, removeStored, writeStored } from '~/lib/storage.ts'
import {
  storePendingSignIn,
  takePendingSignIn,
  takeReturned,
  takeReturnFromAddress,
  thirdParty,
  type PendingSignIn,
} from './oauth-return.ts'

const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
const replaced = vi.fn<(state: unknown, title: string, address: string) => void>()

const pending = (over: Partial<PendingSignIn> = {}): PendingSignIn => ({
  provider: 'chat',
  state: 'state-1',
  nonce: 'nonce-1',
  verifier: 'verifier-1',
  returnTo: '/user/record?type=game',
  agentCode: 'HANA26',
  startedAt: Date.now(),
  ...over,
})

/** Opens the app at an address, as a provider's redirect does. */
function openAt(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://app.example')
  vi.stubGlobal('location', { pathname, search, hash })
  vi.stubGlobal('history', { state: null, replaceState: replaced })
  takeReturnFromAddress()
  return { address: replaced.mock.lastCall?.[2], phase: thirdParty.phase, returned: takeReturned() }
}

const atStart = { ...thirdParty }

beforeEach(() => {
  removeStored('thirdPartySignIns')
  thirdParty.phase = 'idle'
  thirdParty.provider = null
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  replaced.mockReset()
  log.mockClear()
})

const credential = 'aaa.bbb.ccc'

it('continues no sign-in if none was started', () => {
  expect(atStart).toEqual({ phase: 'idle', provider: null })
})

describe('the redirect from a provider', () => {
  it('takes the code out of the address and restores the page that the player had left', () => {
    storePendingSignIn(pending())
    const back = openAt('/login?code=abc&state=state-1&iss=https%3A%2F%2Fchat.example')
    expect(back.address).toBe('/user/record?type=game')
    expect(back.phase).toBe('finishing')
    expect(back.returned).toMatchObject({ answer: 'abc', issuer: 'https://chat.example' })
    expect(back.returned?.pending).toMatchObject({ verifier: 'verifier-1', agentCode: 'HANA26' })
    expect(log).not.toHaveBeenCalled()
  })
  it('works once: the same address again is ignored', () => {
    storePendingSignIn(pending())
    expect(openAt('/login?code=abc&state=state-1').phase).toBe('finishing')
    expect(readStored('thirdPartySignIns')).toBeNull()
    const replay = openAt('/login?code=abc&state=state-1')
    expect(replay).toEqual({ address: '/login', phase: 'failed', returned: null })
  })
  it('rejects an unknown state and keeps the pending one', () => {
    storePendingSignIn(pending())
    expect(openAt('/login?code=abc&state=forged')).toEqual({
      address: '/login',
      phase: 'failed',
      returned: null,
    })
    expect(openAt('/login?code=abc').returned).toBeNull()
    expect(log).toHaveBeenCalledWith('third-party sign-in: an answer that nobody here asked for')
    expect(openAt('/login?code=abc&state=state-1').returned).not.toBeNull()
  })
  it.each([
    ['ten minutes later', 10 * 60_000],
    ['before it began, by a clock that was set back', -1000],
  ])('is too late %s, and still leads back to the page', (_when, after) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    storePendingSignIn(pending())
    vi.setSystemTime(Date.now() + after)
    expect(openAt('/login?code=abc&state=state-1')).toEqual({
      address: '/user/record?type=game',
      phase: 'failed',
      returned: null,
    })
    expect(log.mock.calls).toEqual([['third-party sign-in: the answer came too late']])
  })
  it('logs only the code of a refusal, without text that an attacker could add', () => {
    storePendingSignIn(pending())
    const back = openAt(`/login?error=access_denied${'x'.repeat(100)}&error_description=evil&state=state-1`)
    expect(back).toEqual({ address: '/user/record?type=game', phase: 'failed', returned: null })
    expect(String(log.mock.lastCall?.[0])).toMatch(/access_denied/)
    expect(String(log.mock.lastCall?.[0])).not.toMatch(/evil|x{41}/)
  })
  it.each([
    ['a code where a credential is due', 'search', '/login?code=abc&state=state-1'],
    ['a credential where a code is due', 'chat', `/login#id_token=${credential}&state=state-1`],
    ['a credential in the query, where logs see it', 'search', `/login?id_token=${credential}&state=state-1`],
    ['a code in the fragment', 'chat', '/login#code=abc&state=state-1'],
    ['a credential that is none', 'search', '/login#id_token=abc&state=state-1'],
    ['an empty code', 'chat', '/login?code=&state=state-1'],
  ] as const)('refuses %s', (_what, provider, address) => {
    storePendingSignIn(pending({ provider }))
    expect(openAt(address)).toMatchObject({ phase: 'failed', returned: null })
    expect(replaced).toHaveBeenCalledOnce()
    expect(log.mock.calls).toEqual([["third-party sign-in: not this provider's answer"]])
  })
  it('never redirects to another origin', () => {
    storePendingSignIn(pending({ returnTo: '//evil.example' }))
    expect(openAt('/login?code=abc&state=state-1').address).toBe('/login')
  })
  it('ignores other addresses', () => {
    for (const address of `/?code=abc&state=s /login
      /login?redirect=/user/record&code=1 /x#id_token=1`.split(/\s+/))
      openAt(address)
    expect(replaced).not.toHaveBeenCalled()
    expect(thirdParty.phase).toBe('idle')
  })
  it('logs neither code, credential nor state', () => {
    storePendingSignIn(pending({ provider: 'search' }))
    openAt('/login?code=secret-code&state=state-1')
    openAt(`/login?code=secret-code&state=secret-state`)
    expect(log).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/secret|state-1/)
  })
})

describe('pending sign-ins', () => {
  it('are stored together, and the oldest is dropped', () => {
    for (const state of ['a', 'b', 'c', 'd', 'e']) storePendingSignIn(pending({ state }))
    expect(takePendingSignIn('a')).toBeNull()
    expect(takePendingSignIn('c')?.pending.state).toBe('c')
    expect(takePendingSignIn('e')?.pending.state).toBe('e')
  })
  it('are removed with their secrets when they expire', () => {
    storePendingSignIn(
      pending({ state: 'old', verifier: 'verifier-old', startedAt: Date.now() - 10 * 60_000 }),
    )
    storePendingSignIn(pending())
    expect(readStored('thirdPartySignIns')).not.toMatch(/old/)
    expect(takePendingSignIn('state-1')?.expired).toBe(false)
  })
  it.each([
    ['another provider', { provider: 'mail' }],
    ['no nonce', { nonce: null }],
    ['no verifier', { verifier: undefined }],
    ['no page to go back to', { returnTo: 7 }],
    ['no agent code', { agentCode: undefined }],
    ['a start that is no time', { startedAt: String(Date.now()) }],
  ])('serve nobody where storage was damaged: %s', (_what, damage) => {
    writeStored(
      'thirdPartySignIns',
      JSON.stringify([{ ...pending(), ...damage }, pending({ state: 'whole' })]),
    )
    expect(takePendingSignIn('state-1')).toBeNull()
    expect(takePendingSignIn('whole')?.expired).toBe(false)
  })
  it('ignore stored data of another shape', () => {
    writeStored('thirdPartySignIns', '[{"state":"x"}, null, 7]')
    expect(takePendingSignIn('x')).toBeNull()
    writeStored('thirdPartySignIns', '{"damaged')
    expect(takePendingSignIn('x')).toBeNull()
  })
})
