import { platform } from '../../../api/platform.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import type { TextFieldProps } from '../../../ui/text-field.tsx'

/**
 * The hidden digits of a fund password, or any signs where the platform block names no number of digits. `one-time-code` keeps password managers from taking them for the login password and
 * overwriting it; spaces and full-width digits have room and are read by the rules.
 */
export function DigitsField(props: TextFieldProps) {
  const digits = platform().fundPasswordDigits
  return digits === null ? (
    <PasswordField autoComplete="one-time-code" {...props} />
  ) : (
    <PasswordField
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={2 * digits}
      look="code"
      {...props}
    />
  )
}
