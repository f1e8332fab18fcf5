import { describe, expect, it } from 'vitest'
import { safeRedirect } from './links.ts'

describe('safeRedirect', () => {
  it('keeps paths of this origin with their query', () => {
    expect(safeRedirect('/user/record?type=game#top')).toBe('/user/record?type=game#top')
    expect(safeRedirect('/a b')).toBe('/a%20b')
    expect(safeRedirect(`/${'a'.repeat(1999)}`)).toBe(`/${'a'.repeat(1999)}`)
  })
  it('refuses every way out', () => {
    for (const target of [
      '//evil.test',
      '/\\evil.test',
      '\\\\evil.test',
      'https://evil.test',
      'javascript:alert(1)',
      '/..//evil.test',
      '/%2e%2e//evil.test',
      '/\tevil',
      '/\n/evil.test',
      ' /x',
      '/a\\b',
      '/a\u007f',
      // No address at all.
      '//[',
      `/${'a'.repeat(2000)}`,
      '',
      null,
      42,
    ]) {
      expect(safeRedirect(target)).toBeNull()
    }
  })
})
