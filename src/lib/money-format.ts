import { coinUnits, languageOrFallback, type Language } from '#i18n/languages.ts'
import { formatDecimal, parseDecimal, type Decimal } from './decimal.ts'

/** The game wallet's unit on the wire; it has no ISO code. */
export const coinCurrency = 'COIN'

let isoCodes: ReadonlySet<string> | undefined

/** A currency of the world's list. Virtual ones have three letters too (BTC, XRP), but no place and decimals there. */
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
  // Every decimal is shown: a fraction is never rounded silently.
  const made = isIso(currency)
    ? // Not `narrowSymbol`: ¥ alone is yen and yuan.
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

/** How many decimals a currency has: 0 for JPY, KRW, VND and coins of the wallet; 18 at most for what Intl does not know. */
export function decimalsOf(currency: string): number {
  if (currency === coinCurrency) return 0
  if (!isIso(currency)) return 18
  const habits = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
  return habits.maximumFractionDigits ?? 2
}

/** Grouped as `Intl` would in our languages. By hand, because its first use takes 50 ms, and home begins with coins. */
function formatCoins(amount: Decimal, language: string, sign: boolean): string {
  const [whole = '', fraction] = formatDecimal(amount).split('.')
  const point = language === 'vi-VN' ? ',' : '.'
  return `${sign && amount.units > 0n ? '+' : ''}${grouped(whole, language)}${fraction ? point + fraction : ''}`
}

const grouped = (digits: string, language: string) =>
  digits.replace(/\B(?=(\d{3})+$)/g, language === 'vi-VN' ? '.' : ',')

/** Japanese, Korean and Chinese write a unit right behind its number. Neither joint lets a line end between the two. */
const unitJoint = (language: Language) => (/^(?:ja|ko|zh)/.test(language) ? '\u2060' : '\u00a0')

const withUnit = (coins: string, language: Language) => coins + unitJoint(language) + coinUnits[language]

/** Whole coins, digits alone, as `formatMoney` writes them; in a page's own script the rest of it would be too much. */
export const formatWholeCoins = (digits: string, language: string): string =>
  withUnit(grouped(digits, language), languageOrFallback(language))

/** A fraction as a percentage, exact: "0.015" is "1.5%", in Vietnamese "1,5%". What is no number is left as it is. */
export const formatPercent = (fraction: string, language: string): string =>
  parseDecimal(fraction)
    ? new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 16 }).format(
        fraction as `${number}`,
      )
    : fraction

/** A decimal string as a reader of `language` writes it, with its unit; exact, never through a float. */
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
  // Intl takes decimal strings exactly; TypeScript knows them as numeric literals only.
  const digits = formatterFor(currency, language, options.sign ?? false).format(amount as `${number}`)
  return isIso(currency) ? digits : `${digits}\u00a0${currency}`
}
