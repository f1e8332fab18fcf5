/** How back ends of this family differ from the reference, one small rewriting each. */
import type { CallName } from '../../../src/api/paths.ts'
import { isRecord } from '../../../src/lib/parse-json.ts'
import { Random } from '../faults/random.ts'
import type { Dialect } from './dialect.ts'
import { eachMember, eachRow, gone, membersNamed, spellings, without } from './edits.ts'
import {
  amounts,
  badTime,
  beyondContract,
  emptyProfile,
  flagAs,
  inTimes,
  isExact,
  longWord,
  on,
  onlyContract,
  orderLists,
  pageAs,
  plainDigits,
  totals,
  unreadable,
  wordy,
  zoned,
} from './making-dialects.ts'

export const dialects: readonly Dialect[] = [
  {
    name: 'order rows with the contract’s members only',
    data: on(orderLists, (data) => eachRow(data, onlyContract)),
    hides: beyondContract,
  },
  {
    name: 'order rows without requestId',
    data: on(orderLists, without(['requestId'])),
    request: (body, call) =>
      orderLists.includes(call) && isRecord(body) ? without(['requestId'])(body) : body,
    hides: ['requestId'],
  },
  zoned('Asia/Shanghai', spellings.shanghai),
  zoned('Australia/Sydney', spellings.sydney),
  zoned('America/New_York', spellings.newYork),
  badTime('zero dates', '0000-00-00 00:00:00'),
  badTime('empty times', ''),
  badTime('a time of 1e18', 1e18),
  {
    name: 'captcha.expireSeconds: null',
    data: on(
      ['auth/captcha'],
      membersNamed(['expireSeconds'], () => null),
    ),
    hides: ['expireSeconds'],
  },
  {
    name: 'tiny amounts as JSON numbers',
    plant: on(
      ['cpp/coins'],
      membersNamed(['withdrawFee', 'minDeposit', 'withdrawMin'], () => '0.0000005'),
    ),
    data: (data) =>
      eachMember(data, (value, name) =>
        amounts.has(name) && typeof value === 'string' && plainDigits.test(value) && isExact(value)
          ? Number(value)
          : value,
      ),
  },
  pageAs('pages as bare arrays', (rows) => rows, ['total', 'size', 'current', 'pages', 'unread']),
  pageAs('pages as {rows} without a total', (rows) => ({ rows }), [
    'total',
    'size',
    'current',
    'pages',
    'unread',
  ]),
  pageAs(
    'pages whose total was not counted',
    (rows, page) => ({ ...page, records: rows, total: 0, pages: 0 }),
    ['total', 'pages'],
  ),
  pageAs('pages as {list, total}', (rows, page) => ({ list: rows, total: JSON.stringify(page['total']) }), [
    'size',
    'current',
    'pages',
    'unread',
  ]),
  {
    name: 'long unbroken words',
    plant: (data, call) =>
      eachMember(data, (value, name) => {
        if (call === 'pay/query' && name.startsWith('name')) return 'W'.repeat(10_000)
        if (name === 'teamName' || name === 'agentAccount') return longWord
        return wordy.test(name) && typeof value === 'string' && call !== 'pay/order' ? longWord : value
      }),
  },
  {
    name: 'a profile without hasPaymentPassword and bankCount',
    kind: 'profile',
    data: on(['user/info'], without(['hasPaymentPassword', 'bankCount', 'kycStatus'])),
    hides: ['hasPaymentPassword', 'bankCount', 'kycStatus'],
  },
  flagAs('1 and 0', 1, 0),
  flagAs('"1" and "0"', '1', '0'),
  flagAs('"true" and "false"', 'true', 'false'),
  {
    name: 'data: null for "done" and "none"',
    plant: on(['user/kyc/latest', 'user/get/kyc', 'agent/apply/status'], (data) =>
      isRecord(data)
        ? {
            ...data,
            status: -1,
            createdOn: null,
            reviewedOn: null,
            ...('photos' in data ? { photos: [] } : {}),
          }
        : data,
    ),
    data: on(
      [
        'register/valid',
        'register/send/email/code',
        'auth/send/email',
        'user/kyc/latest',
        'user/get/kyc',
        'agent/apply/status',
        'record/game/record/count',
      ],
      () => null,
    ),
    hides: [...totals, 'createdOn', 'name', 'verifiedOn'],
  },
  {
    name: 'records: null for an empty page',
    kind: 'rows',
    plant: on(['draw/list', 'station/query', 'notice/query'], (data) =>
      isRecord(data) && 'records' in data ? { ...data, records: [], total: 0, pages: 0, unread: 0 } : data,
    ),
    data: on(['draw/list', 'station/query', 'notice/query'], (data) =>
      isRecord(data) && 'records' in data ? { ...data, records: null } : data,
    ),
  },
  emptyProfile('balance'),
  emptyProfile('kycStatus'),
  emptyProfile('bankCount'),
  emptyProfile('lastLoginTime'),
  unreadable('every third row unreadable', (index) => index % 3 === 1),
  unreadable('no row readable', () => true),
  {
    name: 'a profile without a currency',
    kind: 'profile',
    data: on(['user/info'], without(['currency'])),
    hides: ['currency'],
  },
  {
    name: 'memos and account types as numbers',
    plant: membersNamed(['accountType'], (value) => (value ? '1' : value)),
    data: membersNamed(['memo', 'accountType'], (value) =>
      typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
    ),
  },
  inTimes('epoch seconds', spellings.epochSeconds),
  inTimes('epoch seconds as text', spellings.epochSecondsText),
  inTimes('epoch ms as text', spellings.epochMsText),
  inTimes('times with .SSS and no zone', spellings.zonelessMs, 'Australia/Sydney'),
  inTimes('times with T and no zone', spellings.zonelessT, 'America/New_York'),
  inTimes('epoch ms', spellings.epochMs),
  inTimes('times with the offset of another place', spellings.offset),
  { name: 'no optional calls', platform: { capabilities: [] } },
  {
    name: 'code and numbers as text',
    data: (data) => eachMember(data, (value) => (typeof value === 'number' ? String(value) : value)),
    envelope: ({ code = 200, ...rest }) => ({ ...rest, code: JSON.stringify(code) }),
  },
  {
    name: 'ids as numbers',
    data: (data) =>
      eachMember(data, (value, name) =>
        ['id', 'userId', 'gameId'].includes(name) &&
        typeof value === 'string' &&
        /^[1-9]\d{0,14}$/.test(value)
          ? Number(value)
          : value,
      ),
  },
  {
    name: 'message for msg, no optional members',
    data: (data, call) =>
      call === 'user/info'
        ? data
        : eachMember(data, (value) => (value === null || value === '' ? gone : value)),
    envelope: ({ msg = '', ...rest }) => ({ ...rest, message: msg }),
  },
]

/** A dialect by its name; throws where there is none. */
export function dialect(name: string): Dialect {
  const found = dialects.find((one) => one.name === name)
  if (!found) throw new RangeError(`no dialect "${name}"`)
  return found
}

/** The expected data where these dialects change the facts themselves. */
export const planted = (spoken: readonly Dialect[], call: CallName, data: unknown): unknown =>
  spoken.reduce((at, one) => (one.plant ? one.plant(at, call) : at), data)

/** The `data` of a success as a back end of these dialects sends it. */
export const rewritten = (spoken: readonly Dialect[], call: CallName, data: unknown): unknown =>
  spoken.reduce((at, one) => (one.data ? one.data(at, call) : at), planted(spoken, call, data))

/** Two to five dialects that one back end may speak at once, drawn by the seed. */
function drawCombination(random: Random): readonly Dialect[] {
  const wanted = 2 + random.below(4)
  const drawn = new Set<Dialect>()
  while (drawn.size < wanted) {
    const one = random.pick(dialects)
    if (!one.kind || ![...drawn].some(({ kind }) => kind === one.kind)) drawn.add(one)
  }
  // In the order of the table: what leaves rows out comes before what garbles them.
  return dialects.filter((one) => drawn.has(one))
}

export function combinations(count: number, seed: number): (readonly Dialect[])[] {
  const random = new Random(seed)
  return Array.from({ length: count }, () => drawCombination(random))
}

export const namesOf = (spoken: readonly Dialect[]) => spoken.map(({ name }) => name).join(' + ')
