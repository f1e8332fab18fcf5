import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { startTransfer } from '../account-transfer/transfers.ts'
import { findWallet, openWallet } from '../account-transfer/wallets.ts'
import { balanceOf, COIN, playerAccount } from '../finance/ledger/ledger.ts'
import { playRound } from '../games/machine/spin.ts'
import { startWithPlayers } from '../test-back-end.ts'
import type { Queries } from './db/db.ts'
import { deleteExpired, retention } from './retention.ts'

const { db, call, config, taro } = await startWithPlayers()
const { userId } = taro.player
afterAll(() => db.close())

const countOf = async (queries: Queries, table: string) =>
  Number((await queries.query<{ count: number }>(`select count(*) as count from ${table}`))[0]?.count)

/** A row in each table that something is deleted from. */
async function fill() {
  await call('auth/captcha')
  await call('register/send/email/code', { email: 'new@example.com' })
  await db.transaction((queries) =>
    openWallet(queries, { account: 'jsy-old', password: 'Jsy2026!', name: 'Old', balance: '1' }),
  )
  const wallet = await findWallet(db, 'jsy-old')
  if (wallet) await startTransfer(db, wallet, null)
  const game = `'koi-river', 'M-1', 'en-US', 'http://localhost', now() + interval '1 hour', token_hash from sessions limit 1`
  await db.exec(`
    insert into launches (token_hash, user_id, game_id, machine_id, lang, app_origin, expires_on, session_hash)
      select 'launch', user_id, ${game};
    insert into machine_sessions (token_hash, user_id, game_id, machine_id, lang, app_origin, expires_on, session_hash)
      select 'machine', user_id, ${game};
    insert into push_subscriptions (endpoint, user_id, session_hash, p256dh, auth, lang)
      select 'https://push.example', user_id, token_hash, '', '', 'en-US' from sessions limit 1;
    insert into push_queue (endpoint, test_id) values ('https://push.example', 'test');
    insert into machine_waits (user_id, game_id, until) values ('${userId}', 'koi-river', now() + interval '2 hours');
    insert into field_events (release, device, language, page, name, what) values ('', '', '', '', 'count', 'installed');
    insert into known_devices (user_id, device) values ('${userId}', 'Firefox');
    insert into email_changes (user_id, email, session_hash) values ('${userId}', 'x@example.com', '');
    insert into third_party_tokens (token_hash, expires_on) values ('token', now() + interval '1 hour');
    insert into passkey_challenges (challenge, purpose, expires_on) values ('c', 'login', now() + interval '1 hour');
    insert into play_times (user_id, session_on, started_on, last_on) values ('${userId}', now(), now(), now());
    insert into requests (user_id, request_id, call, fingerprint) values ('${userId}', 'order', 'pay/order', '');`)
}

const round = (roundId: string) =>
  playRound(db, {
    userId,
    gameId: 'koi-river',
    machineId: 'M-1',
    roundId,
    stake: '10',
    lang: 'en-US',
    zone: config.zone,
  })
const roundId = randomUUID()
await round(roundId)
await fill()

test('every table says what is deleted when, or why it stays', async () => {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(retention).toSorted())
})

const undone = new Error('undone')

/** The rows of a table before and after its rule was carried out, at a time so many days from now; nothing of it stays. */
async function rowsAround(table: string, days: number) {
  const rows: number[] = []
  await db
    .transaction(async (queries) => {
      rows.push(await countOf(queries, table))
      await deleteExpired(queries, table, new Date(Date.now() + days * 86_400_000))
      rows.push(await countOf(queries, table))
      throw undone
    })
    .catch((error: unknown) => expect(error).toBe(undone))
  return { before: rows[0] ?? 0, after: rows[1] ?? 0 }
}

test.each(Object.entries(retention).filter(([, { gone }]) => gone))(
  'a year on, %s holds nothing that has had its time; today it holds all',
  async (table, { stays }) => {
    const today = await rowsAround(table, 0)
    expect(today.before).toBeGreaterThan(0)
    expect(today.after).toBe(today.before)
    const { before, after } = await rowsAround(table, 366)
    if (stays) expect(after).toBeLessThanOrEqual(before)
    else expect(after).toBe(0)
  },
)

test('of the requests those of orders stay, and a round that is sent again without its own is not played', async () => {
  const balance = () => balanceOf(db, playerAccount(userId), COIN)
  const before = await balance()
  await deleteExpired(db, 'requests', new Date(Date.now() + 8 * 86_400_000))
  expect(await db.query('select call from requests')).toEqual([{ call: 'pay/order' }])
  await expect(round(roundId)).rejects.toThrow()
  expect(await balance()).toBe(before)
})
