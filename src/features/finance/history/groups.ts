import type { MovementKind } from '~/api/contract/ledger.ts'

/** What a player looks for in the wallet's history, and the kinds of the ledger that belong to it. */
export const movementGroups = {
  deposit: ['deposit', 'refund'],
  withdraw: ['withdrawal', 'withdrawalReturned'],
  game: ['bet', 'win'],
  other: ['bonus', 'commission', 'transfer', 'other'],
} as const satisfies Record<string, readonly MovementKind[]>
export type MovementGroup = keyof typeof movementGroups
export const groupNames = ['deposit', 'withdraw', 'game', 'other'] as const satisfies readonly MovementGroup[]
