import { expect, test } from 'vitest'
import { notifier } from './told.ts'

test('tells what came meanwhile with the next, and again what could not be told', async () => {
  const told: unknown[] = []
  const notify = notifier(async ({ values }) => {
    told.push(values)
    if (told.length === 1) throw new Error('the connection ended')
  })
  await Promise.all([notify(['a']), notify(['b']), notify(['c'])])
  expect(told).toEqual([[['a']], [['a']], [['b', 'c']]])
})
