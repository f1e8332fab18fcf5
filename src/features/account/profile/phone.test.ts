import { describe, expect, it } from 'vitest'
import { joinPhone, splitPhone } from './rules.ts'

const countries = [
  { code: 'JP', phoneCode: '+81' },
  { code: 'KR', phoneCode: '82' },
  { code: 'HK', phoneCode: '+852' },
  { code: 'US', phoneCode: '+1' },
  { code: 'CA', phoneCode: '+1' },
  { code: 'IT', phoneCode: '+39' },
]

describe('a kept number', () => {
  it.each([
    ['+81 9012345678', 'JP', { country: 'JP', national: '9012345678' }],
    ['+82-10-1234-5678', 'JP', { country: 'KR', national: '1012345678' }],
    ['+85212345678', 'JP', { country: 'HK', national: '12345678' }],
    ['+1 4165550123', 'CA', { country: 'CA', national: '4165550123' }],
    ['+1 4165550123', 'JP', { country: 'US', national: '4165550123' }],
    ['090-1234-5678', 'JP', { country: 'JP', national: '090-1234-5678' }],
    ['+999 12345678', 'JP', { country: '', national: '+999 12345678' }],
    ['', 'KR', { country: 'KR', national: '' }],
  ])('%s, for somebody in %s, is typed as %o', (phone, likely, typed) =>
    expect(splitPhone(phone, countries, likely)).toEqual(typed),
  )
})

describe('a typed number', () => {
  it.each([
    ['JP', '090-1234-5678', '+81 9012345678'],
    ['JP', '０９０（１２３４）５６７８', '+81 9012345678'],
    ['KR', '010 1234 5678', '+82 1012345678'],
    ['JP', '+852 1234 5678', '+852 12345678'],
    ['IT', '06 1234 5678', '+39 0612345678'],
    ['JP', ' ', ''],
    ['JP', '12345', null],
    ['JP', '1234567890123456', null],
    ['JP', 'call me', null],
    ['JP', '+999 12345678', null],
    ['', '09012345678', null],
  ])('in %s %s is kept as %s', (country, national, kept) =>
    expect(joinPhone({ country, national }, countries)).toBe(kept),
  )
  it('survives being kept and typed again', () => {
    const typed = splitPhone('+81 9012345678', countries, 'US')
    expect(joinPhone(typed, countries)).toBe('+81 9012345678')
  })
})
