import { platform } from '~/api/platform.ts'
import { readTyped } from '~/lib/typed-text.ts'

/**
 * A fund password as it is sent: the number of digits that the platform asks for, full-width or not; else as typed. Null
 * if invalid.
 */
export function readFundPassword(typed: string): string | null {
  const { fundPasswordDigits } = platform()
  if (fundPasswordDigits === null) return typed || null
  const digits = readTyped.pin(typed)
  return /^\d+$/.test(digits) && digits.length === fundPasswordDigits ? digits : null
}
