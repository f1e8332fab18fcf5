import { describe, expect, it } from 'vitest'
import { dayMs } from '~/lib/durations.ts'
import { promotionState } from './promotion-state.ts'

const zone = 'Asia/Tokyo'
/** Noon of the device's day, wherever the tests run. */
const now = new Date(2026, 10, 20, 12).getTime()
const at = (days: number) => new Date(now + days * dayMs).toISOString()
const state = (beginTime: string | null, endTime: string | null) =>
  promotionState({ beginTime, endTime }, zone, now)

describe('promotionState', () => {
  it('is upcoming until it begins', () => {
    expect(state(at(0.001), at(5))).toEqual({ word: 'upcoming' })
    expect(state(at(0), at(9))).toEqual({ word: 'open' })
  })
  it('is over from its end on', () => {
    expect(state(at(-5), at(0))).toEqual({ word: 'ended' })
    expect(state(at(-5), at(0.001))).toEqual({ word: 'ending', days: 0 })
  })
  it('counts the last week in calendar days', () => {
    expect(state(at(-5), at(7))).toEqual({ word: 'ending', days: 7 })
    expect(state(at(-5), at(8))).toEqual({ word: 'open' })
    const tomorrowAtOne = new Date(2026, 10, 21, 1).toISOString()
    expect(state(at(-5), tomorrowAtOne)).toEqual({ word: 'ending', days: 1 })
  })
  it('reads a time without a zone in the operator’s', () => {
    const tokyo = { beginTime: null, endTime: '2026-11-20 09:00:00' }
    const instant = Date.UTC(2026, 10, 20, 0, 0)
    expect(promotionState(tokyo, zone, instant - 1).word).toBe('ending')
    expect(promotionState(tokyo, zone, instant).word).toBe('ended')
  })
  it('takes an unreadable time for none', () => {
    expect(state('soon', 'later')).toEqual({ word: 'open' })
  })
})
