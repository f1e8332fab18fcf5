import { afterAll, describe, expect, it } from 'vitest'
import type { TestAnswer } from '../test-back-end.ts'
import { idOf, startTransfers } from './test-transfers.ts'

const transfers = await startTransfers()
afterAll(() => transfers.backEnd.db.close())

describe('validating the wallet', () => {
  it('mails a code to its masked address, with capitals and full-width letters too', async () => {
    const account = await transfers.newWallet()
    const answer = await transfers.validate(` ${account.toUpperCase().replace('J', 'Ｊ')} `)
    expect(answer.data).toMatchObject({ needCard: false, target: `j***${account.slice(-1)}@example.com` })
    expect(await transfers.codeOf(account)).toMatch(/^\d{6}$/)
  })

  it('says the same of a wrong password and of an unknown account', async () => {
    const wrong = await transfers.validate(await transfers.newWallet(), { password: 'nope' })
    const unknown = await transfers.validate('jsy-nobody')
    expect(wrong).toMatchObject({ code: 400, data: { errors: [{ field: 'password' }] } })
    expect(unknown).toEqual(wrong)
  })

  it('asks for a captcha after two wrong passwords and takes a right one', async () => {
    const account = await transfers.newWallet()
    await transfers.validate(account, { password: 'one' })
    const second = await transfers.validate(account, { password: 'two' })
    expect(second.data).toMatchObject({ errors: [{ field: 'password' }, { field: 'qrcode' }] })
    expect(await transfers.validate(account)).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'qrcode' }] },
    })
    const shown = await transfers.backEnd.solvedCaptcha()
    expect((await transfers.validate(account, { ...shown, qrcode: 'XXXX' })).code).toBe(400)
    expect((await transfers.validate(account, await transfers.backEnd.solvedCaptcha())).code).toBe(200)
  })

  it('locks after five wrong passwords, also for the right one, and says until when', async () => {
    const account = await transfers.newWallet()
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1)
      codes.push(
        (
          await transfers.validate(account, {
            password: 'nope',
            ...(await transfers.backEnd.solvedCaptcha()),
          })
        ).code,
      )
    expect(codes).toEqual([400, 400, 400, 400, 423])
    const locked = await transfers.validate(account)
    expect(locked).toMatchObject({ code: 423 })
    expect(Number(locked.data?.['retryAfter'])).toBeGreaterThan(14 * 60)
  })

  it('tells a wallet that was moved before, and one that does not answer', async () => {
    const moved = await transfers.validate(await transfers.newWallet({ balance: '0', moved: true }))
    expect(moved).toMatchObject({ code: 409, data: { reason: 'TRANSFERRED' } })
    expect((await transfers.validate(await transfers.newWallet({ unreachable: true }))).code).toBe(502)
  })
})

describe('validating the bank account', () => {
  it('is needed before a code is mailed, and takes full-width digits with hyphens', async () => {
    const account = await transfers.newWallet({ bankAccount: '7301942' })
    const answer = await transfers.validate(account)
    expect(answer.data).toMatchObject({ needCard: true })
    expect(await transfers.codeOf(account)).toBe('')
    const transferId = idOf(answer)
    expect((await transfers.call('resend/validate/code', { transferId })).code).toBe(400)
    expect((await transfers.call('login', { transferId, code: '123456' }, transfers.taro)).code).toBe(400)
    const right = await transfers.call('validate/card', { transferId, bankAccount: '７３０-１９４２' })
    expect(right).toMatchObject({ code: 200, data: { target: expect.stringContaining('***') } })
    expect(await transfers.codeOf(account)).toMatch(/^\d{6}$/)
  })

  it('refuses another number at its field and locks after five', async () => {
    const transferId = await transfers.started(await transfers.newWallet({ bankAccount: '7301942' }))
    const codes: unknown[] = []
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await transfers.call('validate/card', { transferId, bankAccount: '1111111' })
      codes.push(answer.code)
      if (tries === 0) expect(answer.data).toMatchObject({ errors: [{ field: 'bankAccount' }] })
    }
    expect(codes).toEqual([400, 400, 400, 400, 423])
    expect((await transfers.call('validate/card', { transferId, bankAccount: '7301942' })).code).toBe(423)
  })
})

describe('the mailed code', () => {
  it('can be had again after a minute, not before, and the old one stops working', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.started(account)
    const old = await transfers.codeOf(account)
    const early = await transfers.call('resend/validate/code', { transferId })
    expect(early.code).toBe(429)
    expect(Number(early.data?.['retryAfter'])).toBeGreaterThan(50)
    await transfers.waitOut(account)
    expect((await transfers.call('resend/validate/code', { transferId })).code).toBe(200)
    if (old !== (await transfers.codeOf(account)))
      expect((await transfers.call('login', { transferId, code: old }, transfers.taro)).code).toBe(400)
    expect(
      (await transfers.call('login', { transferId, code: await transfers.codeOf(account) }, transfers.taro))
        .code,
    ).toBe(200)
  })

  it('stays in force when the password is typed again within the minute', async () => {
    const account = await transfers.newWallet()
    await transfers.started(account)
    const code = await transfers.codeOf(account)
    expect(
      (await transfers.call('login', { transferId: await transfers.started(account), code }, transfers.taro))
        .code,
    ).toBe(200)
  })

  it('opens the wallet: balance, currency, name and rate; once more when the answer was lost', async () => {
    const account = await transfers.newWallet()
    const body = { transferId: await transfers.started(account), code: await transfers.codeOf(account) }
    const opened = { transferBalance: '9000', currency: 'JPY', name: 'Test', exchangeRate: '1' }
    expect((await transfers.call('login', body, transfers.taro)).data).toEqual(opened)
    expect((await transfers.call('login', body, transfers.taro)).data).toEqual(opened)
  })

  it('needs somebody to credit: 401 without a session', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.started(account)
    expect((await transfers.call('login', { transferId, code: await transfers.codeOf(account) })).code).toBe(
      401,
    )
  })

  it('locks the wallet for 30 minutes at the fifth wrong one: code, resend and a new start', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.started(account)
    const right = await transfers.codeOf(account)
    const code = await transfers.wrongCode(account)
    const answers: TestAnswer[] = []
    for (let tries = 0; tries < 5; tries += 1)
      answers.push(await transfers.call('login', { transferId, code }, transfers.taro))
    expect(answers.map((answer) => answer.code)).toEqual([400, 400, 400, 400, 423])
    expect(Number(answers.at(-1)?.data?.['retryAfter'])).toBeGreaterThan(29 * 60)
    expect((await transfers.call('login', { transferId, code: right }, transfers.taro)).code).toBe(423)
    expect((await transfers.call('resend/validate/code', { transferId })).code).toBe(423)
    expect((await transfers.validate(account)).code).toBe(423)
  })

  it('that expired is 410 at its field, so that another one can be asked for', async () => {
    const account = await transfers.newWallet()
    const transferId = await transfers.started(account)
    await transfers.backEnd.db.query('update mailed_codes set expires_on = now() where email = $1', [
      `${account}@example.com`,
    ])
    const answer = await transfers.call(
      'login',
      { transferId, code: await transfers.codeOf(account) },
      transfers.taro,
    )
    expect(answer).toMatchObject({ code: 410, data: { errors: [{ field: 'code' }] } })
  })
})
