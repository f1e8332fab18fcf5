/** What is pasted and typed into a form is sent clean: each text of every form has a reader of its kind. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Coin } from '../../src/api/contract/crypto.ts'
import type { Channel } from '../../src/api/contract/money.ts'
import * as transfer from '../../src/features/account-transfer/rules.ts'
import * as passkeys from '../../src/features/account/passkeys/rules.ts'
import * as passwords from '../../src/features/account/passwords/rules.ts'
import * as profile from '../../src/features/account/profile/rules.ts'
import * as agent from '../../src/features/agent/rules.ts'
import * as auth from '../../src/features/auth/rules.ts'
import { checkBudget } from '../../src/features/content/responsible-play/budgets-card.tsx'
import { checkBankCard, emptyBankCard } from '../../src/features/finance/bank-cards/rules.ts'
import * as crypto from '../../src/features/finance/crypto/rules.ts'
import * as finance from '../../src/features/finance/rules.ts'
import type { TypedKind } from '../../src/lib/typed-text.ts'
import { spellings } from '../support/spellings.ts'

interface Form {
  check: (values: never) => unknown
  values: Record<string, unknown>
  kinds: Record<string, TypedKind>
}
const form = <Values extends object>(
  check: (values: Values) => unknown,
  values: Values,
  kinds: Partial<Record<keyof Values, TypedKind>>,
): Form => ({
  check,
  values: Object.fromEntries(Object.entries(values)),
  kinds: { ...kinds } as Record<string, TypedKind>,
})

const language = 'ja-JP'
const channel = {
  channel: 'bank',
  currency: 'JPY',
  minAmount: '1',
  maxAmount: '999999',
  chargeRate: '0',
  chargeFixed: '0',
  exchangeRate: '1',
  enabled: true,
} as unknown as Channel
const network = {
  network: 'XRP',
  name: '',
  withdrawMin: '1',
  withdrawMax: null,
  withdrawFee: '0',
  decimals: 6,
  addressRegex: '^r\\w+$',
  memoRegex: '^\\d+$',
}
const coin = { coin: 'XRP', exchangeRate: '1', networks: [network] } as unknown as Coin
const cryptoFacts = {
  coin,
  network: coin.networks[0] as never,
  balance: null,
  balanceCurrency: 'COIN',
  language,
}
const names = { name: '', firstName: '', lastName: '', pinyinName: '' }
const known = {
  profile: { nickname: '', phone: '' },
  names,
  countries: [{ code: 'JP', phoneCode: '+81' }] as never,
}
const withdrawFacts = { channel, bankIds: ['1'], balance: null, balanceCurrency: 'COIN', language }
const captcha = { qrcode: '1234', uuid: 'u' }
const japanese = {
  ...emptyBankCard,
  bank: 'b',
  branchCode: '123',
  branchName: '本店営業部',
  bankAccount: '1234567',
  lastName: 'ヤマダ',
  firstName: 'タロー',
}
const other = {
  ...emptyBankCard,
  bank: 'b',
  branchCode: 'AB12',
  branchName: 'Main',
  bankAccount: 'GB82WEST12345698765432',
  lastName: 'Nguyễn',
  firstName: 'Anh Tú',
}
const chinese = { ...emptyBankCard, bank: 'b', bankAccount: '6222021234567890128', pinyinName: 'WANG WEI' }
const card = {
  branchCode: 'bankNumber',
  branchName: 'line',
  bankAccount: 'bankNumber',
  lastName: 'line',
  firstName: 'line',
} as const
const fund = { password: 'p', newPassword: '246810', repeat: '246810' }
const secret = { password: 'password', oldPassword: 'password', newPassword: 'pin', repeat: 'pin' } as const

/** Every rule of a form, with values that pass and the kind of each text. */
const forms: Record<string, Form> = {
  checkLogin: form(
    (values: auth.LoginValues) => auth.checkLogin(values, 'u'),
    { account: 'taro', password: 'p', rememberPassword: true, ...captcha },
    { account: 'account', password: 'password', qrcode: 'code' },
  ),
  checkEmailStep: form(
    auth.checkEmailStep,
    { email: 'taro@example.test', code: '123456', acceptTerms: true },
    { email: 'email', code: 'code' },
  ),
  checkAccountStep: form(
    auth.checkAccountStep,
    { account: 'taro', password: 'Passw0rd', repeat: 'Passw0rd', agentCode: 'HANA-26' },
    { account: 'account', password: 'password', repeat: 'password', agentCode: 'inviteCode' },
  ),
  checkResetRequest: form(
    (values: auth.ResetRequestValues) => auth.checkResetRequest(values, 'u'),
    { account: 'taro', ...captcha },
    { account: 'account', qrcode: 'code' },
  ),
  checkReset: form(
    auth.checkReset,
    { newPassword: 'Passw0rd', qrcode: '12345678' },
    { newPassword: 'password', qrcode: 'code' },
  ),
  checkTransfer: form(
    (values: agent.TransferValues) => agent.checkTransfer(values, { available: '9999', language }),
    { amount: '5000', remark: 'よろ👨‍👩‍👧‍👦しく' },
    { amount: 'amount', remark: 'words' },
  ),
  checkMember: form(
    (values: Parameters<typeof agent.checkMember>[0]) =>
      agent.checkMember(values, { ownPoint: '0.02', language }),
    { userName: 'hana2', password: 'Passw0rd', point: '1.2', teamName: '花🇯🇵組' },
    { userName: 'account', password: 'password', point: 'amount', teamName: 'words' },
  ),
  checkDeposit: form(
    (values: finance.DepositValues) => finance.checkDeposit(values, { channels: [channel], language }),
    { channel: 'bank', amount: '5000' },
    { amount: 'amount' },
  ),
  checkWithdraw: form(
    (values: finance.WithdrawValues) => finance.checkWithdraw(values, withdrawFacts),
    { bankId: '1', amount: '5000' },
    { amount: 'amount' },
  ),
  checkCryptoWithdraw: form(
    (values: crypto.CryptoWithdrawValues) => crypto.checkCryptoWithdraw(values, cryptoFacts),
    { address: 'rN7abc', memo: '123456', amount: '12.5' },
    { address: 'address', memo: 'memo', amount: 'amount' },
  ),
  checkReview: form(
    (values: crypto.ReviewValues) => crypto.checkReview(values),
    { paymentPassword: '246810', save: true, label: 'さいふ1' },
    { paymentPassword: 'pin', label: 'words' },
  ),
  'checkBankCard JP': form((values: typeof japanese) => checkBankCard(values, 'JP'), japanese, card),
  'checkBankCard CN': form((values: typeof chinese) => checkBankCard(values, 'CN'), chinese, {
    bankAccount: 'bankNumber',
    pinyinName: 'line',
  }),
  'checkBankCard US': form((values: typeof other) => checkBankCard(values, 'US'), other, card),
  checkProfile: form(
    (values: profile.ProfileValues) => profile.checkProfile(values, known),
    {
      nickname: 'たろ👍🏽う',
      country: 'JP',
      phone: '09012345678',
      name: '山田 太郎',
      firstName: '太郎',
      lastName: '山田',
      pinyinName: 'YAMADA TARO',
    },
    {
      nickname: 'words',
      phone: 'phone',
      name: 'words',
      firstName: 'words',
      lastName: 'words',
      pinyinName: 'line',
    },
  ),
  checkIdNumber: form(profile.checkIdNumber, { idNumber: 'AB-1234-5678' }, { idNumber: 'idNumber' }),
  checkNewFundPassword: form(
    (values: passwords.FundValues) => passwords.checkNewFundPassword(values, false),
    { ...fund, oldPassword: '' },
    secret,
  ),
  checkForgotten: form(passwords.checkForgotten, { ...fund, code: '123456' }, { ...secret, code: 'code' }),
  checkLoginPassword: form(
    passwords.checkLoginPassword,
    { oldPassword: 'o', newPassword: 'Passw0rd', repeat: 'Passw0rd' },
    { oldPassword: 'password', newPassword: 'password', repeat: 'password' },
  ),
  checkCodeRequest: form(
    (values: passwords.CodeRequestValues) => passwords.checkCodeRequest(values, 'u'),
    captcha,
    { qrcode: 'code' },
  ),
  checkEmailRequest: form(
    passwords.checkEmailRequest,
    { email: 'taro@example.test', password: 'p' },
    { email: 'email', password: 'password' },
  ),
  checkEmailCode: form(passwords.checkEmailCode, { code: '123456' }, { code: 'code' }),
  checkRemoval: form(
    (values: Parameters<typeof passkeys.checkRemoval>[0]) => passkeys.checkRemoval(values, true),
    { password: '', paymentPassword: '246810' },
    { password: 'password', paymentPassword: 'pin' },
  ),
  checkName: form(passkeys.checkName, { name: 'Taro’s iPhone' }, { name: 'words' }),
  checkAdding: form(
    (values: Parameters<typeof passkeys.checkAdding>[0]) => passkeys.checkAdding(values, true),
    { password: '', paymentPassword: '246810', name: 'iPhone' },
    { password: 'password', paymentPassword: 'pin', name: 'words' },
  ),
  checkBudget: form(
    (values: { limit: string }) => checkBudget('money', values, language),
    { limit: '5000' },
    { limit: 'amount' },
  ),
  checkAccount: form(
    (values: transfer.WalletAccountValues) => transfer.checkAccount(values, true),
    { account: 'taro', password: 'p', ...captcha },
    { account: 'account', password: 'password', qrcode: 'code' },
  ),
  checkCard: form(transfer.checkCard, { bankAccount: '1234567' }, { bankAccount: 'bankNumber' }),
  checkCode: form(transfer.checkCode, { code: '123456' }, { code: 'code' }),
  checkTransferAmount: form(
    (values: transfer.AmountValues) =>
      transfer.checkTransferAmount(values, { balance: '9999', currency: 'JPY' }, language),
    { mode: 'part', amount: '5000' },
    { amount: 'amount' },
  ),
}

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe('a form', () => {
  it.each(Object.entries(forms))('%s sends the clean value', (_name, { check, values, kinds }) => {
    const checked = (change: object) => check({ ...values, ...change } as never)
    const clean = checked({})
    expect(clean).toMatchObject({ ok: true })
    for (const [field, kind] of Object.entries(kinds))
      for (const spelling of spellings(kind, String(values[field])))
        expect(checked({ [field]: spelling }), `${field}: ${JSON.stringify(spelling)}`).toEqual(clean)
  })
  it('has its rule here', () => {
    /** Of passwords alone, and of amounts and steps within the forms above. */
    const others = 'checkExclusion checkFundPassword checkAmount checkWithdrawAmount checkCryptoAmount'.split(
      ' ',
    )
    const listed = [...Object.keys(forms).map((name) => name.split(' ')[0]), ...others]
    const rules = sources
      .filter(({ file }) => /^src\/(features|components)\//.test(file))
      .flatMap(({ text }) => [...text.matchAll(/export (?:function|const) (check[A-Z]\w*)/g)])
      .map(([, name = '']) => name)
    expect(rules.length).toBeGreaterThan(25)
    expect(rules.filter((name) => !listed.includes(name))).toEqual([])
  })
  it('has a kind for each text field', () => {
    const noTexts = 'rememberPassword acceptTerms givesUp save channel bankId bank mode'.split(' ')
    const kinds = Object.values(forms).flatMap((one) => Object.keys(one.kinds))
    const screens = sources.filter(({ file }) => /^src\/(features|components)\/.*tsx$/.test(file))
    const fields = screens.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:field|register)\('(\w+)'/g)].map(([, name = '']) => `${file} ${name}`),
    )
    expect(fields.length).toBeGreaterThan(40)
    const isKnown = (name = '') => [...kinds, ...noTexts, 'accountType', 'country', 'period'].includes(name)
    expect(fields.filter((field) => !isKnown(field.split(' ')[1]))).toEqual([])
  })
  it('reads its fields where it has no rule', () => {
    const free = sources.filter(
      ({ file, text }) =>
        /^src\/(features|components|layout)\//.test(file) &&
        /<(?:TextField|AmountField|CodeField|TextInput|textarea)\b/.test(text) &&
        !/\b(?:field|register)\(|readTyped|\.\.\.(?:input|field|props)\b/.test(text),
    )
    expect(free.map(({ file }) => file)).toEqual(
      [
        // Days, by the browser's own calendar.
        'src/components/records/record-filter.tsx',
        // Read by `findCoins`.
        'src/features/finance/crypto/coin-picker.tsx',
        // A file's own text.
        'src/features/content/guide/guide-screen.tsx',
      ].toSorted((one, two) => (one < two ? -1 : 1)),
    )
  })
})
