/**
 * Bodies that the back end takes: the example of the contract, in which each member that names something (a card, a member,
 * an order) names what this person has. Where members belong together, or must say whose they are, the call has a line of
 * its own.
 */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { entryOf, type CallName } from '../../../src/api/paths.ts'
import { FakeBrowser } from '../../server/push/test-push-service.ts'
import { makeJpeg, quarters } from '../../support/images/jpeg-maker.ts'
import type { Random } from '../faults/random.ts'
import { mark } from './marks.ts'
import type { CoinNetwork } from './money-oracle.ts'
import type { Person, World } from './world.ts'

/** Who asks, and what the bodies are drawn with. */
interface Asking {
  world: World
  person: Person
  networks: readonly CoinNetwork[]
  /** What earlier answers brought. */
  tickets: Map<string, string>
}

type Likely = (asking: Asking) => object | Promise<object>

const photo = `data:image/jpeg;base64,${makeJpeg({ width: 640, height: 400, colourAt: quarters(640, 400) }).toString('base64')}`
const origin = 'http://localhost:4173'

/** Six digits that are no run and not all alike. */
const newFundPassword = (random: Random) =>
  `${random.pick(['24', '31', '75'])}${random.digits(2)}${random.pick(['68', '90', '13'])}`

/** A new one mostly; else one of the person's own, to be answered as before. */
function requestIdOf({ world: { random }, person }: Asking): string {
  const isRepeat = person.requestIds.length > 0 && random.below(8) === 0
  const requestId = isRepeat ? random.pick(person.requestIds) : randomUUID()
  if (!isRepeat) person.requestIds.push(requestId)
  if (person.requestIds.length > 30) person.requestIds.shift()
  return requestId
}

/** The right one mostly; else one that looks like it, or somebody else's. */
const fundOf = ({ person, world: { random, people } }: Asking) =>
  random.below(8) === 0
    ? (random.pick(people).fundPasswords[0] ?? random.digits(6))
    : (person.fundPasswords[0] ?? '000000')
const passwordOf = ({ person, world: { random, people } }: Asking) =>
  random.below(8) === 0 ? random.pick(people).password : person.password
const cardOf = async ({ world, person }: Asking) => {
  const cards = await world.db.query<{ id: number }>(
    'select id from bank_cards where user_id = $1 order by id',
    [person.userId],
  )
  return String(cards.length > 0 ? world.random.pick(cards).id : 0)
}
const memberOf = async ({ world, person }: Asking) => {
  const members = await world.db.query<{ id: string }>(
    'select id from users where parent_id = $1 order by register_time, id limit 4',
    [person.userId],
  )
  return members.length > 0 ? world.random.pick(members).id : person.userId
}
const browserOf = ({ world: { random }, person }: Asking) => {
  if (person.browsers.length === 0 || (random.below(3) === 0 && person.browsers.length < 4))
    person.browsers.push(
      new FakeBrowser(`https://push.example.net/${mark('never', person.at)}/${person.browsers.length + 1}`),
    )
  return random.pick(person.browsers)
}
/** One that has no account; another as soon as it has. */
const newAddress = ({ random, everybody }: World) => `new${everybody.length}-${random.below(2)}@example.com`
const transferOf = ({ world: { random }, person }: Asking) =>
  person.transferIds.length > 0 && random.below(10) > 0 ? (person.transferIds.at(-1) ?? '') : randomUUID()

/** Mostly between the limits; now and then just beside them, or beside a step. */
const amountOf = (random: Random, [low, high]: readonly [number, number], odd: readonly string[]) =>
  random.below(5) > 0 ? String(low + random.below(high - low)) : random.pick(odd)

const addresses = new Map<string, string[]>()
/** Addresses by the network's own pattern; TON tells none. */
function addressOf({ network, addressRegex }: CoinNetwork, random: Random): string {
  const known =
    addresses.get(network) ??
    (addressRegex
      ? fc.sample(fc.stringMatching(new RegExp(addressRegex), { size: 'large' }), { seed: 1, numRuns: 20 })
      : [`UQ${'A'.repeat(46)}`])
  addresses.set(network, known)
  return random.pick(known)
}

const own: Partial<Record<CallName, Likely>> = {
  'auth/login': async (asking) => ({
    account: asking.world.random.pick([asking.person.userName, asking.person.userName.toUpperCase()]),
    password: passwordOf(asking),
    ...(await asking.world.captcha()),
  }),
  'auth/send/email': async ({ world, person }) => ({ account: person.userName, ...(await world.captcha()) }),
  'auth/reset/password': async ({ world, person }) => ({
    account: person.userName,
    newPassword: `${mark('never', person.at)}-Reset${world.random.digits(3)}`,
    qrcode: await world.lastCode(person.email),
  }),
  'auth/password/update': (asking) => ({
    oldPassword: passwordOf(asking),
    newPassword: `${mark('never', asking.person.at)}-Secret${asking.world.random.digits(3)}`,
  }),
  'auth/password/update/payment': (asking) => ({
    ...(asking.person.fundPasswords[0] ? { oldPassword: fundOf(asking) } : { password: passwordOf(asking) }),
    newPassword: newFundPassword(asking.world.random),
  }),
  'register/send/email/code': ({ world }) => ({ email: newAddress(world) }),
  'register/valid': async ({ world }) => {
    const email = newAddress(world)
    return { email, code: await world.lastCode(email), acceptTerms: true }
  },
  'register/user': ({ world: { random, everybody }, tickets }) => {
    const [email = 'new@example.com', ticket = ''] = [...tickets].at(-1) ?? []
    return {
      account: mark('open', everybody.length + random.below(900)),
      email,
      ticket,
      password: `${mark('never', everybody.length)}-Secret1`,
      agentCode: random.pick(['', 'CODE0XY', 'nobody']),
    }
  },
  'user/update': ({ world: { random }, person }) => ({
    nickname: `${mark('own', person.at)} ${random.digits(2)}`,
    ...(random.below(2) ? { phone: `+8190${random.digits(8)}` } : {}),
  }),
  'user/update/idNumber': ({ world: { random }, person }) => ({
    idNumber: `${mark('never', person.at)}-${random.digits(4)}`,
  }),
  'user/email/code': (asking) => ({
    email: `${mark('own', asking.person.at)}-${asking.world.random.below(3)}@example.com`,
    password: passwordOf(asking),
  }),
  'user/email/update': async ({ world, person }) => {
    const [asked] = await world.db.query<{ email: string }>(
      'select email from email_changes where user_id = $1',
      [person.userId],
    )
    const email = asked?.email ?? 'nobody@example.com'
    return { email, code: await world.lastCode(email) }
  },
  'user/kyc/add': () => ({ frontPhoto: photo, backPhoto: photo, handPhoto: photo }),
  'user/bank/save': (asking) => ({
    bank: 'KB Kookmin Bank',
    branchCode: '',
    branchName: `${mark('own', asking.person.at)} branch`,
    bankAccount: `${mark('never', asking.person.at).toUpperCase()}${asking.world.random.digits(2)}`,
    firstName: 'Abc',
    lastName: mark('own', asking.person.at),
    pinyinName: '',
    requestId: requestIdOf(asking),
  }),
  'pay/order': (asking) => ({
    channel: asking.world.random.pick(['bank-transfer', 'bank-transfer', 'pay-easy', 'convenience-store']),
    currency: 'JPY',
    amount: amountOf(asking.world.random, [1000, 20_000], ['999', '100001', '1000.5', '500001']),
    requestId: requestIdOf(asking),
    returnUrl: `${origin}/user/wallet?${mark('never', asking.person.at)}`,
  }),
  'push/subscribe': (asking) => {
    const { endpoint, keys } = browserOf(asking)
    return { endpoint, keys, lang: 'ja-JP', topics: ['letters'], renewal: secretOf(asking, endpoint) }
  },
  'push/renew': (asking) => {
    const { endpoint, keys } = browserOf(asking)
    const secret = secretOf(asking, endpoint)
    return { renewal: secret, next: secret, endpoint, keys }
  },
  'cpp/coins/withdrawal/address/validit': ({ world: { random }, networks }) => {
    const network = random.pick(networks)
    return { coin: network.coin, network: network.network, address: addressOf(network, random) }
  },
  'cpp/coins/withdraw': (asking) => {
    const { world, networks } = asking
    const network = world.random.pick(networks)
    const { withdrawMin, withdrawStep, memoRegex } = network
    return {
      coin: network.coin,
      network: network.network,
      address: addressOf(network, world.random),
      ...(memoRegex ? { memo: world.random.digits(6) } : {}),
      amount: world.random.pick([withdrawMin, withdrawMin, `${withdrawMin}1`, withdrawStep ?? '0.00000001']),
      paymentPassword: fundOf(asking),
      requestId: requestIdOf(asking),
    }
  },
  'jsy/transfer/validate': async ({ world, person }) => {
    const wallet =
      !person.wallet || world.random.below(3) === 0 ? await world.newWallet(person) : person.wallet
    return { account: wallet.account, password: wallet.password }
  },
  'jsy/transfer/login': async (asking) => ({
    transferId: transferOf(asking),
    code: await asking.world.lastCode(asking.person.wallet?.email ?? ''),
  }),
  'agent/sub/member/create': (asking) => ({
    userName: mark('open', 100 + asking.world.random.below(9000)),
    password: `${mark('never', 100)}-Secret1`,
    point: asking.world.random.pick(['0', '0.001', '0.5']),
    teamName: `${asking.person.userName} sub`,
    requestId: requestIdOf(asking),
  }),
}

/** A secret of the browser: the same for the same address. */
const secretOf = ({ person }: Asking, endpoint: string) =>
  `${mark('never', person.at)}-${endpoint.slice(-1)}`.padEnd(40, 'x')

const newest = async ({ world, person }: Asking, sql: string) =>
  (await world.db.query<{ id: string }>(`${sql} limit 5`, [person.userId])).map(({ id }) => id)

/** What a member of this name says, whatever the call. */
const members: Record<string, (asking: Asking, call: CallName) => unknown> = {
  requestId: requestIdOf,
  transferId: transferOf,
  paymentPassword: fundOf,
  bankId: cardOf,
  id: (asking, call) => (call.includes('bank') ? cardOf(asking) : undefined),
  ids: (asking) => newest(asking, 'select id::text from letters where user_id = $1 order by letters.id desc'),
  orderSn: async (asking) =>
    (
      await newest(asking, 'select order_sn as id from deposits where user_id = $1 order by created_on desc')
    )[0],
  userId: (asking, call) => (entryOf(call).kind === 'money' ? memberOf(asking) : undefined),
  remark: ({ person }) => `${mark('never', person.at)} remark`,
  endpoint: (asking) => browserOf(asking).endpoint,
  current: ({ world: { random } }) => 1 + random.below(2),
  size: ({ world: { random } }) => random.pick([5, 20, 100]),
  beginTime: ({ world: { random } }) =>
    new Date(Date.now() - (1 + random.below(60)) * 86_400_000).toISOString(),
  endTime: () => new Date(Date.now() + 1000).toISOString(),
  amount: ({ world: { random } }, call) => {
    const [range, odd] = amounts[call] ?? [
      [1, 3000],
      ['1', '0.99', '10.25', '1.001', '500001'],
    ]
    return amountOf(random, range, odd)
  },
}
const amounts: Partial<Record<CallName, [readonly [number, number], string[]]>> = {
  'draw/withdraw': [
    [2000, 9000],
    ['1999', '2000.5', '300001', '-2000'],
  ],
  'jsy/transfer/confirm': [
    [1, 9000],
    ['9001', '0', '1.5'],
  ],
}

const { calls: examples } = JSON.parse(
  readFileSync(new URL('../../contract/examples.json', import.meta.url), 'utf8'),
) as { calls: Record<CallName, { request: Record<string, unknown> }> }

export async function likelyBody(call: CallName, asking: Asking): Promise<Record<string, unknown>> {
  const listed = await own[call]?.(asking)
  if (listed) return { ...listed }
  const body: Record<string, unknown> = {}
  for (const [member, shown] of Object.entries(examples[call].request))
    body[member] = (await members[member]?.(asking, call)) ?? shown
  return body
}
