/**
 * Every call of the product, once (spec §7; `design/contract.md` for the proposed and optional ones).
 * Nothing is imported here, so the service worker can read the same table as the client and the back end.
 */

/** `read` may be retried once, `write` never, `money` never and fails closed (safety rule 1). */
type CallKind = 'read' | 'write' | 'money'

/** Who may call: `user` and `agent` calls are not sent without a token. */
type CallAccess = 'public' | 'user' | 'agent'

export interface CallEntry {
  /** Path below the API base URL, as the specification spells it; a platform may override it. */
  path: `/v2/${string}`
  kind: CallKind
  access: CallAccess
  /**
   * The worker may cache the answer: it is the same for everybody. `unless`: not where the request has this member,
   * because each word of a search would push out what everybody reads.
   */
  cacheable?: true | { unless: string }
  /** A call that an operator's back end may lack; used only where the platform configuration names it. */
  capability?: Capability
}

/** The optional calls, by the name that switches them on in the platform configuration. */
export const capabilities = [
  'logout',
  'gameSearch',
  'gameLaunch',
  'letterRead',
  'push',
  'pushRenewal',
  'pushCheck',
  'siteStatus',
] as const
export type Capability = (typeof capabilities)[number]

/** Its kind stays known to the type checker. Calls of virtual currencies have a root of their own (spec §7). */
const entry =
  <Kind extends CallKind>(kind: Kind) =>
  (name: string, access: CallAccess): CallEntry & { kind: Kind } => ({
    path: `/v2/${name.startsWith('cpp') ? '' : 'app/'}${name}`,
    kind,
    access,
  })
const read = entry('read')
const write = entry('write')
const money = entry('money')

export const paths = {
  'auth/captcha': read('auth/captcha', 'public'),
  'auth/login': write('auth/login', 'public'),
  'auth/login3': write('auth/login3', 'public'),
  'auth/get': read('auth/get', 'user'),
  'auth/logout': { ...write('auth/logout', 'user'), capability: 'logout' },
  'auth/send/email': write('auth/send/email', 'public'),
  'auth/reset/password': write('auth/reset/password', 'public'),
  'auth/password/update': write('auth/password/update', 'user'),
  'auth/password/update/payment': write('auth/password/update/payment', 'user'),

  'register/send/email/code': write('register/send/email/code', 'public'),
  'register/valid': write('register/valid', 'public'),
  'register/user': write('register/user', 'public'),

  'user/info': read('user/info', 'user'),
  'user/get/info': read('user/get/info', 'user'),
  'user/update': write('user/update', 'user'),
  'user/update/idNumber': write('user/update/idNumber', 'user'),
  'user/kyc/add': write('user/kyc/add', 'user'),
  'user/kyc/latest': read('user/kyc/latest', 'user'),
  'user/get/kyc': read('user/get/kyc', 'user'),
  'user/bank': read('user/bank', 'user'),
  'user/get/bank': read('user/get/bank', 'user'),
  'user/bank/save': write('user/bank/save', 'user'),
  'user/bank/list': read('user/bank/list', 'user'),

  'pay/query': read('pay/query', 'user'),
  'pay/order': money('pay/order', 'user'),
  'pay/list': read('pay/list', 'user'),
  'draw/withdraw': money('draw/withdraw', 'user'),
  'draw/list': read('draw/list', 'user'),

  'record/game/record/query': read('record/game/record/query', 'user'),
  'record/game/record/count': read('record/game/record/count', 'user'),
  'game/query/pop/new': { ...read('game/query/pop/new', 'public'), cacheable: true },
  'game/query/latest/new': { ...read('game/query/latest/new', 'public'), cacheable: true },
  'game/query': {
    ...read('game/query', 'public'),
    capability: 'gameSearch',
    cacheable: { unless: 'keyword' },
  },
  'game/launch': { ...write('game/launch', 'user'), capability: 'gameLaunch' },

  'notice/query': { ...read('notice/query', 'public'), cacheable: true },
  'favorable/query': { ...read('favorable/query', 'public'), cacheable: true },
  'banner/query': { ...read('banner/query', 'public'), cacheable: true },
  country: { ...read('country', 'public'), cacheable: true },
  // Not cacheable: a cached answer would claim a pause that is over, or an open counter that is not.
  'site/status': { ...read('site/status', 'public'), capability: 'siteStatus' },

  'station/query': read('station/query', 'user'),
  'station/read': { ...write('station/read', 'user'), capability: 'letterRead' },
  'push/subscribe': { ...write('push/subscribe', 'user'), capability: 'push' },
  'push/unsubscribe': { ...write('push/unsubscribe', 'user'), capability: 'push' },
  // By the worker, which has no token: the secret of the subscription stands for it.
  'push/renew': { ...write('push/renew', 'public'), capability: 'pushRenewal' },
  'push/status': { ...read('push/status', 'user'), capability: 'pushCheck' },
  'push/test': { ...write('push/test', 'user'), capability: 'pushCheck' },

  'cpp/coins': { ...read('cpp/coins', 'public'), cacheable: true },
  'cpp/coins/deposit/address': read('cpp/coins/deposit/address', 'user'),
  'cpp/coins/withdrawal/address/validit': read('cpp/coins/withdrawal/address/validit', 'user'),
  'cpp/coins/withdraw': money('cpp/coins/withdraw', 'user'),

  'jsy/transfer/validate': write('jsy/transfer/validate', 'public'),
  'jsy/transfer/validate/card': write('jsy/transfer/validate/card', 'public'),
  'jsy/transfer/resend/validate/code': write('jsy/transfer/resend/validate/code', 'public'),
  'jsy/transfer/login': write('jsy/transfer/login', 'user'),
  'jsy/transfer/confirm': money('jsy/transfer/confirm', 'user'),

  'agent/apply': write('agent/apply', 'user'),
  'agent/apply/status': read('agent/apply/status', 'user'),
  'agent/code': read('agent/code', 'agent'),
  'agent/is/agent': read('agent/is/agent', 'user'),
  'agent/data/statistics': read('agent/data/statistics', 'agent'),
  'agent/type/report/statistics': read('agent/type/report/statistics', 'agent'),
  'agent/type/member/transfer': money('agent/type/member/transfer', 'agent'),
  'agent/type/member/transfer/decrease': money('agent/type/member/transfer/decrease', 'agent'),
  'agent/sub/member/create': write('agent/sub/member/create', 'agent'),
  'agent/sub/member/page': read('agent/sub/member/page', 'agent'),
  'agent/sub/member/report/page': read('agent/sub/member/report/page', 'agent'),
  'agent/sub/member/recharge/page': read('agent/sub/member/recharge/page', 'agent'),
  'agent/sub/member/draw/page': read('agent/sub/member/draw/page', 'agent'),
} as const satisfies Record<string, CallEntry>

export type CallName = keyof typeof paths

/** The entry of a call, with the optional members visible to the type checker. */
export const entryOf = (name: CallName): CallEntry => paths[name]

/** On an answer that the worker repeats from its cache (`sw/cached-calls.ts`): when it was fetched, epoch ms. */
export const cachedAtHeader = 'Amigo-Cached-At'
