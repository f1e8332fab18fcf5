import { platform } from '~/api/platform.ts'
import { readTyped } from '~/lib/typed-text.ts'

/** As it is sent: so many digits as the platform asks for, full-width or not; null if invalid. */
export function readFundPassword(typed: string): string | null {
  const { fundPasswordDigits } = platform()
  if (fundPasswordDigits === null) return typed || null
  const digits = readTyped.pin(typed)
  return /^\d+$/.test(digits) && digits.length === fundPasswordDigits ? digits : null
}
