/** Dialects of one kind, and the calls and members that they are about. */
import type { CallName } from '../../../src/api/paths.ts'
import { isRecord } from '../../../src/lib/parse-json.ts'
import { timeNames } from '../../../src/operator/adopt/traits.ts'
import type { Dialect } from './dialect.ts'
import { eachRow, membersNamed, spelledTimes, type Spelling } from './edits.ts'

export const orderLists: readonly CallName[] = [
  'pay/list',
  'draw/list',
  'agent/sub/member/recharge/page',
  'agent/sub/member/draw/page',
]
const contractRow = new Set(
  `orderSn requestId amount channel currency network address createdOn charge bankCardName bankCardNo status updatedOn
   txid agentAccount remarkZh remarkZhTW remarkEn remarkJp`.split(/\s+/),
)
export const onlyContract = (row: unknown): unknown =>
  isRecord(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => contractRow.has(name))) : row
export const beyondContract =
  'gameCoin bank expireTime serverTime memo confirmations minConfirm type nextAction claimedOn received returned'.split(
    ' ',
  )

const flags =
  'hasPaymentPassword enabled depositEnable withdrawEnable kycRequired top branchRequired needCard valid'.split(
    ' ',
  )
export const totals = 'totalBetAmount totalWinAmount totalProfitLoss totalRecords'.split(' ')
export const amounts = new Set(
  `amount minAmount maxAmount step chargeRate chargeFixed exchangeRate gameCoin charge receiveAmount balance minDeposit
   withdrawMin withdrawMax withdrawFee withdrawStep betAmount winningMoney profitLoss teamBalance userBalance point
   rechargeAmount withdrawAmount transferAmount giveAmount rebate rebatePaid totalBetAmount totalWinAmount
   totalProfitLoss received returned`.split(/\s+/),
)
export const plainDigits = /^-?\d+(\.\d+)?$/
export const isExact = (digits: string) => digits.replace(/\D/g, '').length <= 15

export const on =
  (calls: readonly CallName[], edit: (data: unknown) => unknown) => (data: unknown, call: CallName) =>
    calls.includes(call) ? edit(data) : data

/** A time that is none, at every third row and in the profile. */
export const badTime = (name: string, value: unknown): Dialect => ({
  name,
  kind: 'time',
  data: (data, call) => {
    const spoil = membersNamed(timeNames, (time) => (time === null ? null : value))
    if (call === 'pay/order' || call === 'draw/withdraw') return data
    const rows = eachRow(data, (row, index) => (index % 3 === 1 ? spoil(row) : row))
    return call === 'user/info' ? spoil(rows) : rows
  },
  hides: timeNames,
})

export const emptyProfile = (name: string): Dialect => ({
  name: `an empty ${name} in the profile`,
  kind: 'profile',
  data: on(['user/info'], (data) => (isRecord(data) ? { ...data, [name]: '' } : data)),
  hides: [name],
})

/** All times in this spelling; without a zone in it, the platform block names the operator's. */
export const inTimes = (name: string, spelling: Spelling, operatorZone?: string): Dialect => ({
  name,
  kind: 'time',
  data: spelledTimes(spelling),
  spelling,
  ...(operatorZone ? { platform: { operatorZone } } : {}),
})

export const zoned = (zone: string, spelling: Spelling) =>
  inTimes(`times without a zone, read in ${zone}`, spelling, zone)

export const flagAs = (name: string, yes: unknown, no: unknown): Dialect => ({
  name: `booleans as ${name}`,
  data: (data, call) => {
    if (typeof data === 'boolean') return data ? yes : no
    if (call === 'register/valid') return data
    return membersNamed(flags, (value) => (typeof value === 'boolean' ? (value ? yes : no) : value))(data)
  },
})

export const pageAs = (
  name: string,
  shape: (rows: unknown[], page: Record<string, unknown>) => unknown,
  hides: readonly string[],
): Dialect => ({
  name,
  kind: 'page',
  data: (data) => (isRecord(data) && Array.isArray(data['records']) ? shape(data['records'], data) : data),
  hides,
})

export const longWord = 'x'.repeat(70)
export const wordy = /^(title|gameName|summary|name|typeName|notice|bank|nickname)(Zh|ZhTW|En|Jp)?$/

export const unreadable = (name: string, breaks: (index: number) => boolean): Dialect => ({
  name,
  kind: 'rows',
  breaks,
  data: (data, call) =>
    call.startsWith('user/get') || call === 'pay/order'
      ? data
      : eachRow(data, (row, index) => (breaks(index) && isRecord(row) ? { malformed: true } : row)),
})
