import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Queries } from './db/db.ts'
import { openTestDb } from './db/test-db.ts'
import { once } from './idempotency.ts'

const db = await openTestDb()
afterAll(() => db.close())
for (const id of ['u1', 'u2'])
  await db.query("insert into users (id, user_name, email, password_hash) values ($1, $1, $1, '')", [id])

let orders = 0
const order = (requestId: string, parameters: unknown, userId = 'u1') =>
  db.transaction((queries) =>
    once(queries, { userId, requestId, call: 'pay/order', parameters }, async () => ({
      orderSn: (orders += 1),
    })),
  )

test('the same request gets the first answer again, whatever the order of its members', async () => {
  const requestId = randomUUID()
  const first = await order(requestId, { amount: '1', channel: 'bank' })
  const before = orders
  expect(await order(requestId, { channel: 'bank', amount: '1' })).toEqual(first)
  expect(await order(requestId.toUpperCase(), { channel: 'bank', amount: '1' })).toEqual(first)
  expect(orders).toBe(before)
})

test('the same id with other parameters is a conflict, but for another player', async () => {
  const requestId = randomUUID()
  const first = await order(requestId, { amount: '1' })
  await expect(order(requestId, { amount: '2' })).rejects.toMatchObject({ code: 409 })
  expect(await order(requestId, { amount: '1' }, 'u2')).not.toEqual(first)
})

test('a request that failed leaves nothing behind and may be sent again', async () => {
  const requestId = randomUUID()
  const failing = db.transaction((queries) =>
    once(queries, { userId: 'u1', requestId, call: 'pay/order', parameters: {} }, () =>
      Promise.reject(new Error('no')),
    ),
  )
  await expect(failing).rejects.toThrow('no')
  await expect(order(requestId, {})).resolves.toHaveProperty('orderSn')
})

test('of parallel copies one does the work and all get its answer', async () => {
  const requestId = randomUUID()
  const before = orders
  const answers = await Promise.all(Array.from({ length: 6 }, () => order(requestId, { amount: '9' })))
  expect(orders).toBe(before + 1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('the row of the player is locked while the order is under way: what it reads of them holds until the end', async () => {
  const lockOf = async (queries: Queries) => {
    // Row locks are kept in the row.
    const [row] = await queries.query<{ xmax: string }>("select xmax::text from users where id = 'u1'")
    return row?.xmax
  }
  const before = await lockOf(db)
  const during = await db.transaction((queries) =>
    once(queries, { userId: 'u1', requestId: randomUUID(), call: 'pay/order', parameters: {} }, () =>
      lockOf(queries),
    ),
  )
  expect(during).not.toBe(before)
})
