import { platform } from '~/api/platform.ts'
import { readTyped } from '~/lib/typed-text.ts'

/**
 * A fund password as it is sent: the digits that the platform block asks for, typed full-width or not, or, where it asks
 * for none, what was typed. Null where it is none.
 */
export function readFundPassword(typed: string): string | null {
  const { fundPasswordDigits } = platform()
  if (fundPasswordDigits === null) return typed || null
  const digits = readTyped.pin(typed)
  return /^\d+$/.test(digits) && digits.length === fundPasswordDigits ? digits : null
}
