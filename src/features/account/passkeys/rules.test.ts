import { describe, expect, it } from 'vitest'
import { checkAdding, checkName, checkRemoval, deviceName } from './rules.ts'

const typed = { password: 'Secret12', paymentPassword: '２４６ ８１０', name: ' Phone ' }

describe('the password that confirms a change of passkeys', () => {
  it('is the fund password where there is one, full-width digits too', () =>
    expect(checkRemoval(typed, true)).toEqual({ ok: true, draft: { paymentPassword: '246810' } }))
  it('is the sign-in password where there is none', () =>
    expect(checkRemoval(typed, false)).toEqual({ ok: true, draft: { password: 'Secret12' } }))
  it.each([
    [true, 'paymentPassword'],
    [false, 'password'],
  ])('is missed at its own field (fund: %s)', (isFund, field) =>
    expect(checkRemoval({ password: '', paymentPassword: ' ' }, isFund)).toMatchObject({
      problems: [{ field }],
    }),
  )
})

it('needs a name', () => {
  expect(checkName({ name: '  ' }).ok).toBe(false)
  expect(checkAdding(typed, false)).toEqual({ ok: true, draft: { name: 'Phone', password: 'Secret12' } })
  expect(checkAdding({ ...typed, name: '', password: '' }, false)).toMatchObject({
    problems: [{ field: 'name' }, { field: 'password' }],
  })
})

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone'],
  ['Mozilla/5.0 (Linux; Android 15)', 'Android'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['curl/8', ''],
])('begins with the device’s own name: %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))
