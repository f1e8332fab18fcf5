import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCountries } from '../content/seed-countries.ts'
import { goodCard } from '../finance/good-card.ts'
import { seedBanks } from '../finance/seed-banks.ts'
import { refusalAt, refusedAt, startTestBackEnd, type TestAnswer } from '../test-back-end.ts'
import { idNumberFault } from './profile-rules.ts'

const backEnd = await startTestBackEnd()
await seedCountries(backEnd.db)
await seedBanks(backEnd.db)
afterAll(() => backEnd.db.close())

const fieldsOf = (answer: TestAnswer) =>
  ((answer.data?.['errors'] ?? []) as { field: string }[]).map(({ field }) => field)
const setKyc = (userName: string, status: number) =>
  backEnd.db.query('update users set kyc_status = $2 where user_name = $1', [userName, status])
const names = { name: 'Taro Yamada', lastName: 'ヤマダ', firstName: 'タロウ', pinyinName: 'YAMADA TARO' }
const bind = (token: string, change: object = {}) =>
  backEnd.call('user/bank/save', { ...goodCard, requestId: randomUUID(), ...change }, token)

describe('user/update', () => {
  let token: string
  const update = (body: object) => backEnd.call('user/update', body, token)
  beforeAll(async () => {
    token = await backEnd.register('profiler')
  })
  it.each([
    [{ nickname: 'x'.repeat(41) }, 'nickname'],
    [{ nickname: 'a\u0007b' }, 'nickname'],
    [{ name: 'Taro 2' }, 'name'],
    [{ name: 'Taro <b>' }, 'name'],
    [{ firstName: 'x'.repeat(61) }, 'firstName'],
    [{ lastName: '山田!' }, 'lastName'],
    [{ pinyinName: '山田' }, 'pinyinName'],
    [{ phone: 'call me' }, 'phone'],
    [{ phone: '123456' }, 'phone'],
    [{ phone: '+81 1234 5678 9012 34' }, 'phone'],
    [{ phone: '+999 12345678' }, 'phone'],
  ])('refuses %o at its field', async (body, field) => {
    const answer = await update(body)
    expect(answer).toMatchObject({ code: 400 })
    expect(fieldsOf(answer)).toEqual([field])
  })
  it('names every wrong field and saves nothing of that update', async () => {
    const answer = await update({ nickname: 'Fine', phone: '12', name: '7' })
    expect(fieldsOf(answer)).toEqual(['phone', 'name'])
    expect(await backEnd.call('user/info', {}, token)).toMatchObject({ data: { nickname: '' } })
  })
  it('takes what people are really called, and lets texts be taken back', async () => {
    for (const name of [
      '山田 太郎',
      "Anne-Marie O'Neill",
      ...'Nguyễn Thị Ánh|김민준|マリー・アン|Dr. Müller'.split('|'),
    ])
      expect((await update({ name })).code).toBe(200)
    expect(await update({ phone: '+81 90-1234-5678', nickname: ' Edo 江戸 ☆ ' })).toMatchObject({ code: 200 })
    const { data } = await backEnd.call('user/info', {}, token)
    expect(data).toMatchObject({ phone: '+81 90-1234-5678', nickname: 'Edo 江戸 ☆' })
    expect(await update({ nickname: 'good\u202Eevil👨‍👩‍👧‍👦\u3164' })).toMatchObject({ code: 200 })
    const shown = await backEnd.call('user/info', {}, token)
    expect(shown.data).toMatchObject({ nickname: 'goodevil👨‍👩‍👧‍👦' })
    expect(await update({ phone: '', nickname: '\u3164' })).toMatchObject({ code: 200 })
    expect(await backEnd.call('user/info', {}, token)).toMatchObject({ data: { phone: '', nickname: '' } })
  })
})

describe('the name and the bank card holder', () => {
  it('a card of somebody else is refused at the holder, one of the same name in any spelling is bound', async () => {
    const token = await backEnd.register('matcher')
    await backEnd.call('user/update', names, token)
    const refused = await bind(token, { lastName: 'サトウ', firstName: 'ハナ' })
    expect(refused).toMatchObject(refusedAt('lastName', expect.stringContaining('YAMADA TARO')))
    const chinese = {
      bank: '招商银行',
      bankCode: 'CMB',
      bankAccount: '4539578763621486',
      firstName: '',
      lastName: '',
    }
    expect(fieldsOf(await bind(token, { ...chinese, pinyinName: 'WANG WEI' }))).toEqual(['pinyinName'])
    expect(await bind(token)).toMatchObject({ code: 200 })
    expect(await bind(token, { ...chinese, pinyinName: 'TARO YAMADA' })).toMatchObject({ code: 200 })
  })
  it('with a card bound, a name that fits no card is refused at its fields, with the card and its holder', async () => {
    const token = await backEnd.register('renamer')
    await bind(token)
    const answer = await backEnd.call('user/update', { name: 'Hana Sato', pinyinName: 'YAMADA TARO' }, token)
    expect(answer).toMatchObject({ code: 400, msg: expect.stringContaining('4567') })
    expect(answer.msg).toContain('ヤマダ　タロウ')
    expect(fieldsOf(answer)).toEqual(['name'])
    const fitting = { name: '山田 太郎', pinyinName: 'TAROU YAMADA' }
    expect((await backEnd.call('user/update', fitting, token)).code).toBe(200)
  })
  it('a verified name stays, the nickname does not have to', async () => {
    const token = await backEnd.register('verified')
    await backEnd.call('user/update', names, token)
    await setKyc('verified', 1)
    const answer = await backEnd.call(
      'user/update',
      { ...names, name: 'Taro Yamamoto', nickname: 'T' },
      token,
    )
    expect(fieldsOf(answer)).toEqual(['name'])
    expect(await backEnd.call('user/update', { ...names, nickname: 'T' }, token)).toMatchObject({ code: 200 })
  })
})

describe('user/update/idNumber', () => {
  it.each([
    ['AB12', null],
    ['123', 'idNumberFormat'],
    ['AB 12!', 'idNumberFormat'],
    ['0000-0000', 'idNumberFormat'],
    ['11010519491231002X', null],
    ['110105194912310021', 'idNumberCheck'],
    ['X'.repeat(33), 'idNumberFormat'],
  ])('%s → %s', (idNumber, fault) => expect(idNumberFault(idNumber)).toBe(fault))
  it('can be corrected until the documents are looked at', async () => {
    const token = await backEnd.register('numbered')
    const set = async (idNumber: string) => {
      const { code, msg } = await backEnd.call('user/update/idNumber', { idNumber }, token)
      return code === 200 ? code : msg
    }
    expect([await set('ＡＢ １２３４５６７'), await set('AB1234568')]).toEqual([200, 200])
    expect(await backEnd.call('user/get/info', {}, token)).toMatchObject({ data: { idNumber: '*****4568' } })
    for (const [status, said] of [
      [0, /under review/],
      [1, /verification/],
    ] as const) {
      await setKyc('numbered', status)
      expect(await set('AB1234569')).toMatch(said)
    }
    await setKyc('numbered', 2)
    expect(await set('AB1234569')).toBe(200)
  })
  it('belongs to one player only, however it is typed', async () => {
    const [one, other] = [await backEnd.register('firstone'), await backEnd.register('secondone')]
    const set = (token: string, idNumber: string) => backEnd.call('user/update/idNumber', { idNumber }, token)
    expect(await set(one, 'XK-778899')).toMatchObject({ code: 200 })
    expect(await set(other, 'xk778899')).toMatchObject(refusalAt('idNumber'))
    expect(await set(one, 'XK778899')).toMatchObject({ code: 200 })
  })
  it('is not a way to find out who plays here', async () => {
    const token = await backEnd.register('fisher')
    for (let guess = 10; guess < 20; guess += 1)
      await backEnd.call('user/update/idNumber', { idNumber: `FISH${guess}` }, token)
    expect(await backEnd.call('user/update/idNumber', { idNumber: 'FISH99' }, token)).toMatchObject({
      code: 429,
      data: { retryAfter: expect.any(Number) },
    })
  })
})
