/**
 * `npm run resilience -- crash`: money orders by two processes while the database is killed. What the players were told is
 * compared with what the database has.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { paths } from '../../../src/api/paths.ts'
import { freePorts, startOwnServer } from '../../e2e/support/own-server.ts'
import { costOf, hashPassword } from '../../server/auth/passwords.ts'
import { COIN, ledgerSum, playerAccount } from '../../server/finance/ledger/ledger.ts'
import { giveCoins } from '../../server/finance/ledger/opening.ts'
import type { Db } from '../../server/platform/db/db.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { openDb } from '../../server/platform/db/open.ts'
import { hashToken, newToken } from '../../server/platform/tokens.ts'
import { seedWhenEmpty } from '../../server/seed.ts'
import { operatorEnvironment } from '../../support/operator-access.ts'
import type { Line } from '../line.ts'
import { resiliencePort } from '../screens/browser.ts'
import { onPostgres } from './postgres.ts'

const playerCount = 40
const openingCoins = 1_000_000
const fundPassword = '482913'

interface Player {
  userId: string
  token: string
  bankId: string
}

/** Players who can do everything with money at once, written straight into the database. */
async function makePlayers(db: Db): Promise<Player[]> {
  // As the back end that is started makes them: at production's cost a hash takes some tenths of a second by design.
  const paymentHash = await hashPassword(fundPassword, costOf(operatorEnvironment))
  const players: Player[] = []
  for (let at = 0; at < playerCount; at += 1) {
    const [userId, token] = [`load${at}`, newToken()]
    await db.transaction(async (queries) => {
      await queries.query(
        `insert into users (id, user_name, email, password_hash, payment_hash, first_name, last_name, pinyin_name)
         values ($1, $1, $1 || '@load.invalid', '', $2, 'Load', 'Player', 'LOAD PLAYER')`,
        [userId, paymentHash],
      )
      await queries.query(
        `insert into sessions (token_hash, user_id, expires_on) values ($1, $2, now() + interval '1 day')`,
        [hashToken(token), userId],
      )
      await giveCoins(queries, userId, String(openingCoins))
      const [card] = await queries.query<{ id: number }>(
        `insert into bank_cards (user_id, bank_code, bank_account) values ($1, '0001', $2) returning id`,
        [userId, String(1_000_000 + at)],
      )
      players.push({ userId, token, bankId: String(card?.id) })
    })
  }
  return players
}

type Kind = 'deposit' | 'withdraw'

/** What all players were told in the end: by requestId who has which order. */
class Tally {
  readonly told = new Map<string, { userId: string; kind: Kind; orderSn: string }>()
  readonly refusals: string[] = []
  unknown = 0
}

/** One order, sent again under its requestId until its outcome is known, as a player's "try again" does. */
async function place({ userId, token, bankId }: Player, kind: Kind, url: string, tally: Tally) {
  const requestId = randomUUID()
  const [call, order] =
    kind === 'deposit'
      ? (['pay/order', { channel: 'bank-transfer', currency: 'JPY', amount: '5000', returnUrl: '' }] as const)
      : (['draw/withdraw', { bankId, amount: '2000', paymentPassword: fundPassword }] as const)
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', TOKEN: token },
    body: JSON.stringify({ ...order, requestId }),
  }
  for (let tries = 0; ; tries += 1) {
    // Some answers are lost on the way, after the order was placed or before.
    const isCut = tries === 0 && Math.random() < 0.1
    const answer = await fetch(url + paths[call].path, {
      ...init,
      signal: AbortSignal.timeout(isCut ? 10 + Math.floor(Math.random() * 90) : 60_000),
    })
      .then(
        (response) => response.json() as Promise<{ code: number; msg: string; data: { orderSn: string } }>,
      )
      .catch(() => null)
    if (answer?.code === 200)
      return void tally.told.set(requestId, { userId, kind, orderSn: answer.data.orderSn })
    if (answer && answer.code < 500) return void tally.refusals.push(`${kind}: ${answer.code} ${answer.msg}`)
    tally.unknown += 1
    await pause(500)
  }
}

async function play(player: Player, orders: number, urls: readonly string[], tally: Tally): Promise<void> {
  const withdrawAt = Math.floor(Math.random() * orders)
  for (let order = 0; order < orders; order += 1) {
    await pause(Math.random() * 300)
    const url = urls[order % urls.length] ?? ''
    await place(player, order === withdrawAt ? 'withdraw' : 'deposit', url, tally)
  }
}

interface OrderRow {
  request_id: string
  order_sn: string
  user_id: string
  kind: Kind
  /** What it has moved by now: a withdrawal takes its coins at once, a deposit brings them when it is credited. */
  moved: string
  [column: string]: unknown
}

/** Compares every order and every balance of these players, all as of one moment. */
const compareBooks = (db: Db, players: readonly Player[], { told }: Tally): Promise<string[]> =>
  db.transaction(async (queries) => {
    const rows = await queries.query<OrderRow>(
      `select request_id, order_sn, user_id, 'deposit' as kind,
         (case when status = 1 then game_coin else 0 end)::text as moved
       from deposits where user_id like 'load%'
       union all
       select request_id, order_sn, user_id, 'withdraw', (-game_coin)::text
       from withdrawals where user_id like 'load%'`,
    )
    const twice = await queries.query<{ reference: string; kind: string }>(
      `select reference, kind from ledger_posts where player_id like 'load%' group by 1, 2 having count(*) > 1`,
    )
    const stored = await queries.query<{ account: string; balance: string }>(
      `select account, balance::text from ledger_balances where account like 'player:load%' and currency = $1`,
      [COIN],
    )
    const balanceOf = new Map(stored.map(({ account, balance }) => [account, Number(balance)]))
    const expected = new Map(players.map(({ userId }) => [userId, openingCoins]))
    const problems = twice.map(({ reference, kind }) => `moved twice: ${kind} ${reference}`)
    const met = new Set<string>()
    for (const { request_id, order_sn, user_id, kind, moved } of rows) {
      const order = told.get(request_id)
      if (met.has(request_id)) problems.push(`double: ${request_id}`)
      if (order?.orderSn === order_sn && order.userId === user_id && order.kind === kind) met.add(request_id)
      else problems.push(`there, but not told of: ${request_id}`)
      expected.set(user_id, (expected.get(user_id) ?? 0) + Number(moved))
    }
    for (const requestId of told.keys()) if (!met.has(requestId)) problems.push(`lost: ${requestId}`)
    for (const [userId, coins] of expected) {
      const balance = balanceOf.get(playerAccount(userId))
      if (balance !== coins) problems.push(`${userId}: ${balance}, by the orders ${coins}`)
    }
    const sum = await ledgerSum(queries).catch((error: Error) => error.message)
    return sum === '0' ? problems : [...problems, `the ledger adds up to ${sum}`]
  })

/** Opens the database for a moment, while no back end has it. */
async function withDb<T>(databaseUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openDb({ databaseUrl, dataDir: '' })
  try {
    await migrate(db)
    await seedWhenEmpty(db)
    return await work(db)
  } finally {
    await db.close()
  }
}

export async function crashDuringOrders(orders: number): Promise<Line[]> {
  const fault = 'orders while PostgreSQL is killed, two processes'
  const tally = new Tally()
  const problems = await onPostgres(await freePorts(resiliencePort + 78), async (folder, server) => {
    const players = await withDb(server.url, makePlayers)
    const environment = { DATABASE_URL: server.url, DATA_DIR: join(folder, 'data'), ORDER_DELAY_MS: '1500' }
    const backEnds = [
      await startOwnServer(await freePorts(resiliencePort + 80), environment),
      await startOwnServer(await freePorts(resiliencePort + 82), environment),
    ]
    try {
      const urls = backEnds.map(({ url }) => url)
      const each = Math.ceil(orders / playerCount)
      const playing = Promise.all(players.map((player) => play(player, each, urls, tally)))
      while (tally.told.size < orders / 2) await pause(50)
      await server.kill()
      await pause(3000)
      await server.start()
      await playing
    } finally {
      for (const backEnd of backEnds) await backEnd.stop()
    }
    return withDb(server.url, (db) => compareBooks(db, players, tally))
  })
  if (!problems) return [{ fault, runs: 0, problems: ['PostgreSQL is not installed'] }]
  // Without an open outcome at the crash, the run has shown nothing.
  if (tally.unknown === 0) problems.push('no outcome was unknown at the crash')
  const note = `${tally.unknown} answers without an outcome`
  return [{ fault, runs: tally.told.size, problems: [...problems, ...tally.refusals], note }]
}
