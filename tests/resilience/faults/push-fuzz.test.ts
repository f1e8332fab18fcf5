import { describe, expect, it } from 'vitest'
import { languages } from '../../../i18n/languages.ts'
import { pushTexts } from '../../../i18n/push-texts.ts'
import { letterAddress, readLetterTarget } from '../../../src/lib/letter-address.ts'
import { notificationFor, readPush } from '../../../sw/letters.ts'
import { runPushJunk } from './push-fuzz.ts'

it('makes a generic notification of every payload, whose click stays in the app', async () => {
  // 10,000 in `npm run resilience -- push`.
  const { accepted, problems } = await runPushJunk(1000, 20260301)
  expect(problems).toEqual([])
  expect(accepted).toBeGreaterThan(100)
}, 30_000)

describe('a push of ours', () => {
  const push = { id: '7', user: '1abc' }
  const ours = JSON.stringify({ id: '7', type: 'letter', user: '1abc' })
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
    const data = { id: '7', type: 'letter', user: '1abc' }
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
