import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pauseToasts, resumeToasts, showToast, toasts } from './toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

it('disappears after 2000 ms', () => {
  showToast({ message: 'copied' })
  vi.advanceTimersByTime(1999)
  expect(toasts.list.map(({ message }) => message)).toEqual(['copied'])
  vi.advanceTimersByTime(1)
  expect(toasts.list).toEqual([])
})

it('says the same thing once, and from the beginning', () => {
  showToast({ message: 'copied' })
  vi.advanceTimersByTime(1500)
  showToast({ message: 'copied' })
  vi.advanceTimersByTime(1500)
  expect(toasts.list).toHaveLength(1)
})

it('stays while somebody points at it', () => {
  showToast({ message: 'copied' })
  pauseToasts()
  vi.advanceTimersByTime(10_000)
  expect(toasts.list).toHaveLength(1)
  resumeToasts()
  vi.advanceTimersByTime(2000)
  expect(toasts.list).toEqual([])
})
