import type { BankCardMessageKey } from './bank-card-messages.ts'

export interface BankCardForm {
  branchCode: string
  branchName: string
  accountType?: string | undefined
  bankAccount: string
  firstName: string
  lastName: string
  pinyinName: string
}

interface FieldFault {
  field: keyof BankCardForm | 'bank'
  message: BankCardMessageKey
}

const accountTypes = ['ordinary', 'current', 'savings']
/** Full-width katakana with its length mark, and the middle dot or space between name parts. */
const katakana = /^[ァ-ヴー・　 ]{1,30}$/

/** What a bank of that country would not take. An empty list: the form is good. */
export function faultsOf(
  form: BankCardForm,
  country: string,
  branchRequired = country === 'JP',
): FieldFault[] {
  const checks =
    country === 'JP'
      ? japaneseChecks(form)
      : country === 'CN'
        ? chineseChecks(form, branchRequired)
        : otherChecks(form, branchRequired)
  return checks.flatMap(([isGood, field, message]) => (isGood ? [] : [{ field, message }]))
}

type Check = [isGood: boolean, field: FieldFault['field'], message: BankCardMessageKey]

const japaneseChecks = (form: BankCardForm): Check[] => [
  [/^\d{3}$/.test(form.branchCode), 'branchCode', 'branchCode'],
  [isShortText(form.branchName), 'branchName', 'branchName'],
  [accountTypes.includes(form.accountType ?? ''), 'accountType', 'accountType'],
  [/^\d{7}$/.test(form.bankAccount), 'bankAccount', 'accountNumber'],
  [katakana.test(form.lastName), 'lastName', 'katakana'],
  [katakana.test(form.firstName), 'firstName', 'katakana'],
]

const chineseChecks = (form: BankCardForm, branchRequired: boolean): Check[] => [
  [branchRequired ? isShortText(form.branchName) : form.branchName.length <= 40, 'branchName', 'branchName'],
  [/^\d{16,19}$/.test(form.bankAccount) && passesLuhn(form.bankAccount), 'bankAccount', 'cardNumber'],
  [/^[A-Za-z][A-Za-z ]{1,59}$/.test(form.pinyinName), 'pinyinName', 'pinyin'],
]

const holderName = /^\p{L}[\p{L}\p{M} .,'’·・-]{0,59}$/u

/** What banks of all countries have in common; an IBAN has 34 characters at most (ISO 13616). */
const otherChecks = (form: BankCardForm, branchRequired: boolean): Check[] => [
  [/^[A-Z\d]{0,20}$/.test(form.branchCode), 'branchCode', 'branchCodeOther'],
  [branchRequired ? isShortText(form.branchName) : form.branchName.length <= 40, 'branchName', 'branchName'],
  [/^[A-Z\d]{4,34}$/.test(form.bankAccount), 'bankAccount', 'accountOther'],
  [holderName.test(form.lastName), 'lastName', 'holderName'],
  [holderName.test(form.firstName), 'firstName', 'holderName'],
]

const isShortText = (text: string) => text.trim().length > 0 && text.length <= 40

/** The check digit of card numbers (ISO/IEC 7812): every second digit from the right counts double. */
export function passesLuhn(digits: string): boolean {
  let sum = 0
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}
