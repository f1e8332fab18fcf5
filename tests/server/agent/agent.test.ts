import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import * as agent from '../../../src/api/contract/agent.ts'
import { ledgerSum } from '../finance/ledger/ledger.ts'
import { fieldOf, ids, lastDays, startAgents } from './test-agents.ts'

const agents = await startAgents()
afterAll(() => agents.backEnd.db.close())

const created = (more: object = {}) =>
  agents.call('agent/sub/member/create', {
    userName: 'newmember',
    password: 'Secret12',
    point: '0',
    requestId: randomUUID(),
    ...more,
  })

describe('the agents’ calls', () => {
  it.each([ids.taro, ids.hana, '99999999'])('another’s subtree is refused: %s', async (userId) => {
    for (const [name, body] of [
      ['agent/data/statistics', { ...lastDays(7), userId }],
      ['agent/type/report/statistics', { ...lastDays(7), userId }],
      ['agent/sub/member/page', { parentId: userId }],
      ['agent/sub/member/report/page', { ...lastDays(7), userId }],
      ['agent/sub/member/recharge/page', { ...lastDays(7), userId }],
      ['agent/sub/member/draw/page', { ...lastDays(7), userId }],
    ] as const)
      expect(await agents.call(name, body, agents.tokens.minjun)).toMatchObject({
        code: 403,
        msg: /isn’t part of your team/,
      })
    for (const name of ['agent/type/member/transfer', 'agent/type/member/transfer/decrease'] as const)
      expect((await agents.transfer({ userId }, name, agents.tokens.minjun)).code).toBe(403)
  })
})

describe('members', () => {
  const read = async (body: object, token?: string) => {
    const { data } = await agents.call('agent/sub/member/page', body, token)
    return v.parse(agent.members.answer, data).records
  }
  const names = async (body: object, token?: string) =>
    (await read(body, token)).map(({ agentAccount }) => agentAccount)
  it('are created once per requestId, below the agent, with a code where they have a rebate', async () => {
    const requestId = randomUUID()
    const order = { userName: 'Sakura1', point: '0.01', teamName: 'Sakura', requestId }
    const [first, again] = [await created(order), await created(order)]
    expect(first.code).toBe(200)
    expect(again.data).toEqual(first.data)
    expect((await created({ ...order, point: '0.002' })).code).toBe(409)
    // Else the agent would hand on a password that is not the member's.
    expect(fieldOf(await created({ ...order, password: 'Secret34' }))).toContain('"field":"password"')
    expect((await agents.backEnd.login('sakura1', 'Secret12')).code).toBe(200)
    // Nor does it tell whether that is the password of today, which the member may have changed.
    await agents.backEnd.db.query("update users set password_hash = '' where user_name = 'Sakura1'")
    // Nor does a rate count that the agent has no more.
    await agents.backEnd.db.query('update users set point = 0.005 where id = $1', [ids.hana])
    expect((await created(order)).data).toEqual(first.data)
    expect(await names({ keyword: 'sakura' })).toEqual(['Sakura1'])
    const { data } = await agents.call('agent/sub/member/page', { parentId: String(first.data?.['userId']) })
    expect(data).toMatchObject({ total: 0 })
  })
  it.each([
    ['point', { point: '0.0121' }],
    ['point', { point: '-0.001' }],
    ['userName', { userName: 'a-b' }],
    ['userName', { userName: 'KENJI' }],
    ['password', { password: 'weak' }],
  ])('are refused for their %s: %o', async (field, more) => {
    const answer = await created(more)
    expect(answer.code).toBe(400)
    expect(fieldOf(answer)).toContain(`"field":"${field}"`)
  })
})

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
