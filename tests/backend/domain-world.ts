import { randomUUID } from 'node:crypto'
import { demoAccounts, seedAccounts } from './account/seed-accounts.ts'
import { seedContent } from './content/seed-content.ts'
import { saveCard } from './finance/bank-cards.ts'
import { balanceOf, COIN, playerAccount } from './finance/ledger/ledger.ts'
import { moveWithdrawal, type WithdrawalMove } from './finance/order-moves.ts'
import { seedGames } from './games/seed-games.ts'
import { readConfig, type BackEndConfig } from './platform/config.ts'
import type { Db } from './platform/db/db.ts'
import { openMemoryDb } from './platform/db/memory-db.ts'
import type { PlayerContext } from './platform/handler.ts'
import { openSession } from './platform/sessions.ts'

/** A small back end in memory for the tests of money, games and content: accounts and content, no history. */
export interface World {
  db: Db
  config: BackEndConfig
  /** The demo player, signed in. */
  taro: PlayerContext
  hana: PlayerContext
}

export async function createWorld(): Promise<World> {
  const config = readConfig({ ORDER_DELAY_MS: '1000' })
  const db = await openMemoryDb()
  await seedAccounts(db)
  await seedContent(db)
  await seedGames(db)
  const contextOf = async ({
    userId,
    userName,
  }: {
    userId: string
    userName: string
  }): Promise<PlayerContext> => ({
    db,
    config,
    origin: 'http://localhost:4173',
    lang: 'en-US',
    ip: 'local',
    token: await openSession(db, userId),
    player: { userId, userName, isAgent: false },
  })
  return { db, config, taro: await contextOf(demoAccounts.player), hana: await contextOf(demoAccounts.agent) }
}

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

/** Coins in an account of the books, the demo player's unless told otherwise. */
export const coinsOf = (world: World, account: string = playerAccount(world.taro.player.userId)) =>
  balanceOf(world.db, account, COIN)

/** Moves a withdrawal as the operator would. */
export const moveOrder = (world: World, orderSn: unknown, step: WithdrawalMove) =>
  world.db.transaction((queries) => moveWithdrawal(queries, String(orderSn), step))

/** What a refusal said, as the client would read it. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
