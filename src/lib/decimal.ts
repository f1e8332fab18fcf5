/** Exact decimals on BigInt: cryptocurrencies have up to 18 decimals, and money is never a float. */
export interface Decimal {
  /** The number without its point: 12.34 is 1234 with scale 2. */
  units: bigint
  scale: number
}

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** Parses a plain decimal string; null for anything else (exponents, hex, blanks). */
export function parseDecimal(text: string): Decimal | null {
  const match = pattern.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (!whole && !fraction) return null
  const units = BigInt(whole + fraction)
  return { units: sign === '-' ? -units : units, scale: fraction.length }
}

const scaleTo = (value: Decimal, scale: number) => value.units * 10n ** BigInt(scale - value.scale)

function aligned(left: string, right: string): { a: bigint; b: bigint; scale: number } {
  const a = parseDecimal(left)
  const b = parseDecimal(right)
  if (!a || !b) throw new RangeError(`not decimals: "${left}", "${right}"`)
  const scale = Math.max(a.scale, b.scale)
  return { a: scaleTo(a, scale), b: scaleTo(b, scale), scale }
}

/** The shortest plain form: no trailing zeros, no leading plus. */
export function formatDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  const fraction = scale ? digits.slice(digits.length - scale).replace(/0+$/, '') : ''
  const sign = units < 0n ? '-' : ''
  return sign + whole + (fraction && `.${fraction}`)
}

/** −1, 0 or 1. Throws a RangeError if either is no decimal. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const { a, b } = aligned(left, right)
  if (a === b) return 0
  return a < b ? -1 : 1
}

export function addDecimals(left: string, right: string): string {
  const { a, b, scale } = aligned(left, right)
  return formatDecimal({ units: a + b, scale })
}

export function subtractDecimals(left: string, right: string): string {
  const { a, b, scale } = aligned(left, right)
  return formatDecimal({ units: a - b, scale })
}

export function multiplyDecimals(left: string, right: string): string {
  const { a, b, scale } = aligned(left, right)
  return formatDecimal({ units: a * b, scale: 2 * scale })
}

/** True when `value` is a whole number of `step`s. */
export function isMultipleOf(value: string, step: string): boolean {
  const { a, b } = aligned(value, step)
  return b !== 0n && a % b === 0n
}

/** The largest multiple of `step` whose cost at `price` per unit is within `budget`; zero if none is. */
export function mostWithin(budget: string, price: string, step: string): string {
  const { a, b } = aligned(budget, multiplyDecimals(price, step))
  return b > 0n && a > 0n ? multiplyDecimals((a / b).toString(), step) : '0'
}

/** The smallest amount in a currency with `decimals` decimals. */
export const smallestUnit = (decimals: number) => (decimals ? `0.${'1'.padStart(decimals, '0')}` : '1')

export const isPositive = (value: string) => compareDecimals(value, '0') > 0
