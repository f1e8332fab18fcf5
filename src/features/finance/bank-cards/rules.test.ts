import { describe, expect, it } from 'vitest'
import { bankOfCard, passesLuhn } from './card-number.ts'
import { checkBankCard, emptyBankCard, startWith, type BankCardValues } from './rules.ts'

const japanese: BankCardValues = {
  ...emptyBankCard,
  bank: '0001',
  branchCode: '１２３',
  branchName: '渋谷支店',
  bankAccount: '12345',
  lastName: 'やまだ',
  firstName: 'ﾀﾛｳ',
}
const chinese: BankCardValues = {
  ...emptyBankCard,
  bank: 'CMB',
  bankAccount: '6225 8800 0000 0001',
  pinyinName: 'zhang san',
}
const problemsOf = (values: BankCardValues, country: string | undefined) => {
  const checked = checkBankCard(values, country)
  return checked.ok ? [] : checked.problems.map(({ field, messageKey }) => [field, messageKey])
}

describe('Japanese accounts', () => {
  it('say what is missing, each at its field', () => {
    expect(problemsOf({ ...emptyBankCard, bank: '0001' }, 'JP').map(([field]) => field)).toEqual(
      'branchCode branchName bankAccount lastName firstName'.split(' '),
    )
  })
  it.each([
    [{ branchCode: '12' }, 'branchCode', 'branchCode'],
    [{ bankAccount: '123' }, 'bankAccount', 'account'],
    [{ bankAccount: '12345678' }, 'bankAccount', 'account'],
    [{ lastName: '山田' }, 'lastName', 'katakana'],
    [{ accountType: 'other' }, 'accountType', 'accountType'],
    [{ branchName: 'あ'.repeat(41) }, 'branchName', 'branchName'],
  ])('refuse %o', (change, field, rule) => {
    expect(problemsOf({ ...japanese, ...change }, 'JP')).toEqual([[field, `finance:cardProblem.${rule}`]])
  })
})

describe('Chinese cards', () => {
  it('are sent without blanks, the holder in capital pinyin', () => {
    const checked = checkBankCard(chinese, 'CN')
    expect(checked).toMatchObject({
      ok: true,
      draft: { bankAccount: '6225880000000001', pinyinName: 'ZHANG SAN', accountType: '', branchCode: '' },
    })
  })
  it.each([
    [{ bankAccount: '6225880000000002' }, 'bankAccount', 'cardDigits'],
    [{ bankAccount: '622588' }, 'bankAccount', 'cardLength'],
    [{ pinyinName: '张三' }, 'pinyinName', 'pinyin'],
  ])('refuse %o', (change, field, rule) => {
    expect(problemsOf({ ...chinese, ...change }, 'CN')).toEqual([[field, `finance:cardProblem.${rule}`]])
  })
  it('know their bank by the first digits', () => {
    expect(bankOfCard('6225880000000001')).toBe('CMB')
    expect(bankOfCard('6222021234567890')).toBe('ICBC')
    expect(bankOfCard('4111111111111111')).toBeNull()
    expect(passesLuhn('4111111111111111')).toBe(true)
  })
})

describe('accounts in other countries', () => {
  const korean: BankCardValues = {
    ...emptyBankCard,
    bank: 'KB',
    bankAccount: '1234-56 ７８9012',
    lastName: '김',
    firstName: ' 철수 ',
  }
  it.each(['KR', 'TW', 'PH', 'VN', 'US', ''])('are taken by the general rules: %s', (country) => {
    expect(checkBankCard(korean, country)).toEqual({
      ok: true,
      draft: {
        ...emptyBankCard,
        bank: 'KB',
        accountType: '',
        bankAccount: '123456789012',
        lastName: '김',
        firstName: '철수',
      },
    })
  })
  it.each([
    [{ bankAccount: '123' }, 'bankAccount', 'accountOther'],
    [{ bankAccount: '1'.repeat(35) }, 'bankAccount', 'accountOther'],
    [{ bankAccount: '1234_5678' }, 'bankAccount', 'accountOther'],
    [{ branchCode: '0'.repeat(21) }, 'branchCode', 'branchCodeOther'],
    [{ lastName: '12' }, 'lastName', 'holderName'],
    [{ firstName: '@철수' }, 'firstName', 'holderName'],
  ])('refuse %o', (change, field, rule) => {
    expect(problemsOf({ ...korean, ...change }, 'KR')).toEqual([[field, `finance:cardProblem.${rule}`]])
  })
  it('ask for the branch only where the bank does', () => {
    expect(checkBankCard(korean, 'KR', { branchRequired: true })).toMatchObject({
      ok: false,
      problems: [{ field: 'branchName' }],
    })
  })
})

describe('the holder of a card', () => {
  const names = { name: '山田 太郎', lastName: '山田', firstName: '太郎', pinyinName: 'YAMADA TARO' }
  const typed = {
    ...emptyBankCard,
    bank: '0001',
    branchCode: '001',
    branchName: '東京営業部',
    bankAccount: '1234567',
    lastName: 'やまだ',
    firstName: 'たろう',
  }
  it('is the player, in whatever spelling the profile has', () => {
    expect(checkBankCard(typed, 'JP', { names })).toMatchObject({ ok: true })
    expect(checkBankCard({ ...typed, lastName: 'サトウ' }, 'JP', { names })).toEqual({
      ok: false,
      problems: [
        { field: 'lastName', messageKey: 'finance:cardProblem.holder', values: { name: 'YAMADA TARO' } },
      ],
    })
  })
  it('of a Chinese card is compared by pinyin', () => {
    const card = { ...emptyBankCard, bank: 'CMB', bankAccount: '4539578763621486' }
    const fields = (pinyinName: string) => {
      const checked = checkBankCard({ ...card, pinyinName }, 'CN', { names })
      return checked.ok ? [] : checked.problems.map(({ field }) => field)
    }
    expect(fields('Wang Wei')).toEqual(['pinyinName'])
    expect(fields('taro yamada')).toEqual([])
  })
  it('starts with the profile’s spellings that a bank would take', () => {
    expect(startWith({ ...names, lastName: 'やまだ', firstName: 'ﾀﾛｳ' })).toMatchObject({
      lastName: 'ヤマダ',
      firstName: 'タロウ',
      pinyinName: 'YAMADA TARO',
    })
    expect(startWith(names)).toMatchObject({ lastName: '', firstName: '' })
    expect(startWith(undefined)).toEqual(emptyBankCard)
  })
})
