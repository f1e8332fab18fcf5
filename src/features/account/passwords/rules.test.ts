import { afterEach, describe, expect, it } from 'vitest'
import { configurePlatform } from '~/api/platform.ts'
import { checkNewFundPassword } from './rules.ts'

const keysOf = (checked: { ok: boolean; problems?: { field: string; messageKey: string }[] }) =>
  (checked.problems ?? []).map(({ field, messageKey }) => `${field} ${messageKey}`)

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
