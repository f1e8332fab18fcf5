import { expect, it } from 'vitest'
import { hasNeed } from './withdrawal-readiness.ts'

it('takes an absent member of the profile for unknown, not for "no"', () => {
  expect([hasNeed('fund', {}), hasNeed('card', {}), hasNeed('kyc', {})]).toEqual([null, null, null])
  expect(hasNeed('fund', { hasPaymentPassword: false })).toBe(false)
  expect(hasNeed('kyc', { kycStatus: 0 })).toBe(false)
})

it('goes by the bound accounts themselves where they were read', () => {
  expect(hasNeed('card', { bankCount: 0 }, [{}])).toBe(true)
  expect(hasNeed('card', { bankCount: 2 }, [])).toBe(false)
  expect(hasNeed('card', { bankCount: 2 })).toBe(true)
})
