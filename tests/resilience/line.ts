/** A line of the table that `npm run resilience` prints: what was tried how often, and what went wrong. */
export interface Line {
  fault: string
  runs: number
  problems: readonly string[]
  note?: string
}
