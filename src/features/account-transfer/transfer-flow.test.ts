import { beforeEach, describe, expect, it } from 'vitest'
import { readStored, removeStored } from '~/lib/storage.ts'
import { stepInView, stepsOf } from './steps.ts'
import { advanceFlow, readFlow, restartFlow } from './transfer-flow.ts'

beforeEach(() => removeStored('walletTransfer'))

describe('the step in view', () => {
  it('is the one that was reached, when the address names none or one too far', () => {
    expect(stepInView(undefined, 'code', false)).toBe('code')
    expect(stepInView('confirm', 'code', false)).toBe('code')
    expect(stepInView('confirm', 'account', false)).toBe('account')
    expect(stepInView('done', 'confirm', false)).toBe('confirm')
  })
  it('is an earlier one after going back', () => {
    expect(stepInView('account', 'confirm', true)).toBe('account')
    expect(stepInView('card', 'confirm', true)).toBe('card')
  })
  it('is never the bank account where the provider does not ask for it', () => {
    expect(stepInView('card', 'confirm', false)).toBe('confirm')
    expect(stepsOf(false)).not.toContain('card')
    expect(stepsOf(true)).toEqual(['account', 'card', 'code', 'confirm'])
  })
  it('is the result once there is one, wherever the player goes back to', () => {
    for (const asked of ['account', 'code', 'confirm', undefined] as const)
      expect(stepInView(asked, 'done', false)).toBe('done')
  })
})

describe('a transfer under way', () => {
  it('is kept for the tab, with what is added step by step', () => {
    advanceFlow({ step: 'code', transferId: 't1', account: 'jsy-taro', target: 'j***o@example.com' })
    advanceFlow({ step: 'confirm', wallet: { balance: '12500', currency: 'JPY', name: 'Taro' } })
    expect(readFlow()).toMatchObject({ step: 'confirm', transferId: 't1', wallet: { balance: '12500' } })
  })
  it('starts again with the reason, and forgets its id', () => {
    advanceFlow({ step: 'code', transferId: 't1' })
    restartFlow('expired')
    expect(readFlow()).toMatchObject({ step: 'account', transferId: '', notice: 'expired' })
    restartFlow()
    expect(readStored('walletTransfer')).toBeNull()
  })
})
