import type { Queries } from '../../platform/db/db.ts'
import { negate } from '../amounts.ts'
import { accounts, COIN, playerAccount, post } from './ledger.ts'

/** The house gives a player these coins, so that the books still add up to zero; less than none takes them away. */
export const giveCoins = (
  queries: Queries,
  playerId: string,
  amount: string,
  { reference = playerId, createdOn }: { reference?: string; createdOn?: Date } = {},
) =>
  post(queries, {
    kind: 'opening',
    reference,
    playerId,
    ...(createdOn ? { createdOn } : {}),
    entries: [
      { account: accounts.promotions, currency: COIN, amount: negate(amount) },
      { account: playerAccount(playerId), currency: COIN, amount },
    ],
  })
