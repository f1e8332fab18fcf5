import { afterAll, describe, expect, it } from 'vitest'
import { financeHandlers } from './finance/handlers.ts'
import { ledgerSum } from './finance/ledger/ledger.ts'
import { seedHistory } from './seed.ts'
import { startWithPlayers } from './test-back-end.ts'

const backEnd = await startWithPlayers()
await seedHistory(backEnd.db)
afterAll(() => backEnd.db.close())

describe('the seeded past', () => {
  it('shows every settled status and leaves the ledger at zero', async () => {
    const { records } = await financeHandlers.withdrawals(backEnd.taro, { current: 1, size: 20 })
    expect(new Set(records.map((row) => row.status))).toEqual(new Set([1, 2, 3]))
    expect(await ledgerSum(backEnd.db)).toBe('0')
  })

  it('can be filtered by status and by a range of days', async () => {
    const list = (filter: object) =>
      financeHandlers.deposits(backEnd.taro, { current: 1, size: 20, ...filter })
    expect((await list({ status: 2 })).total).toBe(1)
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
    expect((await list({ beginTime: day(25), endTime: day(8) })).total).toBe(2)
  })
})
