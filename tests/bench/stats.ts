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
