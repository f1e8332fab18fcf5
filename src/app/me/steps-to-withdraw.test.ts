import { describe, expect, it } from 'vitest'
import { nextStep, stepsToWithdraw } from './steps-to-withdraw.ts'

const newcomer = { hasPaymentPassword: false, kycStatus: -1, bankCount: 0 }
const statesOf = (change: Partial<typeof newcomer>) =>
  stepsToWithdraw({ ...newcomer, ...change }).map(({ state }) => state)

describe('the steps to a withdrawal', () => {
  it('are all there for a newcomer, and all done in the end', () => {
    expect(statesOf({})).toEqual(['todo', 'todo', 'todo'])
    expect(statesOf({ hasPaymentPassword: true, kycStatus: 1, bankCount: 2 })).toEqual([
      'done',
      'done',
      'done',
    ])
  })
  it.each([
    [-1, 'todo'],
    [0, 'waiting'],
    [1, 'done'],
    [2, 'again'],
    [3, 'closed'],
    [9, 'todo'],
  ])('with identity status %i the second one is %s', (kycStatus, state) =>
    expect(statesOf({ kycStatus })[1]).toBe(state),
  )
  it('lead to what the player can do, not to what lies with others', () => {
    const next = (change: Partial<typeof newcomer>) =>
      nextStep(stepsToWithdraw({ ...newcomer, ...change }))?.key
    expect(next({})).toBe('fund')
    expect(next({ hasPaymentPassword: true })).toBe('kyc')
    expect(next({ hasPaymentPassword: true, kycStatus: 0 })).toBe('card')
    expect(next({ hasPaymentPassword: true, kycStatus: 2, bankCount: 1 })).toBe('kyc')
    expect(next({ hasPaymentPassword: true, kycStatus: 0, bankCount: 1 })).toBeUndefined()
  })
})
