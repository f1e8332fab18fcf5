import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { closureFacts, sessions } from '../../../../src/api/contract/own-data.ts'
import { paths } from '../../../../src/api/paths.ts'
import { authMessage } from '../../auth/messages.ts'
import { answersOf } from '../../expect-answers.ts'
import { refusedAt, startTestBackEnd, type TestAnswer } from '../../test-back-end.ts'
import { ownDataMessage } from './messages.ts'

const backEnd = await startTestBackEnd()
const { call, db } = backEnd
const answers = answersOf(backEnd)
afterAll(() => db.close())

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const desk =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** Signs in from a browser that names itself so; gives the token. */
async function signInFrom(userAgent: string, account: string): Promise<string> {
  const body = { account, password: 'Secret12', ...(await backEnd.solvedCaptcha()) }
  const response = await backEnd.post(paths['auth/login'].path, body, { 'User-Agent': userAgent })
  const { data }: TestAnswer = await response.json()
  return String(data?.['token'])
}
const sessionsFor = async (token: string) =>
  v.parse(sessions.answer, (await call('auth/sessions', {}, token)).data)
const idOf = async (token: string) => String((await call('user/info', {}, token)).data?.['userId'])
const isAlive = async (token: string) => (await call('auth/get', {}, token)).code === 200
const lettersOf = async (token: string) => {
  const { data } = await call('station/query', { current: 1, size: 50 }, token)
  const letters = (data?.['records'] ?? []) as { titleEn?: string; contentEn?: string; link?: string }[]
  return letters.filter(({ titleEn }) => titleEn === 'New sign-in to your account')
}

test('one place is signed out, then all others, and this one stays', async () => {
  const at = await backEnd.register('devices2')
  const [one, two, three] = [at, await signInFrom(phone, 'devices2'), await signInFrom(desk, 'devices2')]
  const phoneId = (await sessionsFor(three)).find(({ kind }) => kind === 'phone')?.id
  await answers(three, [['auth/sessions/end', { id: phoneId }, 200]])
  expect(await Promise.all([one, two, three].map(isAlive))).toEqual([true, false, true])
  // What is over stays over.
  await answers(three, [
    ['auth/sessions/end', { id: phoneId }, 200],
    ['auth/sessions/end/others', {}, 200],
  ])
  expect(await Promise.all([one, two, three].map(isAlive))).toEqual([false, false, true])
})

test('a sign-in from a device that is not known is told by a letter, once', async () => {
  const first = await backEnd.register('letters1')
  await signInFrom('', 'letters1')
  expect(await lettersOf(first)).toEqual([])
  await signInFrom(phone, 'letters1')
  await signInFrom(phone, 'letters1')
  const letters = await lettersOf(first)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toMatchObject({ link: '/user/account-setting?section=device' })
  expect(letters[0]?.contentEn).toContain('Chrome / Android')
})

test('the export holds the player’s own rows and no secret', async () => {
  const token = await backEnd.register('export1')
  await backEnd.register('export2')
  await call('auth/password/update/payment', { password: 'Secret12', newPassword: '246810' }, token)
  expect(await call('user/data/export', { password: 'wrong' }, token)).toMatchObject(
    refusedAt('password', authMessage('en-US', 'passwordWrong')),
  )
  const { data, code } = await call('user/data/export', { password: 'Secret12' }, token)
  expect(code).toBe(200)
  expect(data).toMatchObject({
    profile: [{ userName: 'export1', email: 'export1@example.com', hasFundPassword: true }],
    sessions: [{ kind: 'unknown' }],
    balances: [{ currency: 'COIN' }],
  })
  const text = JSON.stringify(data)
  const [user] = await db.query<{ password_hash: string; payment_hash: string }>(
    `select password_hash, payment_hash from users where user_name = 'export1'`,
  )
  for (const secret of [token, user?.password_hash, user?.payment_hash, 'Hash', 'Secret12', 'export2'])
    expect(text).not.toContain(secret)
})

test('every table with a column for a player is in the export, or has a reason not to be', async () => {
  const rows = await db.query<{ name: string }>(
    `select distinct table_name as name from information_schema.columns
     where table_schema = 'public' and column_name in ('user_id', 'agent_id', 'member_id') order by 1`,
  )
  const { data } = await call('user/data/export', { password: 'Secret12' }, await backEnd.register('export3'))
  /** Where it is in the export; an open address or game, a challenge and a finished transfer are within these. */
  const known: Record<string, string> = Object.fromEntries(
    `account_limit_changes:limitChanges account_limits:limits bonuses:bonuses support_threads:supportThreads machine_waits:machineWait play_times:timePlayed preferences:preferences accepted_terms:acceptedTerms agent_applications:agentApplications agent_rebates:rebates agent_transfers:transfers invites:invites member_changes:memberChanges member_remarks:memberRemarks
     bank_cards:bankAccounts coin_addresses:coinAddresses deposits:deposits email_changes:profile game_records:rounds
     known_devices:knownDevices kyc_submissions:identityChecks launches:rounds letters:letters machine_sessions:rounds
     passkey_challenges:passkeys passkeys:passkeys push_subscriptions:pushes requests:deposits
     self_exclusions:selfExclusions sessions:sessions third_party_identities:signInProviders
     wallet_transfers:deposits withdrawals:withdrawals`
      .split(/\s+/)
      .map((pair) => pair.split(':')),
  )
  expect(rows.filter(({ name }) => !known[name] || !(known[name] in (data ?? {})))).toEqual([])
})

const close = (token: string, balance: string, password = 'Secret12') =>
  call('user/close', { password, balance }, token)

test('a closed account signs nobody in, ends its sessions and says so to who knows the password only', async () => {
  const token = await backEnd.register('closer1')
  const other = await signInFrom(phone, 'closer1')
  const facts = v.parse(closureFacts.answer, (await call('user/close/check', {}, token)).data)
  expect(facts).toMatchObject({ openDeposits: 0, openWithdrawals: 0, mayClose: true })
  expect(await close(token, facts.balance, 'wrong')).toMatchObject({ code: 400 })
  expect(await close(token, facts.balance)).toMatchObject({ code: 200 })
  expect(await Promise.all([token, other].map(isAlive))).toEqual([false, false])
  expect(await backEnd.login('closer1', 'Secret12')).toMatchObject(
    refusedAt('account', authMessage('en-US', 'accountClosed')),
  )
  expect((await backEnd.login('closer1', 'Other123')).msg).toBe(authMessage('en-US', 'loginWrong'))
})

test('while money is under way, or after the balance moved, nothing is closed', async () => {
  const token = await backEnd.register('closer2')
  await db.query(
    `insert into deposits (order_sn, user_id, channel, currency, amount, game_coin, expire_time)
     values ('D-close', $1, 'bank-transfer', 'JPY', 5000, 5000, now() + interval '1 hour')`,
    [await idOf(token)],
  )
  expect((await call('user/close/check', {}, token)).data).toMatchObject({ openDeposits: 1, mayClose: false })
  expect(await close(token, '0')).toMatchObject({ code: 409, msg: ownDataMessage('en-US', 'ordersOpen') })
  await db.query(`update deposits set status = 3 where order_sn = 'D-close'`)
  expect(await close(token, '1')).toMatchObject({ code: 409, msg: ownDataMessage('en-US', 'balanceMoved') })
  expect(await isAlive(token)).toBe(true)
  expect(await close(token, '0.00')).toMatchObject({ code: 200 })
  expect((await call('pay/list', {}, token)).code).toBe(401)
})
