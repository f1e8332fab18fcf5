import { coinUnits, languages } from '#i18n/languages.ts'
import { formatDecimal, parseDecimal } from './decimal.ts'
import { coinCurrency } from './money-format.ts'
import { readTyped } from './typed-text.ts'

type TypedAmount = { ok: true; amount: string } | { ok: false; reason: 'empty' | 'format' | 'fraction' }

/** vi-VN writes 1.000,5 where the other six languages write 1,000.5. */
export const separators = (language: string) =>
  language === 'vi-VN' ? { group: '.', point: ',' } : { group: ',', point: '.' }

/** Whether `sign` denotes this currency in one of our languages: "¥", "JP¥", "円", "JPY", the units of coins, "%". */
function isUnit(sign: string, currency: string): boolean {
  const unit = readTyped.search(sign).toUpperCase()
  if (!unit || unit === currency.toUpperCase()) return true
  if (currency === coinCurrency) return Object.values(coinUnits).some((known) => known.toUpperCase() === unit)
  if (!/^[A-Z]{3}$/.test(currency)) return false
  return languages.some((language) =>
    (['symbol', 'narrowSymbol', 'name'] as const).some((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(1)
        .some(({ type, value }) => type === 'currency' && readTyped.search(value).toUpperCase() === unit),
    ),
  )
}

/** Exact, or rejected with a reason; never rounds. Groups must be well formed ("1,000"); a sign may precede or follow. */
export function readTypedAmount(
  typed: string,
  language: string,
  decimals: number,
  currency: string,
): TypedAmount {
  const text = readTyped.amount(typed)
  if (!text) return { ok: false, reason: 'empty' }
  const [, before = '', number = '', behind = ''] = /^\+?([^\d.,+-]*)([\d.,]+)([^\d.,]*)$/.exec(text) ?? []
  if (!isUnit(before, currency) || !isUnit(behind, currency)) return { ok: false, reason: 'format' }
  const { group, point } = separators(language)
  const [whole = '', fraction, ...rest] = number.split(point)
  if (rest.length) return { ok: false, reason: 'format' }
  const groups = whole.split(group)
  const grouped =
    groups.length === 1 ||
    (/^\d{1,3}$/.test(groups[0] ?? '') && groups.slice(1).every((part) => /^\d{3}$/.test(part)))
  const digits = groups.join('')
  if (!grouped || !/^\d+$/.test(digits)) return { ok: false, reason: 'format' }
  const exact = parseDecimal(fraction ? `${digits}.${fraction}` : digits)
  if (!exact) return { ok: false, reason: 'format' }
  const amount = formatDecimal(exact)
  const places = amount.split('.')[1]?.length ?? 0
  return places > decimals ? { ok: false, reason: 'fraction' } : { ok: true, amount }
}

/** Rewrites a number typed in one language with the separators of another; any other text stays. */
export function withSeparatorsOf(language: string, text: string, typedIn: string): string {
  const [old, now] = [separators(typedIn), separators(language)]
  if (old.point === now.point || !/^\+?[\d.,]+$/.test(text)) return text
  return text.replaceAll(/[.,]/g, (sign) => (sign === old.point ? now.point : now.group))
}

/** A decimal as typed in `language`, to fill a field. */
export const typedForm = (amount: string, language: string) =>
  language === 'vi-VN' ? amount.replace('.', ',') : amount
