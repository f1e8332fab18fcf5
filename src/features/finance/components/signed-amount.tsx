import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../api/contract/money.ts'
import { formatMoney } from '../../../lib/money-format.ts'
import type { MoneyKind } from '../../../shell/money/journal.ts'
import { directionOf } from '../order-status.ts'
import css from './signed-amount.module.css'

/** An order's amount with the sign that its status gives it: + credited, − taken, none while it counts for nothing. */
export function SignedAmount({ kind, row }: { kind: MoneyKind; row: OrderRow }) {
  const { i18n } = useTranslation()
  const direction = directionOf(kind, row.status)
  const amount = direction === 'out' ? `-${row.amount}` : row.amount
  return (
    <span className={css['amount']} data-direction={direction}>
      {formatMoney(amount, row.currency, i18n.language, { sign: direction !== 'none' })}
    </span>
  )
}
