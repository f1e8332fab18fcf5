/** An address with a memo is worth nothing without it: whoever copied one part is told of the other. */
export type CopiedPart = 'address' | 'memo'

export interface CopyAdvice {
  textKey: 'deposit.nowMemo' | 'deposit.nowAddress' | 'deposit.both'
  tone: 'warning' | 'done'
}

/** Null before anything was copied, and where there is no second part. */
export function copyAdvice(copied: readonly CopiedPart[], hasMemo: boolean): CopyAdvice | null {
  if (!hasMemo || !copied.length) return null
  if (copied.includes('address') && copied.includes('memo')) return { textKey: 'deposit.both', tone: 'done' }
  return { textKey: copied.includes('address') ? 'deposit.nowMemo' : 'deposit.nowAddress', tone: 'warning' }
}
