import { describe, expect, it } from 'vitest'
import { serverLink } from './server-link.ts'

const isPage = (path: string) => path === '/amigo' || path === '/user/record'

describe('serverLink', () => {
  it('leads to a page of the app, with query and fragment unchanged', () => {
    expect(serverLink('/user/record?type=game&id=1.0#top?', isPage)).toEqual({
      kind: 'inside',
      to: '/user/record',
      search: { type: 'game', id: '1.0' },
      hash: 'top?',
    })
  })
  it('is no link if the app has no such page', () => {
    expect(serverLink('/game/promotion', isPage)).toBeNull()
  })
  it('returns the host of an external address', () => {
    expect(serverLink('https://help.example/faq', isPage)).toMatchObject({
      kind: 'outside',
      host: 'help.example',
    })
    expect(serverLink('mailto:help@example.com', isPage)).toMatchObject({ host: 'help@example.com' })
    expect(serverLink('tel:0312345678', isPage)).toMatchObject({ href: 'tel:0312345678' })
  })
  it('rejects anything else', () => {
    const odd =
      '|javascript:alert(1)|data:text/html,x|//evil.example|/\\evil.example|https://|https://amigo.example@evil.example/|amigo'
    for (const link of [null, ...odd.split('|')]) expect(serverLink(link, isPage), String(link)).toBeNull()
  })
})
