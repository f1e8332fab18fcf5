import { describe, expect, it, vi } from 'vitest'
import { callCacheKey } from './cached-calls.ts'

const call = (body: unknown, language = 'ja-JP') =>
  new Request('http://app.test/v2/app/notice/query', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Accept-Language': language },
  })

describe('callCacheKey', () => {
  it('is a GET that tells bodies and languages apart', async () => {
    const keys = await Promise.all(
      [call({ current: 1 }), call({ current: 2 }), call({ current: 1 }, 'en-US')].map(callCacheKey),
    )
    expect(new Set(keys.map((key) => key.url)).size).toBe(3)
    expect(keys.map((key) => key.method)).toEqual(['GET', 'GET', 'GET'])
  })
  it('is the same for the same call, and leaves its body readable', async () => {
    const request = call({ current: 1 })
    expect((await callCacheKey(request)).url).toBe((await callCacheKey(call({ current: 1 }))).url)
    await expect(request.json()).resolves.toEqual({ current: 1 })
  })
  it('stays the same over releases: an update empties nothing', async () => {
    // Loaded here: of a module's constants `npm run mutants` asks only the tests that loaded it.
    vi.resetModules()
    const { callCacheKey: keyOf } = await import('./cached-calls.ts')
    const bare = new Request('http://app.test/v2/app/country?v=1', { method: 'POST', body: '{"current":1}' })
    const hash = '058ce926481f9198258605c6'
    expect((await keyOf(call({ current: 1 }))).url).toBe(
      `http://app.test/v2/app/notice/query?__body=${hash}&__lang=ja-JP&__schema=1`,
    )
    expect((await keyOf(bare)).url).toBe(
      `http://app.test/v2/app/country?v=1&__body=${hash}&__lang=&__schema=1`,
    )
  })
})
