import { describe, expect, it } from 'vitest'
import { isValidLink, parseSearch, safeRedirect, stringifySearch } from './links.ts'

it.each([
  ...'http://a.test https://a.test/x HTTPS://A.TEST mailto:a@b.test tel:+81312345678'.split(' '),
  ' https://a.test ',
])('counts %j as valid', (link) => expect(isValidLink(link)).toBe(true))

it.each([
  '',
  ...'/user/record a.test ftp://a.test javascript:alert(1) data:text/html,x xhttps://a.test'.split(' '),
])('counts %j as none', (link) => expect(isValidLink(link)).toBe(false))

it.each([
  '17',
  '1.0',
  '12345678901234567890',
  'true',
  'null',
  '',
  '"',
  '"quoted"',
  '"17"',
  '{"a":1}',
  'a b&c=日本',
])('an address says %j letter by letter', (text) =>
  expect(parseSearch(stringifySearch({ text, nothing: undefined }))).toEqual({ text }),
)

it('writes no empty parameters', () => {
  expect([stringifySearch({ a: 1, b: true, c: undefined }), stringifySearch({})]).toEqual(['?a=1&b=true', ''])
})

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
