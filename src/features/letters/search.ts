export interface LetterSearch {
  id?: string
  /** `userHash` of whom a pushed letter was written to (`src/lib/letter-address.ts`). */
  for?: string
  q?: string
  unread?: '1'
}

/** What the list shows; both as in the address, where whatever is usual is left out. */
export type LetterFilterSearch = Pick<LetterSearch, 'q' | 'unread'>
