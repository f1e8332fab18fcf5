import type { Direction } from './mutations.ts'

/** Between whom coins go, and which way. */
export interface TransferSubject {
  memberId: string
  name: string
  direction: Direction
  /** An order that was sent before and has no known outcome: confirmed again as it was. */
  open?: { requestId: string; amount: string }
}
