/** The six digits of a fund password (`design/contract.md`, defaults), typed full-width or not; null where it is none. */
export function readFundPassword(typed: string): string | null {
  const digits = typed.normalize('NFKC').trim()
  return /^\d{6}$/.test(digits) ? digits : null
}
