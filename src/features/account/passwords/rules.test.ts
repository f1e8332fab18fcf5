import { afterEach, describe, expect, it } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { checkEmailRequest, checkLoginPassword, checkNewFundPassword, maskedEmail } from './rules.ts'

const keysOf = (checked: { ok: boolean; problems?: { field: string; messageKey: string }[] }) =>
  (checked.problems ?? []).map(({ field, messageKey }) => `${field} ${messageKey}`)

describe('the first fund password', () => {
  const typed = { password: 'secret1', oldPassword: '', newPassword: '902814', repeat: '902814' }
  it.each(['90281', '9028145', '90281a', '-90281'])('refuses %s', (digits) =>
    expect(keysOf(checkNewFundPassword({ ...typed, newPassword: digits, repeat: digits }, false))).toEqual([
      'newPassword account:fundFormat',
    ]),
  )
  it('asks for what is missing', () => {
    const empty = { password: '', oldPassword: '', newPassword: '', repeat: '' }
    expect(keysOf(checkNewFundPassword(empty, false))).toEqual([
      'newPassword account:required.newFund',
      'password account:required.password',
    ])
  })
  it('refuses entries that differ', () => {
    expect(keysOf(checkNewFundPassword({ ...typed, repeat: '902815' }, false))).toEqual([
      'repeat account:passwordsDiffer',
    ])
  })
})

describe('the fund password of another back end', () => {
  afterEach(() => configurePlatform(null))
  const check = (entry: string) =>
    keysOf(
      checkNewFundPassword(
        { password: 'secret1', oldPassword: '', newPassword: entry, repeat: entry },
        false,
      ),
    )
  it('has as many digits as its platform block says', () => {
    configurePlatform('{"fundPasswordDigits": 4}')
    expect(check('9028')).toEqual([])
    expect(check('902814')).toEqual(['newPassword account:fundFormat'])
  })
  it('is anything, as it was typed, where the server alone decides', () => {
    configurePlatform('{"fundPasswordDigits": null}')
    expect(check('Fresh 2027?')).toEqual([])
    expect(check('')).toEqual(['newPassword account:required.newFund'])
    const typed = { password: 'secret1', oldPassword: '', newPassword: 'a b１', repeat: 'a b１' }
    expect(checkNewFundPassword(typed, false)).toMatchObject({ draft: { newPassword: 'a b１' } })
  })
})

describe('another fund password', () => {
  const typed = { password: '', oldPassword: '１１２３５８', newPassword: '902814', repeat: '902814' }
  it('is sent with the one in force, and without the login password', () => {
    expect(checkNewFundPassword(typed, true)).toEqual({
      ok: true,
      draft: { oldPassword: '112358', newPassword: '902814' },
    })
  })
  it('asks for the one in force', () => {
    expect(keysOf(checkNewFundPassword({ ...typed, oldPassword: '' }, true))).toEqual([
      'oldPassword account:required.oldFund',
    ])
  })
})

describe('another login password', () => {
  it('asks for old and new, which must match its repetition', () => {
    expect(keysOf(checkLoginPassword({ oldPassword: '', newPassword: '', repeat: 'x' }))).toEqual([
      'oldPassword account:required.oldLogin',
      'newPassword account:required.newLogin',
      'repeat account:passwordsDiffer',
    ])
  })
  it('names a short one beside a repetition that differs', () => {
    expect(keysOf(checkLoginPassword({ oldPassword: 'o', newPassword: 'aB3!x', repeat: 'x' }))).toEqual([
      'newPassword account:tooShort',
      'repeat account:passwordsDiffer',
    ])
  })
  it('is sent letter by letter', () => {
    expect(
      checkLoginPassword({ oldPassword: ' ａ', newPassword: 'ｂ longer ', repeat: 'ｂ longer ' }),
    ).toEqual({ ok: true, draft: { oldPassword: ' ａ', newPassword: 'ｂ longer ' } })
  })
})

describe('the address on the screen', () => {
  it.each([
    ['taro@example.com', 't***o@example.com'],
    ['ab@example.com', 'a***@example.com'],
    ['', ''],
  ])('%s is shown as %s', (email, shown) => expect(maskedEmail(email)).toBe(shown))
})

describe('another e-mail address', () => {
  it('is asked for, with the password, before a code is sent', () => {
    expect(checkEmailRequest({ email: '', password: '' })).toMatchObject({
      problems: [
        { field: 'email', messageKey: 'account:required.email' },
        { field: 'password', messageKey: 'account:required.password' },
      ],
    })
    expect(checkEmailRequest({ email: 'taro@example', password: 'x' })).toMatchObject({
      problems: [{ field: 'email', messageKey: 'account:emailFormat' }],
    })
  })
})
