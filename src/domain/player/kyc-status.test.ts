import { expect, it } from 'vitest'
import { isKycApproved, kycViewOf } from './kyc-status.ts'

it('has a name for each status of the contract, and a neutral one for any other', () => {
  expect([-1, 0, 1, 2, 3, 4, -2, 99].map(kycViewOf)).toEqual(
    'none review approved rejected final unknown unknown unknown'.split(' '),
  )
})

it('knows of an approved identity only what the profile says', () => {
  expect([isKycApproved({ kycStatus: 1 }), isKycApproved({ kycStatus: 0 })]).toEqual([true, false])
  expect([isKycApproved({}), isKycApproved({ kycStatus: null }), isKycApproved(undefined)]).toEqual([
    null,
    null,
    null,
  ])
})
