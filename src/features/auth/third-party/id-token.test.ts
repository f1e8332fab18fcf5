import { describe, expect, it } from 'vitest'
import { problemOfIdToken } from './finish-return.ts'

const now = Math.floor(Date.now() / 1000)
const good = { nonce: 'nonce-1', aud: 'client-1', iss: 'https://chat.example', exp: now + 600, name: '空' }
/** As a provider writes it: UTF-8, then base64url. */
const part = (value: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
const tokenOf = (claims: object) => `${part({ alg: 'RS256' })}.${part(claims)}.c2ln`
const problemOf = (claims: object, issuer: string | null = 'https://chat.example') =>
  problemOfIdToken(tokenOf(claims), { nonce: 'nonce-1', clientId: 'client-1', issuer })

describe('an id_token, at first sight', () => {
  it('passes when it answers our request', () => {
    expect(problemOf(good)).toBeNull()
    expect(problemOf({ ...good, aud: ['client-1'] })).toBeNull()
    expect(problemOf({ ...good, aud: ['client-1', 'other'], azp: 'client-1' })).toBeNull()
    expect(problemOf({ ...good, iss: 'https://any.example' }, null)).toBeNull()
  })
  it.each([
    ['another nonce', { nonce: 'nonce-2' }, /another request/],
    ['no nonce', { nonce: undefined }, /not readable/],
    ['another client', { aud: 'client-2' }, /another client/],
    ['several clients without saying which', { aud: ['client-1', 'other'] }, /another client/],
    ['several clients, made for the other', { aud: ['client-1', 'other'], azp: 'other' }, /another client/],
    ['another issuer', { iss: 'https://evil.example' }, /another issuer/],
    ['an end long ago', { exp: now - 2 * 86_400 }, /expired/],
    ['an end that is no number', { exp: 'tomorrow' }, /not readable/],
  ])('does not pass with %s', (_what, over, problem) => {
    expect(problemOf({ ...good, ...over })).toMatch(problem)
  })
  it('does not fail for a phone whose clock is hours off', () => {
    expect(problemOf({ ...good, exp: now - 9 * 3600 })).toBeNull()
  })
  it.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d', 'a.!!!.c', `a.${btoa('"text"')}.c`, `a.${btoa('null')}.c`])(
    'cannot be "%s"',
    (junk) => {
      expect(problemOfIdToken(junk, { nonce: 'n', clientId: 'c', issuer: null })).toMatch(/not readable/)
    },
  )
})
