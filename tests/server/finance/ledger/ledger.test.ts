import { afterAll, expect, test } from 'vitest'
import type { Queries } from '../../platform/db/db.ts'
import { openTestDb } from '../../platform/db/test-db.ts'
import { decimalOf, units } from './decimal.ts'
import { balanceOf, balances, COIN, InsufficientBalance, ledgerSum, post } from './ledger.ts'

const db = await openTestDb()
afterAll(() => db.close())

let count = 0
const entries = (from: string, to: string, amount: string) => [
  { account: from, currency: COIN, amount: `-${amount}` },
  { account: to, currency: COIN, amount },
]
const move = (from: string, to: string, amount: string) =>
  db.transaction((queries) =>
    post(queries, { kind: 'test', reference: String((count += 1)), entries: entries(from, to, amount) }),
  )

test('a post moves money and the books add up to zero', async () => {
  await move('house:promotions', 'player:a', '100.000000000000000001')
  expect(await balanceOf(db, 'player:a', COIN)).toBe('100.000000000000000001')
  expect(await balanceOf(db, 'house:promotions', COIN)).toBe('-100.000000000000000001')
  expect(await ledgerSum(db)).toBe('0')
})

test('a one-sided post is refused', async () => {
  const lopsided = {
    kind: 'test',
    reference: 'lopsided',
    entries: [{ account: 'player:a', currency: COIN, amount: '1' }],
  }
  await expect(db.transaction((queries) => post(queries, lopsided))).rejects.toThrow(
    'out of balance by 1 COIN',
  )
})

test('two currencies do not balance each other', async () => {
  const mixed = {
    kind: 'test',
    reference: 'mixed',
    entries: [
      { account: 'player:a', currency: COIN, amount: '1' },
      { account: 'house:games', currency: 'JPY', amount: '-1' },
    ],
  }
  await expect(db.transaction((queries) => post(queries, mixed))).rejects.toThrow('out of balance')
})

test('a player cannot spend what is not there, and nothing stays of the attempt', async () => {
  await move('house:promotions', 'player:b', '10')
  await expect(move('player:b', 'house:games', '10.000000000000000001')).rejects.toThrow(InsufficientBalance)
  expect(await balanceOf(db, 'player:b', COIN)).toBe('10')
  expect(await ledgerSum(db)).toBe('0')
})

test('the same event cannot be posted twice', async () => {
  const once = { kind: 'deposit', reference: 'D1', entries: entries('cash:deposits', 'player:c', '5') }
  await db.transaction((queries) => post(queries, once))
  await expect(db.transaction((queries) => post(queries, once))).rejects.toThrow()
  expect(await balanceOf(db, 'player:c', COIN)).toBe('5')
})

test('of parallel posts only as many pass as the balance covers', async () => {
  await move('house:promotions', 'player:d', '30')
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, () => move('player:d', 'house:games', '10')),
  )
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(3)
  expect(await balanceOf(db, 'player:d', COIN)).toBe('0')
  expect(await ledgerSum(db)).toBe('0')
})

test('decimals are read and written exactly, or refused', () => {
  for (const text of ['0', '-1.5', '0.000000000000000001', '99999999999999999999.123'])
    expect(decimalOf(units(text))).toBe(text)
  for (const text of ['', '.', '1e3', '0x10', '１', 'NaN', '0.0000000000000000001'])
    expect(() => units(text)).toThrow('not an exact decimal')
})

test('locks nothing that two players share: one statement, and no stored balance of the house', async () => {
  const asked: string[] = []
  await db.transaction(async (queries) => {
    const counted: Queries = {
      query: (sql, params) => {
        asked.push(sql)
        return queries.query(sql, params)
      },
    }
    await post(counted, { kind: 'test', reference: 'one', entries: entries('house:fees', 'player:e', '7') })
  })
  expect(asked).toHaveLength(1)
  expect(await db.query("select account from ledger_balances where account not like 'player:%'")).toEqual([])
  expect(await balances(db)).toContainEqual({ account: 'house:fees', currency: COIN, balance: '-7' })
})

test('moves nothing at all when one of two players is short, whoever is named first', async () => {
  await move('house:promotions', 'player:f', '5')
  for (const [from, to] of [
    ['player:f', 'player:g'],
    ['player:g', 'player:f'],
  ] as const)
    await expect(move(from, to, '6')).rejects.toThrow(InsufficientBalance)
  expect(await balanceOf(db, 'player:f', COIN)).toBe('5')
  expect(await balanceOf(db, 'player:g', COIN)).toBe('0')
  await move('player:f', 'player:g', '5')
  expect(await balanceOf(db, 'player:g', COIN)).toBe('5')
  expect(await ledgerSum(db)).toBe('0')
})

test('finds a balance that its entries do not make', async () => {
  await db.query("update ledger_balances set balance = balance + 1 where account = 'player:g'")
  await expect(ledgerSum(db)).rejects.toThrow('player:g')
  await db.query("update ledger_balances set balance = balance - 1 where account = 'player:g'")
})
