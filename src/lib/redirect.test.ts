import { describe, expect, it } from 'vitest'
import { safeRedirect } from './links.ts'

describe('safeRedirect', () => {
  it('keeps paths of this origin with their query', () => {
    expect(safeRedirect('/user/record?type=game#top')).toBe('/user/record?type=game#top')
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
      '',
      null,
      42,
    ]) {
      expect(safeRedirect(target)).toBeNull()
    }
  })
})
