import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

interface Rules {
  createScriptURL: (url: string) => string
}
class FakeTrustedUrl {
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
}
const createPolicy = vi.fn((_name: string, rules: Rules) => ({
  createScriptURL: (url: string) => new FakeTrustedUrl(rules.createScriptURL(url)),
}))

/** The policy lives as long as the page, so each test loads the module anew. */
async function freshPage() {
  vi.resetModules()
  return (await import('./trusted-types.ts')).trustedScriptUrl
}

const strangers = [
  ...'https://evil.test/sw.js //evil.test/sw.js /sw.js?x /SW.js sw.js data:,1'.split(' '),
  '',
]

describe('trustedScriptUrl', () => {
  beforeEach(() => createPolicy.mockClear())
  afterEach(() => vi.unstubAllGlobals())

  it('accepts the worker through the policy "app", which it creates once', async () => {
    vi.stubGlobal('trustedTypes', { createPolicy })
    const trustedScriptUrl = await freshPage()
    expect(createPolicy).not.toHaveBeenCalled()
    expect([trustedScriptUrl('/sw.js'), trustedScriptUrl('/sw.js')]).toEqual([
      new FakeTrustedUrl('/sw.js'),
      new FakeTrustedUrl('/sw.js'),
    ])
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['app'])
  })
  it.each(strangers)('refuses %j', async (url) => {
    vi.stubGlobal('trustedTypes', { createPolicy })
    const trustedScriptUrl = await freshPage()
    expect(() => trustedScriptUrl(url)).toThrow('not a script of this app')
  })
  it('is as strict without Trusted Types', async () => {
    vi.stubGlobal('trustedTypes', undefined)
    const trustedScriptUrl = await freshPage()
    expect(trustedScriptUrl('/sw.js')).toBe('/sw.js')
    expect(() => trustedScriptUrl('/other.js')).toThrow('not a script of this app')
  })
})
