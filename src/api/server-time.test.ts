import { beforeEach, expect, it, vi } from 'vitest'
import type * as ServerTime from './server-time.ts'

let clock: typeof ServerTime
const noon = 'Fri, 20 Nov 2026 12:00:00 GMT'
const noonMs = Date.UTC(2026, 10, 20, 12)

beforeEach(async () => {
  vi.resetModules()
  clock = await import('./server-time.ts')
})

it('the server’s time is unknown before the first response', () => {
  expect([clock.serverOffset(), clock.serverTimeNow(noonMs)]).toEqual([null, null])
})

it('a device whose clock is an hour slow has the server’s time', () => {
  clock.noteServerTime(noon, noonMs - 3_600_000)
  expect(clock.serverOffset()).toBe(3_600_000)
  expect(clock.serverTimeNow(noonMs - 3_590_000)).toBe(noonMs + 10_000)
})

it('a range that ends now contains a row of this moment, even with a wrong clock', () => {
  vi.useFakeTimers({ now: noonMs - 3 * 3_600_000 + 700 })
  clock.noteServerTime(noon)
  expect(clock.timeNow()).toBe(noonMs)
  expect(clock.rangeEnd().getTime()).toBeGreaterThanOrEqual(noonMs + 700)
  vi.useRealTimers()
})

it('the latest response counts', () => {
  clock.noteServerTime(noon, noonMs - 3_600_000)
  clock.noteServerTime(noon, noonMs + 60_000)
  expect(clock.serverOffset()).toBe(-60_000)
})

it.each([
  ['no header, or one that the browser hides', null],
  ['an unreadable one', 'soon'],
  ['an empty one', ''],
])('%s changes nothing', (_what, header) => {
  clock.noteServerTime(header, noonMs)
  expect(clock.serverOffset()).toBeNull()
  clock.noteServerTime(noon, noonMs)
  clock.noteServerTime(header, noonMs + 5000)
  expect(clock.serverOffset()).toBe(0)
})
