import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/languages.ts'
import { coinCurrency, decimalsOf, formatMoney } from './money-format.ts'
import { readTypedAmount, withSeparatorsOf } from './typed-amount.ts'

const accepted = (typed: string, language = 'ja-JP', decimals = 0, currency = 'EUR') => {
  const read = readTypedAmount(typed, language, decimals, currency)
  return read.ok ? read.amount : read.reason
}

describe('readTypedAmount', () => {
  it('reads full-width digits of a Japanese keyboard', () => {
    expect(accepted('５０００')).toBe('5000')
    expect(accepted('５，０００')).toBe('5000')
    expect(accepted('５、０００．５０', 'ja-JP', 2)).toBe('5000.5')
    expect(accepted('　５０００　')).toBe('5000')
    expect(accepted('５，５', 'vi-VN', 2)).toBe('5.5')
  })
  it('reads amounts as the app formats them, in every language and currency', () => {
    for (const language of languages)
      for (const currency of ['JPY', 'CNY', 'TWD', 'KRW', 'PHP', 'VND', 'USD', 'USDT', 'BTC', coinCurrency])
        for (const sign of [false, true]) {
          const decimals = decimalsOf(currency)
          const amount = decimals ? '12345.67' : '12345'
          const written = formatMoney(amount, currency, language, { sign })
          expect(accepted(written, language, decimals, currency), written).toBe(amount)
        }
    for (const written of '¥10,000|￥１０，０００|10,000円|10,000\u2060円|10,000 JPY|JP¥10,000'.split('|'))
      expect(accepted(written, 'ja-JP', 0, 'JPY'), written).toBe('10000')
  })
  it('rejects another currency and negative amounts', () => {
    for (const written of ['$100', '100 USDT', '100コイン', '100%', '-¥100', '−100円', '(¥100)'])
      expect(accepted(written, 'ja-JP', 0, 'JPY'), written).toBe('format')
    for (const currency of ['USDT', 'xBTC', coinCurrency])
      expect(accepted('¥100', 'ja-JP', 2, currency), currency).toBe('format')
  })
  it('reads the separators of the language', () => {
    expect(accepted('1,000.50', 'en-US', 2)).toBe('1000.5')
    expect(accepted('1.000,50', 'vi-VN', 2)).toBe('1000.5')
    expect(accepted('1.000', 'vi-VN')).toBe('1000')
  })
  it.each(['1000,000', '1,0000', '1,00,000', '1,000,00', ',000', '1,'])(
    'takes no slipped or missing digit for another amount: %s',
    (typed) => expect(accepted(typed)).toBe('format'),
  )
  it('rejects with a reason instead of rounding', () => {
    expect(accepted('')).toBe('empty')
    expect(accepted('100.5')).toBe('fraction')
    const odd =
      '10²|1e3|0x10|-5|−5|Infinity|10,00|1 000|1　000|1..0|NaN|五千|٥|5 .|.5|1.5e3|1.-5|1. 5|1.５円|1.5,000'
    for (const typed of odd.split('|')) {
      expect(accepted(typed, 'en-US', 2), typed).toBe('format')
    }
    expect(accepted('1,5.5', 'vi-VN', 2)).toBe('format')
  })
  it('means the same once another language is chosen', () => {
    expect(withSeparatorsOf('vi-VN', '10,000.5', 'en-US')).toBe('10.000,5')
    expect(withSeparatorsOf('ko-KR', '10.000,5', 'vi-VN')).toBe('10,000.5')
    expect(withSeparatorsOf('vi-VN', 'a.b, c', 'en-US')).toBe('a.b, c')
  })
})
