import { PasswordField } from '../../../ui/password-field.tsx'
import type { TextFieldProps } from '../../../ui/text-field.tsx'

/**
 * Six hidden digits. `one-time-code` keeps password managers from taking them for the login password and
 * overwriting it; spaces and full-width digits have room and are read by the rules.
 */
export function DigitsField(props: TextFieldProps) {
  return (
    <PasswordField inputMode="numeric" autoComplete="one-time-code" maxLength={12} look="code" {...props} />
  )
}
