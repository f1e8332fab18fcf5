import type { Db, Queries } from '../platform/db/db.ts'
import { transferNameOf } from './deposits.ts'
import { accounts, COIN, playerAccount, post } from './ledger/ledger.ts'
import { remarks } from './order-messages.ts'
import { newOrderSn } from './order-number.ts'

const dayMs = 86_400_000

/** A seeded player, and the instant from which the past is counted back. */
export interface SeededPlayer {
  queries: Queries
  userId: string
  userName: string
  now: number
}

/** Past orders. */
type PastOrders = readonly (readonly [daysAgo: number, amount: number, status: number])[]

/** Posts what happened at that time, in coins. */
export const postSeeded = (
  { queries, userId }: Pick<SeededPlayer, 'queries' | 'userId'>,
  kind: string,
  reference: string,
  createdOn: Date,
  entries: readonly (readonly [account: string, amount: number | string])[],
) =>
  post(queries, {
    kind,
    reference,
    playerId: userId,
    createdOn,
    entries: entries.map(([account, amount]) => ({ account, currency: COIN, amount: String(amount) })),
  })

export const seedBankCard = ({ queries, userId, userName }: SeededPlayer) =>
  queries.query(
    `insert into bank_cards (user_id, bank_code, branch_code, branch_name, account_type, bank_account, first_name,
       last_name)
     values ($1, '0005', '045', '渋谷支店', 'ordinary', $2, $3, $4)`,
    userName === 'taro' ? [userId, '2846157', 'タロウ', 'ヤマダ'] : [userId, '7301942', 'ハナ', 'サトウ'],
  )

export async function seedDeposits(seeded: SeededPlayer, past: PastOrders) {
  const { queries, userId, userName, now } = seeded
  const player = playerAccount(userId)
  for (const [daysAgo, amount, status] of past) {
    const placed = new Date(now - daysAgo * dayMs)
    const orderSn = newOrderSn('D', placed)
    const bank = { bank: 'アミーゴデモ銀行', transferName: transferNameOf(userName) }
    await queries.query(
      `insert into deposits (order_sn, user_id, channel, currency, amount, game_coin, status, bank, remark,
         expire_time, created_on, updated_on)
       values ($1, $2, 'bank-transfer', 'JPY', $3, $3, $4, $5, $6, $7, $8, $9)`,
      [
        orderSn,
        userId,
        String(amount),
        status,
        JSON.stringify(bank),
        JSON.stringify(status === 3 ? remarks.refunded : status === 2 ? remarks.refund : {}),
        new Date(placed.getTime() + 1_800_000),
        placed,
        new Date(placed.getTime() + 540_000),
      ],
    )
    await postSeeded(seeded, 'deposit', orderSn, placed, [
      [accounts.deposits, -amount],
      [player, amount],
    ])
    if (status > 1)
      await postSeeded(seeded, 'refund', orderSn, placed, [
        [player, -amount],
        [accounts.deposits, amount],
      ])
  }
}

const fee = 220

export async function seedWithdrawals(seeded: SeededPlayer, past: PastOrders) {
  const { queries, userId, now } = seeded
  const player = playerAccount(userId)
  for (const [daysAgo, amount, status] of past) {
    const placed = new Date(now - daysAgo * dayMs)
    const orderSn = newOrderSn('W', placed)
    await queries.query(
      `insert into withdrawals (order_sn, user_id, channel, currency, amount, game_coin, charge, charge_coin, status,
         bank_code, bank_card_no, remark, created_on, updated_on)
       select $1, $2, 'bank-payout', 'JPY', $3, $3, $4, $4, $5, bank_code, right(bank_account, 4), $6, $7, $8
       from bank_cards where user_id = $2 limit 1`,
      [
        orderSn,
        userId,
        String(amount),
        String(fee),
        status,
        JSON.stringify(status === 3 ? remarks.fail : {}),
        placed,
        new Date(placed.getTime() + 7_200_000 * Math.min(1, daysAgo)),
      ],
    )
    await postSeeded(seeded, 'withdrawal', orderSn, placed, [
      [player, -amount],
      [accounts.pendingWithdrawals, amount],
    ])
    if (status === 2)
      await postSeeded(seeded, 'withdrawal paid', orderSn, placed, [
        [accounts.pendingWithdrawals, -amount],
        [accounts.withdrawals, amount - fee],
        [accounts.fees, fee],
      ])
    if (status === 3)
      await postSeeded(seeded, 'withdrawal returned', orderSn, placed, [
        [accounts.pendingWithdrawals, -amount],
        [player, amount],
      ])
  }
}

/** As many paid deposits of the last 29 days as asked for, for tests of long lists. No coin moves. */
export async function seedManyDeposits(db: Db, account: string, count: number): Promise<void> {
  await db.query(
    `insert into deposits (order_sn, user_id, request_id, channel, currency, amount, game_coin, status, expire_time,
       created_on, updated_on)
     select 'T' || substr(md5(u.id), 1, 6) || lpad(n::text, 7, '0'), u.id, gen_random_uuid()::text, 'bank-transfer',
            'JPY', 1000 * (1 + n % 90), 1000 * (1 + n % 90), case when n % 7 = 0 then 3 else 1 end,
            placed.on_time + interval '30 minutes', placed.on_time, placed.on_time + interval '2 minutes'
     from users u, generate_series(1, $2::integer) as n,
          lateral (select now() - n * (interval '29 days' / greatest($2::integer, 1)) as on_time) as placed
     where u.user_name = $1`,
    [account, count],
  )
}
