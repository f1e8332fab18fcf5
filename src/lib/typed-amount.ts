import { formatDecimal, parseDecimal } from './decimal.ts'

type TypedAmount = { ok: true; amount: string } | { ok: false; reason: 'empty' | 'format' | 'fraction' }

const zeroOf = { fullWidth: 0xff10, ascii: 0x30 } as const

/** Full-width digits and separators, as Japanese keyboards give them, in their half-width form. */
function halfWidth(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) - zeroOf.fullWidth + zeroOf.ascii),
    )
    .replaceAll('．', '.')
    .replaceAll(/[，、]/g, ',')
}

/** vi-VN writes 1.000,5 where the other six languages write 1,000.5. */
export const separators = (language: string) =>
  language === 'vi-VN' ? { group: '.', point: ',' } : { group: ',', point: '.' }

/**
 * Reads what a person typed as an amount: accepted exactly or refused with the reason, never rounded.
 * `decimals` is how many the currency has. Groups must be well formed ("1,000", not "10,00").
 */
export function readTypedAmount(typed: string, language: string, decimals: number): TypedAmount {
  const text = halfWidth(typed.normalize('NFC')).trim()
  if (!text) return { ok: false, reason: 'empty' }
  const { group, point } = separators(language)
  const [whole = '', fraction, ...rest] = text.split(point)
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
