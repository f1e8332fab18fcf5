import { describe, expect, it, vi } from 'vitest'
import { coinUnits, languages } from '#i18n/languages.ts'
import { decimalsOf, formatMoney } from './money-format.ts'

describe('formatMoney', () => {
  it('formats yen without decimals, and in Chinese never with the ambiguous ¥ alone', () => {
    expect(formatMoney('1000', 'JPY', 'ja-JP')).toBe('￥1,000')
    expect(formatMoney('1000', 'JPY', 'zh-CN')).toBe('JP¥1,000')
  })
  it('never rounds a fraction silently', () => {
    expect(formatMoney('220.5', 'JPY', 'en-US')).toBe('¥220.5')
    expect(formatMoney('1.005', 'USD', 'en-US')).toBe('$1.005')
    expect(formatMoney('1', 'USD', 'en-US')).toBe('$1.00')
  })
  it('formats coins like Intl in every language, but without Intl, whose first use takes 50 ms', () => {
    const asIntl = languages.flatMap((language) =>
      [false, true].map((sign) => {
        const digits = new Intl.NumberFormat(language, {
          maximumFractionDigits: 18,
          signDisplay: sign ? 'exceptZero' : 'auto',
        })
        const joint = /ja|ko|zh/.test(language) ? '\u2060' : '\u00a0'
        return { language, sign, digits, joint, unit: coinUnits[language] }
      }),
    )
    const amounts = ['0', '7', '-7', '999', '1000', '-1000', '1234567.050', '0.000000000000000001', '0001000']
    const wanted = asIntl.flatMap(({ digits, joint, unit }) =>
      amounts.map((amount) => `${digits.format(amount as `${number}`)}${joint}${unit}`),
    )
    const intl = vi.spyOn(Intl, 'NumberFormat')
    const written = asIntl.flatMap(({ language, sign }) =>
      amounts.map((amount) => formatMoney(amount, 'COIN', language, { sign })),
    )
    expect(intl).not.toHaveBeenCalled()
    intl.mockRestore()
    expect(written).toEqual(wanted)
  })
  it('does not read a three-letter cryptocurrency as an ISO currency', () => {
    expect(formatMoney('0.00012345', 'BTC', 'en-US')).toBe('0.00012345\u00a0BTC')
    expect(formatMoney('1', 'XRP', 'ja-JP')).toBe('1\u00a0XRP')
    expect(['BTC', 'ETH', 'XRP', 'TON', 'USDT'].map(decimalsOf)).toEqual([18, 18, 18, 18, 18])
  })
  it('returns a currency’s decimals', () => {
    expect(['JPY', 'KRW', 'VND', 'USD', 'COIN'].map(decimalsOf)).toEqual([0, 0, 0, 2, 0])
  })
})
