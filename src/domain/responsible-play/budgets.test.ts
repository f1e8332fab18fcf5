import { describe, expect, it } from 'vitest'
import { readBudgets, readLogs } from './budget-store.ts'
import {
  budgetAt,
  dayOf,
  emptyLog,
  noBudgets,
  raiseDelayMs,
  reachedLimit,
  stopAt,
  visitsThisMonth,
  withLimit,
  withPlayed,
  withStop,
  withVisit,
  type SaferPlay,
} from './budgets.ts'

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
  it('is removed only after 24 hours', () => {
    const dropped = withLimit(set('3000'), null, now)
    expect(budgetAt(dropped, now + day - 1).limit).toBe('3000')
    expect(budgetAt(dropped, now + day).limit).toBeNull()
  })
  it('does not restart the wait when the same raise is requested again', () => {
    const raised = withLimit(set('3000'), '5000', now)
    expect(withLimit(raised, '5000', now + 10 * hour)).toEqual(raised)
    expect(withLimit(raised, '6000', now + 10 * hour).next?.from).not.toBe(raised.next?.from)
  })
  it('drops a pending raise when it is lowered or set to the same value', () => {
    const raised = withLimit(set('3000'), '5000', now)
    expect(withLimit(raised, '3000', now + hour)).toEqual(set('3000'))
    expect(withLimit(raised, '1000', now + hour)).toEqual(set('1000'))
  })
})

describe('a break', () => {
  it('can be made longer and never shorter', () => {
    const week = withStop(noBudgets, now + 7 * day, now)
    expect(withStop(week, now + day, now + hour)).toBe(week)
    expect(stopAt(withStop(week, now + 30 * day, now + hour), now + 8 * day)).not.toBeNull()
  })
  it('ends by itself', () => {
    const state = withStop(noBudgets, now + day, now)
    expect(reachedLimit(state, used, now + day - 1)?.kind).toBe('stop')
    expect(reachedLimit(state, used, now + day)).toBeNull()
  })
})

describe('the usage', () => {
  it('counts each day once, and only days of this month', () => {
    const lastMonth = withVisit(emptyLog, new Date(2026, 9, 31, 12).getTime())
    const log = withVisit(withVisit(lastMonth, now), now + hour)
    expect(visitsThisMonth(log, now)).toEqual([dayOf(now)])
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
  it('is unknown if the records failed to load, which matters only for a money budget', () => {
    const money = withBudgets({ money: set('5000') })
    const failed = { ...used, lossFailed: true }
    expect(reachedLimit(money, failed, now)).toEqual({ kind: 'unknown', limit: '5000' })
    expect(reachedLimit(money, { ...failed, lostToday: '10' }, now)).toBeNull()
    expect(reachedLimit(withBudgets({ visits: set('9') }), failed, now)).toBeNull()
  })
  it('is visits from the next day on: the last allowed day can continue', () => {
    const state = withBudgets({ visits: set('2') })
    const log = withVisit(withVisit(emptyLog, now - day), now)
    expect(reachedLimit(state, { ...used, log }, now)).toBeNull()
    expect(reachedLimit(state, { ...used, log }, now + day)).toEqual({ kind: 'visits', limit: '2' })
  })
  it('is time when that many minutes were played today', () => {
    const state = withBudgets({ minutes: set('30') })
    const log = withPlayed(emptyLog, 30 * 60_000, now)
    expect(reachedLimit(state, { ...used, log }, now)?.kind).toBe('minutes')
    expect(reachedLimit(state, { ...used, log }, now + day)).toBeNull()
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
