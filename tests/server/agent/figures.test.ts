import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import * as agent from '../../../src/api/contract/agent.ts'
import { units } from '../finance/ledger/decimal.ts'
import { accounts, balanceOf, COIN, ledgerSum } from '../finance/ledger/ledger.ts'
import { openSession } from '../platform/sessions.ts'
import { operatorDay, settleDay } from './credit-rebates.ts'
import { dayMs, ids, lastDays, startAgents } from './test-agents.ts'
import { aboveOf, insertTeam, randomTeam, rebatesOf, type Person } from './test-team.ts'
import { tellWeeks } from './weekly-letter.ts'

const agents = await startAgents()
afterAll(() => agents.backEnd.db.close())

const zone = 'Asia/Tokyo'
const counted = ['rechargeAmount', 'betAmount', 'betNum', 'rechargeNum', 'registerNum'] as const
type Counted = Record<(typeof counted)[number], number>

/** What the people of a range did, summed here and not by the back end. */
const sumOf = (people: readonly Person[]): Counted => ({
  rechargeAmount: people.reduce((sum, { deposit }) => sum + deposit, 0),
  betAmount: people.reduce((sum, { bet }) => sum + bet, 0),
  betNum: people.filter(({ bet }) => bet > 0).length,
  rechargeNum: people.filter(({ deposit }) => deposit > 0).length,
  registerNum: people.length,
})
const read = (row: { [Key in keyof Counted]: string | number }): Counted => ({
  rechargeAmount: Number(row.rechargeAmount),
  betAmount: Number(row.betAmount),
  betNum: Number(row.betNum),
  rechargeNum: Number(row.rechargeNum),
  registerNum: Number(row.registerNum),
})
const millionths = (amount: string) => Number(units(amount) / 10n ** 12n)

describe('figures of random teams', () => {
  const teams = fc.record({ seed: fc.integer(), size: fc.integer({ min: 1, max: 60 }) })
  // Each run has nine days of its own before the demo's: a day is settled once.
  let since = 24

  it('are the sums of the ledger, by branch, by type, by day, and so are the rebates', async () => {
    await fc.assert(
      fc.asyncProperty(teams, async (plan) => {
        const { db } = agents.backEnd
        const now = Date.now()
        const id = `p${since}x`
        const [head, ...people] = randomTeam(id, plan, since)
        if (!head) throw new Error('a team needs a head')
        await insertTeam(db, [head, ...people], now)
        const token = await openSession(db, id, '')
        const range = {
          beginTime: new Date(now - (since + 6) * dayMs - 1000).toISOString(),
          endTime: new Date(now - since * dayMs + 1000).toISOString(),
        }
        const inRange = people.filter(({ ago }) => ago <= since + 6)
        const ask = async (body: object) => {
          const { data } = await agents.call('agent/data/statistics', body, token)
          return v.parse(agent.teamStatistics.answer, data)
        }
        const stats = await ask(range)
        expect(read(stats)).toEqual(sumOf(inRange))
        expect(Number(stats.teamBalance)).toBe(
          people.reduce((sum, { deposit, bet }) => sum + deposit - bet, 0),
        )
        expect(millionths(stats.rebate)).toBe(rebatesOf(inRange).get(id) ?? 0)

        const branches = v.parse(
          agent.memberReports.answer,
          (await agents.call('agent/sub/member/report/page', { ...range, size: 100 }, token)).data,
        ).records
        const branchOf = (person: Person) => [person, ...aboveOf(person)].at(-2)?.id
        expect(branches).toHaveLength(people.filter(({ parent }) => parent === head).length)
        for (const row of branches)
          expect(read(row)).toEqual(sumOf(inRange.filter((person) => branchOf(person) === row.userId)))
        const types = v.parse(
          agent.typeStatistics.answer,
          (await agents.call('agent/type/report/statistics', range, token)).data,
        )
        for (const row of types)
          expect(read(row)).toEqual(
            sumOf(inRange.filter(({ point }) => point > 0 === (row.type === 'agent'))),
          )
        for (const row of stats.trend)
          expect(read(row)).toEqual(
            sumOf(inRange.filter(({ ago }) => operatorDay(new Date(now - ago * dayMs), zone) === row.date)),
          )

        const house = units(await balanceOf(db, accounts.rebates, COIN))
        for (let settled = 0; settled < 2; settled += 1)
          for (let ago = since + 8; ago >= since; ago -= 1)
            await settleDay(db, operatorDay(new Date(now - ago * dayMs), zone), zone, new Date())
        const expected = rebatesOf(people)
        const paid = await db.query<{ account: string; amount: string }>(
          `select substr(e.account, 8) as account, sum(e.amount)::text as amount from ledger_posts p
             join ledger_entries e on e.post_id = p.id and e.account like 'player:%'
           where p.kind = 'rebate' and p.player_id like $1 || '%' group by 1`,
          [id],
        )
        expect(new Map(paid.map(({ account, amount }) => [account, millionths(amount)]))).toEqual(expected)
        const all = [...expected.values()].reduce((sum, amount) => sum + amount, 0)
        expect(house - units(await balanceOf(db, accounts.rebates, COIN))).toBe(BigInt(all) * 10n ** 12n)
        const after = await ask(lastDays(1))
        expect(millionths(after.rebatePaid)).toBe(expected.get(id) ?? 0)
        expect(after.rebates.reduce((sum, { amount }) => sum + millionths(amount), 0)).toBe(
          expected.get(id) ?? 0,
        )
        expect(await ledgerSum(db)).toBe('0')
        since += 10
      }),
      {
        numRuns: process.env['LONG'] ? 6 : 3,
        endOnFailure: true,
        examples: [[{ seed: 6, size: process.env['LONG'] ? 10_000 : 500 }]],
      },
    )
  }, 120_000)
})

describe('the week of a team', () => {
  const { db } = agents.backEnd
  const letters = () =>
    db.query<{ user_id: string; link: string; said: string }>(
      `select user_id, link, texts ->> 'contentEn' as said from letters where topic = 'team' order by id`,
    )
  const inWeeks = async (weeks: number) => {
    const now = new Date(Date.now() + weeks * 7 * dayMs)
    // Two processes, each of which was started anew.
    await Promise.all([tellWeeks(db, zone, now), tellWeeks(db, zone, now)])
    return (await letters()).length
  }
  const choose = (value: 'on' | 'off', token?: string) => {
    const change = { kind: 'notify', id: 'team/push', value, changedOn: new Date().toISOString() }
    return agents.call('preferences/save', { changes: [change] }, token)
  }
  it('is told each Monday, once, to agents who chose it before, beside the week before', async () => {
    expect(await inWeeks(1)).toBe(0)
    await choose('on')
    await choose('on', agents.tokens.taro)
    expect([await inWeeks(0), await inWeeks(1), await inWeeks(1), await inWeeks(2)]).toEqual([0, 1, 1, 2])
    const [letter] = await letters()
    const { searchParams } = new URL(letter?.link ?? '', 'https://amigo.test')
    const range = { beginTime: searchParams.get('from'), endTime: searchParams.get('to') }
    const { data } = await agents.call('agent/data/statistics', range)
    const { rechargeAmount, activeUserNum } = v.parse(agent.teamStatistics.answer, data)
    expect(letter).toMatchObject({ user_id: ids.hana })
    expect(letter?.said).toContain(`<li>Deposits: ${Number(rechargeAmount).toLocaleString('en')}`)
    expect(letter?.said).toMatch(
      new RegExp(`<li>Active members: ${activeUserNum} · (\\+.*\\(was \\d|0 in the previous period)`),
    )
    await choose('off')
    expect(await inWeeks(3)).toBe(2)
  })
})
