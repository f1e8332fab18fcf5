import { describe, expect, it } from 'vitest'
import { guideParamOf, guideTabAt, guideTabs } from './guide-screen.tsx'

describe('the tab of the beginner guide', () => {
  it('is the one at its index', () => {
    expect(guideTabAt('2')).toBe('play')
    for (const tab of guideTabs) expect(guideTabAt(guideParamOf(tab).tabIndex)).toBe(tab)
  })
  it('is the first where the index is unknown', () => {
    for (const odd of [undefined, '', '4', '-1', '1e0', '01', 'play', '１'])
      expect(guideTabAt(odd), String(odd)).toBe('start')
  })
  it('has no index of its own when it is the first', () => {
    expect(guideParamOf('start')).toStrictEqual({ tabIndex: undefined })
  })
})
