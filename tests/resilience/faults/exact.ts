/** Amounts for the oracle, on BigInt alone and apart from what the app and the back end reckon with. */

/** Decimals that are counted; amounts have 18 at most and rates as many. */
const places = 36

/** The exact value of an amount as it was sent (text, or a JSON number), as whole 10⁻³⁶; null for what is no amount. */
export function exact(sent: unknown): bigint | null {
  if (typeof sent !== 'string' && typeof sent !== 'number') return null
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)([0-9]*)\.?([0-9]*)(?:e([+-]?[0-9]{1,3}))?$/i.exec(String(sent).trim()) ?? []
  if (sign === undefined || whole + fraction === '') return null
  const shift = places + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  // Below 10⁻³⁶ nothing is an amount of ours.
  if (shift < 0) return digits === 0n ? 0n : null
  const value = digits * 10n ** BigInt(shift)
  return sign === '-' ? -value : value
}
