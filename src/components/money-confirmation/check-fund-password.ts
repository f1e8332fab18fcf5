import { platform } from '~/api/platform.ts'
import { readFundPassword } from '~/domain/money/fund-password.ts'
import type { Checked } from '../form/use-rules-form.ts'

interface FundPasswordValues {
  paymentPassword: string
}

/** The fund password as it is sent. It is never stored. */
export function checkFundPassword({
  paymentPassword,
}: FundPasswordValues): Checked<string, keyof FundPasswordValues> {
  const digits = readFundPassword(paymentPassword)
  if (digits !== null) return { ok: true, draft: digits }
  const messageKey = paymentPassword.trim() ? 'finance:problem.fundPassword' : 'finance:problem.input'
  return {
    ok: false,
    problems: [
      {
        field: 'paymentPassword',
        messageKey,
        values: { field: 'fundPassword', digits: platform().fundPasswordDigits ?? '' },
      },
    ],
  }
}

/** The form of a review that the fund password confirms. */
export const confirmByFundPassword = { initial: { paymentPassword: '' }, check: checkFundPassword }
