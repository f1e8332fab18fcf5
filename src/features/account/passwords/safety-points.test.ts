import { expect, it } from 'vitest'
import { safetyPoints } from './safety-card.tsx'

it('says what is there and what is missing, and nothing of what the profile leaves out', () => {
  expect(safetyPoints({ name: 'Taro', hasPaymentPassword: true, kycStatus: 0 })).toEqual([
    { key: 'fund', done: true },
    { key: 'name', done: true },
    { key: 'kyc', done: false },
  ])
  expect(safetyPoints({ name: '', hasPaymentPassword: undefined, kycStatus: undefined })).toEqual([
    { key: 'name', done: false },
  ])
})
