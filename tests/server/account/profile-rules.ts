/** What a profile may hold. An empty list of faults: it can be saved. */
import {
  fieldsUnlikeCards,
  holderText,
  type CardHolder,
  type NameField,
} from '../../../src/lib/holder-name.ts'
import type { AccountMessageKey } from './messages.ts'

export const profileFields = ['nickname', 'phone', 'name', 'firstName', 'lastName', 'pinyinName'] as const
export type ProfileField = (typeof profileFields)[number]
export type ProfileTexts = Record<ProfileField, string>

interface ProfileFault {
  field: ProfileField
  message: AccountMessageKey
  params?: Record<string, string | number>
}
/** What a profile is held against. */
export interface ProfileFacts {
  kycStatus: number
  cards: readonly (CardHolder & { lastFour: string })[]
  /** "+81", "+82", … as the country list has them. */
  phoneCodes: readonly string[]
}

const nameFields: readonly string[] = ['name', 'firstName', 'lastName', 'pinyinName'] satisfies NameField[]
const longest: Record<ProfileField, number> = {
  nickname: 40,
  phone: 20,
  name: 60,
  firstName: 60,
  lastName: 60,
  pinyinName: 60,
}
/** KycStatus of the contract. */
export const kyc = { inReview: 0, approved: 1 } as const

/** Faults of the fields that change; what stays as it is was good when it was saved. */
export function faultsOfProfile(
  before: ProfileTexts,
  after: ProfileTexts,
  facts: ProfileFacts,
): ProfileFault[] {
  const changed = profileFields.filter((field) => after[field] !== before[field])
  const faults = changed.flatMap((field): ProfileFault[] => {
    const text = after[field]
    if (nameFields.includes(field) && facts.kycStatus === kyc.approved)
      return [{ field, message: 'nameVerified' }]
    if (text.length > longest[field]) return [{ field, message: 'tooLong', params: { max: longest[field] } }]
    const message = text ? formatFault(field, text, facts) : null
    return message ? [{ field, message }] : []
  })
  if (faults.length) return faults
  const [card] = facts.cards
  if (!card) return []
  const params = { card: card.lastFour, holder: holderText(card) }
  return fieldsUnlikeCards(after, facts.cards)
    .filter((field) => changed.includes(field))
    .map((field) => ({ field, message: 'nameUnlikeCard', params }))
}

function formatFault(
  field: ProfileField,
  text: string,
  { phoneCodes }: ProfileFacts,
): AccountMessageKey | null {
  if (field === 'phone') return phoneFault(text, phoneCodes)
  // Unseen signs were left out; those within emoji stay.
  if (/[\p{Cc}\p{Co}]/u.test(text)) return 'textOdd'
  if (field === 'nickname') return null
  if (field === 'pinyinName') return /^[A-Za-z][A-Za-z '-]*$/.test(text) ? null : 'pinyinFormat'
  return /^[\p{L}\p{M}'’.・ー \u3000-]+$/u.test(text) ? null : 'nameFormat'
}

/** E.164 has 15 digits at most; with a plus the country code must be one that the country list offers. */
function phoneFault(text: string, phoneCodes: readonly string[]): AccountMessageKey | null {
  if (!/^\+?[\d\s()-]+$/.test(text)) return 'phoneFormat'
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length < 7 || digits.length > 15) return 'phoneFormat'
  if (!text.startsWith('+')) return null
  return phoneCodes.some((code) => `+${digits}`.startsWith(code)) ? null : 'phoneCountry'
}

/** Four to 32 letters, digits and hyphens, not all alike; a Chinese resident number must add up. */
export function idNumberFault(idNumber: string): AccountMessageKey | null {
  if (!/^[A-Z\d-]{4,32}$/.test(idNumber) || /^(.)\1*$/.test(idNumber.replaceAll('-', '')))
    return 'idNumberFormat'
  return /^\d{17}[\dX]$/.test(idNumber) && !addsUp(idNumber) ? 'idNumberCheck' : null
}

/** GB 11643-1999: weights 2^(17-i) mod 11; the remainder names the last character. */
function addsUp(idNumber: string): boolean {
  let sum = 0
  for (const [index, digit] of [...idNumber].entries())
    if (index < 17) sum += Number(digit) * (2 ** (17 - index) % 11)
  return '10X98765432'[sum % 11] === idNumber[17]
}
