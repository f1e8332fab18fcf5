/** What a profile may say about its player, and what of it is new. */
import type { Country } from '~/api/contract/content.ts'
import type { Profile } from '~/api/contract/user.ts'
import { checked } from '~/components/form/checked.ts'
import type { Checked, Problem } from '~/components/form/use-rules-form.ts'
import type { ProfileNames } from '~/lib/holder-name.ts'
import { readTyped } from '~/lib/typed-text.ts'

export interface ProfileValues extends ProfileNames {
  nickname: string
  country: string
  phone: string
}
/** As `user/update` takes it: only what changes. */
export type ProfileDraft = Partial<ProfileNames & { nickname: string; phone: string }>

const nameFields = ['name', 'lastName', 'firstName', 'pinyinName'] as const
const longest = { nickname: 40, name: 60 }

export function profileValues(
  profile: Pick<Profile, 'nickname' | 'phone'>,
  names: ProfileNames,
  countries: readonly Country[],
  likely: string,
): ProfileValues {
  const { country, national } = splitPhone(profile.phone, countries, likely)
  const { name, firstName, lastName, pinyinName } = names
  return { nickname: profile.nickname, country, phone: national, name, firstName, lastName, pinyinName }
}

export const plainNames = (values: ProfileNames): ProfileNames => ({
  name: readTyped.words(values.name),
  firstName: readTyped.words(values.firstName),
  lastName: readTyped.words(values.lastName),
  pinyinName: readTyped.search(values.pinyinName).toUpperCase(),
})

interface Known {
  profile: Pick<Profile, 'nickname' | 'phone'>
  names: ProfileNames
  countries: readonly Country[]
}

/** The changes to send, or what is wrong with them. What is not touched is not judged. */
export function checkProfile(
  values: ProfileValues,
  { profile, names, countries }: Known,
): Checked<ProfileDraft, keyof ProfileValues> {
  const problems: Problem<keyof ProfileValues>[] = []
  const draft: ProfileDraft = {}
  const nickname = readTyped.words(values.nickname)
  if (nickname !== profile.nickname) {
    if (nickname.length > longest.nickname)
      problems.push({ field: 'nickname', messageKey: 'account:tooLong', values: { max: longest.nickname } })
    draft.nickname = nickname
  }
  const before = splitPhone(profile.phone, countries, values.country)
  if (
    readTyped.phone(values.phone) !== before.national ||
    (values.phone && values.country !== before.country)
  ) {
    const phone = joinPhone({ country: values.country, national: values.phone }, countries)
    if (phone === null) problems.push({ field: 'phone', messageKey: 'account:profile.phoneFormat' })
    else if (phone !== profile.phone) draft.phone = phone
  }
  const typed = plainNames(values)
  for (const field of nameFields) {
    if (typed[field] === names[field]) continue
    draft[field] = typed[field]
    const messageKey = nameProblem(field, typed[field])
    if (messageKey) problems.push({ field, messageKey, values: { max: longest.name } })
  }
  return problems.length ? { ok: false, problems } : { ok: true, draft }
}

function nameProblem(field: (typeof nameFields)[number], text: string): string | null {
  if (!text) return null
  if (text.length > longest.name) return 'account:tooLong'
  if (field === 'pinyinName') return /^[A-Z][A-Z '-]*$/.test(text) ? null : 'account:profile.pinyinFormat'
  return /^[\p{L}\p{M}'’.・ー -]+$/u.test(text) ? null : 'account:profile.nameFormat'
}

/** As the server keeps it: half width, upper case, no spaces. */
export function checkIdNumber({ idNumber: typed }: { idNumber: string }) {
  const idNumber = readTyped.idNumber(typed)
  const isGood = /^[A-Z\d-]{4,32}$/.test(idNumber)
  return checked(
    { idNumber },
    { idNumber: idNumber ? !isGood && 'account:idNumber.format' : 'account:required.idNumber' },
  )
}

// Phone numbers as they are kept, "+81 9012345678", and as they are typed: country and national number.

type Dialled = Pick<Country, 'code' | 'phoneCode'>
interface TypedPhone {
  /** The country's two letters; '' where it is not known. */
  country: string
  national: string
}

const digitsOf = (typed: string) => readTyped.phone(typed).replaceAll(/\D/g, '')
const codeOf = ({ phoneCode }: Dialled) => `+${digitsOf(phoneCode)}`

/** The country whose code an international number starts with; the longest one, the preferred one among equals. */
function countryOf(digits: string, countries: readonly Dialled[], preferred: string): Dialled | undefined {
  return countries
    .filter((country) => `+${digits}`.startsWith(codeOf(country)))
    .toSorted(
      (one, other) =>
        codeOf(other).length - codeOf(one).length ||
        Number(other.code === preferred) - Number(one.code === preferred),
    )[0]
}

/** Takes a kept number apart; one without a country code stays as it is, beside the country that was likely meant. */
function splitPhone(phone: string, countries: readonly Dialled[], likely: string): TypedPhone {
  const kept = readTyped.phone(phone)
  if (!kept.startsWith('+')) return { country: likely, national: kept }
  const digits = digitsOf(kept)
  const country = countryOf(digits, countries, likely)
  if (!country) return { country: '', national: kept }
  return { country: country.code, national: digits.slice(codeOf(country).length - 1) }
}

/** Italians dial the zero from abroad as well; elsewhere it only leads out of town. */
const keepsZero = (code: string) => code === '+39'

/** The number to keep: '' for nothing typed, null if invalid. A whole international number counts whatever the country says. */
export function joinPhone({ country, national }: TypedPhone, countries: readonly Dialled[]): string | null {
  const typed = readTyped.phone(national)
  if (!typed) return ''
  if (!/^\+?[\d\s().-]+$/.test(typed)) return null
  const digits = digitsOf(typed)
  const chosen = typed.startsWith('+')
    ? countryOf(digits, countries, country)
    : countries.find(({ code }) => code === country)
  if (!chosen) return null
  const code = codeOf(chosen)
  const rest = typed.startsWith('+') ? digits.slice(code.length - 1) : digits
  const number = keepsZero(code) ? rest : rest.replace(/^0/, '')
  return number.length >= 6 && number.length + code.length - 1 <= 15 ? `${code} ${number}` : null
}
