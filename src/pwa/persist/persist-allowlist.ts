/** Allowed members are listed, so that what a back end adds is dropped (rules.md, "Only listed members are stored"). */
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
/** Multilingual members (`remark…`) exist once per language. */
const isOrderField = (name: string) => orderFields.includes(name) || name.startsWith('remark')

const orderOf = (row: Fields): Fields => ({
  ...only(row, isOrderField),
  address: '',
  bankCardName: '',
  bankCardNo: '',
})

/** Filters the rows of a page; its other members are kept. */
const withRows = (data: Fields, keep: (row: Fields) => Fields): Fields =>
  Array.isArray(data['records']) ? { ...data, records: data['records'].filter(isFields).map(keep) } : data

const filters: Record<PersistedAs, (data: Fields) => Fields> = {
  whole: (data) => data,
  profile: (data) => ({
    ...only(data, (name) => profileFields.some((field) => field === name)),
    email: '',
    phone: '',
    name: '',
  }),
  orders: (data) => withRows(data, orderOf),
}

export const persistable = (data: unknown, as: PersistedAs): unknown =>
  isFields(data) ? filters[as](data) : data
