import { describe, expect, it } from 'vitest'
import { lighthouseScore } from './lighthouse-score.ts'

const good = { fcp: 778, lcp: 778, tbt: 0, cls: 0 }

describe('the score', () => {
  it('is 100 for a static page and falls with each figure', () => {
    expect(lighthouseScore(good)).toBe(100)
    expect(lighthouseScore({ ...good, lcp: 4000 })).toBe(86)
    expect(lighthouseScore({ ...good, tbt: 600 })).toBe(83)
    expect(lighthouseScore({ ...good, cls: 0.25 })).toBe(86)
    expect(lighthouseScore({ ...good, fcp: 3000 })).toBe(94)
  })
  it('is 90 and 50 at the two points that each curve goes through', () => {
    expect(lighthouseScore({ fcp: 1800, lcp: 2500, tbt: 200, cls: 0.1 })).toBe(90)
    expect(lighthouseScore({ fcp: 3000, lcp: 4000, tbt: 600, cls: 0.25 })).toBe(50)
    expect(lighthouseScore({ fcp: 30_000, lcp: 40_000, tbt: 6000, cls: 2.5 })).toBe(0)
  })
  // Home on 2026-11-22, by Lighthouse itself with its Speed Index: 87.
  it('comes near what Lighthouse said of a slow build', () => {
    expect(lighthouseScore({ fcp: 967, lcp: 2219, tbt: 470, cls: 0 })).toBeGreaterThan(83)
    expect(lighthouseScore({ fcp: 967, lcp: 2219, tbt: 470, cls: 0 })).toBeLessThan(90)
  })
})
