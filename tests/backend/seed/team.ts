import { dayAfter, operatorDay, settleDay } from '../agent/credit-rebates.ts'
import type { Queries } from '../db/db.ts'
import { accounts, COIN, playerAccount, post } from '../ledger.ts'
import { newOrderSn } from '../money/order-number.ts'
import { readInstant } from '../time-range.ts'

const day = 86_400_000

/** What the demo agent's team paid in and played away since: [member, days ago, coins]. Balances stay as they are. */
const past = [
  ['10000011', 21, 10000],
  ['10000012', 13, 2000],
  ['10000013', 9, 8000],
  ['10000011', 6, 3000],
  ['10000014', 4, 1500],
  ['10000013', 3, 5000],
  ['10000012', 2, 1000],
  ['10000011', 1, 4000],
  ['10000014', 0.02, 2000],
] as const

/** Deposits, bets and rebates of the team, so that an agent's report has something to say. */
export async function seedTeam(queries: Queries, zone: string): Promise<void> {
  const now = Date.now()
  for (const [index, [userId, daysAgo, coins]] of past.entries()) {
    const placed = new Date(now - daysAgo * day)
    const orderSn = newOrderSn('D', placed)
    await queries.query(
      `insert into deposits (order_sn, user_id, channel, currency, amount, game_coin, status, expire_time, created_on,
         updated_on) values ($1, $2, 'bank-transfer', 'JPY', $3, $3, 1, $4, $4, $4)`,
      [orderSn, userId, String(coins), placed],
    )
    const move = (kind: string, reference: string, house: string, amount: number) =>
      post(queries, {
        kind,
        reference,
        playerId: userId,
        createdOn: placed,
        entries: [
          { account: house, currency: COIN, amount: String(-amount) },
          { account: playerAccount(userId), currency: COIN, amount: String(amount) },
        ],
      })
    await move('deposit', orderSn, accounts.deposits, coins)
    for (let part = 0; part < 4; part += 1)
      await move('bet', `team ${index} ${part}`, accounts.games, -coins / 4)
  }
  await payRebates(queries, zone, new Date(now))
}

/** For each day that is over, five minutes after it, as the rebate clock would have done. */
async function payRebates(queries: Queries, zone: string, now: Date): Promise<void> {
  const today = operatorDay(now, zone)
  for (let daysAgo = 22; daysAgo > 0; daysAgo -= 1) {
    const over = readInstant(dayAfter(today, 1 - daysAgo), zone)
    if (over) await settleDay(queries, dayAfter(today, -daysAgo), zone, new Date(over.getTime() + 300_000))
  }
}
