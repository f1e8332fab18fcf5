/** What happens to an order from its request to its end, as events: those that have happened, and those still to come. */
import { drawStatus, orderStatus, type OrderRow } from '~/api/contract/money.ts'
import type { MoneyKind } from '~/domain/money/journal.ts'
import { subtractDecimals } from '~/lib/decimal.ts'
import { coinCurrency } from '~/lib/money-format.ts'
import type { OrderWatch } from '../order-watch.ts'

/** The name of an event, in the texts under `event`; where the order stands now is named by its status, as in lists and letters. */
export type OrderEventKey =
  | 'requested'
  | 'paymentDone'
  | 'confirmationsDone'
  | 'credited'
  | 'refundDone'
  | 'refunded'
  | 'review'
  | 'reviewDone'
  | 'bank'
  | 'network'
  | 'paid'
  | 'status'

export interface OrderEvent {
  key: OrderEventKey
  state: 'done' | 'current' | 'todo' | 'failed'
  /** When it happened or began, as the server said it or as this device first saw it; unknown otherwise. */
  time?: string | undefined
}

type Known = Pick<OrderWatch, 'row' | 'seen'>

/** The events of an order. One that the statuses leave open whether it ever came is left out, never claimed. */
export const eventsOf = (kind: MoneyKind, known: Known): OrderEvent[] =>
  kind === 'deposit' ? depositEvents(known) : withdrawalEvents(known)

const requested = ({ createdOn }: OrderRow): OrderEvent => ({
  key: 'requested',
  state: 'done',
  time: createdOn,
})

const timeIn =
  ({ seen }: Known) =>
  (status: number) =>
    seen.find((one) => one.status === status)?.time

function depositEvents(known: Known): OrderEvent[] {
  const { row } = known
  const timeOf = timeIn(known)
  const creditedOn = timeOf(orderStatus.successful)
  const now = timeOf(row.status)
  const paid: OrderEvent[] = [
    requested(row),
    { key: row.network ? 'confirmationsDone' : 'paymentDone', state: 'done' },
  ]
  const credited: OrderEvent[] = creditedOn ? [{ key: 'credited', state: 'done', time: creditedOn }] : []
  switch (row.status) {
    case orderStatus.pending:
      return [requested(row), { key: 'status', state: 'current' }, { key: 'credited', state: 'todo' }]
    case orderStatus.successful:
      return [...paid, { key: 'status', state: 'done', time: now }]
    case orderStatus.refunding:
      return [
        ...paid,
        ...credited,
        { key: 'status', state: 'current', time: now },
        { key: 'refunded', state: 'todo' },
      ]
    case orderStatus.refunded:
      return [
        ...paid,
        ...credited,
        { key: 'refundDone', state: 'done', time: timeOf(orderStatus.refunding) },
        { key: 'status', state: 'done', time: now },
      ]
    case orderStatus.cancelled:
    case orderStatus.expired:
      return [requested(row), { key: 'status', state: 'failed', time: now }]
    default:
      return [requested(row), { key: 'status', state: 'current', time: now }]
  }
}

/** Some back ends review before they pay out, some are paying out already: the order of the statuses seen says which. */
function withdrawalEvents(known: Known): OrderEvent[] {
  const { row } = known
  const timeOf = timeIn(known)
  const sent = row.network ? 'network' : 'bank'
  const reviewedOn = timeOf(drawStatus.review)
  const soFar: OrderEvent[] = [
    requested(row),
    ...(reviewedOn ? [{ key: 'reviewDone', state: 'done', time: reviewedOn } as const] : []),
  ]
  const ahead: OrderEvent[] = [
    { key: sent, state: 'todo' },
    { key: 'paid', state: 'todo' },
  ]
  const now = timeOf(row.status)
  const current: OrderEvent = { key: 'status', state: 'current', time: now }
  switch (row.status) {
    case drawStatus.withdrawing:
      return reviewedOn
        ? [...soFar, current, { key: 'paid', state: 'todo' }]
        : [{ ...requested(row), state: 'current' }, { key: 'review', state: 'todo' }, ...ahead]
    case drawStatus.review:
      return [requested(row), current, ...ahead]
    case drawStatus.successful:
      return [...soFar, { key: sent, state: 'done' }, { ...current, state: 'done' }]
    case drawStatus.failed:
      return [...soFar, { ...current, state: 'failed' }]
    default:
      return [...soFar, current]
  }
}

interface Headline {
  labelKey: 'label.amount' | 'order.credited' | 'review.receive' | 'review.receivedNet'
  amount: string
  currency: string
}

/** What a withdrawal brings, in the words for what it will bring or has brought. */
export const receiveKey = (status: number) =>
  status === drawStatus.successful ? 'review.receivedNet' : 'review.receive'

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
  return { ...asOrdered, labelKey: receiveKey(row.status), amount: subtractDecimals(row.amount, row.charge) }
}
