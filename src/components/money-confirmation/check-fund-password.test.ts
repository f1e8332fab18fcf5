import { describe, expect, it } from 'vitest'
import { checkFundPassword } from './check-fund-password.ts'

describe('checkFundPassword', () => {
  it('takes six digits, full-width ones too', () => {
    expect(checkFundPassword({ paymentPassword: '２４６８１０' })).toEqual({ ok: true, draft: '246810' })
  })
  it.each(['', '12345', '1234567', 'abcdef', '１２３４５'])('refuses "%s"', (paymentPassword) => {
    expect(checkFundPassword({ paymentPassword }).ok).toBe(false)
  })
})
