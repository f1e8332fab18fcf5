import { afterEach, describe, expect, it, vi } from 'vitest'
import { overrideProblems } from './paths.ts'
import {
  configurePlatform,
  defaultPlatform,
  hasCapability,
  isShortPassword,
  platform,
  supportContacts,
} from './platform.ts'

afterEach(() => configurePlatform(null))

const configure = (block: unknown) => configurePlatform(JSON.stringify(block))

describe('the platform block', () => {
  it('may be absent, empty or an empty object: defaults apply', () => {
    for (const block of [null, '', '{}']) expect(configurePlatform(block)).toEqual([])
    expect(platform()).toEqual(defaultPlatform)
    expect(platform()).toMatchObject({
      brandName: 'Amigo',
      apiBaseUrl: '',
      // No optional calls by default.
      capabilities: [],
      operatorZone: 'Asia/Tokyo',
      captcha: true,
      tokenInAddress: 'confirm',
      rememberedPassword: true,
      operator: null,
      pushKey: null,
      ageLimit: 18,
      fundPasswordDigits: 6,
      passwordCharacters: 8,
      userNameCharacters: 4,
      regionNotice: {},
    })
  })
  it('is parsed without Intl for the default zone, because the first use of Intl takes 40 ms', () => {
    const intl = vi.spyOn(Intl, 'DateTimeFormat')
    expect(configure({ operatorZone: 'Asia/Tokyo' })).toEqual([])
    expect(intl).not.toHaveBeenCalled()
    intl.mockRestore()
  })
  it('is trimmed, without trailing slashes', () => {
    expect(
      configure({
        brandName: '  Amiga ',
        apiBaseUrl: 'https://api.example/base//',
        pathOverrides: { 'auth/captcha': '/v3/captcha' },
        capabilities: ['push', 'logout'],
        operator: { name: 'Amigo K.K.', contact: 'mailto:help@example.com' },
        registrationCompleteEvent: null,
      }),
    ).toEqual([])
    expect(platform().brandName).toBe('Amiga')
    expect(platform().apiBaseUrl).toBe('https://api.example/base')
    expect(platform().pathOverrides).toEqual({ 'auth/captcha': '/v3/captcha' })
    expect(platform().operator).toEqual({ name: 'Amigo K.K.', contact: ['mailto:help@example.com'] })
    expect(supportContacts()).toEqual(['mailto:help@example.com'])
    expect(hasCapability('push')).toBe(true)
    expect(hasCapability('gameSearch')).toBe(false)
  })
  it('unknown call names are reported by the table of calls', () => {
    expect(overrideProblems({ 'auth/captcha': '/x', 'auth/none': '/x', constructor: '/x' })).toEqual([
      expect.stringMatching(/^pathOverrides\.auth\/none: may only/),
      expect.stringMatching(/^pathOverrides\.constructor: may only/),
    ])
  })
  it.each<[string, unknown, RegExp]>([
    ['another brand', { brandName: 7 }, /^brandName: must be a text$/],
    ['an empty brand', { brandName: ' ' }, /^brandName: must not be empty$/],
    ['a long brand', { brandName: 'a'.repeat(41) }, /^brandName: must have at most 40 characters$/],
    ['a base of another kind', { apiBaseUrl: 'ftp://x' }, /^apiBaseUrl: must be empty/],
    [
      'a path that is none',
      { pathOverrides: { 'auth/captcha': 'x' } },
      /^pathOverrides\.auth\/captcha: must be/,
    ],
    ['paths as a list', { pathOverrides: [] }, /^pathOverrides: must be an object$/],
    ['an unknown capability', { capabilities: ['fly'] }, /^capabilities\.0: must be one of/],
    ['capabilities that are no list', { capabilities: 'push' }, /^capabilities: must be a list$/],
    ['an unknown way with tokens', { tokenInAddress: 'yes' }, /^tokenInAddress: must be one of accept/],
    ['a flag as a text', { rememberedPassword: 'no' }, /^rememberedPassword: must be true or false$/],
    ['a zone that is none', { operatorZone: 'Mars/Base' }, /^operatorZone: must be an IANA time zone/],
    ['an operator without a name', { operator: {} }, /^operator\.name: must be a text$/],
    [
      'a contact that runs',
      { operator: { name: 'A', contact: 'javascript:1' } },
      /^operator\.contact: must start/,
    ],
    ['an age below one', { ageLimit: 0 }, /^ageLimit: must be a whole number from 1 to 99$/],
    [
      'a fund password of no digits',
      { fundPasswordDigits: 0 },
      /^fundPasswordDigits: must be a whole number/,
    ],
    ['an age as a text', { ageLimit: '20' }, /^ageLimit: must be a whole number/],
    [
      'a notice in no language of the app',
      { regionNotice: { fr: 'x' } },
      /^regionNotice\.fr: may only name languages/,
    ],
    ['a short push key', { pushKey: 'B123' }, /^pushKey: must be a VAPID public key$/],
    [
      'an event with spaces',
      { registrationCompleteEvent: 'a b' },
      /^registrationCompleteEvent: is malformed$/,
    ],
    ['a misspelt member', { brandname: 'A' }, /^brandname: is not known$/],
    ['a list', [], /^\(whole block\): must be an object$/],
  ])('with %s is refused as a whole, in one line', (_what, block, wanted) => {
    const problems = configure({ ...(Array.isArray(block) ? {} : { brandName: 'Never' }), ...Object(block) })
    const given = Array.isArray(block) ? configure(block) : problems
    expect(given).toHaveLength(1)
    expect(given[0]).toMatch(wanted)
    expect(platform()).toEqual(defaultPlatform)
  })
  it.each<[string, unknown[], unknown[]]>([
    ['brandName', ['A', 'a'.repeat(40)], []],
    [
      'pushKey',
      [null, `B${'a'.repeat(86)}`, `B${'-_9'.repeat(28)}-_`],
      [...['B', 'A'].map((to) => to + 'a'.repeat(87)), `xB${'a'.repeat(86)}`, `AB${'a'.repeat(86)}`],
    ],
    [
      'apiBaseUrl',
      ['', 'http://api.example', 'https://api.example:8443', 'https://api.example/base/v2'],
      ['https://', 'https:///x', 'https://a b', 'https://api.example/a b', 'x https://api.example', '/base'],
    ],
    ['pathOverrides', [{}, { 'auth/captcha': '/' }], [{ 'auth/captcha': '/a b' }, { 'auth/captcha': 'x/y' }]],
    ['capabilities', [[], ['passkey', 'statement']], [['push', null]]],
    ['tokenInAddress', ['accept', 'confirm', 'off'], [true]],
    ['rememberedPassword', [true, false], [null]],
    ['operatorZone', ['Europe/Berlin', 'UTC'], ['Europe', 9]],
    [
      'operator',
      [
        null,
        { name: 'a'.repeat(200) },
        {
          name: 'A',
          address: 'Tokyo',
          licence: '7',
          contact: ['https://help.example'],
          hours: { 'en-US': '9–18' },
          openHours: 'Mo-Fr 10:00-18:00; Sa 22:00-02:00',
        },
        { name: 'A', contact: [`tel:${'7'.repeat(196)}`] },
      ],
      [
        { name: 'a'.repeat(201) },
        { name: 'A', address: 7 },
        { name: 'A', licence: '' },
        { name: 'A', contact: `tel:${'7'.repeat(197)}` },
        { name: 'A', phone: '7' },
        ...['', 'Mo', 'Mo 9:00-18:00', 'Mo 10:00-18:00;Sa 10:00-12:00'].map((openHours) => ({
          name: 'A',
          openHours,
        })),
      ],
    ],
    ['ageLimit', [1, 20, 99], [100, 18.5]],
    ['fundPasswordDigits', [null, 1, 20], [21]],
    ['passwordCharacters', [1, 99], [0, 100]],
    ['userNameCharacters', [1, 20], [0, 21]],
    [
      'regionNotice',
      [{ 'ja-JP': 'a'.repeat(600), 'ko-KR': 'x' }],
      [{ 'ja-JP': 'a'.repeat(601) }, { 'ja-JP': '' }, []],
    ],
    [
      'registrationCompleteEvent',
      [null, 'a', `sign.up:${'x-'.repeat(28)}`],
      ['', 'a'.repeat(65), 'a!', '!a'],
    ],
  ])('takes %s within its bounds as it is, and refuses it beyond', (member, good, bad) => {
    for (const value of good) {
      expect(configure({ [member]: value }), JSON.stringify(value)).toEqual([])
      expect(platform()).toEqual({ ...defaultPlatform, [member]: value })
    }
    for (const value of bad) {
      configurePlatform(null)
      const problems = configure({ [member]: value })
      expect(problems, JSON.stringify(value)).toHaveLength(1)
      expect(problems[0]).toMatch(new RegExp(`^${member}`))
      expect(platform()).toEqual(defaultPlatform)
    }
  })
  it('reports invalid JSON, and lists all problems', () => {
    expect(configurePlatform('{')).toEqual([expect.stringMatching(/^not valid JSON: .+/)])
    expect(configure({ brandName: '', operatorZone: 'x', rememberedPassword: 1 })).toHaveLength(3)
  })
})

it('has no support contact and a default password length if the operator sets none', () => {
  expect(supportContacts()).toEqual([])
  // A character may be two code units; an empty password is not "too short".
  expect(['', 'a', '1234567', '1234567𠮷', '𠮷𠮷𠮷𠮷'].map(isShortPassword)).toEqual([
    false,
    true,
    true,
    false,
    true,
  ])
})
