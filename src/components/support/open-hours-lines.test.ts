import { describe, expect, it } from 'vitest'
import { hoursIn, openState } from './open-hours-lines.tsx'

const hours = 'Mo-Fr 10:00-18:00; Sa 22:00-02:00'
const zone = 'Asia/Tokyo'
const state = (time: string, zoneOf = zone) => {
  const found = openState(hours, zoneOf, Date.parse(time))
  return found && `${found.isOpen ? 'until' : 'from'} ${new Date(found.at).toISOString()}`
}

describe('customer service', () => {
  // 27 November 2026 is a Friday.
  it.each([
    ['2026-11-27T10:00+09:00', 'until 2026-11-27T09:00:00.000Z'],
    ['2026-11-27T09:59+09:00', 'from 2026-11-27T01:00:00.000Z'],
    ['2026-11-27T18:00+09:00', 'from 2026-11-28T13:00:00.000Z'],
    ['2026-11-29T01:59+09:00', 'until 2026-11-28T17:00:00.000Z'],
    ['2026-11-29T02:00+09:00', 'from 2026-11-30T01:00:00.000Z'],
  ])('at %s is there %s', (time, said) => expect(state(time)).toBe(said))
  it('keeps its hours over a DST change', () => {
    expect(state('2026-03-28T12:00+01:00', 'Europe/Berlin')).toBe('from 2026-03-28T21:00:00.000Z')
    expect(state('2026-03-29T12:00+02:00', 'Europe/Berlin')).toBe('from 2026-03-30T08:00:00.000Z')
  })
  it('has hours in its own and in the reader’s time zone, with the right days', () => {
    const now = Date.parse('2026-11-27T12:00+09:00')
    const shown = (shownIn: string) => hoursIn(hours, { zone, shownIn, now, language: 'en-US' }).join('; ')
    expect(shown(zone)).toBe('Mon – Fri 10:00 – 18:00; Sat 22:00 – 02:00')
    expect(shown('Asia/Manila')).toBe('Mon – Fri 09:00 – 17:00; Sat 21:00 – 01:00')
    expect(shown('America/New_York')).toBe('Sun – Thu 20:00 – 04:00; Sat 08:00 – 12:00')
  })
})
