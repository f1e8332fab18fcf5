/** A standard's items, each with the tests that prove it, or with why none does. */

/** A file, and a part of a test's title in it. */
export type Proof = readonly [file: string, title: string]

export interface Item {
  id: string
  level: 'L1' | 'L2' | 'A' | 'AA'
  /** What the item asks for, in our words. */
  asks: string
  proofs: readonly Proof[]
  /** What is not met, or what is left to the operator's host. */
  open?: string
  /** There is nothing here that it speaks of. */
  absent?: string
}

export const proven = (
  id: string,
  level: Item['level'],
  asks: string,
  ...proofs: readonly [Proof, ...Proof[]]
): Item => ({ id, level, asks, proofs })

/** Met in part or not at all; the tests prove the part. */
export const open = (
  id: string,
  level: Item['level'],
  asks: string,
  why: string,
  ...proofs: readonly Proof[]
): Item => ({ id, level, asks, proofs, open: why })

export const absent = (id: string, level: Item['level'], asks: string, why: string): Item => ({
  id,
  level,
  asks,
  proofs: [],
  absent: why,
})
