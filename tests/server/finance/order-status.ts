/** The player took it back before it was paid (`deposits.ts`, `cancelDeposit`). */
export const cancelled = 4

/** From which status a move starts and where it ends. */
export const depositMoves = {
  arrive: { from: [0], to: 1 },
  /** Paid after the player had cancelled it: what arrived is theirs. */
  arriveLate: { from: [cancelled], to: 1 },
  /** A transfer that cannot be credited, for instance under a wrong name: it goes back. */
  refuse: { from: [0, cancelled], to: 2 },
  refund: { from: [1], to: 2 },
  refunded: { from: [2], to: 3 },
} as const
export type DepositMove = keyof typeof depositMoves

export const withdrawalMoves = {
  review: { from: [0], to: 1 },
  approve: { from: [0, 1], to: 2 },
  fail: { from: [0, 1], to: 3 },
} as const
export type WithdrawalMove = keyof typeof withdrawalMoves

/** The buttons an operator may press for an order in this status. */
export const depositMovesFrom = (status: number) => movesFrom(depositMoves, status)
export const withdrawalMovesFrom = (status: number) => movesFrom(withdrawalMoves, status)

function movesFrom<Move extends string>(moves: Record<Move, { from: readonly number[] }>, status: number) {
  const open: Move[] = []
  for (const move in moves) if (moves[move].from.includes(status)) open.push(move)
  return open
}
