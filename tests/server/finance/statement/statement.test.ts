import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { changeOf, statement } from '../../../../src/api/contract/statement.ts'
import { demoAccounts } from '../../account/seed-accounts.ts'
import { playRound } from '../../games/machine/spin.ts'
import { seedWhenEmpty } from '../../seed.ts'
import { startTestBackEnd, startWithPlayers } from '../../test-back-end.ts'
import { financeHandlers } from '../handlers.ts'
import { units } from '../ledger/decimal.ts'
import { COIN, playerAccount, post } from '../ledger/ledger.ts'
import { moveDeposit } from '../order-moves.ts'
import { bindCard, orderTools } from '../test-orders.ts'
import { statementHandlers } from './handlers.ts'

const backEnd = await startWithPlayers()
const seeded = await startTestBackEnd()
await seedWhenEmpty(seeded.db)
afterAll(() => Promise.all([backEnd.db.close(), seeded.db.close()]))

const { taro, db } = backEnd
const zone = backEnd.config.zone
const monthOf = (at: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit' })
    .format(at)
    .slice(0, 7)
const thisMonth = monthOf(Date.now())

/** A month as the app reads it: what does not add up would be no answer. */
const read = async (month = thisMonth, context = taro) =>
  v.parse(statement.answer, await statementHandlers.statement(context, { month }))

/** The ledger's own sum of a player's entries, by the kind of their posts. */
async function booked(kinds: readonly string[], month = thisMonth, context = taro): Promise<bigint> {
  const [row] = await context.db.query<{ sum: string }>(
    `select coalesce(sum(e.amount), 0)::text as sum from ledger_entries e join ledger_posts p on p.id = e.post_id
     where e.account = $1 and p.kind = any($2::text[]) and to_char(p.created_on at time zone $3, 'YYYY-MM') = $4`,
    [playerAccount(context.player.userId), kinds, zone, month],
  )
  return units(row?.sum ?? '0')
}

const deposit = async (amount: string) => {
  const body = { channel: 'bank-transfer', currency: 'JPY', amount, requestId: randomUUID(), returnUrl: '' }
  const { orderSn } = await financeHandlers.placeDeposit(taro, body)
  const move = (step: Parameters<typeof moveDeposit>[2]) =>
    db.transaction((queries) => moveDeposit(queries, String(orderSn), step))
  return { move }
}
const { move, balance: coins } = orderTools(backEnd)
const withdraw = async (bankId: string, amount: string) => {
  const { fundPassword: paymentPassword } = demoAccounts.player
  const body = { bankId, amount, paymentPassword, requestId: randomUUID() }
  return financeHandlers.placeWithdrawal(taro, body)
}
const bonus = (amount: string, createdOn?: Date) =>
  db.transaction((queries) =>
    post(queries, {
      kind: 'bonus',
      reference: randomUUID(),
      playerId: taro.player.userId,
      ...(createdOn ? { createdOn } : {}),
      entries: [
        { account: 'house:promotions', currency: COIN, amount: `-${amount}` },
        { account: playerAccount(taro.player.userId), currency: COIN, amount },
      ],
    }),
  )

describe('the statement of a month', () => {
  it('has each kind of move in its place, and ends at the balance of the wallet', async () => {
    const before = await read()
    const first = await deposit('20000')
    await first.move('arrive')
    const second = await deposit('3000')
    await second.move('arrive')
    await second.move('refund')
    const bankId = await bindCard(taro)
    const paid = await withdraw(bankId, '5000')
    await move(paid.orderSn, 'approve')
    const failed = await withdraw(bankId, '4000')
    await move(failed.orderSn, 'fail')
    const open = await withdraw(bankId, '2000')
    const round = {
      userId: taro.player.userId,
      gameId: 'koi-river',
      machineId: '1',
      lang: 'en-US',
      zone: 'UTC',
    }
    // Three of the rarest, then nothing.
    await playRound(db, { ...round, roundId: randomUUID(), stake: '10' }, () => 0)
    let at = 0
    await playRound(db, { ...round, roundId: randomUUID(), stake: '50' }, () => [0, 1, 3][at++] ?? 0)
    await bonus('0.5')

    const after = await read()
    const grown = (kind: 'moneyIn' | 'moneyOut' | 'fees' | 'bets' | 'wins' | 'other') =>
      Number(after[kind]) - Number(before[kind])
    const fees = Number(paid.charge) + Number(open.charge)
    expect(fees).toBeGreaterThan(0)
    expect(grown('moneyIn')).toBe(23_000)
    expect(grown('moneyOut')).toBe(3000 + 5000 + 2000 - fees)
    expect(grown('fees')).toBe(fees)
    expect(grown('bets')).toBe(60)
    expect(grown('wins')).toBe(10_000)
    expect(grown('other')).toBe(0.5)
    expect(after.closing).toBe(await coins())
    expect(Number(after.closing) - Number(after.opening)).toBe(Number(changeOf(after)))
  })
  it('equals the sums of the ledger, kind by kind', async () => {
    const month = await read()
    expect(units(month.moneyIn)).toBe(await booked(['deposit', 'jsy transfer']))
    expect(-units(month.moneyOut) - units(month.fees)).toBe(
      await booked(['refund', 'withdrawal', 'withdrawal returned']),
    )
    expect(-units(month.bets)).toBe(await booked(['bet']))
    expect(units(month.wins)).toBe(await booked(['win']))
    expect(units(month.other)).toBe(await booked(['bonus', 'opening']))
  })
  it('begins and ends by the operator’s calendar', async () => {
    expect(zone).toBe('Asia/Tokyo')
    const [before, last, next] = ['2025-02', '2025-03', '2025-04']
    const opening = (await read(before)).closing
    await bonus('7', new Date('2025-02-28T15:00:00Z'))
    await bonus('11', new Date('2025-03-31T14:59:59.999Z'))
    await bonus('13', new Date('2025-03-31T15:00:00Z'))
    const march = await read(last)
    expect([march.opening, march.other, march.zone]).toEqual([opening, '18', 'Asia/Tokyo'])
    expect(march.days.map(({ date, other }) => [date, other])).toEqual([
      ['2025-03-01', '7'],
      ['2025-03-31', '11'],
    ])
    expect(march.asOf).toBe('2025-03-31T15:00:00.000Z')
    expect((await read(before)).closing).toBe(opening)
    expect((await read(next)).other).toBe('13')
  })
})

describe('a statement that does not add up is no answer', () => {
  const day = {
    date: '2026-03-01',
    moneyIn: '100',
    moneyOut: '10',
    fees: '1',
    bets: '20',
    wins: '5',
    other: '-4',
    closing: '170',
  }
  const { date: _, ...sums } = day
  const good = { month: '2026-03', zone: 'Asia/Tokyo', opening: '100', ...sums, days: [day] }
  it.each([
    ['the end', { closing: '171' }],
    ['the begin', { opening: '0' }],
    ['a sum', { moneyIn: '101', closing: '171' }],
    ['the balance of a day', { days: [{ ...day, closing: '171' }] }],
    ['two sums, which cancel each other out', { bets: '21', wins: '6' }],
    ['a day that is missing', { days: [{ ...day, moneyIn: '50', closing: '120' }] }],
    ['a day without a date', { days: [{ ...day, date: 'soon' }] }],
    ['a figure that is none', { fees: 'free' }],
  ])('by %s', (_what, change) => {
    expect(v.is(statement.answer, { ...good, ...change })).toBe(false)
  })
})
