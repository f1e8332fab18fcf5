const groupSize = 4

/** "TDEM o7xK …": as people compare addresses. */
export const groupsOfFour = (address: string): string[] =>
  Array.from({ length: Math.ceil(address.length / groupSize) }, (_, index) =>
    address.slice(index * groupSize, (index + 1) * groupSize),
  )

const shownEnds = 6

/** First and last six, and what lies between; a short one has no middle. */
export function endsOf(address: string): { first: string; middle: string; last: string } {
  if (address.length <= 2 * shownEnds) return { first: address, middle: '', last: '' }
  return {
    first: address.slice(0, shownEnds),
    middle: address.slice(shownEnds, -shownEnds),
    last: address.slice(-shownEnds),
  }
}

/** "TDEMo7…4kQz9s": where there is room for one line. */
export function shortAddress(address: string): string {
  const { first, middle, last } = endsOf(address)
  return middle ? `${first}…${last}` : address
}

/** An address with a memo is worth nothing without it: whoever copied one part is told of the other. */
export type CopiedPart = 'address' | 'memo'

interface CopyAdvice {
  textKey: 'deposit.nowMemo' | 'deposit.nowAddress' | 'deposit.both'
  tone: 'warning' | 'done'
}

/** Null before anything was copied, and where there is no second part. */
export function copyAdvice(copied: readonly CopiedPart[], hasMemo: boolean): CopyAdvice | null {
  if (!hasMemo || !copied.length) return null
  if (copied.includes('address') && copied.includes('memo')) return { textKey: 'deposit.both', tone: 'done' }
  return { textKey: copied.includes('address') ? 'deposit.nowMemo' : 'deposit.nowAddress', tone: 'warning' }
}
