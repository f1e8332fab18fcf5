import { describe, expect, it } from 'vitest'
import { hasNeed, nextWithdrawalStep, stepsToWithdraw } from './withdrawal-readiness.ts'

const newcomer = { hasPaymentPassword: false, kycStatus: -1, bankCount: 0 }
const statesOf = (profile: Parameters<typeof stepsToWithdraw>[0]) =>
  stepsToWithdraw(profile).map(({ key, state }) => `${key} ${state}`)
const neededOf = (profile: Parameters<typeof stepsToWithdraw>[0]) =>
  stepsToWithdraw(profile)
    .filter(({ isNeeded }) => isNeeded)
    .map(({ key }) => key)

describe('the steps to a withdrawal', () => {
  it('count what every withdrawal needs; only some back ends require identity', () => {
    expect(statesOf(newcomer)).toEqual(['fund todo', 'card todo', 'kyc todo'])
    expect(neededOf(newcomer)).toEqual(['fund', 'card'])
    expect(statesOf({ hasPaymentPassword: true, kycStatus: 1, bankCount: 2 })).toEqual([
      'fund done',
      'card done',
    ])
  })
  it('leave out members that the profile lacks', () => {
    expect(statesOf({})).toEqual([])
    expect(statesOf({ hasPaymentPassword: undefined, kycStatus: null, bankCount: 0 })).toEqual(['card todo'])
  })
  it.each([
    [-1, ['kyc todo']],
    [0, ['kyc waiting']],
    [1, []],
    [2, ['kyc again']],
    [3, ['kyc closed']],
    [9, []],
  ])('with identity status %i say %o', (kycStatus, said) => expect(statesOf({ kycStatus })).toEqual(said))
  it('start with the first needed step that the player can take', () => {
    const next = (change: Partial<typeof newcomer>) =>
      nextWithdrawalStep(stepsToWithdraw({ ...newcomer, ...change }))?.key
    expect(next({})).toBe('fund')
    expect(next({ hasPaymentPassword: true })).toBe('card')
    expect(next({ hasPaymentPassword: true, kycStatus: 2, bankCount: 1 })).toBeUndefined()
  })
})

it('treats an absent member of the profile as unknown, not as "no"', () => {
  expect([hasNeed('fund', {}), hasNeed('card', {}), hasNeed('kyc', {})]).toEqual([null, null, null])
  expect(hasNeed('fund', { hasPaymentPassword: false })).toBe(false)
  expect(hasNeed('kyc', { kycStatus: 0 })).toBe(false)
})

it('prefers the loaded bank accounts to the profile’s count', () => {
  expect(hasNeed('card', { bankCount: 0 }, [{}])).toBe(true)
  expect(hasNeed('card', { bankCount: 2 }, [])).toBe(false)
  expect(hasNeed('card', { bankCount: 2 })).toBe(true)
})
