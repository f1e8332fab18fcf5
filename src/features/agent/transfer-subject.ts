/** Coins to a member (`in`) or back to the agent (`out`). */
export type Direction = 'in' | 'out'

/** What is confirmed under one id: a repeat has to be the same to the letter. */
export interface TransferDraft {
  requestId: string
  /** In coins. */
  amount: string
  /** '' for none. */
  remark: string
}

/** Between whom coins go, and which way. */
export interface TransferSubject {
  memberId: string
  name: string
  direction: Direction
  /** An order that was sent before and has no known outcome: confirmed again as it was. */
  open?: TransferDraft
}
