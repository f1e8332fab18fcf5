import { afterEach, describe, expect, it } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { checkAccountStep, checkLogin } from './rules.ts'

afterEach(() => void configurePlatform('{}'))

const keysOf = (checked: { ok: boolean; problems?: { field: string; messageKey: string }[] }) =>
  (checked.problems ?? []).map(({ field, messageKey }) => `${field} ${messageKey}`)

it.each([
  [true, { ok: false, problems: [{ field: 'qrcode', messageKey: 'auth:required.captcha' }] }],
  [false, { ok: true, draft: { call: { qrcode: 'none', uuid: 'none' } } }],
])('wants the text of a picture where the back end has one: %s', (captcha, checked) => {
  configurePlatform(JSON.stringify({ captcha }))
  const typed = { account: 'taro', password: 'secret12', qrcode: 'old', uuid: 'u1', rememberPassword: false }
  expect(checkLogin(typed, captcha ? 'u2' : undefined)).toMatchObject(checked)
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
