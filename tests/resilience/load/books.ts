/** What the database says in the end, against what the players were told. */
import { COIN, ledgerSum, playerAccount } from '../../server/finance/ledger/ledger.ts'
import type { Queries } from '../../server/platform/db/db.ts'
import type { Told } from './devices.ts'
import { openingCoins, type LoadPlayer } from './players.ts'

export interface Books {
  /** Told of to a player, and not there (or another one under its id). */
  lost: string[]
  /** More than one for one requestId, or coins that moved more than once. */
  double: string[]
  /** There, though the player was told otherwise. */
  untold: string[]
  /** Balances that are not the sum of what the player was told of. */
  wrongBalances: string[]
  /** Deposits whose coins the order clock had credited by then. */
  credited: number
  ledgerSum: string
}

interface OrderRow {
  request_id: string
  order_sn: string
  user_id: string
  kind: Told['kind']
  status: number
  coins: string
  [column: string]: unknown
}

/** Compares every order and every balance of these players, all as of one moment. */
export async function compareBooks(
  queries: Queries,
  players: readonly LoadPlayer[],
  told: ReadonlyMap<string, Told>,
): Promise<Books> {
  const rows = await queries.query<OrderRow>(
    `select request_id, order_sn, user_id, 'deposit' as kind, status, game_coin::text as coins
     from deposits where user_id like 'load%'
     union all
     select request_id, order_sn, user_id, 'withdraw', status, (-game_coin)::text
     from withdrawals where user_id like 'load%'`,
  )
  const bySent = new Map<string, OrderRow[]>()
  for (const row of rows) bySent.set(row.request_id, [...(bySent.get(row.request_id) ?? []), row])
  const isThere = (requestId: string, { userId, kind, orderSn }: Told) =>
    bySent
      .get(requestId)
      ?.some((row) => row.order_sn === orderSn && row.user_id === userId && row.kind === kind) ?? false
  const placed = [...told].filter(([, { outcome }]) => outcome === 'placed')
  const twice = await queries.query<{ reference: string; kind: string }>(
    `select reference, kind from ledger_posts where player_id like 'load%' group by 1, 2 having count(*) > 1`,
  )
  return {
    lost: placed.filter(([requestId, order]) => !isThere(requestId, order)).map(([requestId]) => requestId),
    double: [
      ...[...bySent].filter(([, same]) => same.length > 1).map(([requestId]) => requestId),
      ...twice.map(({ reference, kind }) => `${kind} ${reference}`),
    ],
    untold: [...bySent.keys()].filter((requestId) => told.get(requestId)?.outcome !== 'placed'),
    wrongBalances: await wrongBalances(queries, players, placed, bySent),
    credited: rows.filter(isCredited).length,
    ledgerSum: await ledgerSum(queries).catch((error: Error) => error.message),
  }
}

const isCredited = ({ kind, status }: OrderRow) => kind === 'deposit' && status === 1

/** From the orders that a player was told of alone: a withdrawal took its coins at once, a deposit brings them when credited. */
async function wrongBalances(
  queries: Queries,
  players: readonly LoadPlayer[],
  placed: readonly [string, Told][],
  bySent: ReadonlyMap<string, OrderRow[]>,
): Promise<string[]> {
  const stored = await queries.query<{ account: string; balance: string }>(
    `select account, balance::text from ledger_balances where account like 'player:load%' and currency = $1`,
    [COIN],
  )
  const balanceOf = new Map(stored.map(({ account, balance }) => [account, Number(balance)]))
  const expected = new Map(players.map(({ userId }) => [userId, openingCoins]))
  for (const [requestId, { userId }] of placed) {
    const [row] = bySent.get(requestId) ?? []
    if (row && (row.kind === 'withdraw' || isCredited(row)))
      expected.set(userId, (expected.get(userId) ?? 0) + Number(row.coins))
  }
  return [...expected]
    .filter(([userId, coins]) => balanceOf.get(playerAccount(userId)) !== coins)
    .map(([userId, coins]) => `${userId}: ${balanceOf.get(playerAccount(userId))}, told of ${coins}`)
}
