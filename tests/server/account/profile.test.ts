import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
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
const names = { name: 'Taro Yamada', lastName: 'ヤマダ', firstName: 'タロウ', pinyinName: 'YAMADA TARO' }
const bind = (token: string, change: object = {}) =>
  backEnd.call('user/bank/save', { ...goodCard, requestId: randomUUID(), ...change }, token)

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
      msg: 'Please try again in 1\u00a0hr',
    })
  })
})
