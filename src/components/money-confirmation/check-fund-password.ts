import { platform } from '~/api/platform.ts'
import { readFundPassword } from '~/domain/money/fund-password.ts'
import type { ProofWay } from '~/domain/money/order-proof.ts'
import type { Checked } from '../form/use-rules-form.ts'

interface FundPasswordValues {
  paymentPassword: string
}

/** The normalized fund password, or null if a passkey confirms instead. Never stored. */
export function checkFundPassword(
  { paymentPassword }: FundPasswordValues,
  way: ProofWay = 'password',
): Checked<string | null, keyof FundPasswordValues> {
  if (way === 'passkey') return { ok: true, draft: null }
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

/** Form options of a review with fund password or passkey. */
export const confirmByFundPassword = { initial: { paymentPassword: '' }, check: checkFundPassword }
