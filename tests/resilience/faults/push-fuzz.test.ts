/** What a stranger, a broken server or a stolen key could push: every payload becomes a generic notification of ours. */
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../../../i18n/languages.ts'
import { pushTexts } from '../../../i18n/push-texts.ts'
import { letterAddress, readLetterTarget } from '../../../src/lib/letter-address.ts'
import { notificationFor, readPush } from '../../../sw/letters.ts'

const push = { id: '7', user: '1abc' }
const data = { ...push, type: 'letter' }
const ours = JSON.stringify(data)

const lure = fc.constantFrom(
  ...`https://evil.test/ //evil.test javascript:alert(1) ../../desk /v2/app/auth/logout data:text/html,<script>
    7&for=x&id=https://evil.test 7#@evil.test \\\\evil.test\\x %2f%2fevil.test \u202e7 入金¥500,000
    <img/src=x/onerror=alert(1)> __proto__ test letter example deposit device toString`.split(/\s+/),
  '7\r\nLocation: https://evil.test',
)
const name = fc.constantFrom(
  ...`id type user topic for url link title body icon image actions data tag web_push notification navigate app_badge
    mutable`.split(/\s+/),
)
const binary = fc.string({ unit: 'binary', maxLength: 300 })
const values = [lure, fc.stringMatching(/^\d{1,80}$/), fc.double(), fc.constantFrom(null, true, 8030), binary]
const value = fc.object({ key: name, values, maxDepth: 3, withBoxedValues: false })
const declared = fc.record({ title: lure, navigate: lure, data: fc.oneof(fc.constant(data), value) })
const asJson = (part: fc.Arbitrary<object>) => part.map((sent) => JSON.stringify(sent))
const payload = fc.oneof(
  binary,
  asJson(value),
  asJson(fc.tuple(name, fc.oneof(value, ...values)).map(([at, odd]) => ({ ...data, [at]: odd }))),
  asJson(fc.record({ web_push: fc.constantFrom(8030, '8030', 1), notification: declared })),
  fc.nat(ours.length).map((end) => ours.slice(0, end)),
  fc.nat(4000).map((depth) => '['.repeat(depth)),
)

it('makes a generic notification of every payload, whose click stays in the app', () => {
  let accepted = 0
  fc.assert(
    fc.property(
      payload,
      fc.constantFrom(null, '1abc'),
      fc.constantFrom(...languages, '', 'xx', 'toString'),
      (text, owner, lang) => {
        const read = readPush(text)
        if (read) accepted += 1
        const { title, options } = notificationFor(read, { owner, lang, unread: 0 })
        const { lang: _lang, data: target, tag, body, ...art } = options
        const said = pushTexts(lang)
        expect([
          ...Object.values(said.topics).flatMap((about) => [about + said.body, about + said.exampleBody]),
          said.title + said.body,
          said.title + said.exampleBody,
          said.otherTitle + said.otherBody,
          said.testTitle + said.testBody,
        ]).toContain(title + body)
        expect(tag).toMatch(/^(letter(-[\w-]{1,64})?|push-test)$/)
        expect(art).toEqual({ icon: '/icon-192.png', badge: '/icon-monochrome-512.png' })
        expect(letterAddress(readLetterTarget(structuredClone(target)))).toMatch(
          /^\/user\/station-letter(\?(id=[\w-]{1,64})?&?(for=[\w-]{1,64})?)?$/,
        )
      },
    ),
    { numRuns: 3000, seed: 20260301 },
  )
  expect(accepted).toBeGreaterThan(300)
}, 30_000)

describe('a push of ours', () => {
  it('is read, and nothing that is only like it', () => {
    expect(readPush(ours)).toEqual(push)
    for (const other of [
      null,
      undefined,
      '',
      'null',
      '[]',
      '"letter"',
      ours.replace('letter', 'order'),
      ours.replace('"7"', '7'),
      ours.replace('"7"', '"../7"'),
      ours.replace('1abc', '10000001x'),
      ours + ' '.repeat(4096),
    ])
      expect(readPush(other), String(other).slice(0, 60)).toBeNull()
  })
  it('is read from a declarative message too, whose own words and address are not used', () => {
    const notification = { title: 'Win ¥500,000', navigate: 'https://evil.test/', data }
    expect(readPush(JSON.stringify({ web_push: 8030, notification }))).toEqual(push)
    expect(readPush(JSON.stringify({ web_push: 8030, notification, ...data }))).toEqual(push)
    expect(readPush(JSON.stringify({ web_push: 8031, notification }))).toBeNull()
    expect(
      readPush(JSON.stringify({ web_push: 8030, notification: { data: { ...data, user: '' } } })),
    ).toBeNull()
    const { title, options } = notificationFor(push, { owner: '1abc', lang: 'en-US', unread: 0 })
    expect([title, options.data]).toEqual([pushTexts('en-US').title, { id: '7' }])
  })
  it('that is a test says so, and opens no letter', () => {
    const test = readPush(JSON.stringify({ id: 'test-0001', type: 'test', user: '1abc' }))
    expect(test).toEqual({ id: 'test-0001', user: '1abc', isTest: true })
    const { title, options } = notificationFor(test, { owner: '1abc', lang: 'vi-VN', unread: 0 })
    expect([title, options.tag, options.data]).toEqual([pushTexts('vi-VN').testTitle, 'push-test', null])
  })
  it('says what it is about to its player alone, in our words', () => {
    const about = readPush(JSON.stringify({ ...data, topic: 'deposit' }))
    const titleFor = (owner: string | null) =>
      notificationFor(about, { owner, lang: 'en-US', unread: 0 }).title
    const { title, otherTitle, topics } = pushTexts('en-US')
    expect([titleFor('1abc'), titleFor(null), titleFor('2def')]).toEqual([topics.deposit, title, otherTitle])
    for (const topic of ['toString', '__proto__', '入金¥500,000', 7, {}, ['deposit']])
      expect(readPush(JSON.stringify({ ...data, topic }))).toEqual(push)
  })
  it('is announced to its player in their language', () => {
    const { title, options } = notificationFor(push, { owner: '1abc', lang: 'ko-KR', unread: 0 })
    expect([title, options.tag, options.data]).toEqual([pushTexts('ko-KR').title, 'letter-7', { id: '7' }])
  })
  it('is announced to nobody in particular while signed out, and keeps whose it is', () => {
    const { title, options } = notificationFor(push, { owner: null, lang: 'en-US', unread: 0 })
    expect([title, options.data]).toEqual([pushTexts('en-US').title, { id: '7', for: '1abc' }])
  })
  it('is no new letter to another player of the device', () => {
    const { title, options } = notificationFor(push, { owner: '2def', lang: 'en-US', unread: 0 })
    expect([title, options.data]).toEqual([pushTexts('en-US').otherTitle, { id: '7', for: '1abc' }])
  })
})

it('says something of its own in each language', () => {
  const said = languages.map((language) => pushTexts(language))
  expect(new Set(said.map(({ title }) => title)).size).toBe(languages.length)
  for (const { title, body, otherTitle, otherBody, testTitle, testBody } of said)
    expect(new Set([title, body, otherTitle, otherBody, testTitle, testBody]).size).toBe(6)
})

it('reads back where a letter is', () => {
  expect(letterAddress(readLetterTarget({ id: '7', for: '1abc', url: 'https://evil.test' }))).toBe(
    '/user/station-letter?id=7&for=1abc',
  )
  expect(letterAddress(readLetterTarget({ id: 'a b' }))).toBe('/user/station-letter')
  expect(readLetterTarget({ id: '7', for: 'https://evil.test' })).toEqual({ id: '7' })
})
