import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDb } from './db/test-db.ts'
import { once } from './idempotency.ts'

const db = await openTestDb()
afterAll(() => db.close())

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

test('the same id with other parameters is a conflict', async () => {
  const requestId = randomUUID()
  await order(requestId, { amount: '1' })
  await expect(order(requestId, { amount: '2' })).rejects.toMatchObject({ code: 409 })
})

test('another player may use the same id', async () => {
  const requestId = randomUUID()
  const first = await order(requestId, { amount: '1' })
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
