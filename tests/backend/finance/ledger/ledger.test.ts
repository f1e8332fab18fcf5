import { afterAll, expect, test } from 'vitest'
import { openMemoryDb } from '../../platform/db/memory-db.ts'
import { decimalOf, units } from './decimal.ts'
import { balanceOf, COIN, InsufficientBalance, ledgerSum, post } from './ledger.ts'

const db = await openMemoryDb()
afterAll(() => db.close())

let count = 0
const entries = (from: string, to: string, amount: string) => [
  { account: from, currency: COIN, amount: `-${amount}` },
  { account: to, currency: COIN, amount },
]
const move = (from: string, to: string, amount: string) =>
  db.transaction((queries) =>
    post(queries, {
      kind: 'test',
      reference: String((count += 1)),
      entries: entries(from, to, amount),
    }),
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
