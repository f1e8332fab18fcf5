/** Exact decimals with up to 18 places, as whole numbers of 10⁻¹⁸. */
const places = 18

const pattern = /^([+-]?)(\d*)(?:\.(\d*))?$/

/** '1.5' → 1500000000000000000n. Throws on anything that is not a plain decimal of at most 18 places. */
export function units(decimal: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = pattern.exec(decimal) ?? []
  if (whole + fraction === '' || fraction.length > places) throw new Error(`not an exact decimal: ${decimal}`)
  const value = BigInt(whole + fraction.padEnd(places, '0'))
  return sign === '-' ? -value : value
}

/** 1500000000000000000n → '1.5'. */
export function decimalOf(value: bigint): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0')
  const fraction = digits.slice(-places).replace(/0+$/, '')
  const text = digits.slice(0, -places) + (fraction && `.${fraction}`)
  return value < 0n ? `-${text}` : text
}

/** The same for an amount as it was sent, which may have more decimals than can be counted: then undefined. */
export function readUnits(amount: string): bigint | undefined {
  try {
    return units(amount)
  } catch {
    return undefined
  }
}
