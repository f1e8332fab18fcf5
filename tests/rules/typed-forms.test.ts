/** Forms send normalized texts: each text field of every form has a reader of its kind. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { checkLimit } from '~/features/content/responsible-play/limit-sheet.tsx'
import type { Coin } from '../../src/api/contract/crypto.ts'
import type { Channel } from '../../src/api/contract/money.ts'
import * as transfer from '../../src/features/account-transfer/rules.ts'
import * as passkeys from '../../src/features/account/passkeys/passkey-section.tsx'
import * as passwords from '../../src/features/account/passwords/rules.ts'
import * as profile from '../../src/features/account/profile/rules.ts'
import * as agent from '../../src/features/agent/rules.ts'
import * as auth from '../../src/features/auth/rules.ts'
import { checkBudget } from '../../src/features/content/responsible-play/budgets-card.tsx'
import { checkBankCard, emptyBankCard } from '../../src/features/finance/bank-cards/rules.ts'
import * as crypto from '../../src/features/finance/crypto/withdraw/rules.ts'
import * as finance from '../../src/features/finance/rules.ts'
import type { TypedKind } from '../../src/lib/typed-text.ts'
import { spellings } from '../support/spellings.ts'

/** A valid text of a form, and its kind. */
class Typed {
  readonly kind: TypedKind
  readonly value: string
  constructor(kind: TypedKind, value: string) {
    this.kind = kind
    this.value = value
  }
}
const as = (kind: TypedKind) => (value: string) => new Typed(kind, value)
const [account, email, code, password, pin] = [
  as('account'),
  as('email'),
  as('code'),
  as('password'),
  as('pin'),
]
const [amount, words, line, number] = [as('amount'), as('words'), as('line'), as('bankNumber')]

const language = 'ja-JP'
const charges = { chargeRate: '0', chargeFixed: '0', exchangeRate: '1', enabled: true }
const limits = { minAmount: '1', maxAmount: '999999' }
const channel = { channel: 'bank', currency: 'JPY', ...limits, ...charges } as unknown as Channel
const withdraw = { withdrawMin: '1', withdrawMax: null, withdrawFee: '0', decimals: 6 }
const network = { network: 'XRP', name: '', ...withdraw, addressRegex: '^r\\w+$', memoRegex: '^\\d+$' }
const coin = { coin: 'XRP', exchangeRate: '1', networks: [network] } as unknown as Coin
const wallet = { balance: null, balanceCurrency: 'COIN', language }
const cryptoFacts = { coin, network: coin.networks[0] as never, ...wallet }
const known = {
  profile: { nickname: '', phone: '' },
  names: { name: '', firstName: '', lastName: '', pinyinName: '' },
  countries: [{ code: 'JP', phoneCode: '+81' }] as never,
}
const captcha = { qrcode: code('1234'), uuid: 'u' }
const bank = { ...emptyBankCard, bank: 'b' }
const card = (branch: [string, string], digits: string, names: [string, string]) => ({
  ...bank,
  branchCode: number(branch[0]),
  branchName: line(branch[1]),
  bankAccount: number(digits),
  lastName: line(names[0]),
  firstName: line(names[1]),
})
const fund = { password: password('p'), newPassword: pin('246810'), repeat: pin('246810') }
const proof = { password: password(''), paymentPassword: pin('246810') }
const login = { account: account('taro'), password: password('p'), ...captcha }

/** The rules of every form, with valid values and the kind of each text. */
const forms: Record<string, [check: (values: never) => unknown, values: Record<string, unknown>]> = {
  checkLogin: [(values) => auth.checkLogin(values, 'u'), { ...login, rememberPassword: true }],
  checkEmailStep: [
    auth.checkEmailStep,
    { email: email('taro@example.test'), code: code('123456'), acceptTerms: true },
  ],
  checkAccountStep: [
    auth.checkAccountStep,
    {
      account: account('taro'),
      password: password('Passw0rd'),
      repeat: password('Passw0rd'),
      agentCode: as('inviteCode')('HANA-26'),
    },
  ],
  checkResetRequest: [
    (values) => auth.checkResetRequest(values, 'u'),
    { account: account('taro'), ...captcha },
  ],
  checkReset: [auth.checkReset, { newPassword: password('Passw0rd'), qrcode: code('12345678') }],
  checkTransfer: [
    (values) => agent.checkTransfer(values, { available: '9999', language }),
    { amount: amount('5000'), remark: words('よろ👨‍👩‍👧‍👦しく') },
  ],
  checkPoint: [
    ({ point }: { point: string }) => agent.checkPoint(point, { least: '0', most: '0.02', language }),
    { point: amount('1.2') },
  ],
  checkInviteForm: [
    (values) => agent.checkInviteForm(values, { ownPoint: '0.02', language }),
    {
      name: words('春のチラシ'),
      campaign: words('春'),
      shownAs: words('花'),
      point: amount('1.2'),
      days: '7',
    },
  ],
  checkMember: [
    (values) => agent.checkMember(values, { ownPoint: '0.02', language }),
    {
      userName: account('hana2'),
      password: password('Passw0rd'),
      point: amount('1.2'),
      teamName: words('花🇯🇵組'),
    },
  ],
  checkDeposit: [
    (values) => finance.checkDeposit(values, { channels: [channel], language }),
    { channel: 'bank', amount: amount('5000') },
  ],
  checkWithdraw: [
    (values) => finance.checkWithdraw(values, { channel, bankIds: ['1'], ...wallet }),
    { bankId: '1', amount: amount('5000') },
  ],
  checkCryptoWithdraw: [
    (values) => crypto.checkCryptoWithdraw(values, cryptoFacts),
    { address: as('address')('rN7abc'), memo: as('memo')('123456'), amount: amount('12.5') },
  ],
  checkReview: [
    (values) => crypto.checkReview(values),
    { paymentPassword: pin('246810'), save: true, label: words('さいふ1') },
  ],
  'checkBankCard JP': [
    (values) => checkBankCard(values, 'JP'),
    card(['123', '本店営業部'], '1234567', ['ヤマダ', 'タロー']),
  ],
  'checkBankCard CN': [
    (values) => checkBankCard(values, 'CN'),
    { ...bank, bankAccount: number('6222021234567890128'), pinyinName: line('WANG WEI') },
  ],
  'checkBankCard US': [
    (values) => checkBankCard(values, 'US'),
    card(['AB12', 'Main'], 'GB82WEST12345698765432', ['Nguyễn', 'Anh Tú']),
  ],
  checkProfile: [
    (values) => profile.checkProfile(values, known),
    {
      nickname: words('たろ👍🏽う'),
      country: 'JP',
      phone: as('phone')('09012345678'),
      name: words('山田 太郎'),
      firstName: words('太郎'),
      lastName: words('山田'),
      pinyinName: line('YAMADA TARO'),
    },
  ],
  checkIdNumber: [profile.checkIdNumber, { idNumber: as('idNumber')('AB-1234-5678') }],
  checkNewFundPassword: [
    (values) => passwords.checkNewFundPassword(values, false),
    { ...fund, oldPassword: password('') },
  ],
  checkForgotten: [passwords.checkForgotten, { ...fund, code: code('123456') }],
  checkLoginPassword: [
    passwords.checkLoginPassword,
    { oldPassword: password('o'), newPassword: password('Passw0rd'), repeat: password('Passw0rd') },
  ],
  checkCodeRequest: [(values) => passwords.checkCodeRequest(values, 'u'), captcha],
  checkEmailRequest: [
    passwords.checkEmailRequest,
    { email: email('taro@example.test'), password: password('p') },
  ],
  checkEmailCode: [passwords.checkEmailCode, { code: code('123456') }],
  checkRemoval: [(values) => passkeys.checkRemoval(values, true), proof],
  checkName: [passkeys.checkName, { name: words('Taro’s iPhone') }],
  checkAdding: [(values) => passkeys.checkAdding(values, true), { ...proof, name: words('iPhone') }],
  checkBudget: [(values) => checkBudget('money', values, language), { limit: amount('5000') }],
  checkLimit: [
    (values) =>
      checkLimit(values, [{ kind: 'loss', period: 'day', amount: null, used: '0', pending: null }], language),
    { which: 'loss day', amount: amount('5000') },
  ],
  checkAccount: [(values) => transfer.checkAccount(values, true), login],
  checkCard: [transfer.checkCard, { bankAccount: number('1234567') }],
  checkCode: [transfer.checkCode, { code: code('123456') }],
  checkTransferAmount: [
    (values) => transfer.checkTransferAmount(values, { balance: '9999', currency: 'JPY' }, language),
    { mode: 'part', amount: amount('5000') },
  ],
}

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe('a form', () => {
  it.each(Object.entries(forms))('%s sends the normalized value', (_name, [check, fields]) => {
    const values = Object.entries(fields).map(([name, one]) => [name, one instanceof Typed ? one.value : one])
    const checked = (change: object) => check({ ...Object.fromEntries(values), ...change } as never)
    const clean = checked({})
    expect(clean).toMatchObject({ ok: true })
    for (const [field, one] of Object.entries(fields))
      for (const spelling of one instanceof Typed ? spellings(one.kind, one.value) : [])
        expect(checked({ [field]: spelling }), `${field}: ${JSON.stringify(spelling)}`).toEqual(clean)
  })
  it('is listed here', () => {
    /** Rules for passwords only, and for parts of the forms above. */
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
    const noTexts = 'rememberPassword acceptTerms givesUp save channel bankId bank mode which days'.split(' ')
    const kinds = Object.values(forms).flatMap(([, fields]) =>
      Object.keys(fields).filter((name) => fields[name] instanceof Typed),
    )
    const screens = sources.filter(({ file }) => /^src\/(features|components)\/.*tsx$/.test(file))
    const fields = screens.flatMap(({ file, text }) =>
      [...text.matchAll(/\b(?:field|register)\('(\w+)'/g)].map(([, name = '']) => `${file} ${name}`),
    )
    expect(fields.length).toBeGreaterThan(40)
    const isKnown = (name = '') => [...kinds, ...noTexts, 'accountType', 'country', 'period'].includes(name)
    expect(fields.filter((field) => !isKnown(field.split(' ')[1]))).toEqual([])
  })
  it('normalizes its fields if it has no rules', () => {
    const free = sources.filter(
      ({ file, text }) =>
        /^src\/(features|components|layout)\//.test(file) &&
        /<(?:TextField|AmountField|CodeField|TextInput|textarea)\b/.test(text) &&
        !/\b(?:field|register)\(|readTyped|\.\.\.(?:input|field|props)\b/.test(text),
    )
    expect(free.map(({ file }) => file)).toEqual(
      [
        // Dates of native inputs.
        'src/components/records/record-filter.tsx',
        // Normalized by `findCoins`.
        'src/features/finance/crypto/coin-picker.tsx',
        // The text of a file.
        'src/features/content/guide/guide-screen.tsx',
      ].toSorted((one, two) => (one < two ? -1 : 1)),
    )
  })
})
