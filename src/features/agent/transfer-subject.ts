/** Coins to a member (`in`) or back to the agent (`out`). */
export type Direction = 'in' | 'out'

/** What is confirmed under one id: a repeat has to be the same to the letter. */
export interface TransferDraft {
  requestId: string
  amount: string
  remark: string
}

export interface TransferSubject {
  memberId: string
  /** The member's account name. */
  name: string
  direction: Direction
  /** An order that was sent before and has no known outcome: confirmed again as it was. */
  open?: TransferDraft
}

/** What the journal keeps of a transfer within the team, so that a repeat is the same order and names its member. */
export type TeamTarget = Omit<TransferSubject, 'open'> & Pick<TransferDraft, 'remark'>

/** Written into the target of a journal entry. */
export const targetOf = ({ direction, memberId, name, remark }: TeamTarget) =>
  [direction, ...[memberId, name, remark].map(encodeURIComponent)].join(':')

const decoded = (part: string | undefined) => {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    return part ?? ''
  }
}

export function readTransferTarget(target: string): TeamTarget {
  const [direction, ...rest] = target.split(':')
  const [memberId = '', name = '', remark = ''] = rest.map(decoded)
  return { direction: direction === 'out' ? 'out' : 'in', memberId, name, remark }
}
