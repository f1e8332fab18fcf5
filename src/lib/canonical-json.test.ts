import { describe, expect, it } from 'vitest'
import { canonicalJson, digestOf } from './canonical-json.ts'

const digest = 'a1be8477a2188b118f2b35554c801422681a0b0af42a49bf52b51f9983f2d866'

describe('canonical JSON', () => {
  it('sorts members at every depth, keeps the order of lists, and has no spaces', () => {
    expect(canonicalJson({ b: [3, { d: null, c: true }, 1], a: 'x' })).toBe(
      '{"a":"x","b":[3,{"c":true,"d":null},1]}',
    )
  })
  it('sorts and writes as RFC 8785 (3.2.3 and appendix B) does', () => {
    const sorted = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\u{1f600}': 5, '\u0080': 6, '\u00f6': 7 }
    expect(Object.values(JSON.parse(canonicalJson(sorted)) as object)).toEqual([4, 2, 6, 7, 1, 5, 3])
    expect(canonicalJson([333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0]',
    )
    expect(canonicalJson('\u20ac$\u000f\nA\'B"\\/')).toBe('"€$\\u000f\\nA\'B\\"\\\\/"')
  })
  it('has a known digest', async () => {
    // `printf '{"a":"入金","b":1}' | sha256sum`
    expect(await digestOf({ b: 1, a: '入金' })).toBe(digest)
    expect(await digestOf({ b: 1, a: '出金' })).not.toBe(digest)
  })
})
