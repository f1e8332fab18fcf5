import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followUpdates, putOffUpdate, takeUpdate, update, updateIsWaiting, updateTookOver } from './update.ts'

const tab = {
  isBusy: false,
  isAway: false,
  reload: vi.fn<() => void>(),
  activateWaiting: vi.fn<() => void>(),
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(tab, { isBusy: false, isAway: false })
  tab.reload.mockClear()
  tab.activateWaiting.mockClear()
  followUpdates({
    hasUnsavedChanges: () => tab.isBusy,
    isHidden: () => tab.isAway,
    reload: tab.reload,
    activateWaiting: tab.activateWaiting,
  })
})
afterEach(() => void vi.useRealTimers())

describe('a new worker that waits', () => {
  it('is offered, and takes over only with consent', () => {
    updateIsWaiting()
    expect(update.isOffered).toBe(true)
    vi.advanceTimersByTime(60_000)
    expect(tab.activateWaiting).not.toHaveBeenCalled()
    takeUpdate()
    expect(tab.activateWaiting).toHaveBeenCalledTimes(1)
    updateTookOver()
    vi.advanceTimersByTime(60_000)
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })
  it('is not offered while the tab has unsaved changes, and is hidden again when it gets some', () => {
    tab.isBusy = true
    updateIsWaiting()
    vi.advanceTimersByTime(60_000)
    expect(update.isOffered).toBe(false)
    tab.isBusy = false
    vi.advanceTimersByTime(1000)
    expect(update.isOffered).toBe(true)
    tab.isBusy = true
    vi.advanceTimersByTime(1000)
    expect(update.isOffered).toBe(false)
  })
  it('stays hidden after "later" until a newer one is installed', () => {
    updateIsWaiting()
    putOffUpdate()
    vi.advanceTimersByTime(60_000)
    expect(update.isOffered).toBe(false)
    updateIsWaiting()
    expect(update.isOffered).toBe(true)
  })
  it('that no longer exists when the player agrees still causes one reload', () => {
    updateIsWaiting()
    takeUpdate()
    vi.advanceTimersByTime(60_000)
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })
})

describe('a worker that took over after consent in another tab', () => {
  it('does not reload a tab with unsaved changes, and offers it the update afterwards', () => {
    tab.isBusy = true
    updateTookOver()
    vi.advanceTimersByTime(60_000)
    expect(tab.reload).not.toHaveBeenCalled()
    expect(update.isOffered).toBe(false)
    tab.isBusy = false
    vi.advanceTimersByTime(1000)
    expect(tab.reload).not.toHaveBeenCalled()
    expect(update.isOffered).toBe(true)
    takeUpdate()
    expect(tab.activateWaiting).not.toHaveBeenCalled()
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })
  it('reloads a hidden tab once it has no unsaved changes', () => {
    Object.assign(tab, { isBusy: true, isAway: true })
    updateTookOver()
    vi.advanceTimersByTime(5000)
    expect(tab.reload).not.toHaveBeenCalled()
    tab.isBusy = false
    vi.advanceTimersByTime(5000)
    expect(tab.reload).toHaveBeenCalledTimes(1)
  })
})
