import { afterEach, describe, expect, it } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { mediaUrl } from './server-link.ts'

describe('mediaUrl', () => {
  afterEach(() => void configurePlatform('{}'))

  it('resolves a path against the API base URL', () => {
    expect(mediaUrl('/media/a.svg')).toBe('/media/a.svg')
    configurePlatform('{"apiBaseUrl":"https://api.example"}')
    expect(mediaUrl('/media/a.svg')).toBe('https://api.example/media/a.svg')
  })
  it('keeps a full address and refuses everything else', () => {
    expect(mediaUrl('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
    for (const odd of [
      '',
      ...'//evil.example/a.png /\\evil javascript:alert(1) data:text/html,x a.svg'.split(' '),
    ])
      expect(mediaUrl(odd)).toBe('')
  })
})
