import { describe, expect, it } from 'vitest'
import { isEmail } from '~/lib/typed-text.ts'
import { checkAccountStep, checkEmailStep, checkLogin, checkReset, checkResetRequest } from './rules.ts'

const login = { account: 'taro', password: 'pw', qrcode: 'YAXE', uuid: 'u1', rememberPassword: true }
const keysOf = (checked: { ok: boolean; problems?: { field: string; messageKey: string }[] }) =>
  (checked.problems ?? []).map(({ field, messageKey }) => `${field} ${messageKey}`)

describe('login', () => {
  it('asks for account, password and captcha', () => {
    const empty = { ...login, account: ' ', password: '', qrcode: '' }
    expect(keysOf(checkLogin(empty, 'u1'))).toEqual([
      'account auth:required.account',
      'password auth:required.password',
      'qrcode auth:required.captcha',
    ])
  })
  it('counts a text for an older picture as not typed', () => {
    expect(keysOf(checkLogin(login, 'u2'))).toEqual(['qrcode auth:required.captcha'])
  })
})

describe('register step 0', () => {
  it('asks for e-mail, code and the agreement', () => {
    expect(keysOf(checkEmailStep({ email: '', code: '', acceptTerms: false }))).toEqual([
      'email auth:required.email',
      'code auth:required.code',
      'acceptTerms auth:acceptTerms',
    ])
  })
  it.each(['taro', 'taro@', '@example.com', 'taro@example', 'ta ro@example.com', 'a@b@example.com'])(
    'refuses %s before a code is sent',
    (email) =>
      expect(keysOf(checkEmailStep({ email, code: '1', acceptTerms: true }))).toEqual([
        'email auth:emailFormat',
      ]),
  )
  it.each(['taro@example.com', "o'hara+x@mail.example.co.jp", '太郎@例え.jp'])('accepts %s', (email) =>
    expect(isEmail(email)).toBe(true),
  )
})

describe('register step 1', () => {
  const step = { account: 'Taro7', password: 'secret12', repeat: 'secret12', agentCode: '' }
  it('asks for username and password', () => {
    expect(keysOf(checkAccountStep({ account: '', password: '', repeat: '', agentCode: '' }))).toEqual([
      'account auth:required.userName',
      'password auth:required.password',
    ])
  })
  it.each(['ta ro', 'taro_7', 'taró', '太郎'])('refuses the username %s', (account) =>
    expect(keysOf(checkAccountStep({ ...step, account }))).toEqual(['account auth:userNameFormat']),
  )
  it('names all that is wrong at once', () => {
    expect(
      keysOf(checkAccountStep({ ...step, account: 'a', password: 'aB3!x', repeat: 'b' })).toSorted(),
    ).toEqual(['account auth:tooShort', 'password auth:tooShort', 'repeat auth:passwordsDiffer'])
  })
  it('refuses an invite code that can be none', () => {
    expect(keysOf(checkAccountStep({ ...step, agentCode: '<b>' }))).toEqual([
      'agentCode auth:inviteCodeFormat',
    ])
  })
  it('gives what goes to the server', () => {
    expect(checkAccountStep({ ...step, account: 'Ｔａｒｏ７ ', agentCode: ' ＨＡＮＡ26' })).toEqual({
      ok: true,
      draft: { account: 'Taro7', password: 'secret12', agentCode: 'HANA26' },
    })
  })
})

describe('find password', () => {
  it('asks for account and captcha, then for new password and code', () => {
    expect(keysOf(checkResetRequest({ account: '', qrcode: '', uuid: '' }, undefined))).toEqual([
      'account auth:required.account',
      'qrcode auth:required.captcha',
    ])
    expect(keysOf(checkReset({ newPassword: '', qrcode: ' ' }))).toEqual([
      'newPassword auth:required.newPassword',
      'qrcode auth:required.code',
    ])
  })
})
