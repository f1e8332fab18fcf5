import * as v from 'valibot'
import { coinCurrency } from '~/lib/money-format.ts'
import { defineCall } from './define.ts'
import { orderProof } from './passkey.ts'
import {
  decimal,
  emptyRequest,
  flag,
  id,
  integer,
  list,
  neededTyped,
  nothing,
  optionalFlag,
  optionalInteger,
  optionalTime,
  optionalText as optionalWireText,
  orEmpty,
  readableList,
  requestId,
  status,
  text,
  typed,
  yesNo,
} from './wire.ts'

const required = v.pipe(v.string(), v.minLength(1))
const optionalText = v.optional(v.string())

/** An object whose empty or invalid members count as absent. Only for responses with independent members. */
const memberByMember = <Output>(shape: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.record(v.string(), v.unknown()),
    v.metadata({ members: shape }),
    v.rawTransform<Record<string, unknown>, Output>(({ dataset, addIssue, NEVER }) => {
      const present = Object.entries(dataset.value).filter(([, value]) => value !== '')
      const issues = v.safeParse(shape, Object.fromEntries(present)).issues ?? []
      const unreadable = new Set(issues.map(({ path }) => path?.[0].key))
      const read = v.safeParse(shape, Object.fromEntries(present.filter(([key]) => !unreadable.has(key))))
      if (read.success) return read.output
      addIssue({ message: 'no members that can be read' })
      return NEVER
    }),
  )

/** The profile. An object with at least one member counts as signed in, so each field has a default. */
const profileMembers = v.looseObject({
  userId: v.pipe(v.nullish(v.union([v.string(), v.number()]), ''), v.transform(String)),
  userName: text,
  email: text,
  phone: text,
  nickname: text,
  name: text,
  balance: v.nullish(decimal),
  /** The balance's currency; default: game coins. */
  currency: v.pipe(
    text,
    v.transform((currency) => currency.trim() || coinCurrency),
  ),
  lastLoginTime: optionalTime,
  registerTime: optionalTime,
  /** The next three are undefined or null if unknown, which does not mean "no". */
  hasPaymentPassword: optionalFlag,
  kycStatus: v.nullish(status),
  bankCount: v.nullish(integer),
  /** The number of passkeys of the account; absent counts as none. */
  passkeyCount: optionalInteger,
  holdUntil: optionalTime,
})
/** One invalid member must not lock a player out of all signed-in pages. */
export const profile = memberByMember(profileMembers)
export type Profile = v.InferOutput<typeof profile>

export const userInfo = defineCall('user/info', emptyRequest, profile)
/** Here, not with the agent's calls, because every page's frame sends it, and only agents load that chunk. */
export const isAgent = defineCall('agent/is/agent', emptyRequest, yesNo)

export const userDetails = defineCall(
  'user/get/info',
  emptyRequest,
  v.looseObject({
    name: text,
    firstName: text,
    lastName: text,
    pinyinName: text,
    idNumber: text,
    country: text,
  }),
)

export const updateUser = defineCall(
  'user/update',
  v.object({
    nickname: v.optional(typed('words')),
    phone: v.optional(typed('phone')),
    name: v.optional(typed('words')),
    firstName: v.optional(typed('words')),
    lastName: v.optional(typed('words')),
    pinyinName: v.optional(typed('words')),
  }),
  nothing,
)

export const updateIdNumber = defineCall(
  'user/update/idNumber',
  v.object({ idNumber: neededTyped('idNumber') }),
  nothing,
)

/** The three photos, in the order in which they are taken. */
export const kycSides = ['front', 'back', 'hand'] as const
export type KycSide = (typeof kycSides)[number]
/** The largest photo in bytes that the reference back end accepts; the client shrinks larger ones. */
export const kycPhotoBytes = 4_000_000

/** JPEG data URLs; an accepted photo may be left out. */
export const addKyc = defineCall(
  'user/kyc/add',
  v.object({ frontPhoto: optionalText, backPhoto: optionalText, handPhoto: optionalText }),
  /** KycStatus: a new submission is in review. */
  orEmpty(v.object({ status: v.nullish(status, 0) })),
)

/** `reason` is multilingual; the status is one of KycStatus: 0 in review, 1 accepted, 2 refused. */
export const kycPhoto = v.looseObject({ side: v.picklist(kycSides), status })
export type KycPhoto = v.InferOutput<typeof kycPhoto>

/** `remark` is multilingual. */
export const kycSubmission = v.looseObject({
  /** KycStatus: −1 means no submission. */
  status: v.nullish(status, -1),
  createdOn: optionalTime,
  reviewedOn: optionalTime,
  photos: list(kycPhoto),
})
export type KycSubmission = v.InferOutput<typeof kycSubmission>
export const latestKyc = defineCall('user/kyc/latest', emptyRequest, orEmpty(kycSubmission))

export const verifiedKyc = defineCall(
  'user/get/kyc',
  emptyRequest,
  orEmpty(v.looseObject({ status: v.nullish(status, -1), name: text, verifiedOn: optionalTime })),
)

/** The kinds of a Japanese bank account. */
export const accountTypes = ['ordinary', 'current', 'savings'] as const

/** `bankAccount` carries the last four digits only. */
export const bankCard = v.looseObject({
  id,
  bank: text,
  bankAccount: text,
  branchCode: text,
  branchName: text,
  firstName: text,
  lastName: text,
  pinyinName: text,
  accountType: optionalWireText,
})
export type BankCard = v.InferOutput<typeof bankCard>

export const bankCards = defineCall('user/bank', emptyRequest, readableList(bankCard))
export const bankCardById = defineCall('user/get/bank', v.object({ id }), bankCard)

export const saveBankCard = defineCall(
  'user/bank/save',
  v.object({
    bank: required,
    bankCode: optionalText,
    branchCode: typed('bankNumber'),
    branchName: typed('line'),
    accountType: optionalText,
    bankAccount: neededTyped('bankNumber'),
    firstName: typed('exact'),
    lastName: typed('exact'),
    pinyinName: typed('exact'),
    requestId,
    ...orderProof,
  }),
  bankCard,
)

/** Unbinds a card; 400 while a withdrawal to it is open. */
export const removeBankCard = defineCall(
  'user/bank/remove',
  v.object({ id, requestId, ...orderProof }),
  nothing,
)

/** The dictionary of banks; `bank` is multilingual. */
export const bank = v.looseObject({ bankCode: id, country: text, branchRequired: flag })
export type Bank = v.InferOutput<typeof bank>
export const banks = defineCall('user/bank/list', emptyRequest, readableList(bank))
