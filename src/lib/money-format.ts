import { coinUnits, languageOrFallback, type Language } from '#i18n/languages.ts'
import { formatDecimal, parseDecimal, type Decimal } from './decimal.ts'

/** The currency code of game coins on the wire; not an ISO code. */
export const coinCurrency = 'COIN'

let isoCodes: ReadonlySet<string> | undefined

/** Whether it is an ISO 4217 currency. Cryptocurrencies have three letters too (BTC, XRP). */
function isIso(currency: string): boolean {
  if (!/^[A-Z]{3}$/.test(currency)) return false
  isoCodes ??= new Set(Intl.supportedValuesOf?.('currency'))
  return !isoCodes.size || isoCodes.has(currency)
}

const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(currency: string, language: string, sign: boolean): Intl.NumberFormat {
  const key = `${currency}|${language}|${sign}`
  const known = formatters.get(key)
  if (known) return known
  const signDisplay = sign ? 'exceptZero' : 'auto'
  // All decimals are shown: never rounded silently.
  const made = isIso(currency)
    ? // Not `narrowSymbol`, because ¥ alone may be yen or yuan.
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'symbol',
        minimumFractionDigits: decimalsOf(currency),
        maximumFractionDigits: 18,
        signDisplay,
      })
    : new Intl.NumberFormat(language, { maximumFractionDigits: 18, signDisplay })
  formatters.set(key, made)
  return made
}

/** The decimals of a currency: 0 for JPY, KRW, VND and game coins; 18 for currencies that Intl does not know. */
export function decimalsOf(currency: string): number {
  if (currency === coinCurrency) return 0
  if (!isIso(currency)) return 18
  const habits = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
  return habits.maximumFractionDigits ?? 2
}

/** Groups like `Intl` in our languages. By hand, because its first use takes 50 ms and home shows coins first. */
function formatCoins(amount: Decimal, language: string, sign: boolean): string {
  const [whole = '', fraction] = formatDecimal(amount).split('.')
  const point = language === 'vi-VN' ? ',' : '.'
  return `${sign && amount.units > 0n ? '+' : ''}${grouped(whole, language)}${fraction ? point + fraction : ''}`
}

const grouped = (digits: string, language: string) =>
  digits.replace(/\B(?=(\d{3})+$)/g, language === 'vi-VN' ? '.' : ',')

/** Joins number and unit without a line break: Japanese, Korean and Chinese have no space between them. */
const unitJoint = (language: Language) => (/^(?:ja|ko|zh)/.test(language) ? '\u2060' : '\u00a0')

const withUnit = (coins: string, language: Language) => coins + unitJoint(language) + coinUnits[language]

/** Formats whole coins like `formatMoney`. A separate function, because a page script must stay small. */
export const formatWholeCoins = (digits: string, language: string): string =>
  withUnit(grouped(digits, language), languageOrFallback(language))

/** An exact percentage: "0.015" is "1.5%", in Vietnamese "1,5%". Returns any other text unchanged. */
export const formatPercent = (fraction: string, language: string): string =>
  parseDecimal(fraction)
    ? new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 16 }).format(
        fraction as `${number}`,
      )
    : fraction

/** Formats a decimal string with its unit; exact, never through a float. */
export function formatMoney(
  amount: string,
  currency: string,
  language: string,
  options: { sign?: boolean } = {},
): string {
  const decimal = parseDecimal(amount)
  if (!decimal) return amount
  if (currency === coinCurrency)
    return withUnit(formatCoins(decimal, language, options.sign ?? false), languageOrFallback(language))
  // Intl formats decimal strings exactly, but TypeScript's types allow only numeric literals.
  const digits = formatterFor(currency, language, options.sign ?? false).format(amount as `${number}`)
  return isIso(currency) ? digits : `${digits}\u00a0${currency}`
}
