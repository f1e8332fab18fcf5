import { describe, expect, it } from 'vitest'
import { safeRedirect } from './links.ts'

describe('safeRedirect', () => {
  it('keeps paths of this origin with their query', () => {
    expect(safeRedirect('/user/record?type=game#top')).toBe('/user/record?type=game#top')
    expect(safeRedirect('/a b')).toBe('/a%20b')
    expect(safeRedirect(`/${'a'.repeat(1999)}`)).toBe(`/${'a'.repeat(1999)}`)
  })
  it('rejects every address outside the origin', () => {
    const strangers = [
      ...'//evil.test|/\\evil.test|\\\\evil.test|https://evil.test|javascript:alert(1)'.split('|'),
      ...'/%2e%2e//evil.test|/..//evil.test|/\tevil|/\n/evil.test| /x|/a\\b|/a\u007f|//[|'.split('|'),
      `/${'a'.repeat(2000)}`,
      null,
      42,
    ]
    for (const target of strangers) expect(safeRedirect(target)).toBeNull()
  })
})
