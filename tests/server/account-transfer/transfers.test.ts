import { afterAll, describe, expect, it } from 'vitest'
import { refusalAt, type TestAnswer } from '../test-back-end.ts'
import { startTransfers } from './test-transfers.ts'

const transfers = await startTransfers()
const { backEnd, call, codeOf, newWallet, started, taro, validate, waitOut, wrongCode } = transfers
afterAll(() => backEnd.db.close())

describe('validating the wallet', () => {
  it('asks for a captcha after two wrong passwords and takes a right one', async () => {
    const account = await newWallet()
    await validate(account, { password: 'one' })
    const second = await validate(account, { password: 'two' })
    expect(second.data).toMatchObject({ errors: [{ field: 'password' }, { field: 'qrcode' }] })
    expect(await validate(account)).toMatchObject(refusalAt('qrcode'))
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
})

describe('validating the bank account', () => {
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
    expect(answer).toMatchObject(refusalAt('code', 410))
  })
})
