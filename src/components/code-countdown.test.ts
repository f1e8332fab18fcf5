import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removeStored } from '~/lib/storage.ts'
import { onTick, secondsLeft, startCountdown } from './code-countdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  removeStored('codeCountdown')
})

describe('the countdown of a mailed code', () => {
  it('starts at 60 seconds and ends at 0', () => {
    startCountdown('register')
    expect(secondsLeft('register')).toBe(60)
    vi.advanceTimersByTime(59_500)
    expect(secondsLeft('register')).toBe(1)
    vi.advanceTimersByTime(500)
    expect(secondsLeft('register')).toBe(0)
  })
  it('waits as long as the server asks', () => {
    startCountdown('findPassword', 90)
    expect(secondsLeft('findPassword')).toBe(90)
  })
  it('does not wait for ever when the clock is set back', () => {
    startCountdown('register')
    vi.setSystemTime(Date.now() - 3_600_000)
    expect(secondsLeft('register')).toBe(0)
  })
  it('ticks each second for who looks, and stops at the end', () => {
    const seen: number[] = []
    const leave = onTick(() => seen.push(secondsLeft('register')))
    startCountdown('register', 3)
    vi.advanceTimersByTime(10_000)
    leave()
    expect(seen).toEqual([3, 2, 1, 0])
    expect(vi.getTimerCount()).toBe(0)
  })
})
