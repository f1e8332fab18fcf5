import { afterAll, describe, expect, it } from 'vitest'
import { demoAccounts } from './account/seed-accounts.ts'
import { balances, ledgerSum } from './finance/ledger/ledger.ts'
import { hasDemoPeople } from './platform/config.ts'
import { seedHistory, seedWhenEmpty } from './seed.ts'
import { startTestBackEnd, startWithPlayers } from './test-back-end.ts'

const backEnd = await startWithPlayers()
await seedHistory(backEnd.db)
afterAll(() => backEnd.db.close())

describe('a start on an empty database', () => {
  it.each([
    ['without the demo and without test hooks', { demo: false, testHooks: false }, false],
    ['of the demo', { demo: true, testHooks: false }, true],
  ])('%s', async (_what, flags, people) => {
    const { db, config, call, login } = await startTestBackEnd(flags)
    await seedWhenEmpty(db, { zone: config.zone, people: hasDemoPeople(config) })
    for (const { userName, password } of Object.values(demoAccounts))
      expect((await login(userName, password)).code === 200, userName).toBe(people)
    const tables = await db.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('password_hash', 'payment_hash')`,
    )
    expect(new Set(tables.map(({ name }) => name))).toEqual(new Set(['users', 'jsy_wallets']))
    for (const { name } of tables)
      expect((await db.query(`select 1 from ${name} limit 1`)).length > 0, name).toBe(people)
    const { data } = await call('game/query', { current: 1, size: 1 })
    expect(data?.['total']).toBeGreaterThan(0)
    expect(await ledgerSum(db)).toBe('0')
    const books = await balances(db)
    // A second start finds it filled.
    await seedWhenEmpty(db, { zone: config.zone, people: true })
    expect(await balances(db)).toEqual(books)
    expect((await login(demoAccounts.player.userName, demoAccounts.player.password)).code === 200).toBe(
      people,
    )
    await db.close()
  })
})
