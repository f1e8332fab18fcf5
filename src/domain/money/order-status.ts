/** Order statuses. An unknown number is shown as it is. */
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
/** Without the capability for a status, its number counts as unknown. */
const depositKeys = () =>
  allDepositKeys.filter(
    (key) =>
      (key !== 'cancelled' && key !== 'expired') ||
      hasCapability('nextAction') ||
      (key === 'cancelled' && hasCapability('payCancel')),
  )
const withdrawKeys = Object.keys(drawStatus) as WithdrawStatusKey[]

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

/** Ended without a payment: cancelled or expired, if the back end has these statuses. */
export const isGivenUp = (status: number) =>
  (status === orderStatus.cancelled || status === orderStatus.expired) &&
  statusView('deposit', status).textKey !== 'status.unknown'

/** In progress: the status will change. */
export const isOpen = (kind: MoneyKind, status: number) =>
  kind === 'deposit'
    ? status === orderStatus.pending || status === orderStatus.refunding
    : status === drawStatus.withdrawing || status === drawStatus.review

/** The order's effect on the wallet: in, out, or none (not yet, or no longer). */
export function directionOf(kind: MoneyKind, status: number): 'in' | 'out' | 'none' {
  if (kind === 'deposit') return status === orderStatus.successful ? 'in' : 'none'
  const taken: readonly number[] = [drawStatus.withdrawing, drawStatus.review, drawStatus.successful]
  return taken.includes(status) ? 'out' : 'none'
}
