/** Phone numbers as they are kept, "+81 9012345678", and as they are typed: country and national number. */
import type { Country } from '../../api/contract/content.ts'

type Dialled = Pick<Country, 'code' | 'phoneCode'>
export interface TypedPhone {
  /** The country's two letters; '' where it is not known. */
  country: string
  national: string
}

const plain = (typed: string) => typed.normalize('NFKC').trim()
const digitsOf = (typed: string) => plain(typed).replaceAll(/\D/g, '')
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
export function splitPhone(phone: string, countries: readonly Dialled[], likely: string): TypedPhone {
  const kept = plain(phone)
  if (!kept.startsWith('+')) return { country: likely, national: kept }
  const digits = digitsOf(kept)
  const country = countryOf(digits, countries, likely)
  if (!country) return { country: '', national: kept }
  return { country: country.code, national: digits.slice(codeOf(country).length - 1) }
}

/** Italians dial the zero from abroad as well; elsewhere it only leads out of town. */
const keepsZero = (code: string) => code === '+39'

/**
 * The number to keep: '' for nothing typed, null for what is no number. A whole international number in the field
 * counts, whichever country stands beside it.
 */
export function joinPhone({ country, national }: TypedPhone, countries: readonly Dialled[]): string | null {
  const typed = plain(national)
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
