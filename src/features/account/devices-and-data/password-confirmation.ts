/** The sign-in password that confirms what concerns the whole account (spec §5: an empty one is said before it is sent). */
import type { Checked } from '~/components/form/use-rules-form.ts'

export interface PasswordValues {
  password: string
}

export const checkPassword = ({ password }: PasswordValues): Checked<PasswordValues, 'password'> =>
  password
    ? { ok: true, draft: { password } }
    : { ok: false, problems: [{ field: 'password', messageKey: 'account:required.password' }] }
