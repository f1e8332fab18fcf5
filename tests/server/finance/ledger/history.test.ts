import * as v from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { ledger } from '../../../../src/api/contract/ledger.ts'
import { statement } from '../../../../src/api/contract/statement.ts'
import { dayMs } from '../../../../src/lib/durations.ts'
import { seedWhenEmpty } from '../../seed.ts'
import { startTestBackEnd, startWithPlayers } from '../../test-back-end.ts'
import { statementHandlers } from '../statement/handlers.ts'
import { units } from './decimal.ts'
import { ledgerHandlers } from './history.ts'
import { balanceOf, COIN, playerAccount } from './ledger.ts'

const backEnd = await startWithPlayers()
const seeded = await startTestBackEnd()
await seedWhenEmpty(seeded.db)
afterAll(() => Promise.all([backEnd.db.close(), seeded.db.close()]))
const { taro, db } = backEnd

type Asked = Parameters<typeof ledgerHandlers.ledger>[1]
/** A page as the app reads it: no row of ours may be one that it drops. */
async function read(asked: Partial<Asked> = {}, context = taro) {
  const end = new Date(asked.endTime ?? Date.now())
  const range = { beginTime: new Date(end.getTime() - 85 * dayMs).toISOString(), endTime: end.toISOString() }
  const page = v.parse(
    ledger.answer,
    await ledgerHandlers.ledger(context, { current: 1, size: 100, ...range, ...asked }),
  )
  expect(page.dropped).toBe(0)
  return page
}

/** Kinds in turn; sums stay above zero, fractions of coins are exact. */
const movements = process.env['LONG'] ? 100_000 : 20_000
const write = (userId: string) =>
  db.transaction(async (queries) => {
    const posts = `with posts as (
        insert into ledger_posts (kind, reference, player_id, created_on)
        select (array['deposit', 'bet', 'win', 'withdrawal', 'withdrawal returned', 'bonus', 'rebate'])[1 + n % 7],
          'many ' || n, $1, now() - interval '80 days' + n * interval '${Math.floor(6_900_000 / movements)} seconds'
        from generate_series(1, ${movements}) as n returning id, reference
      ), entries as (
        insert into ledger_entries (post_id, account, currency, amount)
        select id, $2, 'COIN', case when n % 2 = 0 then 1.25 + n % 97 else -0.000000000000000001 - n % 89 end
        from (select id, substr(reference, 6)::int as n from posts) as p returning post_id, amount
      ), house as (
        insert into ledger_entries (post_id, account, currency, amount)
        select post_id, 'house:games', 'COIN', -amount from entries
      )
      insert into ledger_balances (account, currency, balance) select $2, 'COIN', sum(amount) from entries
      on conflict (account, currency) do update set balance = ledger_balances.balance + excluded.balance`
    await queries.query(posts, [userId, playerAccount(userId)])
  })

describe('the history of a wallet', () => {
  it(`is, over ${movements.toLocaleString('en')} movements, the statement and the ledger to the last digit`, async () => {
    const { userId } = taro.player
    await write(userId)
    const now = new Date(Date.now() + 9 * 3_600_000)
    const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
    const month = new Date(next.getTime() - dayMs).toISOString().slice(0, 7)
    // The last moment of the month in Tokyo.
    const endTime = new Date(next.getTime() - 9 * 3_600_000 - 1).toISOString()
    const last = await read({ endTime, size: 1 })
    const { closing } = v.parse(statement.answer, await statementHandlers.statement(taro, { month }))
    expect(last.records[0]?.balanceAfter).toBe(closing)
    expect(last.total).toBeGreaterThan(movements / 5)
    const newest = await read()
    expect(newest.records[0]?.balanceAfter).toBe(await balanceOf(db, playerAccount(userId), COIN))
    // Any page, and from one page to the next: each balance is the one before it and its own amount.
    for (const current of [1, movements / 200]) {
      const [page, older] = [await read({ current }), await read({ current: current + 1, size: 100 })]
      const rows = [...page.records, ...older.records.slice(0, 1)]
      for (const [index, row] of rows.slice(0, -1).entries())
        expect(units(row.balanceAfter)).toBe(units(rows[index + 1]?.balanceAfter ?? '') + units(row.amount))
    }
  }, 60_000)
})
