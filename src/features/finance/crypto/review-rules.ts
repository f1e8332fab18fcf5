import type { Checked, Problem } from '../../../shell/form/use-rules-form.ts'
import { checkFundPassword } from '../rules.ts'

export interface ReviewValues {
  paymentPassword: string
  /** Keep the address once the order is placed: only ever by this explicit choice. */
  save: boolean
  label: string
}
export interface ReviewDraft {
  paymentPassword: string
  /** Null where nothing is to be kept. */
  label: string | null
}

/** The fund password, and a name for an address that is to be kept. */
export function checkReview(values: ReviewValues): Checked<ReviewDraft, keyof ReviewValues> {
  const fund = checkFundPassword(values)
  const label = values.label.trim()
  const problems: Problem<keyof ReviewValues>[] = [
    ...(fund.ok ? [] : fund.problems),
    ...(values.save && !label
      ? [{ field: 'label', messageKey: 'crypto:problem.input', values: { field: 'label' } } as const]
      : []),
  ]
  if (!fund.ok || problems.length) return { ok: false, problems }
  return { ok: true, draft: { paymentPassword: fund.draft, label: values.save ? label : null } }
}
