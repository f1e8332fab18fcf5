/**
 * What of a read may be persisted: never where money goes or comes from, nor how to reach the player
 * (rules.md, "Persisted data has an owner"). Members are listed by name, so that what a back end adds is left out.
 */
import type { Profile } from '~/api/contract/user.ts'
import type { PersistedAs } from '~/api/persisted.ts'

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const only = (value: Fields, isAllowed: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(value).filter(([name]) => isAllowed(name)))

const profileFields: readonly (keyof Profile)[] = [
  'userId',
  'userName',
  'nickname',
  'balance',
  'currency',
  'lastLoginTime',
  'registerTime',
  'hasPaymentPassword',
  'kycStatus',
  'bankCount',
  'holdUntil',
]

const orderFields = [
  'orderSn',
  'requestId',
  'amount',
  'channel',
  'currency',
  'network',
  'createdOn',
  'charge',
  'status',
  'updatedOn',
  'gameCoin',
  'confirmations',
  'minConfirm',
  'agentAccount',
  'claimedOn',
  'received',
  'returned',
]
/** Multilingual members have one for each language. */
const isOrderField = (name: string) => orderFields.includes(name) || name.startsWith('remark')

const orderOf = (row: Fields): Fields => ({
  ...only(row, isOrderField),
  address: '',
  bankCardName: '',
  bankCardNo: '',
})

/** A page of rows, with what stands around them. */
const withRows = (data: Fields, keep: (row: Fields) => Fields): Fields =>
  Array.isArray(data['records']) ? { ...data, records: data['records'].filter(isFields).map(keep) } : data

const ways: Record<PersistedAs, (data: Fields) => Fields> = {
  whole: (data) => data,
  profile: (data) => ({
    ...only(data, (name) => profileFields.some((field) => field === name)),
    email: '',
    phone: '',
    name: '',
  }),
  orders: (data) => withRows(data, orderOf),
}

export const keepable = (data: unknown, as: PersistedAs): unknown => (isFields(data) ? ways[as](data) : data)
