import { expect, it } from 'vitest'
import { noteServerTime } from '~/api/server-time.ts'
import { holdLeft, holdOf } from './withdrawal-hold.ts'

const until = '2026-03-02T10:00:00.000Z'
const hour = 3_600_000

it('counts down to the end of the hold', () => {
  expect(holdLeft(until, Date.parse(until) - hour)).toBe(hour)
  expect(holdLeft(until, Date.parse(until) + 1)).toBe(0)
  expect([holdLeft(null, 1), holdLeft(undefined, 1), holdLeft('soon', 1)]).toEqual([0, 0, 0])
})

it('uses the server’s clock, not the device’s', () => {
  // The device's clock is a day ahead.
  noteServerTime('Sun, 01 Mar 2026 10:00:00 GMT', Date.parse(until))
  expect(holdLeft(until, Date.parse(until))).toBe(24 * hour)
})

it('is read from a refusal', () => {
  expect(holdOf({ code: 423, data: { retryAfter: 60, holdUntil: until } })).toBe(until)
  expect(holdOf({ code: 423, data: { retryAfter: 60 } })).toBeNull()
  expect(holdOf({ code: 400, data: { holdUntil: until } })).toBeNull()
  expect(holdOf({ code: 423, data: null })).toBeNull()
})
