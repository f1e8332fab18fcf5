import { type Decimal, compareDecimals, formatDecimal, parseDecimal } from '../../lib/decimal.ts'

/** One character of the amount as shown: at rest, or the digits that pass, the old one first (empty: none yet). */
export type RollColumn = { rest: string } | { digits: readonly string[]; rises: boolean }

const wholeOf = (value: Decimal) => formatDecimal(value).replace('-', '').split('.')[0] ?? ''

/** The digit of a decimal at a power of ten; empty where the number does not reach that far to the left. */
function digitAt(value: Decimal, place: number): string {
  const [whole = '', fraction = ''] = formatDecimal(value).replace('-', '').split('.')
  return place < 0 ? (fraction[-place - 1] ?? '0') : (whole[whole.length - 1 - place] ?? '')
}

/** From one digit to another by way of those between, as a counter turns. */
function turn(from: string, to: string, step: 1 | -1): string[] {
  if (from === '') return ['', to]
  const digits = [from]
  for (let digit = Number(from); String(digit) !== to;) {
    digit = (digit + step + 10) % 10
    digits.push(String(digit))
  }
  return digits
}

/**
 * How the written amount `shown` (of the decimal `to`) comes about from the decimal `from`, character by character.
 * Null when nothing can roll: an amount is no decimal, or all its digits stay.
 */
export function rollColumns(from: string, to: string, shown: string): RollColumn[] | null {
  const before = parseDecimal(from)
  const after = parseDecimal(to)
  if (!before || !after) return null
  const rises = compareDecimals(from, to) < 0
  // Whatever separators a language has, digits are written from the highest place down.
  let place = wholeOf(after).length
  const columns = Array.from(shown, (char): RollColumn => {
    if (!/^\d$/.test(char)) return { rest: char }
    place -= 1
    const old = digitAt(before, place)
    return old === char ? { rest: char } : { digits: turn(old, char, rises ? 1 : -1), rises }
  })
  return columns.some((column) => 'digits' in column) ? columns : null
}
