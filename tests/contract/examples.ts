/** An example for every call and every refusal, from the reference back end; two runs give the same. */
import { sign } from 'node:crypto'
import { mock } from 'node:test'
import { paths } from '../../src/api/paths.ts'
import { demoWallets } from '../server/account-transfer/wallets.ts'
import { demoAccounts } from '../server/account/seed-accounts.ts'
import { idpClients, issuerOf } from '../server/auth/idp/clients.ts'
import { signingKey } from '../server/auth/idp/keys.ts'
import { goodCard } from '../server/finance/good-card.ts'
import { moveWithdrawal } from '../server/finance/order-moves.ts'
import { TestAuthenticator } from '../server/passkey/test-authenticator.ts'
import { multilingual } from '../server/platform/multilingual.ts'
import { seedWhenEmpty } from '../server/seed.ts'
import { openFunction, pauseFunction } from '../server/site/pauses.ts'
import { startTestBackEnd } from '../server/test-back-end.ts'
import { makeJpeg, quarters } from '../support/images/jpeg-maker.ts'
import type { Examples } from './document.ts'
import { Recorder, requestId, stabilizer } from './recorder.ts'

const now = Date.UTC(2026, 10, 1, 3)
const origin = 'http://localhost'
const range = { beginTime: '2026-10-02T00:00:00+09:00', endTime: '2026-11-01T23:59:59+09:00' }
const two = { current: 1, size: 2 }
/** A subscription as RFC 8291, appendix A, has it. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const endpoint = 'https://push.example.net/subscription/1'
const photo = `data:image/jpeg;base64,${makeJpeg({ width: 640, height: 400, colourAt: quarters(640, 400) }).toString('base64')}`

/** The examples of every call and refusal. Throws where the reference back end refuses what it should take. */
export async function recordExamples(): Promise<Examples> {
  mock.timers.enable({ apis: ['Date'], now })
  const backEnd = await startTestBackEnd()
  try {
    await seedWhenEmpty(backEnd.db)
    const recorder = new Recorder(backEnd)
    const newcomer = await signUp(recorder)
    const { player, agent } = demoAccounts
    const taro = await backEnd.signIn(player.userName, player.password)
    const hana = await backEnd.signIn(agent.userName, agent.password)
    await askAsPlayer(recorder, taro, newcomer)
    await askForMoney(recorder, taro, hana)
    await moveWallet(recorder, newcomer)
    await askAsAgent(recorder, taro, hana)
    await askWithPasskeys(recorder, newcomer)
    await beRefused(recorder, taro, newcomer)
    await seePause(recorder)
    await changeEmail(recorder, newcomer)
    await excludeOneself(recorder, newcomer)
    await recorder.ask('auth/logout', {}, newcomer)
    await endAccount(recorder)
    const missing = Object.keys(paths).filter((name) => !recorder.calls.has(name))
    if (missing.length > 0) throw new Error(`no example of ${missing.join(', ')}`)
    const stable = stabilizer(recorder.replaced)
    return {
      calls: Object.fromEntries(
        Object.keys(paths).map((name) => {
          const { request, answer } = recorder.calls.get(name) ?? { request: {}, answer: null }
          return [name, { request: stable(request), answer: stable(answer) }]
        }),
      ),
      refusals: Object.fromEntries([...recorder.refusals].map(([code, answer]) => [code, stable(answer)])),
    }
  } finally {
    await backEnd.db.close()
    mock.timers.reset()
  }
}

async function replaceId(recorder: Recorder, account: string, shown: string): Promise<void> {
  const sql = 'select id from users where user_name = $1'
  const [user] = await recorder.backEnd.db.query<{ id: string }>(sql, [account])
  recorder.replace(user?.id, shown)
}

/** Registration, sign-in and passwords of somebody new, whose session it gives. */
async function signUp(recorder: Recorder): Promise<string> {
  const email = 'newcomer@example.com'
  const account = 'newcomer'
  await recorder.ask('auth/captcha', {})
  await recorder.ask('register/send/email/code', { email })
  const code = await recorder.code(email)
  const { ticket } = await recorder.ask('register/valid', { email, code, acceptTerms: true })
  const opened = { account, email, password: 'Secret12', agentCode: 'HANA26', ticket }
  await recorder.ask('register/user', opened)
  await replaceId(recorder, account, '10000031')
  await recorder.ask('auth/login', { account, password: 'Secret12', ...(await recorder.captcha()) })
  await recorder.ask('auth/login3', { event: 'chat', token: await idToken(recorder), agentCode: '' })
  await recorder.ask('auth/send/email', { account, ...(await recorder.captcha()) })
  const reset = { account, newPassword: 'Secret34', qrcode: await recorder.code(email) }
  await recorder.ask('auth/reset/password', reset)
  const token = await recorder.backEnd.signIn(account, 'Secret34')
  await recorder.ask('auth/password/update', { oldPassword: 'Secret34', newPassword: 'Secret56' }, token)
  await recorder.ask('auth/password/update/payment', { password: 'Secret56', newPassword: '246810' }, token)
  return token
}

/** As the demo's provider would sign it. */
async function idToken(recorder: Recorder): Promise<string> {
  const { kid, privateKey } = await signingKey()
  const at = Math.floor(Date.now() / 1000)
  const claims = {
    iss: issuerOf(origin),
    aud: idpClients.chat,
    sub: 'aoi',
    name: 'Aoi',
    nonce: 'nonce-12345',
  }
  const signed = [
    { alg: 'RS256', kid },
    { ...claims, iat: at, exp: at + 600 },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')
  return recorder.replace(`${signed}.${signature}`, 'eyJhbGciOiJSUzI1NiIsImtpZCI6…')
}

async function askAsPlayer(recorder: Recorder, taro: string, newcomer: string): Promise<void> {
  await recorder.askAll(newcomer, {
    'user/update': { nickname: 'Taro', phone: '+819012345678', firstName: '太郎', lastName: '山田' },
    'user/update/idNumber': { idNumber: 'TK-1234567' },
    'user/kyc/add': { frontPhoto: photo, backPhoto: photo, handPhoto: photo },
    'user/kyc/latest': {},
    'user/bank/save': { ...goodCard, requestId: requestId(1) },
  })
  await recorder.askAll(taro, {
    'auth/get': {},
    'user/info': {},
    'user/get/info': {},
    batch: {
      calls: (['user/info', 'agent/is/agent'] as const).map((name) => ({ path: paths[name].path, body: {} })),
    },
    'user/get/kyc': {},
    'user/bank': {},
    'user/bank/list': {},
    'user/ledger': { ...two, ...range },
    'user/live': { age: 5 },
    'user/statement': { month: '2026-10' },
    'record/game/record/query': { ...two, ...range },
    'record/game/record/count': range,
    'game/query/pop/new': {},
    'game/query/latest/new': {},
    'game/query': two,
    'notice/query': two,
    'favorable/query': { ...two, category: 'all' },
    'bonus/query': {},
    'support/threads': two,
    'banner/query': { position: 'home' },
    country: {},
    'station/query': two,
    'station/read': { ids: ['1', '2'] },
    'station/unread': { ids: ['2'] },
    'push/subscribe': { endpoint, keys, lang: 'ja-JP', topics: ['letters'], renewal: 'r'.repeat(40) },
    'push/status': { endpoint },
    'push/test': { endpoint, id: 'test-000001', topic: 'deposit' },
    'push/renew': { renewal: 'r'.repeat(40), next: 'n'.repeat(40), endpoint, keys },
    'push/unsubscribe': { endpoint },
  })
  const [offer] = await recorder.backEnd.db.query<{ id: string }>(
    'select promotion_id::text as id from bonus_offers order by promotion_id',
  )
  const joined = { promotionId: offer?.id, termsVersion: '1', requestId: requestId(11) }
  await recorder.ask('favorable/join', joined, taro)
  await recorder.ask('favorable/leave', { bonusId: '1', amount: '500' }, taro)
  const written = {
    subject: 'Photo',
    text: 'What does this mean?',
    pictures: [photo],
    requestId: requestId(13),
  }
  const { threadId } = await recorder.ask('support/send', written, taro)
  const { messages } = await recorder.ask('support/thread', { threadId }, taro)
  const [message] = messages as { id: string; pictures: string[] }[]
  const pictureId = recorder.replace(message?.pictures[0], '5b7c2f0e-3d51-4f7a-9a52-1f0c8e6d4b90')
  await recorder.ask('support/picture', { pictureId }, taro)
  await recorder.ask('support/read', { threadId, messageId: message?.id }, taro)
  await recorder.ask('support/close', { threadId }, taro)
  const [card] = await recorder.backEnd.db.query<{ id: number }>(
    'select id from bank_cards where user_id = $1 order by id',
    [demoAccounts.player.userId],
  )
  await recorder.ask('user/get/bank', { id: String(card?.id) }, taro)
  const [game] = await recorder.backEnd.db.query<{ game_id: string }>(
    'select game_id from games where status = 0 order by game_id',
  )
  const [taken] = await recorder.backEnd.db.query<{ game_id: string; machine_id: string }>(
    'select game_id, machine_id from games where status = 1 order by game_id',
  )
  const waits = await recorder.ask(
    'game/wait',
    { gameId: taken?.game_id, machineId: taken?.machine_id },
    taro,
  )
  recorder.replace(Object(waits['waiting']).until, '2026-11-01T05:00:00.000Z')
  await recorder.ask('game/wait/query', {}, taro)
  await recorder.ask('game/wait/end', {}, taro)
  const launch = { gameId: game?.game_id, lang: 'ja-JP', platform: 'web' }
  await recorder.ask(
    'game/launch',
    { ...launch, returnUrl: `${origin}/`, depositUrl: `${origin}/user/wallet` },
    taro,
  )
}

async function askForMoney(recorder: Recorder, taro: string, hana: string): Promise<void> {
  const { db } = recorder.backEnd
  const { fundPassword } = demoAccounts.player
  await recorder.ask('pay/query', { type: 'deposit' }, taro)
  const deposit = {
    channel: 'bank-transfer',
    currency: 'JPY',
    amount: '5000',
    returnUrl: `${origin}/user/wallet`,
  }
  const placed = await recorder.ask('pay/order', { ...deposit, requestId: requestId(2) }, taro)
  recorder.replace(Object(placed['bank']).transferName, '204816 TARO')
  await recorder.ask('pay/list', two, taro)
  await recorder.ask('pay/paid', { orderSn: placed['orderSn'] }, taro)
  await recorder.ask('pay/cancel', { orderSn: placed['orderSn'] }, taro)
  recorder.refused(
    await recorder.backEnd.call('pay/order', { ...deposit, amount: '6000', requestId: requestId(2) }, taro),
    409,
  )
  const [card] = await db.query<{ id: number }>('select id from bank_cards where user_id = $1', [
    demoAccounts.agent.userId,
  ])
  const withdrawal = { bankId: String(card?.id), amount: '3000', paymentPassword: fundPassword }
  await recorder.ask('draw/withdraw', { ...withdrawal, requestId: requestId(3) }, hana)
  await recorder.ask('draw/list', two, taro)
  await recorder.ask('cpp/coins', {}, taro)
  const { memo } = await recorder.ask('cpp/coins/deposit/address', { coin: 'XRP', network: 'XRP' }, taro)
  recorder.replace(memo, '204816357')
  const target = { coin: 'USDT', network: 'TRC20', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' }
  await recorder.ask('cpp/coins/withdrawal/address/validit', target, taro)
  // One withdrawal may be open at a time.
  const [open] = await db.query<{ order_sn: string }>(
    'select order_sn from withdrawals where user_id = $1 and status in (0, 1)',
    [demoAccounts.player.userId],
  )
  await db.transaction((queries) => moveWithdrawal(queries, open?.order_sn ?? '', 'approve'))
  const order = { ...target, amount: '20.5', paymentPassword: fundPassword, requestId: requestId(4) }
  await recorder.ask('cpp/coins/withdraw', order, taro)
}

async function moveWallet(recorder: Recorder, newcomer: string): Promise<void> {
  const { account, password, bankAccount } = demoWallets[1]
  const { transferId } = await recorder.ask('jsy/transfer/validate', { account, password }, newcomer)
  recorder.replace(transferId, 'pVq3Zt0WkS8yLm5RcXn1Ubae')
  await recorder.ask('jsy/transfer/validate/card', { transferId, bankAccount }, newcomer)
  mock.timers.tick(61_000)
  await recorder.ask('jsy/transfer/resend/validate/code', { transferId }, newcomer)
  const code = await recorder.code(`${account}@example.com`)
  await recorder.ask('jsy/transfer/login', { transferId, code }, newcomer)
  const order = { transferId, amount: '4000', requestId: requestId(5) }
  await recorder.ask('jsy/transfer/confirm', order, newcomer)
}

async function askAsAgent(recorder: Recorder, taro: string, hana: string): Promise<void> {
  await recorder.ask('agent/apply', { contact: 'taro@example.com', remark: 'I know many players' }, taro)
  await recorder.ask('agent/apply/status', {}, taro)
  const { fundPassword: paymentPassword } = demoAccounts.agent
  const transfer = { userId: '10000011', amount: '500', paymentPassword }
  await recorder.askAll(hana, {
    'agent/code': {},
    'agent/is/agent': {},
    'agent/data/statistics': range,
    'agent/type/report/statistics': range,
    'agent/type/member/transfer': { ...transfer, requestId: requestId(6), remark: 'Welcome' },
    'agent/type/member/transfer/decrease': { ...transfer, amount: '200', requestId: requestId(7) },
    'agent/sub/member/page': two,
    'agent/sub/member/report/page': { ...two, ...range },
    'agent/sub/member/recharge/page': { ...two, ...range, type: 'transfer' },
    'agent/sub/member/draw/page': { ...two, ...range, type: 'transfer' },
  })
  const member = { userName: 'sakura', password: 'Secret12', point: '0.005', teamName: 'Team Sakura' }
  const { userId } = await recorder.ask(
    'agent/sub/member/create',
    { ...member, requestId: requestId(8) },
    hana,
  )
  recorder.replace(userId, '10000021')
  const shown = { name: 'LINE', campaign: 'Autumn', shownAs: 'Hana', point: '0.004', days: 30 }
  const { code } = await recorder.ask('agent/invite/save', { ...shown, requestId: requestId(13) }, hana)
  recorder.replace(code, 'K7M2QXA')
  await recorder.askAll(hana, {
    'agent/invite/query': {},
    'agent/invite/end': { code: 'HANAFLY' },
    'invite/check': { agentCode: 'HANALINE' },
    'invite/open': { agentCode: 'HANALINE' },
  })
  const edited = { ids: ['10000011', '10000012'], requestId: requestId(12) }
  await recorder.askAll(hana, {
    'agent/sub/member/edit': { ...edited, point: '0.004' },
    'agent/sub/member/facts': edited,
    'agent/sub/member/reset': { userId: '10000011', requestId: requestId(14) },
    'agent/sub/member/history': { ...two, userId: '10000012' },
  })
}

/** The database has a clock of its own, which goes on: the pause ends long after it. */
async function seePause(recorder: Recorder): Promise<void> {
  const { db } = recorder.backEnd
  const until = new Date(Date.UTC(2300, 0, 1))
  recorder.replace(until.toISOString(), '2026-11-01T05:00:00.000Z')
  const why = multilingual('why', {
    en: 'A bank is closed for maintenance.',
    jp: '銀行のメンテナンス中です。',
  })
  await pauseFunction(db, { function: 'withdrawals', until, why, region: 'JP' })
  await recorder.ask('site/status', {})
  await openFunction(db, 'withdrawals')
}

async function changeEmail(recorder: Recorder, newcomer: string): Promise<void> {
  const email = 'new-address@example.com'
  // Wrong passwords have locked the account until now.
  await recorder.backEnd.db.query(`delete from limit_windows where key like 'wrongCurrentPassword %'`)
  await recorder.ask('user/email/code', { email, password: 'Secret56' }, newcomer)
  await recorder.ask('user/email/update', { email, code: await recorder.code(email) }, newcomer)
}

/** The last of all: nothing can be played or deposited after it. */
async function excludeOneself(recorder: Recorder, newcomer: string): Promise<void> {
  const weekly = { kind: 'deposit', period: 'week' }
  await recorder.ask('limits/set', { ...weekly, amount: '50000' }, newcomer)
  await recorder.ask('limits/set', { ...weekly, amount: '90000' }, newcomer)
  await recorder.backEnd.app.request('/__test/pass-hours?account=newcomer&hours=25', { method: 'POST' })
  await recorder.ask('limits/query', {}, newcomer)
  await recorder.ask('limits/history', {}, newcomer)
  await recorder.ask('limits/confirm', { ...weekly, amount: '90000' }, newcomer)
  const began = await recorder.ask('exclusion/begin', { period: 'halfYear', password: 'Secret56' }, newcomer)
  recorder.replace(began['since'], '2026-11-01T03:00:00.000Z')
  recorder.replace(began['until'], '2027-05-01T03:00:00.000Z')
  await recorder.ask('exclusion/state', {}, newcomer)
}

/** Devices, data and closure of somebody who leaves. */
async function endAccount(recorder: Recorder): Promise<void> {
  const leaver = await recorder.backEnd.register('leaver', 'Secret12')
  await recorder.backEnd.signIn('leaver', 'Secret12')
  await replaceId(recorder, 'leaver', '10000032')
  await recorder.askAll(leaver, {
    'auth/sessions': {},
    'auth/sessions/end': { id: requestId(10) },
    'auth/sessions/end/others': {},
    'preferences/save': {
      changes: [
        {
          kind: 'favourite',
          id: 'koi-river/A-103',
          value: '2026-11-01T03:00:00.000Z',
          changedOn: '2026-11-01T03:00:00.000Z',
        },
        { kind: 'theme', id: '', value: 'dark', changedOn: '2026-11-01T03:05:00.000Z' },
        { kind: 'notify', id: 'deposit/mail', value: 'on', changedOn: '2026-11-01T03:06:00.000Z' },
      ],
    },
    'preferences/query': {},
    'notify/mail': { topic: 'deposit' },
    'user/terms/accept': { version: '3' },
    'user/terms': {},
    'user/data/export': { password: 'Secret12' },
    'user/close/check': {},
    'user/close': { password: 'Secret12', balance: '0' },
  })
}

async function beRefused(recorder: Recorder, taro: string, newcomer: string): Promise<void> {
  const { call, app } = recorder.backEnd
  const { account, password } = demoWallets[4]
  const login = { account: 'taro', password: 'x', uuid: requestId(9), qrcode: 'ABCD' }
  recorder.refused(await call('auth/login', {}), 400)
  recorder.refused(await call('user/info'), 401)
  recorder.refused(await call('agent/code', {}, taro), 403)
  recorder.refused(await call('user/get/bank', { id: '0' }, taro), 404)
  recorder.refused(await call('auth/login', login), 410)
  recorder.refused(await call('jsy/transfer/validate', { account, password }), 502)
  // One that no day ends: its words are the same whenever they are written.
  await recorder.backEnd.db.query(
    `insert into account_limits (user_id, kind, period, amount) select id, 'time', 'session', 0
     from users where user_name = 'newcomer'`,
  )
  const game = {
    gameId: 'koi-river',
    lang: 'en-US',
    platform: 'web',
    returnUrl: 'https://play.example/amigo',
  }
  recorder.refused(await call('game/launch', { ...game, depositUrl: '' }, newcomer), 422)
  const wrong = { oldPassword: 'wrong', newPassword: 'Secret78' }
  for (let guess = 0; guess < 5; guess += 1) await call('auth/password/update', wrong, newcomer)
  recorder.refused(await call('auth/password/update', wrong, newcomer), 423)
  const email = 'impatient@example.com'
  await call('register/send/email/code', { email })
  recorder.refused(await call('register/send/email/code', { email }), 429)
  // The reference back end has no maintenance of its own, and no other word for 401.
  const faults = [
    { call: 'notice/query', code: 503, data: { until: '2026-11-01T05:00:00+09:00' } },
    { call: 'banner/query', code: 402, msg: 'Please sign in' },
  ]
  await app.request('/__test/faults', { method: 'POST', body: JSON.stringify(faults) })
  recorder.refused(await call('notice/query'), 503)
  recorder.refused(await call('banner/query', { position: 'home' }), 402)
}

/** What a browser repeats and signs is drawn by chance: the examples say how such members begin. */
function replaceSigned(recorder: Recorder, { response }: { response: object }): void {
  for (const [name, value] of Object.entries(response)) recorder.replace(value, `${name}-in-base64url`)
}

const challengeIn = ({ options }: Record<string, unknown>) => String(Object(options).challenge)

/** By an authenticator in software: a passkey from its registration to its removal, and a bank account that goes meanwhile. */
async function askWithPasskeys(recorder: Recorder, newcomer: string): Promise<void> {
  const authenticator = new TestAuthenticator({ origin: 'http://localhost', rpId: 'localhost' })
  const asked = await recorder.ask('passkey/register/options', { paymentPassword: '246810' }, newcomer)
  recorder.replace(Object(Object(asked['options']).user).id, 'MTAwMDAwMzE')
  const made = authenticator.create({ challenge: challengeIn(asked) })
  replaceSigned(recorder, made)
  const { id } = await recorder.ask('passkey/register', { passkey: made, name: 'Phone' }, newcomer)
  await recorder.ask('passkey/list', {}, newcomer)
  await recorder.ask('passkey/rename', { id, name: 'My phone' }, newcomer)
  const challenge = challengeIn(await recorder.ask('passkey/login/options', {}))
  const answer = authenticator.get({ challenge })
  replaceSigned(recorder, answer)
  await recorder.ask('passkey/login', { passkey: answer })
  const [card] = await recorder.backEnd.db.query<{ id: number }>(
    `select c.id from bank_cards c join users u on u.id = c.user_id where u.user_name = 'newcomer'`,
  )
  const removal = { id: String(card?.id), requestId: requestId(10) }
  const order = { call: 'user/bank/remove', order: removal }
  const signing = await recorder.ask('passkey/order/options', order, newcomer)
  const passkey = authenticator.get({ challenge: challengeIn(signing) })
  replaceSigned(recorder, passkey)
  await recorder.ask('user/bank/remove', { ...removal, passkey }, newcomer)
  await recorder.ask('passkey/remove', { id, paymentPassword: '246810' }, newcomer)
}
