/** What a bank of that country takes as an account: the conventions of JP and CN, or general ones. */
import { accountTypes } from '~/api/contract/user.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import { compareHolder, type ProfileNames } from '~/lib/holder-name.ts'
import { readTyped } from '~/lib/typed-text.ts'
import { passesLuhn } from './card-number.ts'

export interface BankCardValues {
  /** The bank's code in the dictionary. */
  bank: string
  branchCode: string
  branchName: string
  accountType: string
  bankAccount: string
  lastName: string
  firstName: string
  pinyinName: string
}
export type BankCardField = keyof BankCardValues
/** The values as the bank will see them; `bank` is still the code. */
export type BankCardDraft = BankCardValues

type Convention = 'JP' | 'CN' | 'other'

/** A bank of another country, or of one that the dictionary leaves out, is held against what all banks have in common. */
export function conventionOf(country: string | undefined): Convention {
  const code = country?.toUpperCase()
  return code === 'JP' || code === 'CN' ? code : 'other'
}

const bankLanguages = { JP: 'ja-JP', CN: 'zh-CN', other: 'en-US' } as const
/** The language in which a bank's own name is sent and shown on its card. */
export const bankLanguage = (country: string | undefined) => bankLanguages[conventionOf(country)]

export const emptyBankCard: BankCardValues = {
  bank: '',
  branchCode: '',
  branchName: '',
  accountType: 'ordinary',
  bankAccount: '',
  lastName: '',
  firstName: '',
  pinyinName: '',
}

const accountDigits = 7
const fewestAccountDigits = 4
const longestText = 40

/** Japanese account numbers have seven digits; shorter ones are written with zeros in front. */
const padAccount = (digits: string) =>
  new RegExp(`^\\d{${fewestAccountDigits},${accountDigits}}$`).test(digits)
    ? digits.padStart(accountDigits, '0')
    : digits

/** What was typed, as the bank will see it; fields that the convention does not ask for are empty. */
export function asBankSees(values: BankCardValues, convention: Convention): BankCardDraft {
  const shared = {
    ...emptyBankCard,
    bank: values.bank,
    branchCode: readTyped.bankNumber(values.branchCode),
    branchName: readTyped.search(values.branchName),
    accountType: '',
  }
  const bankAccount = readTyped.bankNumber(values.bankAccount)
  if (convention === 'CN') return { ...shared, bankAccount, pinyinName: toPinyin(values.pinyinName) }
  if (convention === 'other')
    return {
      ...shared,
      branchCode: shared.branchCode.toUpperCase(),
      bankAccount: bankAccount.toUpperCase(),
      lastName: readTyped.search(values.lastName),
      firstName: readTyped.search(values.firstName),
    }
  return {
    ...shared,
    accountType: values.accountType,
    bankAccount: padAccount(bankAccount),
    lastName: toKatakana(values.lastName),
    firstName: toKatakana(values.firstName),
  }
}

type Check = [field: BankCardField, isGood: boolean, messageKey: string]

const japaneseChecks = (draft: BankCardDraft): Check[] => [
  ['branchCode', /^\d{3}$/.test(draft.branchCode), 'branchCode'],
  ['branchName', draft.branchName.length <= longestText, 'branchName'],
  ['accountType', accountTypes.some((type) => type === draft.accountType), 'accountType'],
  ['bankAccount', /^\d{7}$/.test(draft.bankAccount), 'account'],
  ['lastName', isKatakana(draft.lastName), 'katakana'],
  ['firstName', isKatakana(draft.firstName), 'katakana'],
]

const chineseChecks = (draft: BankCardDraft): Check[] => [
  ['bankAccount', /^\d{16,19}$/.test(draft.bankAccount), 'cardLength'],
  ['bankAccount', passesLuhn(draft.bankAccount), 'cardDigits'],
  ['branchName', draft.branchName.length <= longestText, 'branchName'],
  ['pinyinName', /^[A-Z][A-Z ]{1,59}$/.test(draft.pinyinName), 'pinyin'],
]

/** Letters of any script, with the signs that stand in names. */
const holderName = /^\p{L}[\p{L}\p{M} .,'’·・-]{0,59}$/u

/** An IBAN, the longest account number in use, has 34 characters (ISO 13616). */
const otherChecks = (draft: BankCardDraft): Check[] => [
  ['branchCode', /^[A-Z\d]{0,20}$/.test(draft.branchCode), 'branchCodeOther'],
  ['branchName', draft.branchName.length <= longestText, 'branchName'],
  ['bankAccount', /^[A-Z\d]{4,34}$/.test(draft.bankAccount), 'accountOther'],
  ['lastName', holderName.test(draft.lastName), 'holderName'],
  ['firstName', holderName.test(draft.firstName), 'holderName'],
]
const checksOf = { JP: japaneseChecks, CN: chineseChecks, other: otherChecks }

const branch: readonly BankCardField[] = ['branchName']
const neededFields: Record<Convention, readonly BankCardField[]> = {
  JP: ['branchCode', 'branchName', 'accountType', 'bankAccount', 'lastName', 'firstName'],
  CN: ['bankAccount', 'pinyinName'],
  other: ['bankAccount', 'lastName', 'firstName'],
}
/** The names of a Japanese account are asked for in kana, so those of another one have words of their own. */
const words = (field: BankCardField, convention: Convention) =>
  convention === 'other' && (field === 'lastName' || field === 'firstName') ? `${field}Plain` : field

/** What a card is held against beside its country's conventions. */
interface CardFacts {
  /** The bank asks for the branch (`user/bank/list`). */
  branchRequired?: boolean | undefined
  names?: ProfileNames | undefined
}

/** The name to tell a player whose card is another's: the one that can be compared. */
export const nameToMatch = ({ name, lastName, firstName, pinyinName }: ProfileNames) =>
  pinyinName || name || `${lastName} ${firstName}`.trim()

/** Holds the whole form against the conventions of the bank's country; `country` is undefined without a bank. */
export function checkBankCard(
  values: BankCardValues,
  country: string | undefined,
  { branchRequired = false, names }: CardFacts = {},
): Checked<BankCardDraft, BankCardField> {
  if (country === undefined)
    return {
      ok: false,
      problems: [{ field: 'bank', messageKey: 'finance:problem.choose', values: { field: 'bank' } }],
    }
  const convention = conventionOf(country)
  const draft = asBankSees(values, convention)
  const needed = neededFields[convention]
  const missing = [...needed, ...(branchRequired && !needed.includes('branchName') ? branch : [])].filter(
    (field) => !draft[field],
  )
  const problems: Problem<BankCardField>[] = missing.map((field) => ({
    field,
    messageKey: 'finance:problem.input',
    values: { field: words(field, convention) },
  }))
  for (const [field, isGood, rule] of checksOf[convention](draft)) {
    if (!isGood && !problems.some((problem) => problem.field === field))
      problems.push({ field, messageKey: `finance:cardProblem.${rule}` })
  }
  if (!problems.length && names && compareHolder(names, draft) === 'differs')
    problems.push({
      field: convention === 'CN' ? 'pinyinName' : 'lastName',
      messageKey: 'finance:cardProblem.holder',
      values: { name: nameToMatch(names) },
    })
  return problems.length ? { ok: false, problems } : { ok: true, draft }
}

/** What the form starts with: the profile's own spellings, where a bank would take them. */
export function startWith(names: ProfileNames | undefined): BankCardValues {
  if (!names) return emptyBankCard
  const kana = (text: string) => (isKatakana(toKatakana(text)) ? toKatakana(text) : '')
  const pinyinName = toPinyin(names.pinyinName)
  return {
    ...emptyBankCard,
    lastName: kana(names.lastName),
    firstName: kana(names.firstName),
    pinyinName: /^[A-Z][A-Z ]*$/.test(pinyinName) ? pinyinName : '',
  }
}

/** Every name of a bank, in whatever script, with its reading and its code. */
export const namesOf = (bank: object) =>
  Object.entries(bank).flatMap(([key, name]) =>
    key.startsWith('bank') && typeof name === 'string' ? [name] : [],
  )

/** Account holder names as Japanese banks write them: full-width katakana; hiragana and half-width kana are converted. */
const hiragana = /[ぁ-ゖ]/g
const hiraganaToKatakana = 0x60
/** Hyphens and dashes that stand for the length mark after a kana. */
const dashAfterKana = /(?<=[ァ-ヴー])[-‐‑–—―−－ｰ]/g

/** Converts what can be converted, and leaves the rest for the rule to refuse. Spaces become one full-width space. */
export function toKatakana(text: string): string {
  return (
    // Half-width kana are joined with their sound marks: ｶﾞ becomes ガ.
    readTyped
      .search(text)
      .replace(hiragana, (kana) => String.fromCharCode(kana.charCodeAt(0) + hiraganaToKatakana))
      // Banks know no small ka and ke.
      .replaceAll('ヵ', 'カ')
      .replaceAll('ヶ', 'ケ')
      .replace(dashAfterKana, 'ー')
      .replaceAll(/[･·•]/g, '・')
      .replaceAll(' ', '　')
  )
}

/** Thirty characters of full-width katakana at most, with length mark, middle dot and space. */
export const isKatakana = (text: string) => /^[ァ-ヴー・　]{1,30}$/.test(text)

/** A holder name in pinyin as Chinese cards print it: upper case, no tone marks, ü as YU (as in passports). */
export const toPinyin = (text: string) =>
  readTyped
    .search(text)
    .replaceAll(/[üǖǘǚǜÜǕǗǙǛ]/g, 'yu')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
