/**
 * Bodies that the back end takes, for calls in which members belong together or name what there is (a card, a code,
 * a member): without them hardly a request would come further than the first check. A call that is not listed here is
 * filled from its schema alone.
 */
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { CallName } from '../../../../src/api/paths.ts'
import { FakeBrowser } from '../../../server/push/test-push-service.ts'
import { makeJpeg, quarters } from '../../../support/images/jpeg-maker.ts'
import type { Random } from '../random.ts'
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

const range = (random: Random) => ({
  beginTime: new Date(Date.now() - (1 + random.below(60)) * 86_400_000).toISOString(),
  endTime: new Date(Date.now() + 1000).toISOString(),
})
const page = (random: Random) => ({ current: 1 + random.below(2), size: random.pick([5, 20, 100]) })
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
const newestLetters = async ({ world, person }: Asking) => {
  const letters = await world.db.query<{ id: number }>(
    'select id from letters where user_id = $1 order by id desc limit 5',
    [person.userId],
  )
  return { ids: letters.map(({ id }) => String(id)) }
}
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

async function transferBody(asking: Asking) {
  const { random } = asking.world
  return {
    userId: await memberOf(asking),
    amount: amountOf(random, [1, 3000], ['1', '0.99', '10.25', '1.001', '500001']),
    paymentPassword: fundOf(asking),
    requestId: requestIdOf(asking),
    remark: `${mark('never', asking.person.at)} remark`,
  }
}

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

export const likelyBodies: Partial<Record<CallName, Likely>> = {
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
  'user/get/bank': async (asking) => ({ id: await cardOf(asking) }),
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
  'pay/cancel': async ({ world: { db, random }, person }) => {
    const orders = await db.query<{ order_sn: string }>(
      'select order_sn from deposits where user_id = $1 order by created_on desc limit 3',
      [person.userId],
    )
    return { orderSn: orders.length ? random.pick(orders).order_sn : 'D0' }
  },
  'pay/list': ({ world: { random } }) => ({ ...page(random), ...range(random) }),
  'draw/list': ({ world: { random } }) => ({ ...page(random), ...range(random) }),
  'draw/withdraw': async (asking) => ({
    bankId: await cardOf(asking),
    amount: amountOf(asking.world.random, [2000, 9000], ['1999', '2000.5', '300001', '-2000']),
    paymentPassword: fundOf(asking),
    requestId: requestIdOf(asking),
  }),
  'record/game/record/query': ({ world: { random } }) => ({ ...page(random), ...range(random) }),
  'record/game/record/count': ({ world: { random } }) => range(random),
  'user/statement': ({ world: { random } }) => ({
    month: random.pick(['2026-02', '2026-03', '1969-12', '2199-12']),
  }),
  'game/query': ({ world: { random } }) => page(random),
  'game/launch': async ({ world }) => {
    const games = await world.db.query<{ game_id: string }>('select game_id from games order by game_id')
    return {
      gameId: world.random.pick(games).game_id,
      lang: 'ja-JP',
      platform: 'web',
      returnUrl: `${origin}/`,
      depositUrl: `${origin}/user/wallet`,
    }
  },
  'station/query': ({ world: { random } }) => page(random),
  'station/read': newestLetters,
  'station/unread': newestLetters,
  'push/subscribe': (asking) => {
    const { endpoint, keys } = browserOf(asking)
    return { endpoint, keys, lang: 'ja-JP', topics: ['letters'], renewal: secretOf(asking, endpoint) }
  },
  'push/renew': (asking) => {
    const { endpoint, keys } = browserOf(asking)
    const secret = secretOf(asking, endpoint)
    return { renewal: secret, next: secret, endpoint, keys }
  },
  'push/unsubscribe': (asking) => ({ endpoint: browserOf(asking).endpoint }),
  'push/status': (asking) => ({ endpoint: browserOf(asking).endpoint }),
  'push/test': (asking) => ({
    endpoint: browserOf(asking).endpoint,
    id: `test-${asking.world.random.digits(6)}`,
  }),
  'cpp/coins/deposit/address': ({ world: { random }, networks }) => {
    const { coin, network } = random.pick(networks)
    return { coin, network }
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
  'jsy/transfer/validate/card': (asking) => ({ transferId: transferOf(asking), bankAccount: '7301942' }),
  'jsy/transfer/resend/validate/code': (asking) => ({ transferId: transferOf(asking) }),
  'jsy/transfer/login': async (asking) => ({
    transferId: transferOf(asking),
    code: await asking.world.lastCode(asking.person.wallet?.email ?? ''),
  }),
  'jsy/transfer/confirm': (asking) => ({
    transferId: transferOf(asking),
    ...(asking.world.random.below(3)
      ? { amount: amountOf(asking.world.random, [1, 9000], ['9001', '0', '1.5']) }
      : {}),
    requestId: requestIdOf(asking),
  }),
  'agent/data/statistics': ({ world: { random } }) => range(random),
  'agent/type/report/statistics': ({ world: { random } }) => range(random),
  'agent/sub/member/create': (asking) => ({
    userName: mark('open', 100 + asking.world.random.below(9000)),
    password: `${mark('never', 100)}-Secret1`,
    point: asking.world.random.pick(['0', '0.001', '0.5']),
    teamName: `${asking.person.userName} sub`,
    requestId: requestIdOf(asking),
  }),
  'agent/sub/member/page': ({ world: { random } }) => page(random),
  'agent/sub/member/report/page': ({ world: { random } }) => ({ ...page(random), ...range(random) }),
  'agent/sub/member/recharge/page': ({ world: { random } }) => ({ ...page(random), ...range(random) }),
  'agent/sub/member/draw/page': ({ world: { random } }) => ({ ...page(random), ...range(random) }),
  'agent/type/member/transfer': transferBody,
  'agent/type/member/transfer/decrease': transferBody,
}

/** A secret of the browser: the same for the same address. */
const secretOf = ({ person }: Asking, endpoint: string) =>
  `${mark('never', person.at)}-${endpoint.slice(-1)}`.padEnd(40, 'x')
