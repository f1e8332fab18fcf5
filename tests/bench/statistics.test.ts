import { describe, expect, it } from 'vitest'
import { Random } from '../faults/random.ts'
import { fewestPairs, pairedRatio } from './statistics.ts'

const pairs = 20
const random = (seed: number) => {
  const numbers = new Random(seed)
  /** About a normal distribution: the mean of twelve, without its tails. */
  return () => Array.from({ length: 12 }, () => numbers.next()).reduce((sum, one) => sum + one, -6)
}
/** Samples that drift together, as on a machine that others use, each with noise of its own. */
function samples(seed: number, noise: number, times: number) {
  const next = random(seed)
  const drift = Array.from({ length: pairs }, (_, run) => 300 + 200 * Math.sin(run / 3))
  const one = (factor: number) => drift.map((value) => value * factor * (1 + noise * next()))
  return [one(times), one(1)] as const
}

describe('paired ratios', () => {
  it('need six pairs', () => {
    const five = [1, 2, 3, 4, 5]
    expect(() => pairedRatio(five, five)).toThrow(`at least ${fewestPairs}`)
    expect(() => pairedRatio(five, [1])).toThrow('two samples')
  })

  it('know the intervals of the tables of the sign test', () => {
    const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
    const ones = (count: number) => upTo(count).map(() => 1)
    expect(pairedRatio(upTo(6), ones(6))).toMatchObject({ ratio: 3.5, low: 1, high: 6, coverage: 0.96875 })
    expect(pairedRatio(upTo(8), ones(8))).toMatchObject({ low: 1, high: 8 })
    expect(pairedRatio(upTo(10), ones(10))).toMatchObject({ low: 2, high: 9 })
    expect(pairedRatio(upTo(20), ones(20))).toMatchObject({ low: 6, high: 15 })
    expect(pairedRatio(upTo(20), ones(20)).coverage).toBeCloseTo(0.9586, 4)
  })

  it('say 1 of what is the same, also where nothing was counted', () => {
    const same = [0, 3, 0, 3, 0, 3]
    expect(pairedRatio(same, same)).toMatchObject({ ratio: 1, low: 1, high: 1, differs: false })
    expect(pairedRatio([1, 1, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0])).toMatchObject({
      low: Infinity,
      differs: true,
    })
  })

  it('say the same of the same samples, in whatever order the pairs came', () => {
    const [first, second] = samples(1, 0.04, 1.05)
    const back = pairedRatio(first.toReversed(), second.toReversed())
    expect(pairedRatio(first, second)).toEqual(back)
  })

  it('find five percent more under four percent of noise and any drift, and nothing where nothing is', () => {
    const seeds = Array.from({ length: 400 }, (_, seed) => seed)
    const found = (times: number) =>
      seeds.filter((seed) => pairedRatio(...samples(seed, 0.04, times)).differs).length / seeds.length
    expect(found(1.05)).toBeGreaterThan(0.8)
    // One in twenty at most would be told apart by chance; some more by the chance of these seeds.
    expect(found(1)).toBeLessThan(0.08)
    expect(found(1)).toBeGreaterThan(0)
  })
})
