import { afterEach, describe, expect, it } from 'vitest'
import { configurePlatform, platform } from './platform.ts'

afterEach(() => configurePlatform(null))

const chat = {
  name: 'Chat',
  authorizeUrl: 'https://chat.example/authorize',
  tokenUrl: '/chat/token',
  clientId: 'one',
}

describe('the providers of the platform block', () => {
  it('are absent by default', () => {
    expect(platform()).toMatchObject({ chatLogin: null, searchLogin: null })
  })
  it('have defaults: no secret, scope openid, the events of the contract', () => {
    const { tokenUrl: _none, ...search } = chat
    expect(configurePlatform(JSON.stringify({ chatLogin: chat, searchLogin: search }))).toEqual([])
    expect(platform().chatLogin).toMatchObject({
      event: 'chat',
      scope: 'openid',
      clientSecret: null,
      issuer: null,
    })
    expect(platform().searchLogin).toMatchObject({ event: 'search', scope: 'openid' })
  })
  it.each([
    ['authorizeUrl', 'javascript:alert(1)'],
    ['authorizeUrl', '//evil.example/x'],
    ['tokenUrl', 'http://chat.example/token'],
    ['tokenUrl', '/\\evil.example'],
    ['scope', 'profile'],
    ['clientId', ''],
    ['name', '  '],
  ])('may not have %s "%s"', (member, value) => {
    const problems = configurePlatform(JSON.stringify({ chatLogin: { ...chat, [member]: value } }))
    expect(problems).toHaveLength(1)
    expect(problems[0]).toMatch(new RegExp(`^chatLogin\\.${member}: `))
  })
  it('may not have unknown members, such as a token URL for the search engine', () => {
    expect(configurePlatform(JSON.stringify({ searchLogin: chat }))[0]).toMatch(/^searchLogin\.tokenUrl: /)
  })
})
