import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWallet, walletAccount, type NewWallet } from './jsy/wallets.ts'
import { transferSeconds } from './jsy/transfers.ts'
import { balanceOf, COIN, ledgerSum, playerAccount } from './ledger.ts'
import { startTestBackEnd, type TestAnswer } from './test-back-end.ts'

let backEnd: Awaited<ReturnType<typeof startTestBackEnd>>
let taro: string
let hana: string
let wallets = 0

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  taro = await backEnd.register('taro1')
  hana = await backEnd.register('hana1')
}, 60_000)
afterAll(() => backEnd.db.close())

const password = 'Jsy2026!'

/** A wallet that no other test touches. */
async function newWallet(more: Partial<NewWallet> = {}): Promise<string> {
  const account = `jsy-${(wallets += 1)}`
  const wallet = { account, password, name: 'Test', balance: '9000', ...more }
  await backEnd.db.transaction((queries) => openWallet(queries, wallet))
  return account
}

const call = (step: string, body: object, token = '') =>
  backEnd.call(`jsy/transfer/${step}` as 'jsy/transfer/login', body, token)
const validate = (account: string, more: object = {}, token = '') =>
  call('validate', { account, password, ...more }, token)
const idOf = ({ data }: TestAnswer) => String(data?.['transferId'])
const started = async (account: string, token = '') => idOf(await validate(account, {}, token))
const codeOf = (account: string) => backEnd.mailedCode(`${account}@example.com`)

/** As far as the confirmation. */
async function loggedIn(account: string, token = taro): Promise<string> {
  const transferId = await started(account, token)
  const answer = await call('login', { transferId, code: await codeOf(account) }, token)
  expect(answer.code).toBe(200)
  return transferId
}

const confirm = (transferId: string, more: object = {}, token = taro) =>
  call('confirm', { transferId, requestId: randomUUID(), ...more }, token)

async function userIdOf(token: string): Promise<string> {
  return String((await backEnd.call('user/info', {}, token)).data?.['userId'])
}
const coins = async (token = taro) =>
  Number(await balanceOf(backEnd.db, playerAccount(await userIdOf(token)), COIN))
const left = (account: string) => balanceOf(backEnd.db, walletAccount(account), 'JPY')
const expire = (account: string) =>
  backEnd.db.query('update wallet_transfers set expires_on = now() where account = $1', [account])
/** The minute after a code and the locks are over. */
const waitOut = (account: string) =>
  backEnd.db.query(`delete from limit_windows where key like '%' || $1 || '%'`, [account])
const wrongCode = async (account: string) => ((await codeOf(account)) === '000000' ? '000001' : '000000')

describe('validating the wallet', () => {
  it('mails a code to its masked address, with capitals and full-width letters too', async () => {
    const account = await newWallet()
    const answer = await validate(` ${account.toUpperCase().replace('J', 'Ｊ')} `)
    expect(answer.data).toMatchObject({ needCard: false, target: `j***${account.slice(-1)}@example.com` })
    expect(await codeOf(account)).toMatch(/^\d{6}$/)
  })

  it('says the same of a wrong password and of an unknown account', async () => {
    const wrong = await validate(await newWallet(), { password: 'nope' })
    const unknown = await validate('jsy-nobody')
    expect(wrong).toMatchObject({ code: 400, data: { errors: [{ field: 'password' }] } })
    expect(unknown).toEqual(wrong)
  })

  it('asks for a captcha after two wrong passwords and takes a right one', async () => {
    const account = await newWallet()
    await validate(account, { password: 'one' })
    const second = await validate(account, { password: 'two' })
    expect(second.data).toMatchObject({ errors: [{ field: 'password' }, { field: 'qrcode' }] })
    expect(await validate(account)).toMatchObject({ code: 400, data: { errors: [{ field: 'qrcode' }] } })
    const shown = await backEnd.solvedCaptcha()
    expect((await validate(account, { ...shown, qrcode: 'XXXX' })).code).toBe(400)
    expect((await validate(account, await backEnd.solvedCaptcha())).code).toBe(200)
  })

  it('locks after five wrong passwords, also for the right one, and says until when', async () => {
    const account = await newWallet()
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1)
      codes.push((await validate(account, { password: 'nope', ...(await backEnd.solvedCaptcha()) })).code)
    expect(codes).toEqual([400, 400, 400, 400, 423])
    const locked = await validate(account)
    expect(locked).toMatchObject({ code: 423 })
    expect(Number(locked.data?.['retryAfter'])).toBeGreaterThan(14 * 60)
  })

  it('tells a wallet that was moved before, and one that does not answer', async () => {
    const moved = await validate(await newWallet({ balance: '0', moved: true }))
    expect(moved).toMatchObject({ code: 409, data: { reason: 'TRANSFERRED' } })
    expect((await validate(await newWallet({ unreachable: true }))).code).toBe(502)
  })
})

describe('validating the bank account', () => {
  it('is needed before a code is mailed, and takes full-width digits with hyphens', async () => {
    const account = await newWallet({ bankAccount: '7301942' })
    const answer = await validate(account)
    expect(answer.data).toMatchObject({ needCard: true })
    expect(await codeOf(account)).toBe('')
    const transferId = idOf(answer)
    expect((await call('resend/validate/code', { transferId })).code).toBe(400)
    expect((await call('login', { transferId, code: '123456' }, taro)).code).toBe(400)
    const right = await call('validate/card', { transferId, bankAccount: '７３０-１９４２' })
    expect(right).toMatchObject({ code: 200, data: { target: expect.stringContaining('***') } })
    expect(await codeOf(account)).toMatch(/^\d{6}$/)
  })

  it('refuses another number at its field and locks after five', async () => {
    const transferId = await started(await newWallet({ bankAccount: '7301942' }))
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await call('validate/card', { transferId, bankAccount: '1111111' })
      codes.push(answer.code)
      if (tries === 0) expect(answer.data).toMatchObject({ errors: [{ field: 'bankAccount' }] })
    }
    expect(codes).toEqual([400, 400, 400, 400, 423])
    expect((await call('validate/card', { transferId, bankAccount: '7301942' })).code).toBe(423)
  })
})

describe('the mailed code', () => {
  it('can be had again after a minute, not before, and the old one stops working', async () => {
    const account = await newWallet()
    const transferId = await started(account)
    const old = await codeOf(account)
    const early = await call('resend/validate/code', { transferId })
    expect(early.code).toBe(429)
    expect(Number(early.data?.['retryAfter'])).toBeGreaterThan(50)
    await waitOut(account)
    expect((await call('resend/validate/code', { transferId })).code).toBe(200)
    if (old !== (await codeOf(account)))
      expect((await call('login', { transferId, code: old }, taro)).code).toBe(400)
    expect((await call('login', { transferId, code: await codeOf(account) }, taro)).code).toBe(200)
  })

  it('stays in force when the password is typed again within the minute', async () => {
    const account = await newWallet()
    await started(account)
    const code = await codeOf(account)
    expect((await call('login', { transferId: await started(account), code }, taro)).code).toBe(200)
  })

  it('opens the wallet: balance, currency, name and rate; once more when the answer was lost', async () => {
    const account = await newWallet()
    const body = { transferId: await started(account), code: await codeOf(account) }
    const opened = { transferBalance: '9000', currency: 'JPY', name: 'Test', exchangeRate: '1' }
    expect((await call('login', body, taro)).data).toEqual(opened)
    expect((await call('login', body, taro)).data).toEqual(opened)
  })

  it('needs somebody to credit: 401 without a session', async () => {
    const account = await newWallet()
    const transferId = await started(account)
    expect((await call('login', { transferId, code: await codeOf(account) })).code).toBe(401)
  })

  it('locks the wallet for 30 minutes at the fifth wrong one: code, resend and a new start', async () => {
    const account = await newWallet()
    const transferId = await started(account)
    const right = await codeOf(account)
    const code = await wrongCode(account)
    const answers: TestAnswer[] = []
    for (let tries = 0; tries < 5; tries += 1) answers.push(await call('login', { transferId, code }, taro))
    expect(answers.map((answer) => answer.code)).toEqual([400, 400, 400, 400, 423])
    expect(Number(answers.at(-1)?.data?.['retryAfter'])).toBeGreaterThan(29 * 60)
    expect((await call('login', { transferId, code: right }, taro)).code).toBe(423)
    expect((await call('resend/validate/code', { transferId })).code).toBe(423)
    expect((await validate(account)).code).toBe(423)
  })

  it('that expired is 410 at its field, so that another one can be asked for', async () => {
    const account = await newWallet()
    const transferId = await started(account)
    await backEnd.db.query('update mailed_codes set expires_on = now() where email = $1', [
      `${account}@example.com`,
    ])
    const answer = await call('login', { transferId, code: await codeOf(account) }, taro)
    expect(answer).toMatchObject({ code: 410, data: { errors: [{ field: 'code' }] } })
  })
})

describe('confirming', () => {
  it('credits all of the balance once, as a row of the deposits, and leaves the books at zero', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    const before = await coins()
    const requestId = randomUUID()
    const answer = await confirm(transferId, { requestId })
    expect(answer).toMatchObject({ code: 200, data: { status: 1 } })
    expect((await coins()) - before).toBe(9000)
    expect(await left(account)).toBe('0')
    const list = await backEnd.call('pay/list', { current: 1, size: 5, requestId }, taro)
    expect(list.data?.['records']).toMatchObject([
      { orderSn: answer.data?.['orderSn'], channel: 'jsy', amount: '9000', currency: 'JPY', status: 1 },
    ])
    expect(await ledgerSum(backEnd.db)).toBe('0')
    expect((await validate(account)).data).toMatchObject({ reason: 'TRANSFERRED' })
  })

  it('credits a part exactly and leaves the rest for another transfer', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    const before = await coins()
    expect((await confirm(transferId, { amount: '2500.00' })).code).toBe(200)
    expect((await coins()) - before).toBe(2500)
    expect(await left(account)).toBe('6500')
    await waitOut(account)
    const again = await started(account, taro)
    const login = await call('login', { transferId: again, code: await codeOf(account) }, taro)
    expect(login.data).toMatchObject({ transferBalance: '6500' })
  })

  it('is one transfer however often the same request is sent, also after the transfer has expired', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    const before = await coins()
    const body = { amount: '4000', requestId: randomUUID() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(transferId, body)))
    await expire(account)
    answers.push(
      await confirm(transferId, { ...body, amount: '4000.0', requestId: body.requestId.toUpperCase() }),
    )
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data?.['orderSn'])).size).toBe(1)
    expect((await coins()) - before).toBe(4000)
    expect((await confirm(transferId, { ...body, amount: '4001' })).code).toBe(409)
  })

  it('happens once per transfer: another request is told that it has ended', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    const codes = await Promise.all(
      ['1000', '2000', '3000'].map(async (amount) => (await confirm(transferId, { amount })).code),
    )
    expect(codes.toSorted()).toEqual([200, 410, 410])
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })

  it('cannot take more than the wallet holds, by two transfers at once', async () => {
    const account = await newWallet()
    const one = await loggedIn(account)
    const other = await loggedIn(account)
    const before = await coins()
    const codes = await Promise.all([confirm(one, { amount: '6000' }), confirm(other, { amount: '6000' })])
    expect(codes.map(({ code }) => code).toSorted()).toEqual([200, 400])
    expect((await coins()) - before).toBe(6000)
    expect(await left(account)).toBe('3000')
  })

  it.each([['0'], ['-1'], ['9001'], ['0.5'], ['0.0000000000000000000001']])(
    'of %s is refused at the amount, and the transfer stays open',
    async (amount) => {
      const account = await newWallet()
      const transferId = await loggedIn(account)
      const answer = await confirm(transferId, { amount })
      expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: 'amount' }] } })
      expect((await confirm(transferId, { amount: '1' })).code).toBe(200)
    },
  )

  it('of an empty wallet moves nothing', async () => {
    const transferId = await loggedIn(await newWallet({ balance: '0' }))
    expect((await confirm(transferId)).code).toBe(400)
  })

  it('needs the code first, and a session', async () => {
    const transferId = await started(await newWallet(), taro)
    expect((await confirm(transferId)).code).toBe(400)
    expect((await confirm(transferId, {}, '')).code).toBe(401)
  })

  it('after fifteen minutes is 410 and moves nothing', async () => {
    expect(transferSeconds).toBe(900)
    const account = await newWallet()
    const transferId = await loggedIn(account)
    await expire(account)
    for (const step of ['validate/card', 'resend/validate/code', 'login', 'confirm'])
      expect(
        (await call(step, { transferId, bankAccount: '1', code: '1', requestId: randomUUID() }, taro)).code,
      ).toBe(410)
    expect(await left(account)).toBe('9000')
  })

  it('is for the player who started it: to another one it does not exist', async () => {
    const account = await newWallet()
    const transferId = await loggedIn(account)
    for (const step of ['login', 'confirm'])
      expect(
        (await call(step, { transferId, code: await codeOf(account), requestId: randomUUID() }, hana)).code,
      ).toBe(410)
    expect((await call('confirm', { transferId: 'nonsense', requestId: randomUUID() }, taro)).code).toBe(410)
  })

  it('credits whoever signs in at the code, when it was started signed out', async () => {
    const account = await newWallet()
    const transferId = await started(account)
    const code = await codeOf(account)
    expect((await call('login', { transferId, code }, hana)).code).toBe(200)
    expect((await call('login', { transferId, code }, taro)).code).toBe(410)
    const before = await coins(hana)
    await confirm(transferId, {}, hana)
    expect((await coins(hana)) - before).toBe(9000)
  })
})
