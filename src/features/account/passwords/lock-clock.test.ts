import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lock, onTick, secondsLocked, unlock } from './password-parts.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('counts down to zero for who looks, and then stops', () => {
  const seen: number[] = []
  const leave = onTick(() => seen.push(secondsLocked('fund 1')))
  lock('fund 1', 3)
  expect(secondsLocked('fund 2')).toBe(0)
  vi.advanceTimersByTime(10_000)
  leave()
  expect(seen).toEqual([3, 2, 1, 0])
  expect(vi.getTimerCount()).toBe(0)
})

it('opens at once when another proof was given', () => {
  lock('fund 1', 1800)
  expect(secondsLocked('fund 1')).toBe(1800)
  unlock('fund 1')
  expect(secondsLocked('fund 1')).toBe(0)
})
