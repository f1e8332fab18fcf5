/** The player took it back before it was paid (`deposits.ts`, `cancelDeposit`). */
export const cancelled = 4
/** The time to pay has passed. */
const expired = 5

/** Of coins that came from another wallet: no bank has their money, so that none can give it back. */
export const transferChannel = 'jsy'

/** From which status a move starts and where it ends. */
export const depositMoves = {
  arrive: { from: [0], to: 1 },
  /** By two payments of the amount due: one is credited, the other goes back. */
  arriveTwice: { from: [0], to: 1 },
  /** By half of the amount due: half of the coins are credited. */
  arriveLess: { from: [0], to: 1 },
  /** Paid after it had been cancelled or had expired: what arrived is theirs. */
  arriveLate: { from: [cancelled, expired], to: 1 },
  expire: { from: [0], to: expired },
  /** By the operator; the player's own is in `deposits.ts`. */
  cancel: { from: [0], to: cancelled },
  /** A transfer that cannot be credited, for instance under a wrong name: it goes back. */
  refuse: { from: [0, cancelled, expired], to: 2 },
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
export const depositMovesFrom = (status: number, channel: string) =>
  channel === transferChannel ? [] : movesFrom(depositMoves, status)
export const withdrawalMovesFrom = (status: number) => movesFrom(withdrawalMoves, status)

function movesFrom<Move extends string>(moves: Record<Move, { from: readonly number[] }>, status: number) {
  const open: Move[] = []
  for (const move in moves) if (moves[move].from.includes(status)) open.push(move)
  return open
}
