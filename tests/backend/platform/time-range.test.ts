import { describe, expect, it } from 'vitest'
import { readInstant } from './time-range.ts'

describe('a point in time', () => {
  it.each([
    ['2026-11-20', false, '2026-11-19T15:00:00.000Z'],
    ['2026-11-20', true, '2026-11-20T14:59:59.999Z'],
    ['2026-11-20 09:30:00', false, '2026-11-20T00:30:00.000Z'],
    ['2026-11-20T09:30:00+02:00', false, '2026-11-20T07:30:00.000Z'],
    ['1763600000000', false, '2025-11-20T00:53:20.000Z'],
  ])('%s is read in the operator’s zone', (text, end, instant) => {
    expect(readInstant(text, 'Asia/Tokyo', end)?.toISOString()).toBe(instant)
  })

  it('that is none is not guessed', () => {
    expect(readInstant('yesterday', 'Asia/Tokyo')).toBeUndefined()
  })
})
