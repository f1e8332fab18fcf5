import { platform } from '~/api/platform.ts'
import { readTyped } from '~/lib/typed-text.ts'

/** Normalizes a typed fund password (full-width digits too) to the platform's number of digits; null if invalid. */
export function readFundPassword(typed: string): string | null {
  const { fundPasswordDigits } = platform()
  if (fundPasswordDigits === null) return typed || null
  const digits = readTyped.pin(typed)
  return /^\d+$/.test(digits) && digits.length === fundPasswordDigits ? digits : null
}
