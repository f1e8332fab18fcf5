import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as agent from '../../src/api/contract/agent.ts'
import type { CallName } from '../../src/api/paths.ts'
import { earnedRebate } from './agent/rebate.ts'
import { accounts, balanceOf, COIN, ledgerSum, playerAccount, post } from './ledger.ts'
import { demoAccounts } from './seed/accounts.ts'
import { seedWhenEmpty } from './seed/seed.ts'
import { startTestBackEnd } from './test-back-end.ts'

let backEnd: Awaited<ReturnType<typeof startTestBackEnd>>
let hana: string
let minjun: string
let taro: string

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  await seedWhenEmpty(backEnd.db)
  const signIn = async (name: string) =>
    String((await backEnd.login(name, demoAccounts.agent.password)).data?.['token'])
  ;[hana, minjun, taro] = await Promise.all([signIn('hana'), signIn('minjun'), signIn('taro')])
}, 60_000)
afterAll(() => backEnd.db.close())

const day = 86_400_000
const lastDays = (days: number) => ({
  beginTime: new Date(Date.now() - days * day).toISOString(),
  endTime: new Date(Date.now() + 1000).toISOString(),
})
const call = (name: CallName, body: object = {}, token = hana) => backEnd.call(name, body, token)
const ids = { hana: '10000002', minjun: '10000013', linh: '10000014', kenji: '10000011', taro: '10000001' }
const coins = (userId: string) => balanceOf(backEnd.db, playerAccount(userId), COIN)
const transfer = (more: object = {}, name: CallName = 'agent/type/member/transfer', token = hana) =>
  call(
    name,
    { userId: ids.kenji, amount: '100', paymentPassword: '246810', requestId: randomUUID(), ...more },
    token,
  )
const created = (more: object = {}, token = hana) =>
  call(
    'agent/sub/member/create',
    { userName: 'newmember', password: 'Secret12', point: '0', requestId: randomUUID(), ...more },
    token,
  )
const fieldOf = ({ data }: { data: Record<string, unknown> | null }) => JSON.stringify(data)

describe('the agents’ calls', () => {
  const bodies: [CallName, object][] = [
    ['agent/code', {}],
    ['agent/data/statistics', lastDays(7)],
    ['agent/type/report/statistics', lastDays(7)],
    ['agent/sub/member/create', { userName: 'x', password: 'y', point: '0', requestId: randomUUID() }],
    ['agent/sub/member/page', {}],
    ['agent/sub/member/report/page', lastDays(7)],
    ['agent/sub/member/recharge/page', lastDays(7)],
    ['agent/sub/member/draw/page', lastDays(7)],
    ['agent/type/member/transfer', {}],
    ['agent/type/member/transfer/decrease', {}],
  ]
  it.each(bodies)('%s is refused to a player', async (name, body) => {
    expect(await call(name, body, taro)).toMatchObject({ code: 403, msg: 'For agents only' })
  })
  it.each(bodies)('%s is refused to a visitor', async (name, body) => {
    expect((await call(name, body, '')).code).toBe(401)
  })
  it.each([
    [agent.agentCode, {}],
    [agent.teamStatistics, lastDays(30)],
    [agent.typeStatistics, lastDays(30)],
    [agent.members, {}],
    [agent.memberReports, lastDays(30)],
    [agent.teamRecharges, lastDays(30)],
    [agent.teamWithdrawals, lastDays(30)],
    [agent.applyStatus, {}],
  ])('the answer of $name is what the contract says', async (contract, body) => {
    const answer = await call(contract.name, body)
    expect(answer.code).toBe(200)
    expect(v.safeParse(contract.answer, answer.data).success).toBe(true)
  })
  it.each([ids.taro, ids.hana, '99999999'])('another’s subtree is refused: %s', async (userId) => {
    for (const [name, body] of [
      ['agent/data/statistics', { ...lastDays(7), userId }],
      ['agent/type/report/statistics', { ...lastDays(7), userId }],
      ['agent/sub/member/page', { parentId: userId }],
      ['agent/sub/member/report/page', { ...lastDays(7), userId }],
      ['agent/sub/member/recharge/page', { ...lastDays(7), userId }],
      ['agent/sub/member/draw/page', { ...lastDays(7), userId }],
    ] as const)
      expect(await call(name, body, minjun)).toMatchObject({ code: 403, msg: /not part of your team/ })
    for (const name of ['agent/type/member/transfer', 'agent/type/member/transfer/decrease'] as const)
      expect((await transfer({ userId }, name, minjun)).code).toBe(403)
  })
  it('carry the code in the invite link, which LINE opens outside of itself', async () => {
    const { data } = await call('agent/code')
    expect(data).toMatchObject({ agentCode: 'HANA26', point: '0.012' })
    expect(String(data?.['inviteLink'])).toMatch(/\?agentCode=HANA26&openExternalBrowser=1$/)
  })
})

describe('members', () => {
  const names = async (body: object) => {
    const { data } = await call('agent/sub/member/page', body)
    return v.parse(agent.members.answer, data).records.map(({ agentAccount }) => agentAccount)
  }
  it('come by level, and by keyword from all levels', async () => {
    expect(await names({ sort: 'name' })).toEqual(['kenji', 'minjun', 'yumi'])
    expect(await names({ parentId: ids.minjun })).toEqual(['linh'])
    expect(await names({ keyword: 'LIN' })).toEqual(['linh'])
    expect(await names({ keyword: '%' })).toEqual([])
    expect(await names({ sort: 'balance' })).toEqual(['minjun', 'kenji', 'yumi'])
  })
  it('are created once per requestId, below the agent, with a code where they have a rebate', async () => {
    const requestId = randomUUID()
    const order = { userName: 'Sakura1', point: '0.01', teamName: 'Sakura', requestId }
    const [first, again] = [await created(order), await created(order)]
    expect(first.code).toBe(200)
    expect(again.data).toEqual(first.data)
    expect((await created({ ...order, point: '0.002' })).code).toBe(409)
    expect((await backEnd.login('sakura1', 'Secret12')).code).toBe(200)
    expect(await names({ keyword: 'sakura' })).toEqual(['Sakura1'])
    const { data } = await call('agent/sub/member/page', { parentId: String(first.data?.['userId']) })
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
    const [own, members] = [await coins(ids.hana), await coins(ids.kenji)]
    const requestId = randomUUID()
    const [first, again] = [await transfer({ requestId }), await transfer({ requestId })]
    expect(first.code).toBe(200)
    expect(again.data).toEqual(first.data)
    expect(first.data).toMatchObject({
      userBalance: String(Number(own) - 100),
      memberBalance: String(Number(members) + 100),
    })
    expect((await transfer({ requestId, amount: '101' })).code).toBe(409)
    expect((await transfer({}, 'agent/type/member/transfer/decrease')).code).toBe(200)
    expect([await coins(ids.hana), await coins(ids.kenji)]).toEqual([own, members])
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })
  it('reach every level below', async () => {
    expect((await transfer({ userId: ids.linh, amount: '0.01' })).code).toBe(400)
    expect((await transfer({ userId: ids.linh, amount: '5' })).code).toBe(200)
  })
  it.each(['-5', '0', '0.001', '1.005', '500000.01', '400000', '1.0000000000000000000000001'])(
    'refuse the amount %s, and nothing moves',
    async (amount) => {
      const before = await coins(ids.hana)
      const answer = await transfer({ amount })
      expect(answer.code).toBe(400)
      expect(fieldOf(answer)).toContain('"field":"amount"')
      expect(await coins(ids.hana)).toBe(before)
    },
  )
  it('take no more out than the member has', async () => {
    const answer = await transfer({ amount: '499999' }, 'agent/type/member/transfer/decrease')
    expect(fieldOf(answer)).toContain('member’s balance is not enough')
  })
  it('want the right fund password', async () => {
    expect(fieldOf(await transfer({ paymentPassword: '000000' }))).toContain('"field":"paymentPassword"')
  })
})

describe('applying', () => {
  it('waits, is rejected with a reason, applies again and becomes an agent', async () => {
    const status = async () => (await call('agent/apply/status', {}, taro)).data
    const decide = async (decision: string, form: Record<string, string>) => {
      const [row] = await backEnd.db.query<{ id: number }>(
        'select max(id)::int as id from agent_applications',
      )
      const body = new URLSearchParams(form)
      return backEnd.app.request(`/desk/agents/${row?.id}/${decision}`, { method: 'POST', body })
    }
    expect(await status()).toMatchObject({ status: -1 })
    expect((await call('agent/apply', { contact: 'LINE taro' }, taro)).data).toMatchObject({ status: 0 })
    expect((await call('agent/apply', {}, taro)).code).toBe(409)
    expect(await (await backEnd.app.request('/desk/agents')).text()).toContain('LINE taro')
    await decide('reject', {})
    expect(await status()).toMatchObject({ status: 0 })
    await decide('reject', { jp: '情報不足', en: 'Too little said' })
    expect(await status()).toMatchObject({ status: 2, remarkJp: '情報不足', remarkEn: 'Too little said' })
    expect((await call('agent/apply', {}, taro)).code).toBe(200)
    await decide('approve', {})
    expect(await status()).toMatchObject({ status: 1 })
    expect((await call('agent/is/agent', {}, taro)).data).toBe(true)
    expect((await call('agent/code', {}, taro)).data).toMatchObject({ point: '0.005' })
    expect((await call('agent/apply', {}, taro)).code).toBe(409)
  })
})

describe('figures', () => {
  /** Each member: whose child it is (an earlier one, or the agent) and what it deposits, bets and takes out. */
  const teams = fc.array(
    fc.record({
      parent: fc.nat(),
      deposit: fc.integer({ min: 0, max: 5000 }),
      bet: fc.integer({ min: 0, max: 50 }),
      ago: fc.integer({ min: 0, max: 9 }),
      isAgent: fc.boolean(),
    }),
    { minLength: 1, maxLength: 40 },
  )
  let run = 0

  it('of random teams are the sums of the ledger, by branch, by type and by day', async () => {
    await fc.assert(
      fc.asyncProperty(teams, async (plan) => {
        run += 1
        const head = `p${run}`
        const name = (index: number) => `p${run}m${index}`
        await insertPerson(head, null, true)
        for (const [index, member] of plan.entries()) {
          const parent = member.parent % (index + 1)
          await insertPerson(name(index), parent === 0 ? head : name(parent - 1), member.isAgent)
          await act(name(index), member)
        }
        const token = await openFor(head)
        const range = lastDays(7)
        const stats = v.parse(
          agent.teamStatistics.answer,
          (await call('agent/data/statistics', range, token)).data,
        )
        const inRange = plan.filter(({ ago }) => ago < 7)
        const total = (pick: (member: (typeof plan)[number]) => number, of = plan) =>
          of.reduce((sum, member) => sum + pick(member), 0)
        expect(Number(stats.rechargeAmount)).toBe(total((m) => m.deposit, inRange))
        expect(stats.betNum).toBe(inRange.filter(({ bet }) => bet > 0).length)
        expect(Number(stats.teamBalance)).toBe(total((m) => m.deposit - (m.deposit >= m.bet ? m.bet : 0)))
        expect(stats.registerNum).toBe(plan.length)
        const branches = v.parse(
          agent.memberReports.answer,
          (await call('agent/sub/member/report/page', { ...range, size: 100 }, token)).data,
        ).records
        const types = v.parse(
          agent.typeStatistics.answer,
          (await call('agent/type/report/statistics', range, token)).data,
        )
        for (const rows of [branches, types, stats.trend])
          for (const key of ['rechargeAmount', 'betAmount', 'betNum', 'rechargeNum', 'registerNum'] as const)
            expect(rows.reduce((sum, row) => sum + Number(row[key]), 0)).toBe(Number(stats[key]))
        expect(await ledgerSum(backEnd.db)).toBe('0')
      }),
      { numRuns: 8 },
    )
  }, 60_000)

  async function insertPerson(id: string, parent: string | null, isAgent: boolean) {
    await backEnd.db.query(
      `insert into users (id, user_name, email, password_hash, parent_id, is_agent) values ($1, $1, $2, '', $3, $4)`,
      [id, `${id}@example.com`, parent, isAgent],
    )
  }
  async function act(id: string, member: { deposit: number; bet: number; ago: number }) {
    const createdOn = new Date(Date.now() - member.ago * day)
    const move = (kind: string, house: string, amount: number) =>
      amount === 0
        ? undefined
        : post(backEnd.db, {
            kind,
            reference: id,
            playerId: id,
            createdOn,
            entries: [
              { account: house, currency: COIN, amount: String(-amount) },
              { account: playerAccount(id), currency: COIN, amount: String(amount) },
            ],
          })
    await move('deposit', accounts.deposits, member.deposit)
    if (member.deposit >= member.bet) await move('bet', accounts.games, -member.bet)
    else member.bet = 0
  }
  async function openFor(userId: string) {
    const { openSession } = await import('./sessions.ts')
    return openSession(backEnd.db, userId)
  }

  it('of 10,000 members on five levels add up, and are there at once', async () => {
    await insertPerson('big', null, true)
    await backEnd.db.query(
      `insert into users (id, user_name, email, password_hash, parent_id)
       select 'big' || i, 'big' || i, 'big' || i || '@example.com', '',
         case when i <= 7 then 'big'
           else 'big' || ((i - 1) % (7 ^ floor(log(7::numeric, (i - 1)::numeric)))::int + 1)::int end
       from generate_series(1, 10000) i order by i`,
    )
    await backEnd.db.query(
      `with moves as (
         insert into ledger_posts (kind, reference, player_id) select 'deposit', 'big' || i, 'big' || i
         from generate_series(1, 10000) i returning id, player_id
       ), entries as (
         insert into ledger_entries (post_id, account, currency, amount)
         select id, 'player:' || player_id, 'COIN', hashtext(player_id) % 1000 + 1001 from moves
         union all select id, 'cash:deposits', 'COIN', -(hashtext(player_id) % 1000 + 1001) from moves
         returning account, amount
       ) insert into ledger_balances (account, currency, balance)
         select account, 'COIN', sum(amount) from entries group by 1
         on conflict (account, currency) do update set balance = ledger_balances.balance + excluded.balance`,
    )
    const token = await openFor('big')
    const [expected] = await backEnd.db.query<{ sum: string }>(
      `select sum(amount)::bigint::text as sum from ledger_entries where account like 'player:big%'`,
    )
    const started = performance.now()
    const { data } = await call('agent/data/statistics', lastDays(1), token)
    expect(performance.now() - started).toBeLessThan(10_000)
    expect(data).toMatchObject({
      rechargeAmount: expected?.sum,
      teamBalance: expected?.sum,
      rechargeNum: 10000,
    })
    const report = await call('agent/sub/member/report/page', { ...lastDays(1), size: 100 }, token)
    const { records } = v.parse(agent.memberReports.answer, report.data)
    expect(records.reduce((sum, row) => sum + Number(row.rechargeAmount), 0)).toBe(Number(expected?.sum))
    const found = await call('agent/sub/member/page', { keyword: 'big9999' }, token)
    expect(found.data).toMatchObject({ total: 1 })
    expect(await ledgerSum(backEnd.db)).toBe('0')
  }, 60_000)

  it('pay an agent the difference to each branch, to the sixth decimal', async () => {
    await insertPerson('rebateHead', null, true)
    await insertPerson('rebateSub', 'rebateHead', true)
    await insertPerson('rebateLeaf', 'rebateSub', false)
    await backEnd.db.query(`update users set point = 0.012 where id = 'rebateHead'`)
    await backEnd.db.query(`update users set point = 0.005 where id = 'rebateSub'`)
    await act('rebateLeaf', { deposit: 1000, bet: 1000, ago: 0 })
    const range = { begin: new Date(Date.now() - day), end: new Date() }
    expect(await earnedRebate(backEnd.db, 'rebateHead', range)).toBe('7')
    expect(await earnedRebate(backEnd.db, 'rebateSub', range)).toBe('5')
  })
})
