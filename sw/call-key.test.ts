import { describe, expect, it } from 'vitest'
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
})
