import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/db.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { saveCard } from './bank-cards.ts'
import { goodCard } from './good-card.ts'
import { balanceOf, COIN, playerAccount } from './ledger/ledger.ts'
import { moveWithdrawal } from './order-moves.ts'
import type { WithdrawalMove } from './order-status.ts'

/** Binds a card, in taro's name unless told otherwise, and returns its id. */
export async function bindCard(
  context: PlayerContext,
  change: Partial<typeof goodCard> = {},
): Promise<string> {
  return String((await saveCard(context, { ...goodCard, ...change, requestId: randomUUID() })).id)
}

interface Players {
  db: Db
  taro: PlayerContext
}

/** What a test of orders looks at, and what the operator does in it. */
export const orderTools = ({ db, taro }: Players) => ({
  /** Coins in an account of the ledger, the demo player's unless told otherwise. */
  balance: (account: string = playerAccount(taro.player.userId)) => balanceOf(db, account, COIN),
  /** Moves a withdrawal as the operator would. */
  move: (orderSn: unknown, step: WithdrawalMove) =>
    db.transaction((queries) => moveWithdrawal(queries, String(orderSn), step)),
})
