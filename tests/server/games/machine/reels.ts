/**
 * The odds of the demo machine: three equal reels of twenty places. The test enumerates all 8,000 outcomes and holds
 * their mean to `payback` exactly, so whoever changes a number here has to change both.
 */

/** Of 100 coins played, so many come back on average. */
export const payback = 95

/** Symbols from the rarest (0) to the commonest (5); how many of a reel's places each takes. */
const weights = [1, 2, 3, 4, 5, 5] as const
export const symbols = weights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol))

/** Multiples of the stake for three of a symbol, and for exactly two. */
const threeOf = [1000, 100, 28, 10, 8, 4] as const
const twoOf = [10, 3, 2, 1, 0, 0] as const

export const stakes = ['10', '50', '100'] as const

/** The symbols of the three reels, as they stop. */
export type Stops = readonly [number, number, number]

/** Draws three stops; `draw(n)` gives a whole number below n, every one as likely as the others. */
export function spinReels(draw: (below: number) => number): Stops {
  const stop = () => symbols[draw(symbols.length)] ?? 0
  return [stop(), stop(), stop()]
}

/** What the stops pay, as a multiple of the stake. */
export function multiplierOf([left, middle, right]: Stops): number {
  if (left === middle && middle === right) return threeOf[left] ?? 0
  if (left === middle || left === right) return twoOf[left] ?? 0
  return middle === right ? (twoOf[middle] ?? 0) : 0
}

/** The paytable as the page shows it. */
export const paytable = weights.map((_weight, symbol) => ({
  symbol,
  three: threeOf[symbol] ?? 0,
  two: twoOf[symbol] ?? 0,
}))
