import { startClock } from '../platform/clock.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { countConfirmations } from './crypto/deposits.ts'
import { moveDeposit, moveWithdrawal } from './order-moves.ts'

interface ClockDeps {
  db: Db
  config: Pick<BackEndConfig, 'orderDelayMs'>
}

/**
 * Moves on the orders that have waited for `orderDelayMs`: the transfer of a deposit "arrives" or its time to
 * pay has passed, a withdrawal comes into review and stays there for the desk. The due time lies in the database, so a restart loses nothing.
 */
export async function advanceOrders({ db, config }: ClockDeps, now = new Date()): Promise<void> {
  if (config.orderDelayMs <= 0) return
  await countConfirmations(db, config.orderDelayMs, now)
  const due = new Date(now.getTime() - config.orderDelayMs)
  for (const orderSn of await pending(db, 'deposits', due))
    await db.transaction((queries) => moveDeposit(queries, orderSn, 'arrive'))
  const late = await db.query<{ order_sn: string }>(
    `select order_sn from deposits where status = 0 and network = '' and expire_time <= $1 order by created_on limit 100`,
    [now],
  )
  for (const { order_sn: orderSn } of late)
    await db.transaction((queries) => moveDeposit(queries, orderSn, 'expire'))
  for (const orderSn of await pending(db, 'withdrawals', due))
    await db.transaction((queries) => moveWithdrawal(queries, orderSn, 'review'))
}

async function pending(db: Db, table: 'deposits' | 'withdrawals', due: Date): Promise<string[]> {
  const rows = await db.query<{ order_sn: string }>(
    `select order_sn from ${table} where status = 0 and created_on <= $1 order by created_on limit 100`,
    [due],
  )
  return rows.map((row) => row.order_sn)
}

/** Looks at the orders at once and then regularly; `stop` waits for a look that is under way. */
export function startOrderClock(deps: ClockDeps): { stop: () => Promise<void> } {
  const { orderDelayMs } = deps.config
  if (orderDelayMs <= 0) return { stop: () => Promise.resolve() }
  return startClock('order clock', () => advanceOrders(deps), Math.min(1000, Math.max(100, orderDelayMs / 4)))
}
