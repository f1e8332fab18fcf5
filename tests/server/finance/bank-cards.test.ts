import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { refusalAt, refusalOf, startWithPlayers } from '../test-back-end.ts'
import { faultsOf, passesLuhn } from './bank-card-rules.ts'
import { goodCard } from './good-card.ts'
import { bankCardHandlers } from './handlers.ts'

const backEnd = await startWithPlayers()
afterAll(() => backEnd.db.close())

const save = (change: object = {}) =>
  bankCardHandlers.saveBankCard(backEnd.taro, { ...goodCard, requestId: randomUUID(), ...change })

describe('the rules of a card', () => {
  it.each([
    [{ branchCode: '12' }, 'branchCode'],
    [{ branchName: ' ' }, 'branchName'],
    [{ accountType: 'fixed' }, 'accountType'],
    [{ bankAccount: '123456' }, 'bankAccount'],
    [{ bankAccount: '１２３４５６７' }, 'bankAccount'],
    [{ lastName: 'やまだ' }, 'lastName'],
    [{ lastName: 'ﾔﾏﾀﾞ' }, 'lastName'],
    [{ firstName: 'Taro' }, 'firstName'],
    [{ firstName: '' }, 'firstName'],
  ])('in Japan refuse %o', (change, field) => {
    expect(faultsOf({ ...goodCard, ...change }, 'JP').map((fault) => fault.field)).toEqual([field])
  })
  it('in China want a number with its check digit and pinyin', () => {
    const card = { ...goodCard, branchCode: '', branchName: '', firstName: '', lastName: '' }
    const faults = (bankAccount: string, pinyinName: string) =>
      faultsOf({ ...card, bankAccount, pinyinName }, 'CN').map((fault) => fault.field)
    expect(faults('6222021234567890128', 'WANG WEI')).toEqual(
      passesLuhn('6222021234567890128') ? [] : ['bankAccount'],
    )
    expect(faults('4539578763621486', 'WANG WEI')).toEqual([])
    expect(faults('4539578763621487', '王伟')).toEqual(['bankAccount', 'pinyinName'])
    expect(faults('453957876362148', 'WANG WEI')).toEqual(['bankAccount'])
  })
})

describe('the rules of a card elsewhere', () => {
  const card = { ...goodCard, branchCode: '', branchName: '', accountType: undefined, pinyinName: '' }
  it.each([
    [{ bankAccount: '12-34' }, 'bankAccount'],
    [{ lastName: '' }, 'lastName'],
    [{ firstName: '1' }, 'firstName'],
    [{ branchCode: 'x'.repeat(21) }, 'branchCode'],
  ])('refuse %o', (change, field) => {
    const korean = { ...card, bankAccount: '123456789012', lastName: '김', firstName: '철수', ...change }
    expect(faultsOf(korean, 'KR', false).map((fault) => fault.field)).toEqual([field])
  })
})

describe('binding a card', () => {
  it('keeps the number to itself but for the last four digits, and happens once', async () => {
    const requestId = randomUUID()
    const card = await save({ requestId })
    expect(card).toMatchObject({ bank: 'Mizuho Bank', bankCode: '0001', bankAccount: '4567' })
    expect(await save({ requestId })).toEqual(card)
    expect(JSON.stringify(await bankCardHandlers.bankCards(backEnd.taro))).not.toContain('1234567')
    expect(await bankCardHandlers.bankCardById(backEnd.taro, { id: String(card.id) })).toEqual(card)
    expect(
      await refusalOf(bankCardHandlers.bankCardById(backEnd.hana, { id: String(card.id) })),
    ).toMatchObject({ code: 404 })
  })
  it('refuses the same account twice and a sixth one', async () => {
    expect(await refusalOf(save())).toMatchObject(refusalAt('bankAccount'))
    for (const bankAccount of ['0000001', '0000002', '0000003', '0000004']) await save({ bankAccount })
    expect(await refusalOf(save({ bankAccount: '0000005' }))).toMatchObject({
      data: { errors: [{ field: 'bank', msg: 'You can add up to 5 bank accounts' }] },
    })
  })
})
