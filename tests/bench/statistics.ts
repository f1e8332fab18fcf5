const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

export function median(values: readonly number[]): number {
  const order = sorted(values)
  const middle = Math.floor(order.length / 2)
  const upper = order[middle] ?? Number.NaN
  return order.length % 2 ? upper : ((order[middle - 1] ?? upper) + upper) / 2
}

/** The smallest sample that `share` (0 to 1) of all samples do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN
}

export const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

export interface PairedRatio {
  /** The median of first/second, pair by pair. */
  ratio: number
  low: number
  high: number
  /** How often such an interval holds the true median: at least 0.95. */
  coverage: number
  /** The interval leaves 1 out: more than noise. */
  differs: boolean
}

/** What two equal samples of nothing tell: that they are equal. */
const quotient = (first: number, second: number) => (first === second ? 1 : first / second)

/** The chance that of so many fair throws at most `most` show heads. */
function chanceOfAtMost(most: number, throws: number): number {
  let [ways, total] = [1, 0]
  for (let heads = 0; heads <= most; heads += 1) {
    total += ways
    ways = (ways * (throws - heads)) / (heads + 1)
  }
  return total / 2 ** throws
}

export const fewestPairs = 6

/**
 * Runs that were taken in pairs, first against second. The interval is the sign test's: the narrowest pair of order
 * statistics that holds the median of the ratios with 95 %, whatever their distribution. It draws no lots, so the same
 * samples always say the same. Fewer than six pairs have no such interval.
 */
export function pairedRatio(first: readonly number[], second: readonly number[]): PairedRatio {
  if (first.length !== second.length) throw new Error('pairs need two samples each')
  if (first.length < fewestPairs)
    throw new Error(`${first.length} pairs say nothing with 95 %: at least ${fewestPairs} are needed`)
  const order = sorted(first.map((value, index) => quotient(value, second[index] ?? Number.NaN)))
  let cut = 0
  while (2 * chanceOfAtMost(cut + 1, order.length) <= 0.05) cut += 1
  const [low, high] = [order[cut] ?? Number.NaN, order[order.length - 1 - cut] ?? Number.NaN]
  const coverage = 1 - 2 * chanceOfAtMost(cut, order.length)
  return { ratio: median(order), low, high, coverage, differs: low > 1 || high < 1 }
}
