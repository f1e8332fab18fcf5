import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestAnswer } from '../test-back-end.ts'
import { idOf, startTransfers, type Transfers } from './test-transfers.ts'

let jsy: Transfers
beforeAll(async () => {
  jsy = await startTransfers()
}, 60_000)
afterAll(() => jsy.backEnd.db.close())

describe('validating the wallet', () => {
  it('mails a code to its masked address, with capitals and full-width letters too', async () => {
    const account = await jsy.newWallet()
    const answer = await jsy.validate(` ${account.toUpperCase().replace('J', 'Ｊ')} `)
    expect(answer.data).toMatchObject({ needCard: false, target: `j***${account.slice(-1)}@example.com` })
    expect(await jsy.codeOf(account)).toMatch(/^\d{6}$/)
  })

  it('says the same of a wrong password and of an unknown account', async () => {
    const wrong = await jsy.validate(await jsy.newWallet(), { password: 'nope' })
    const unknown = await jsy.validate('jsy-nobody')
    expect(wrong).toMatchObject({ code: 400, data: { errors: [{ field: 'password' }] } })
    expect(unknown).toEqual(wrong)
  })

  it('asks for a captcha after two wrong passwords and takes a right one', async () => {
    const account = await jsy.newWallet()
    await jsy.validate(account, { password: 'one' })
    const second = await jsy.validate(account, { password: 'two' })
    expect(second.data).toMatchObject({ errors: [{ field: 'password' }, { field: 'qrcode' }] })
    expect(await jsy.validate(account)).toMatchObject({ code: 400, data: { errors: [{ field: 'qrcode' }] } })
    const shown = await jsy.backEnd.solvedCaptcha()
    expect((await jsy.validate(account, { ...shown, qrcode: 'XXXX' })).code).toBe(400)
    expect((await jsy.validate(account, await jsy.backEnd.solvedCaptcha())).code).toBe(200)
  })

  it('locks after five wrong passwords, also for the right one, and says until when', async () => {
    const account = await jsy.newWallet()
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1)
      codes.push(
        (await jsy.validate(account, { password: 'nope', ...(await jsy.backEnd.solvedCaptcha()) })).code,
      )
    expect(codes).toEqual([400, 400, 400, 400, 423])
    const locked = await jsy.validate(account)
    expect(locked).toMatchObject({ code: 423 })
    expect(Number(locked.data?.['retryAfter'])).toBeGreaterThan(14 * 60)
  })

  it('tells a wallet that was moved before, and one that does not answer', async () => {
    const moved = await jsy.validate(await jsy.newWallet({ balance: '0', moved: true }))
    expect(moved).toMatchObject({ code: 409, data: { reason: 'TRANSFERRED' } })
    expect((await jsy.validate(await jsy.newWallet({ unreachable: true }))).code).toBe(502)
  })
})

describe('validating the bank account', () => {
  it('is needed before a code is mailed, and takes full-width digits with hyphens', async () => {
    const account = await jsy.newWallet({ bankAccount: '7301942' })
    const answer = await jsy.validate(account)
    expect(answer.data).toMatchObject({ needCard: true })
    expect(await jsy.codeOf(account)).toBe('')
    const transferId = idOf(answer)
    expect((await jsy.call('resend/validate/code', { transferId })).code).toBe(400)
    expect((await jsy.call('login', { transferId, code: '123456' }, jsy.taro)).code).toBe(400)
    const right = await jsy.call('validate/card', { transferId, bankAccount: '７３０-１９４２' })
    expect(right).toMatchObject({ code: 200, data: { target: expect.stringContaining('***') } })
    expect(await jsy.codeOf(account)).toMatch(/^\d{6}$/)
  })

  it('refuses another number at its field and locks after five', async () => {
    const transferId = await jsy.started(await jsy.newWallet({ bankAccount: '7301942' }))
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await jsy.call('validate/card', { transferId, bankAccount: '1111111' })
      codes.push(answer.code)
      if (tries === 0) expect(answer.data).toMatchObject({ errors: [{ field: 'bankAccount' }] })
    }
    expect(codes).toEqual([400, 400, 400, 400, 423])
    expect((await jsy.call('validate/card', { transferId, bankAccount: '7301942' })).code).toBe(423)
  })
})

describe('the mailed code', () => {
  it('can be had again after a minute, not before, and the old one stops working', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.started(account)
    const old = await jsy.codeOf(account)
    const early = await jsy.call('resend/validate/code', { transferId })
    expect(early.code).toBe(429)
    expect(Number(early.data?.['retryAfter'])).toBeGreaterThan(50)
    await jsy.waitOut(account)
    expect((await jsy.call('resend/validate/code', { transferId })).code).toBe(200)
    if (old !== (await jsy.codeOf(account)))
      expect((await jsy.call('login', { transferId, code: old }, jsy.taro)).code).toBe(400)
    expect((await jsy.call('login', { transferId, code: await jsy.codeOf(account) }, jsy.taro)).code).toBe(
      200,
    )
  })

  it('stays in force when the password is typed again within the minute', async () => {
    const account = await jsy.newWallet()
    await jsy.started(account)
    const code = await jsy.codeOf(account)
    expect((await jsy.call('login', { transferId: await jsy.started(account), code }, jsy.taro)).code).toBe(
      200,
    )
  })

  it('opens the wallet: balance, currency, name and rate; once more when the answer was lost', async () => {
    const account = await jsy.newWallet()
    const body = { transferId: await jsy.started(account), code: await jsy.codeOf(account) }
    const opened = { transferBalance: '9000', currency: 'JPY', name: 'Test', exchangeRate: '1' }
    expect((await jsy.call('login', body, jsy.taro)).data).toEqual(opened)
    expect((await jsy.call('login', body, jsy.taro)).data).toEqual(opened)
  })

  it('needs somebody to credit: 401 without a session', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.started(account)
    expect((await jsy.call('login', { transferId, code: await jsy.codeOf(account) })).code).toBe(401)
  })

  it('locks the wallet for 30 minutes at the fifth wrong one: code, resend and a new start', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.started(account)
    const right = await jsy.codeOf(account)
    const code = await jsy.wrongCode(account)
    const answers: TestAnswer[] = []
    for (let tries = 0; tries < 5; tries += 1)
      answers.push(await jsy.call('login', { transferId, code }, jsy.taro))
    expect(answers.map((answer) => answer.code)).toEqual([400, 400, 400, 400, 423])
    expect(Number(answers.at(-1)?.data?.['retryAfter'])).toBeGreaterThan(29 * 60)
    expect((await jsy.call('login', { transferId, code: right }, jsy.taro)).code).toBe(423)
    expect((await jsy.call('resend/validate/code', { transferId })).code).toBe(423)
    expect((await jsy.validate(account)).code).toBe(423)
  })

  it('that expired is 410 at its field, so that another one can be asked for', async () => {
    const account = await jsy.newWallet()
    const transferId = await jsy.started(account)
    await jsy.backEnd.db.query('update mailed_codes set expires_on = now() where email = $1', [
      `${account}@example.com`,
    ])
    const answer = await jsy.call('login', { transferId, code: await jsy.codeOf(account) }, jsy.taro)
    expect(answer).toMatchObject({ code: 410, data: { errors: [{ field: 'code' }] } })
  })
})
