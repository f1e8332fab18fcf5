import { drawStatus, orderStatus } from '~/api/contract/money.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import type { OrderWatch } from '../order-watch.ts'

interface Headline {
  labelKey: 'label.amount' | 'order.credited' | 'review.receive'
  amount: string
  currency: string
}

/** The figure that an order comes down to: coins that were credited, money that arrives, or else its amount. */
export function headlineOf(
  kind: MoneyKind,
  { row, gameCoin }: Pick<OrderWatch, 'row' | 'gameCoin'>,
): Headline {
  const asOrdered: Headline = { labelKey: 'label.amount', amount: row.amount, currency: row.currency }
  if (kind === 'deposit') {
    if (row.status !== orderStatus.successful) return asOrdered
    return gameCoin
      ? { labelKey: 'order.credited', amount: gameCoin, currency: coinCurrency }
      : { ...asOrdered, labelKey: 'order.credited' }
  }
  // Nothing arrives of a withdrawal that failed.
  if (row.status === drawStatus.failed) return asOrdered
  return { ...asOrdered, labelKey: 'review.receive', amount: subtractDecimals(row.amount, row.charge) }
}
