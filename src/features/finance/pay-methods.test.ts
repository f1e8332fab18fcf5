import { describe, expect, it } from 'vitest'
import { methodName } from './pay-methods.ts'

const say = (key: string) => `<${key}>`

describe('methodName', () => {
  it.each([
    [
      'the operator’s name in the reader’s language',
      { channel: 'x1', nameEn: 'Quick transfer' },
      'en-US',
      { text: 'Quick transfer' },
    ],
    ['a known channel that has no name', { channel: 'bank_transfer' }, 'ko-KR', { text: '<bank>' }],
    [
      'a known channel that is named in another language',
      { channel: 'credit-card', nameJp: 'カード決済' },
      'vi-VN',
      { text: '<card>' },
    ],
    [
      'a known name in another language',
      { channel: '17', nameJp: 'コンビニ払い' },
      'fil-PH',
      { text: '<store>' },
    ],
    [
      'a name without a suffix that is a code',
      { channel: '3', name: 'BANK TRANSFER' },
      'ja-JP',
      { text: '<bank>' },
    ],
    [
      'a brand, however it is spelled',
      { channel: 'PAY_PAY', nameJp: 'ペイペイ' },
      'zh-CN',
      { text: 'PayPay' },
    ],
    ['crypto', { channel: 'USDT' }, 'en-US', { text: '<crypto>' }],
    [
      'a known kind of which there may be several',
      { channel: '9', payType: 'bank', nameJp: 'みずほ入金' },
      'ko-KR',
      { kind: '<bank>', text: 'みずほ入金', lang: 'ja-JP' },
    ],
    ['a known kind without a name', { channel: '9', payType: 'eWallet' }, 'ko-KR', { text: '<eWallet>' }],
    [
      'an unknown way, in its own language',
      { channel: '9', payType: 'x', nameJp: '謎の方法' },
      'ko-KR',
      { text: '謎の方法', lang: 'ja-JP' },
    ],
    [
      'an unknown way without a name',
      { channel: 'mystery-pay', payType: '' },
      'ko-KR',
      { text: 'mystery-pay' },
    ],
    [
      'no word that only contains one that is known',
      { channel: 'bank-payout' },
      'ko-KR',
      { text: 'bank-payout' },
    ],
  ])('gives %s', (_, record, language, expected) => {
    expect(methodName(record, language, say)).toEqual(expected)
  })
})
