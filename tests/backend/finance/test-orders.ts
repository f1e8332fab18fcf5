import { randomUUID } from 'node:crypto'
import type { Db } from '../platform/db/db.ts'
import type { PlayerContext } from '../platform/handler.ts'
import { saveCard } from './bank-cards.ts'
import { balanceOf, COIN, playerAccount } from './ledger/ledger.ts'
import { moveWithdrawal } from './order-moves.ts'
import type { WithdrawalMove } from './order-status.ts'

/** A Japanese bank card that passes every rule. */
export const goodCard = {
  bank: 'みずほ銀行',
  branchCode: '001',
  branchName: '東京営業部',
  accountType: 'ordinary',
  bankAccount: '1234567',
  firstName: 'タロウ',
  lastName: 'ヤマダ',
  pinyinName: '',
}

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

/** Coins in an account of the ledger, the demo player's unless told otherwise. */
export const coinsOf = ({ db, taro }: Players, account: string = playerAccount(taro.player.userId)) =>
  balanceOf(db, account, COIN)

/** Moves a withdrawal as the operator would. */
export const moveOrder = ({ db }: Pick<Players, 'db'>, orderSn: unknown, step: WithdrawalMove) =>
  db.transaction((queries) => moveWithdrawal(queries, String(orderSn), step))
