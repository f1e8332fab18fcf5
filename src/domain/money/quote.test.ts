import { describe, expect, it } from 'vitest'
import { depositQuote, feeParts, withdrawQuote } from './quote.ts'

describe('quotes', () => {
  it('adds a deposit fee to the amount and subtracts a withdrawal fee from it, exactly', () => {
    const withFee = { chargeRate: '0.015', chargeFixed: '220', exchangeRate: '1' }
    expect(depositQuote(withFee, '1000')).toMatchObject({ charge: '235', net: '1235', coins: '1000' })
    expect(withdrawQuote(withFee, '1000')).toMatchObject({ charge: '235', net: '765', coins: '1000' })
    expect(withdrawQuote({ ...withFee, chargeRate: '0.1' }, '0.3').charge).toBe('220.03')
  })
  it('returns only the parts of a fee that are not zero', () => {
    expect(feeParts({ chargeRate: '0.0', chargeFixed: '220' })).toEqual({ rate: null, fixed: '220' })
    expect(feeParts({ chargeRate: '0.015', chargeFixed: '0' })).toEqual({ rate: '0.015', fixed: null })
  })
})
