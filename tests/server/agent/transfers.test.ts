import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import * as agent from '../../../src/api/contract/agent.ts'
import { ledgerSum } from '../finance/ledger/ledger.ts'
import { fieldOf, ids, lastDays, startAgents } from './test-agents.ts'

const agents = await startAgents()
afterAll(() => agents.backEnd.db.close())

describe('transfers', () => {
  it('move coins in and out, once per requestId, and say both balances', async () => {
    const [own, members] = [await agents.coins(ids.hana), await agents.coins(ids.kenji)]
    const requestId = randomUUID()
    const [first, again] = [await agents.transfer({ requestId }), await agents.transfer({ requestId })]
    expect(first.code).toBe(200)
    expect(again.data).toEqual(first.data)
    expect(first.data).toMatchObject({
      userBalance: String(Number(own) - 100),
      memberBalance: String(Number(members) + 100),
    })
    expect((await agents.transfer({ requestId, amount: '101' })).code).toBe(409)
    expect((await agents.transfer({}, 'agent/type/member/transfer/decrease')).code).toBe(200)
    expect([await agents.coins(ids.hana), await agents.coins(ids.kenji)]).toEqual([own, members])
    expect(await ledgerSum(agents.backEnd.db)).toBe('0')
  })
  it('are answered as before when they are sent again, whatever would refuse them now', async () => {
    const requestId = randomUUID()
    const first = await agents.transfer({ requestId, amount: '6' })
    const again = await agents.transfer({ requestId, amount: '6.00', paymentPassword: '000000' })
    expect([again.code, again.data]).toEqual([200, first.data])
  })
  it('reach every level below', async () => {
    expect((await agents.transfer({ userId: ids.linh, amount: '0.01' })).code).toBe(400)
    expect((await agents.transfer({ userId: ids.linh, amount: '5' })).code).toBe(200)
  })
  it.each(['-5', '0', '0.001', '1.005', '500000.01', '400000', '1.0000000000000000000000001'])(
    'refuse the amount %s, and nothing moves',
    async (amount) => {
      const before = await agents.coins(ids.hana)
      const answer = await agents.transfer({ amount })
      expect(answer.code).toBe(400)
      expect(fieldOf(answer)).toContain('"field":"amount"')
      expect(await agents.coins(ids.hana)).toBe(before)
    },
  )
  it('take no more out than the member has', async () => {
    const answer = await agents.transfer({ amount: '499999' }, 'agent/type/member/transfer/decrease')
    expect(fieldOf(answer)).toMatch(/member’s balance of [\d,]+\u00a0coins isn’t enough/)
  })
  it('want the right fund password', async () => {
    expect(fieldOf(await agents.transfer({ paymentPassword: '000000' }))).toContain(
      '"field":"paymentPassword"',
    )
  })
  it('are listed for who made them, by direction, member and order number', async () => {
    const list = async (call: 'recharge' | 'draw', more: object = {}, token = agents.tokens.hana) => {
      const body = { ...lastDays(1), type: 'transfer', ...more }
      const { data } = await agents.call(`agent/sub/member/${call}/page`, body, token)
      return v.parse(agent.teamRecharges.answer, data).records
    }
    const { data } = await agents.transfer({ userId: ids.linh, amount: '7' })
    await agents.transfer({ userId: ids.linh, amount: '3' }, 'agent/type/member/transfer/decrease')
    const [newest] = await list('recharge')
    expect(newest).toMatchObject({
      orderSn: data?.['orderSn'],
      agentAccount: 'linh',
      amount: '7',
      type: 'transfer',
    })
    expect(await list('recharge', { keyword: String(data?.['orderSn']) })).toHaveLength(1)
    expect(await list('recharge', { userId: ids.minjun })).toEqual([])
    expect(await list('recharge', { status: 0 })).toEqual([])
    expect((await list('draw', { userId: ids.linh })).map(({ amount }) => amount)).toEqual(['3'])
    expect(await list('recharge', {}, agents.tokens.minjun)).toEqual([])
    expect(
      (
        await agents.call('agent/sub/member/draw/page', {
          ...lastDays(1),
          type: 'transfer',
          userId: ids.taro,
        })
      ).code,
    ).toBe(403)
    // The members' own deposits are not among them, and not the other way round.
    const { data: own } = await agents.call('agent/sub/member/recharge/page', lastDays(30))
    const orders = v.parse(agent.teamRecharges.answer, own).records
    expect(orders.every(({ orderSn }) => orderSn.startsWith('D'))).toBe(true)
  })
  it('are found by their requestId, by whom it belongs to', async () => {
    const requestId = randomUUID()
    const { data } = await agents.transfer({ requestId, remark: 'rent' })
    const find = async (call: 'recharge' | 'draw', id: string, token = agents.tokens.hana) => {
      const body = { ...lastDays(1), type: 'transfer', requestId: id }
      const answer = await agents.call(`agent/sub/member/${call}/page`, body, token)
      return v.parse(agent.teamRecharges.answer, answer.data).records
    }
    expect(await find('recharge', requestId.toUpperCase())).toMatchObject([
      { orderSn: data?.['orderSn'], requestId },
    ])
    expect(await find('draw', requestId)).toEqual([])
    expect(await find('recharge', randomUUID())).toEqual([])
    expect(await find('recharge', requestId, agents.tokens.minjun)).toEqual([])
  })
})
