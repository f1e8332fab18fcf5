import { describe, expect, it } from 'vitest'
import { decimalsOf, formatMoney } from './money-format.ts'

describe('formatMoney', () => {
  it('shows yen without decimals and never as a bare ambiguous sign in Chinese', () => {
    expect(formatMoney('1000', 'JPY', 'ja-JP')).toBe('￥1,000')
    expect(formatMoney('1000', 'JPY', 'zh-CN')).toBe('JP¥1,000')
  })
  it('keeps amounts beyond float precision', () => {
    expect(formatMoney('9007199254740993', 'COIN', 'en-US')).toBe('9,007,199,254,740,993 coins')
    expect(formatMoney('0.000000000000000001', 'USDT', 'en-US')).toBe('0.000000000000000001 USDT')
  })
  it('never rounds a fraction silently', () => {
    expect(formatMoney('220.5', 'JPY', 'en-US')).toBe('¥220.5')
    expect(formatMoney('1.005', 'USD', 'en-US')).toBe('$1.005')
    expect(formatMoney('1', 'USD', 'en-US')).toBe('$1.00')
  })
  it('swaps the separators for Vietnamese', () => {
    expect(formatMoney('12345', 'COIN', 'vi-VN')).toBe('12.345 xu')
  })
  it('shows gain and loss by sign', () => {
    expect(formatMoney('50', 'COIN', 'en-US', { sign: true })).toBe('+50 coins')
    expect(formatMoney('-50', 'COIN', 'en-US', { sign: true })).toBe('-50 coins')
  })
  it('takes a virtual currency of three letters for none of the world’s', () => {
    expect(formatMoney('0.00012345', 'BTC', 'en-US')).toBe('0.00012345 BTC')
    expect(formatMoney('1', 'XRP', 'ja-JP')).toBe('1 XRP')
    expect(['BTC', 'ETH', 'XRP', 'TON', 'USDT'].map(decimalsOf)).toEqual([18, 18, 18, 18, 18])
  })
  it('knows decimals', () => {
    expect(['JPY', 'KRW', 'VND', 'USD', 'COIN'].map(decimalsOf)).toEqual([0, 0, 0, 2, 0])
  })
})
