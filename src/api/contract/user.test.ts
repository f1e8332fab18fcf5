import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { profile } from './user.ts'

const sent = {
  userId: 7,
  userName: 'taro',
  nickname: 'T',
  balance: '100',
  currency: 'COIN',
  lastLoginTime: '2026-03-10T05:02:00.000Z',
  kycStatus: 1,
  bankCount: 2,
  hasPaymentPassword: true,
}

describe('the profile', () => {
  it.each(Object.keys(sent))('lets the player in even if %s is empty or of another type', (member) => {
    const { [member]: _gone, ...others } = sent as Record<string, unknown>
    const without = v.parse(profile, others)
    for (const odd of ['', {}, [[]]]) expect(v.parse(profile, { ...sent, [member]: odd })).toEqual(without)
  })
  it('keeps all other members, even unknown ones', () => {
    expect(v.parse(profile, { ...sent, balance: '', level: 3 })).toMatchObject({
      userId: '7',
      userName: 'taro',
      kycStatus: 1,
      bankCount: 2,
      level: 3,
    })
  })
  it.each([null, 'no', 7])('is rejected for %j', (answer) => {
    expect(v.safeParse(profile, answer).success).toBe(false)
  })
})
