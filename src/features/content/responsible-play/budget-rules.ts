import type { Checked } from '~/components/form/use-rules-form.ts'
import type { BudgetKind } from '~/domain/responsible-play/budgets.ts'
import { formatDecimal, parseDecimal } from '~/lib/decimal.ts'
import { readTypedAmount } from '~/lib/typed-amount.ts'

export interface BudgetValues {
  limit: string
}

/** The greatest that makes sense: days of a month, minutes of a day. */
const most: Partial<Record<BudgetKind, bigint>> = { visits: 31n, minutes: 1440n }

/** A typed budget: a whole number, also in full-width figures; null for an empty field, which is no budget. */
export function checkBudget(
  kind: BudgetKind,
  { limit }: BudgetValues,
  language: string,
): Checked<string | null, 'limit'> {
  const read = readTypedAmount(limit, language, 0)
  if (!read.ok) {
    return read.reason === 'empty'
      ? { ok: true, draft: null }
      : { ok: false, problems: [{ field: 'limit', messageKey: 'saferPlay:problem.whole' }] }
  }
  const amount = parseDecimal(read.amount)
  const top = most[kind]
  if (!amount || (top !== undefined && amount.units > top)) {
    const values = { most: String(top ?? '') }
    return { ok: false, problems: [{ field: 'limit', messageKey: 'saferPlay:problem.most', values }] }
  }
  return { ok: true, draft: formatDecimal(amount) }
}
