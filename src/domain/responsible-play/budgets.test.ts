import { afterEach, describe, expect, it, vi } from 'vitest'
import { readBudgets, readLogs } from './budget-store.ts'
import {
  budgetAt,
  emptyLog,
  noBudgets,
  raiseDelayMs,
  reachedLimit,
  withLimit,
  withPlayed,
  withStop,
  withVisit,
  type SaferPlay,
} from './budgets.ts'
import { minutesPlayed, playShown, playStarted } from './play-clock.ts'

/** Noon of the 20th in the local time zone. */
const now = new Date(2026, 10, 20, 12).getTime()
const hour = 3_600_000
const day = 24 * hour
const set = (limit: string | null) => ({ limit, next: null })
const withBudgets = (budgets: Partial<SaferPlay['budgets']>): SaferPlay => ({
  ...noBudgets,
  budgets: { ...noBudgets.budgets, ...budgets },
})
const budgetsOf = (stored: string, tag: string) => readBudgets(stored)[tag] ?? noBudgets
const logOf = (stored: string, tag: string) => readLogs(stored)[tag] ?? emptyLog
const used = { log: emptyLog, lostToday: null }

describe('a budget', () => {
  it('takes effect at once when set or lowered', () => {
    expect(withLimit(set(null), '5000', now)).toEqual(set('5000'))
    expect(withLimit(set('5000'), '3000', now)).toEqual(set('3000'))
  })
  it('is raised only after 24 hours', () => {
    const raised = withLimit(set('3000'), '5000', now)
    expect(raised.limit).toBe('3000')
    expect(budgetAt(raised, now + raiseDelayMs - 1).limit).toBe('3000')
    expect(budgetAt(raised, now + raiseDelayMs)).toEqual(set('5000'))
    expect(raiseDelayMs).toBe(day)
  })
})

describe('the reached limit', () => {
  it('is money when today’s loss equals it, to the last decimal', () => {
    const state = withBudgets({ money: set('5000') })
    expect(reachedLimit(state, { ...used, lostToday: '5000' }, now)).toEqual({ kind: 'money', limit: '5000' })
    expect(reachedLimit(state, { ...used, lostToday: '4999.999999999999999999' }, now)).toBeNull()
    expect(reachedLimit(state, { ...used, lostToday: '-9000' }, now)).toBeNull()
    expect(reachedLimit(state, used, now)).toBeNull()
  })
})

describe('stored budgets', () => {
  it('are read back unchanged', () => {
    const state = withStop(withBudgets({ money: withLimit(set('3000'), '5000', now) }), now + day, now)
    expect(budgetsOf(JSON.stringify({ me: state }), 'me')).toEqual(state)
    const log = withPlayed(withVisit(emptyLog, now), 1000, now)
    expect(logOf(JSON.stringify({ me: log }), 'me')).toEqual(log)
  })
  it.each(['', '[]', '{"me":1}', '{"me":{"budgets":{"money":{"limit":"1e3","next":{}}}}}', 'nonsense'])(
    'counts as nothing when it is damaged: %s',
    (stored) => {
      expect(budgetsOf(stored, 'me')).toEqual(noBudgets)
      expect(logOf(stored, 'me')).toEqual(emptyLog)
    },
  )
})

describe('the play clock', () => {
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  it('counts a game while it is on screen, and not while it waits behind another page or tab', () => {
    vi.useFakeTimers()
    const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
    const seen = (visibilityState: string) => {
      page.visibilityState = visibilityState
      page.dispatchEvent(new Event('visibilitychange'))
    }
    vi.stubGlobal('document', page)
    playStarted('me', true, false)
    for (const [away, back] of [
      [() => playShown(false), () => playShown(true)],
      [() => seen('hidden'), () => seen('visible')],
    ] as const) {
      vi.advanceTimersByTime(65_000)
      away()
      vi.advanceTimersByTime(10 * 60_000)
      back()
    }
    expect(minutesPlayed()).toBe(3)
  })
})
