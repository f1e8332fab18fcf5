/** Statuses by table: an unknown value is shown as it is and never guessed. */
import { drawStatus, orderStatus } from '~/api/contract/money.ts'
import { hasCapability } from '~/api/platform.ts'
import type { MoneyKind } from './journal.ts'

type DepositStatusKey = keyof typeof orderStatus
type WithdrawStatusKey = keyof typeof drawStatus
type StatusTone = 'neutral' | 'accent' | 'success' | 'danger'

type OrderStatusView =
  | {
      textKey: `status.deposit.${DepositStatusKey}` | `status.withdraw.${WithdrawStatusKey}`
      tone: StatusTone
    }
  | { textKey: 'status.unknown'; tone: 'neutral' }

const depositTones: Record<DepositStatusKey, StatusTone> = {
  pending: 'accent',
  successful: 'success',
  refunding: 'accent',
  refunded: 'neutral',
  cancelled: 'neutral',
  expired: 'neutral',
}
const withdrawTones: Record<WithdrawStatusKey, StatusTone> = {
  withdrawing: 'accent',
  review: 'accent',
  successful: 'success',
  failed: 'danger',
}

const allDepositKeys = Object.keys(orderStatus) as DepositStatusKey[]
/** Where no order can end so, its number is an unknown one. */
const depositKeys = () =>
  allDepositKeys.filter(
    (key) =>
      (key !== 'cancelled' && key !== 'expired') ||
      hasCapability('nextAction') ||
      (key === 'cancelled' && hasCapability('payCancel')),
  )
const withdrawKeys = Object.keys(drawStatus) as WithdrawStatusKey[]

/** Text and colour of a status integer. */
export function statusView(kind: MoneyKind, status: number): OrderStatusView {
  if (kind === 'deposit') {
    const key = depositKeys().find((candidate) => orderStatus[candidate] === status)
    if (key) return { textKey: `status.deposit.${key}`, tone: depositTones[key] }
  } else {
    const key = withdrawKeys.find((candidate) => drawStatus[candidate] === status)
    if (key) return { textKey: `status.withdraw.${key}`, tone: withdrawTones[key] }
  }
  return { textKey: 'status.unknown', tone: 'neutral' }
}

/** The statuses of a kind, as filter choices. */
export const statusesOf = (kind: MoneyKind): number[] =>
  kind === 'deposit'
    ? depositKeys().map((key) => orderStatus[key])
    : withdrawKeys.map((key) => drawStatus[key])

export const isPaid = (kind: MoneyKind, status: number) =>
  status === (kind === 'deposit' ? orderStatus.successful : drawStatus.successful)

/** Over without a payment, as a deposit may be where the back end says so. */
export const isGivenUp = (status: number) =>
  (status === orderStatus.cancelled || status === orderStatus.expired) &&
  statusView('deposit', status).textKey !== 'status.unknown'

/** Still on its way: another status is to be expected. */
export const isOpen = (kind: MoneyKind, status: number) =>
  kind === 'deposit'
    ? status === orderStatus.pending || status === orderStatus.refunding
    : status === drawStatus.withdrawing || status === drawStatus.review

/** How the order bears on the wallet: added, taken, or nothing (yet, or any more). */
export function directionOf(kind: MoneyKind, status: number): 'in' | 'out' | 'none' {
  if (kind === 'deposit') return status === orderStatus.successful ? 'in' : 'none'
  const taken: readonly number[] = [drawStatus.withdrawing, drawStatus.review, drawStatus.successful]
  return taken.includes(status) ? 'out' : 'none'
}
