/** The table of all calls. Imports only types, because the worker, the client and the back end share it. */
import type { Capability } from './capabilities.ts'

/** `read` may be retried once, `write` never, `money` never and fails closed (rules.md, "One client sends every call"). */
type CallKind = 'read' | 'write' | 'money'

/** Who may call: `user` and `agent` calls are not sent without a token. */
type CallAccess = 'public' | 'user' | 'agent'

export interface CallEntry {
  /** The specification's path below the API base URL; a platform may override it. */
  path: `/v2/${string}`
  /** The file in `contract/`, without extension. */
  file: ContractFile
  kind: CallKind
  access: CallAccess
  /** The worker may cache it, because the response is the same for everybody; not if the body has the member `unless`. */
  cacheable?: true | { unless: string }
  /** An optional call; sent only if the platform configuration lists this capability. */
  capability?: Capability
}

const entry =
  <Kind extends CallKind>(kind: Kind) =>
  (access: CallAccess, more?: Omit<CallEntry, 'path' | 'file' | 'kind' | 'access'>) => ({
    kind,
    access,
    ...more,
  })
const read = entry('read')
const write = entry('write')
const money = entry('money')

/** By the file in `contract/` with their schemas. */
const files = {
  auth: {
    'auth/captcha': read('public'),
    'auth/login': write('public'),
    'auth/login3': write('public'),
    'auth/get': read('user'),
    'auth/logout': write('user', { capability: 'logout' }),
    'auth/send/email': write('public'),
    'auth/reset/password': write('public'),
    'auth/password/update': write('user'),
    'auth/password/update/payment': write('user'),
    'register/send/email/code': write('public'),
    'register/valid': write('public'),
    'register/user': write('public'),
  },
  user: {
    'user/info': read('user'),
    'user/get/info': read('user'),
    'user/update': write('user'),
    'user/update/idNumber': write('user'),
    'user/kyc/add': write('user'),
    'user/kyc/latest': read('user'),
    'user/get/kyc': read('user'),
    'user/bank': read('user'),
    'user/get/bank': read('user'),
    'user/bank/save': write('user'),
    'user/bank/list': read('user'),
    'user/bank/remove': write('user', { capability: 'bankRemove' }),
    'agent/is/agent': read('user'),
  },
  'email-change': {
    'user/email/code': write('user', { capability: 'emailChange' }),
    'user/email/update': write('user', { capability: 'emailChange' }),
  },
  ledger: { 'user/ledger': read('user', { capability: 'ledger' }) },
  live: { 'user/live': read('user', { capability: 'live' }) },
  statement: { 'user/statement': read('user', { capability: 'statement' }) },
  money: {
    'pay/query': read('user'),
    'pay/order': money('user'),
    'pay/list': read('user'),
    // Moves no money; idempotent, because a cancelled order stays cancelled.
    'pay/cancel': write('user', { capability: 'payCancel' }),
    'draw/withdraw': money('user'),
    'draw/list': read('user'),
  },
  // Moves no money; idempotent, because the first report counts.
  'next-action': { 'pay/paid': write('user', { capability: 'nextAction' }) },
  games: {
    'record/game/record/query': read('user'),
    'record/game/record/count': read('user'),
    'game/query/pop/new': read('public', { cacheable: true }),
    'game/query/latest/new': read('public', { cacheable: true }),
    'game/query': read('public', { capability: 'gameSearch', cacheable: { unless: 'keyword' } }),
    'game/launch': write('user', { capability: 'gameLaunch' }),
    // Move no coins; idempotent.
    'game/wait/query': read('user', { capability: 'machineStates' }),
    'game/wait': write('user', { capability: 'machineStates' }),
    'game/wait/end': write('user', { capability: 'machineStates' }),
  },
  content: {
    'notice/query': read('public', { cacheable: true }),
    'favorable/query': read('public', { cacheable: true }),
    'banner/query': read('public', { cacheable: true }),
    country: read('public', { cacheable: true }),
  },
  site: {
    // Not cacheable: a stale response would show a pause that is over, or hide one.
    'site/status': read('public', { capability: 'siteStatus' }),
  },
  'self-exclusion': {
    'exclusion/state': read('user', { capability: 'selfExclusion' }),
    'exclusion/begin': write('user', { capability: 'selfExclusion' }),
  },
  limits: {
    'limits/query': read('user', { capability: 'limits' }),
    'limits/set': write('user', { capability: 'limits' }),
    'limits/confirm': write('user', { capability: 'limits' }),
    'limits/history': read('user', { capability: 'limits' }),
  },
  bonus: {
    'bonus/query': read('user', { capability: 'bonus' }),
    // Move no coins of the player; idempotent by request or bonus.
    'favorable/join': write('user', { capability: 'bonus' }),
    'favorable/leave': write('user', { capability: 'bonus' }),
  },
  support: {
    'support/threads': read('user', { capability: 'supportThread' }),
    'support/thread': read('user', { capability: 'supportThread' }),
    // Idempotent by `requestId`.
    'support/send': write('user', { capability: 'supportThread' }),
    'support/close': write('user', { capability: 'supportThread' }),
    'support/read': write('user', { capability: 'supportThread' }),
    'support/picture': read('user', { capability: 'supportThread' }),
  },
  preferences: {
    'preferences/query': read('user', { capability: 'preferences' }),
    // Idempotent: the latest change wins.
    'preferences/save': write('user', { capability: 'preferences' }),
    'notify/mail': write('user', { capability: 'notifyMail' }),
  },
  passkey: {
    'passkey/login/options': write('public', { capability: 'passkey' }),
    'passkey/login': write('public', { capability: 'passkey' }),
    'passkey/register/options': write('user', { capability: 'passkey' }),
    'passkey/register': write('user', { capability: 'passkey' }),
    'passkey/list': read('user', { capability: 'passkey' }),
    'passkey/rename': write('user', { capability: 'passkey' }),
    'passkey/remove': write('user', { capability: 'passkey' }),
    'passkey/order/options': write('user', { capability: 'passkey' }),
  },
  'own-data': {
    'auth/sessions': read('user', { capability: 'sessions' }),
    'auth/sessions/end': write('user', { capability: 'sessions' }),
    'auth/sessions/end/others': write('user', { capability: 'sessions' }),
    'user/data/export': write('user', { capability: 'dataExport' }),
    'user/close/check': read('user', { capability: 'accountClosure' }),
    'user/close': write('user', { capability: 'accountClosure' }),
  },
  terms: {
    'user/terms': read('user', { capability: 'acceptedTerms' }),
    'user/terms/accept': write('user', { capability: 'acceptedTerms' }),
  },
  batch: { batch: read('public', { capability: 'batch' }) },
  letters: {
    'station/query': read('user'),
    'station/read': write('user', { capability: 'letterRead' }),
    'station/unread': write('user', { capability: 'letterUnread' }),
  },
  push: {
    'push/subscribe': write('user', { capability: 'push' }),
    'push/unsubscribe': write('user', { capability: 'push' }),
    // Sent by the worker, which has no token: the subscription's secret authorizes it.
    'push/renew': write('public', { capability: 'pushRenewal' }),
    'push/status': read('user', { capability: 'pushCheck' }),
    'push/test': write('user', { capability: 'pushCheck' }),
  },
  crypto: {
    'cpp/coins': read('public', { cacheable: true }),
    'cpp/coins/deposit/address': read('user'),
    'cpp/coins/withdrawal/address/validit': read('user'),
    'cpp/coins/withdraw': money('user'),
  },
  'account-transfer': {
    'jsy/transfer/validate': write('public'),
    'jsy/transfer/validate/card': write('public'),
    'jsy/transfer/resend/validate/code': write('public'),
    'jsy/transfer/login': write('user'),
    'jsy/transfer/confirm': money('user'),
  },
  agent: {
    'agent/apply': write('user'),
    'agent/apply/status': read('user'),
    'agent/code': read('agent'),
    'agent/data/statistics': read('agent'),
    'agent/type/report/statistics': read('agent'),
    'agent/type/member/transfer': money('agent'),
    'agent/type/member/transfer/decrease': money('agent'),
    'agent/sub/member/create': write('agent'),
    'agent/sub/member/page': read('agent'),
    'agent/sub/member/report/page': read('agent'),
    'agent/sub/member/recharge/page': read('agent'),
    'agent/sub/member/draw/page': read('agent'),
  },
  invites: {
    'agent/invite/query': read('agent', { capability: 'invites' }),
    'agent/invite/save': write('agent', { capability: 'invites' }),
    'agent/invite/end': write('agent', { capability: 'invites' }),
    'invite/check': read('public', { capability: 'invites' }),
    'invite/open': write('public', { capability: 'invites' }),
  },
  'member-edit': {
    'agent/sub/member/facts': read('agent', { capability: 'memberEdit' }),
    'agent/sub/member/edit': write('agent', { capability: 'memberEdit' }),
    'agent/sub/member/reset': write('agent', { capability: 'memberEdit' }),
    'agent/sub/member/history': read('agent', { capability: 'memberEdit' }),
  },
} as const satisfies Record<string, Record<string, Omit<CallEntry, 'path' | 'file'>>>

export type ContractFile = keyof typeof files
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Entries = AllOf<(typeof files)[ContractFile]>
export type CallName = keyof Entries

/** The path below the API base URL; crypto calls have another prefix. */
const pathOf = (name: string) => `/v2/${name.startsWith('cpp') ? '' : 'app/'}${name}` as const

export const paths = Object.fromEntries(
  Object.entries(files).flatMap(([file, entries]) =>
    Object.entries(entries).map(([name, rest]) => [name, { ...rest, file, path: pathOf(name) }]),
  ),
) as { [Name in CallName]: Entries[Name] & Pick<CallEntry, 'path' | 'file'> }

/** The entry of a call, with the optional members visible to the type checker. */
export const entryOf = (name: CallName): CallEntry => paths[name]

/** Problems in an operator's `pathOverrides`. Not in `platform.ts`, because the first screen does not load this table. */
export const overrideProblems = (overrides: Readonly<Record<string, string>>): string[] =>
  Object.keys(overrides)
    .filter((name) => !Object.hasOwn(paths, name))
    .map((name) => `pathOverrides.${name}: may only name calls of the contract, such as "auth/captcha"`)

/** The query of a batch whose reads are all cacheable, for the worker (`sw/call-cache.ts`). */
export const publicBatch = '?public'

/** A header of responses from the worker's cache (`sw/call-cache.ts`): the fetch time, epoch ms; comma-separated in a batch. */
export const cachedAtHeader = 'Amigo-Cached-At'
