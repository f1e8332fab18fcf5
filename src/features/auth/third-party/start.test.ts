import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { readStoredJson, removeStored } from '~/lib/storage.ts'
import { storeAgentCode } from '~/session/invite.ts'
import { takePendingSignIn, thirdParty } from '~/session/oauth-return.ts'
import { startThirdParty } from './providers.ts'

const log = vi.spyOn(console, 'info').mockImplementation(() => undefined)
const gone = vi.fn<(address: string) => void>()
const listeners = new EventTarget()

const block = {
  chatLogin: {
    name: 'Chat',
    authorizeUrl: 'https://chat.example/authorize?x=1',
    tokenUrl: '/t',
    clientId: 'c1',
    scope: 'openid profile',
  },
  searchLogin: { name: 'Search', authorizeUrl: '/idp/auth', clientId: 's1' },
}

beforeEach(() => {
  configurePlatform(JSON.stringify(block))
  vi.stubGlobal('location', {
    origin: 'https://app.example',
    pathname: '/user/record',
    search: '?type=game',
    hash: '',
    assign: gone,
  })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners))
  vi.stubGlobal('removeEventListener', listeners.removeEventListener.bind(listeners))
  storeAgentCode('HANA26')
  thirdParty.phase = 'idle'
})
afterEach(() => {
  removeStored('thirdPartySignIns')
  removeStored('agentCode')
  configurePlatform(null)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  gone.mockReset()
  log.mockClear()
})

/** RFC 7636, written another way than the code under test. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest(
    'SHA-256',
    Uint8Array.from([...text], (char) => char.charCodeAt(0)),
  )
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const bits = [...new Uint8Array(digest)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,6}/g) ?? []).map((six) => letters[parseInt(six.padEnd(6, '0'), 2)]).join('')
}

const addressGoneTo = () => new URL(gone.mock.lastCall?.[0] ?? '')

describe('on the way to a provider', () => {
  it('the chat app gets code, state, nonce and PKCE, and the record keeps what the return needs', async () => {
    await startThirdParty('chat')
    const address = addressGoneTo()
    const { state = '', code_challenge, ...rest } = Object.fromEntries(address.searchParams)
    expect(address.origin + address.pathname).toBe('https://chat.example/authorize')
    const kept = takePendingSignIn(state)?.pending
    expect(kept).toMatchObject({ provider: 'chat', returnTo: '/user/record?type=game', agentCode: 'HANA26' })
    expect(rest).toEqual({
      x: '1',
      response_type: 'code',
      client_id: 'c1',
      redirect_uri: 'https://app.example/login',
      scope: 'openid profile',
      nonce: kept?.nonce,
      code_challenge_method: 'S256',
      ui_locales: 'ja-JP',
    })
    expect(code_challenge).toBe(await sha256(kept?.verifier ?? ''))
    // RFC 7636 wants 43 to 128 letters; 256 bits make 43.
    for (const secret of [kept?.state, kept?.nonce, kept?.verifier]) expect(secret).toMatch(/^[\w-]{43}$/)
    expect(new Set([kept?.state, kept?.nonce, kept?.verifier]).size).toBe(3)
  })
  it('never the same proof twice', async () => {
    await startThirdParty('chat')
    thirdParty.phase = 'idle'
    await startThirdParty('chat')
    const entries = readStoredJson('thirdPartySignIns') as {
      state: string
      nonce: string
      verifier: string
    }[]
    expect(entries).toHaveLength(2)
    expect(new Set(entries.flatMap(({ state, nonce, verifier }) => [state, nonce, verifier])).size).toBe(6)
  })
})
