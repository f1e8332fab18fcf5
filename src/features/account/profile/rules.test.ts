import { describe, expect, it } from 'vitest'
import { checkIdNumber, checkProfile, profileValues } from './rules.ts'

const countries = [
  { code: 'JP', phoneCode: '+81' },
  { code: 'VN', phoneCode: '+84' },
]
const profile = { nickname: 'Taro', phone: '+81 9012345678' }
const names = { name: '山田 太郎', lastName: '山田', firstName: '太郎', pinyinName: 'YAMADA TARO' }
const known = { profile, names, countries }
const start = profileValues(profile, names, countries, 'VN')
const keysOf = (change: Partial<typeof start>) => {
  const checked = checkProfile({ ...start, ...change }, known)
  return checked.ok ? [] : checked.problems.map(({ field, messageKey }) => `${field} ${messageKey}`)
}
const draftOf = (change: Partial<typeof start>) => {
  const checked = checkProfile({ ...start, ...change }, known)
  return checked.ok ? checked.draft : null
}

describe('a profile', () => {
  it('starts with what is kept, and sends nothing when nothing changed', () => {
    expect(start).toMatchObject({ country: 'JP', phone: '9012345678' })
    expect(draftOf({})).toEqual({})
    expect(draftOf({ phone: '090-1234-5678', nickname: ' Taro ' })).toEqual({})
  })
  it('sends what changed, as it will be kept', () => {
    expect(draftOf({ nickname: 'Edo  Taro', country: 'VN', phone: '0901 234 567' })).toEqual({
      nickname: 'Edo Taro',
      phone: '+84 901234567',
    })
    expect(draftOf({ pinyinName: 'ｙａｍａｄａ　tarou', phone: '' })).toEqual({
      pinyinName: 'YAMADA TAROU',
      phone: '',
    })
  })
  it.each([
    [{ nickname: 'x'.repeat(41) }, 'nickname account:tooLong'],
    [{ phone: '12' }, 'phone account:profile.phoneFormat'],
    [{ name: '山田 2' }, 'name account:profile.nameFormat'],
    [{ lastName: 'x'.repeat(61) }, 'lastName account:tooLong'],
    [{ pinyinName: '山田' }, 'pinyinName account:profile.pinyinFormat'],
  ])('refuses %o at its field', (change, key) => expect(keysOf(change)).toEqual([key]))
  it('does not judge what the player left alone', () => {
    const odd = {
      profile: { nickname: 'x'.repeat(50), phone: '+999 1' },
      names: { ...names, name: 'R2D2' },
      countries,
    }
    const values = profileValues(odd.profile, odd.names, countries, 'JP')
    expect(checkProfile(values, odd)).toEqual({ ok: true, draft: {} })
  })
})

describe('an identity number', () => {
  it.each([
    [' ', 'account:required.idNumber'],
    ['123', 'account:idNumber.format'],
    ['AB_12345', 'account:idNumber.format'],
    ['X'.repeat(33), 'account:idNumber.format'],
  ])('%j is refused', (idNumber, messageKey) =>
    expect(checkIdNumber({ idNumber })).toEqual({ ok: false, problems: [{ field: 'idNumber', messageKey }] }),
  )
})
