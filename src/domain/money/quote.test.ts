import { describe, expect, it } from 'vitest'
import { depositQuote, feeParts, withdrawQuote } from './quote.ts'

const rates = { chargeRate: '0', chargeFixed: '0', exchangeRate: '1' }

describe('quotes', () => {
  it('turns 1,000 yen into 1,000 coins where the channel says so', () => {
    expect(depositQuote(rates, '1000')).toEqual({ amount: '1000', charge: '0', net: '1000', coins: '1000' })
  })
  it('goes by the channel, never by the language: 1 yuan = 20 coins', () => {
    expect(depositQuote({ ...rates, exchangeRate: '20' }, '12.5').coins).toBe('250')
  })
  it('adds a deposit fee on top and keeps a withdrawal fee back, exactly', () => {
    const withFee = { chargeRate: '0.015', chargeFixed: '220', exchangeRate: '1' }
    expect(depositQuote(withFee, '1000')).toMatchObject({ charge: '235', net: '1235', coins: '1000' })
    expect(withdrawQuote(withFee, '1000')).toMatchObject({ charge: '235', net: '765', coins: '1000' })
    expect(withdrawQuote({ ...withFee, chargeRate: '0.1' }, '0.3').charge).toBe('220.03')
  })
  it('names only the parts of a fee that are charged', () => {
    expect(feeParts({ chargeRate: '0.0', chargeFixed: '220' })).toEqual({ rate: null, fixed: '220' })
    expect(feeParts({ chargeRate: '0.015', chargeFixed: '0' })).toEqual({ rate: '0.015', fixed: null })
  })
})
