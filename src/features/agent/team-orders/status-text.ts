import { drawStatus, orderStatus } from '~/api/contract/money.ts'

type DepositKey = keyof typeof orderStatus
type WithdrawKey = keyof typeof drawStatus
const depositKeys = Object.keys(orderStatus) as DepositKey[]
const withdrawKeys = Object.keys(drawStatus) as WithdrawKey[]

/** The words of a status (spec §4); an unknown value is shown as it is. */
export function statusText(kind: 'deposit' | 'withdraw', status: number) {
  if (kind === 'deposit') {
    const key = depositKeys.find((candidate) => orderStatus[candidate] === status)
    return key ? (`finance:status.deposit.${key}` as const) : 'finance:status.unknown'
  }
  const key = withdrawKeys.find((candidate) => drawStatus[candidate] === status)
  return key ? (`finance:status.withdraw.${key}` as const) : 'finance:status.unknown'
}
