/** Two processes on one database, which know nothing but what stands in it: what one did counts at the other. */
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { paths, type CallName } from '../../src/api/paths.ts'
import { demoAccounts } from '../backend/account/seed-accounts.ts'
import { ledgerSum } from '../backend/finance/ledger/ledger.ts'
import type { Db } from '../backend/platform/db/db.ts'
import { openServer } from '../backend/platform/db/postgres.ts'
import { limits } from '../backend/platform/limits.ts'
import type { TestAnswer } from '../backend/test-back-end.ts'
import { startBackEnds } from './back-ends.ts'
import { until, type Site } from './site.ts'
import { startServer } from './suite.ts'

/** One of the processes, by its calls. */
export interface Side {
  call: (name: CallName, body?: unknown, token?: string) => Promise<TestAnswer>
  /** A call of the demo machine, on the port beside. */
  machine: (path: string, body: unknown, token?: string) => Promise<TestAnswer>
}

interface Two {
  a: Side
  b: Side
  db: Db
}

const post = async (address: string, body: unknown, headers: Record<string, string>): Promise<TestAnswer> => {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en-US', ...headers },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as TestAnswer
}

export const sideOf = (port: number, machinePort: number): Side => ({
  call: (name, body = {}, token = '') =>
    post(`http://127.0.0.1:${port}${paths[name].path}`, body, token ? { TOKEN: token } : {}),
  machine: (path, body, token = '') =>
    post(`http://127.0.0.1:${machinePort}${path}`, body, token ? { Authorization: `Bearer ${token}` } : {}),
})

const textOf = ({ data }: TestAnswer, member: string) => String(data?.[member])
const { player, agent } = demoAccounts

/** A picture from one process, with its answer. */
async function captchaFrom(side: Side, db: Db) {
  const uuid = textOf(await side.call('auth/captcha'), 'uuid')
  const [row] = await db.query<{ answer: string }>('select answer from captchas where uuid = $1', [uuid])
  return { uuid, qrcode: row?.answer ?? '' }
}

/** The picture is one process's, the sign-in the other's. */
async function signIn({ a, b, db }: Two, account: string, password: string) {
  return b.call('auth/login', { account, password, ...(await captchaFrom(a, db)) })
}

const deposit = (requestId: string, amount = '5000') => ({
  channel: 'bank-transfer',
  currency: 'JPY',
  amount,
  requestId,
  returnUrl: '',
})

const rowsOf = async (db: Db, table: 'deposits' | 'withdrawals', requestId: string) => {
  const rows = await db.query(`select 1 from ${table} where request_id = $1`, [requestId])
  return rows.length
}

const agreements: Record<string, (two: Two) => Promise<void>> = {
  'both filled one empty database, once': async ({ db }) => {
    const [row] = await db.query<{ people: number; sum: string }>(
      `select count(*)::integer as people from users where user_name in ('taro', 'hana')`,
    )
    assert.equal(row?.people, 2)
    assert.equal(await ledgerSum(db), '0')
  },
  "a picture's answer counts at the other, and once": async ({ a, b, db }) => {
    const body = { account: player.userName, password: player.password, ...(await captchaFrom(a, db)) }
    assert.equal((await b.call('auth/login', body)).code, 200)
    assert.equal((await a.call('auth/login', body)).code, 410)
  },
  'a session of one is a session of the other, and ends at both': async (two) => {
    const token = textOf(await signIn(two, player.userName, player.password), 'token')
    assert.equal((await two.a.call('user/info', {}, token)).code, 200)
    assert.equal((await two.a.call('auth/logout', {}, token)).code, 200)
    assert.equal((await two.b.call('user/info', {}, token)).code, 401)
  },
  'an order is placed once, whichever process is asked again': async (two) => {
    const { a, b, db } = two
    const token = textOf(await signIn(two, player.userName, player.password), 'token')
    const first = randomUUID()
    const placed = await a.call('pay/order', deposit(first), token)
    const again = await b.call('pay/order', deposit(first), token)
    assert.equal(placed.code, 200)
    assert.deepEqual(again.data, placed.data)
    assert.equal((await b.call('pay/order', deposit(first, '6000'), token)).code, 409)
    const second = randomUUID()
    const sent = [a, b, a, b, a, b].map((side) => side.call('pay/order', deposit(second), token))
    const numbers = new Set((await Promise.all(sent)).map((answer) => textOf(answer, 'orderSn')))
    assert.equal(numbers.size, 1)
    assert.equal(await rowsOf(db, 'deposits', second), 1)
  },
  'of two withdrawals at once one is placed, and its coins are set aside once': async (two) => {
    const { a, b, db } = two
    const token = textOf(await signIn(two, agent.userName, agent.password), 'token')
    const [card] = await db.query<{ id: string }>('select id::text from bank_cards where user_id = $1', [
      agent.userId,
    ])
    const balance = async () => Number((await a.call('user/info', {}, token)).data?.['balance'])
    const before = await balance()
    const order = () => ({
      bankId: card?.id,
      amount: '2000',
      paymentPassword: agent.fundPassword,
      requestId: randomUUID(),
    })
    const codes = await Promise.all(
      [a, b].map(async (side) => (await side.call('draw/withdraw', order(), token)).code),
    )
    assert.deepEqual(codes.toSorted(), [200, 400])
    const after = await balance()
    assert.ok(after < before && after >= before - 2000, `${before} → ${after}`)
  },
  'the clocks of both credit a deposit once': async (two) => {
    const token = textOf(await signIn(two, player.userName, player.password), 'token')
    const placed = textOf(await two.a.call('pay/order', deposit(randomUUID()), token), 'orderSn')
    const posts = () =>
      two.db.query(`select 1 from ledger_posts where kind = 'deposit' and reference = $1`, [placed])
    await until('the credit', 20, async () => (await posts()).length || undefined)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    assert.equal((await posts()).length, 1)
  },
  'a code that one mailed, and a step that one took, count at the other': async ({ a, b, db }) => {
    const email = 'agreement@example.com'
    assert.equal((await a.call('register/send/email/code', { email })).code, 200)
    assert.equal((await b.call('register/send/email/code', { email })).code, 429)
    const [mail] = await db.query<{ code: string }>('select code from mails where recipient = $1', [email])
    const valid = await b.call('register/valid', { email, code: mail?.code, acceptTerms: true })
    const ticket = textOf(valid, 'ticket')
    const body = { account: 'agreement', email, password: 'Secret12', ticket }
    const token = textOf(await a.call('register/user', body), 'token')
    assert.equal((await b.call('user/info', {}, token)).code, 200)
  },
  'wrong passwords are counted together': async (two) => {
    const { hits } = limits.wrongLogin
    for (let at = 0; at < hits; at += 1) {
      const { a, b } = at % 2 ? two : { a: two.b, b: two.a }
      assert.equal((await signIn({ ...two, a, b }, 'kenji', 'wrong password')).code, 400)
    }
    for (const { a, b } of [two, { a: two.b, b: two.a }])
      assert.equal((await signIn({ ...two, a, b }, 'kenji', 'Amigo2026!')).code, 423)
  },
  'a game that one opened is played at the other, each round once': async (two) => {
    const { a, b, db } = two
    const token = textOf(await signIn(two, player.userName, player.password), 'token')
    const [game] = await db.query<{ game_id: string }>(
      'select game_id from games where status = 0 order by 1 limit 1',
    )
    const launch = await a.call(
      'game/launch',
      {
        gameId: game?.game_id,
        lang: 'en-US',
        platform: 'web',
        returnUrl: 'http://127.0.0.1/',
        depositUrl: 'http://127.0.0.1/',
      },
      token,
    )
    const key = new URL(textOf(launch, 'url')).searchParams.get('launch')
    const session = textOf(await b.machine('/api/exchange', { launch: key }), 'session')
    const round = randomUUID()
    const spins = [a, b, a, b].map((side) => side.machine('/api/spin', { stake: '10', round }, session))
    const answers = await Promise.all(spins)
    assert.deepEqual(
      answers.map(({ code }) => code),
      [200, 200, 200, 200],
    )
    for (const answer of answers) assert.deepEqual(answer.data, answers[0]?.data)
    const bets = await db.query(`select 1 from ledger_posts where kind = 'bet' and reference like $1`, [
      `%${round}%`,
    ])
    assert.equal(bets.length, 1)
  },
}

/** Starts two at the same moment and goes through all of it; prints what holds, false where something does not. */
export async function runAgreement(site: Site, isPooled: boolean): Promise<boolean> {
  const url = await startServer(site, isPooled)
  const { ports, machinePorts } = await startBackEnds(site, 2, { DATABASE_URL: url, ORDER_DELAY_MS: '500' })
  const [a, b] = ports.map((port, index) => sideOf(port, machinePorts[index] ?? 0))
  if (!a || !b) throw new Error('two processes were asked for')
  const db = await openServer(url)
  let isGood = true
  for (const [name, holds] of Object.entries(agreements))
    await holds({ a, b, db }).then(
      () => console.log(`holds  ${name}`),
      (error: Error) => {
        isGood = false
        console.log(`WRONG  ${name}: ${error.message}`)
      },
    )
  await db.close()
  return isGood
}
