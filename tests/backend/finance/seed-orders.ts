import { demoAccounts } from '../account/seed-accounts.ts'
import { seededRandom } from '../content/art/svg.ts'
import { multiplierOf, spinReels } from '../games/machine/reels.ts'
import { seedLetters } from '../letters/seed-letters.ts'
import type { Db, Queries } from '../platform/db/db.ts'
import { transferNameOf } from './deposits.ts'
import { accounts, COIN, playerAccount, post } from './ledger/ledger.ts'
import { remarks } from './order-messages.ts'
import { newOrderSn } from './order-number.ts'

const day = 86_400_000

/** Past orders and rounds: [days ago, amount, status]. */
const pasts = {
  [demoAccounts.player.userId]: {
    deposits: [
      [58, 30000, 1],
      [41, 10000, 1],
      [33, 5000, 3],
      [20, 20000, 1],
      [9, 8000, 2],
      [4, 15000, 1],
    ],
    withdrawals: [
      [36, 12000, 2],
      [17, 6000, 3],
      [11, 20000, 2],
      [0.4, 5000, 1],
    ],
    rounds: 120,
    letters: 30,
  },
  [demoAccounts.agent.userId]: {
    deposits: [
      [50, 50000, 1],
      [12, 30000, 1],
    ],
    withdrawals: [[25, 40000, 2]],
    rounds: 24,
    letters: 6,
  },
} as const

type Past = readonly (readonly [daysAgo: number, amount: number, status: number])[]

interface Stage {
  queries: Queries
  userId: string
  userName: string
  now: number
  random: () => number
}

/** What the demo accounts did in the last sixty days. Every coin of it moves through the ledger. */
export async function seedHistory(db: Db): Promise<void> {
  const now = Date.now()
  await db.transaction(async (queries) => {
    for (const { userId, userName } of Object.values(demoAccounts)) {
      const past = pasts[userId]
      const stage: Stage = { queries, userId, userName, now, random: seededRandom(Number(userId)) }
      await bindDemoCard(stage)
      await seedDeposits(stage, past.deposits)
      await seedWithdrawals(stage, past.withdrawals)
      await seedRounds(stage, past.rounds)
      await seedLetters(queries, userId, past.letters, now)
    }
  })
}

const bindDemoCard = ({ queries, userId, userName }: Stage) =>
  queries.query(
    `insert into bank_cards (user_id, bank_code, branch_code, branch_name, account_type, bank_account, first_name,
       last_name)
     values ($1, '0005', '045', '渋谷支店', 'ordinary', $2, $3, $4)`,
    userName === 'taro' ? [userId, '2846157', 'タロウ', 'ヤマダ'] : [userId, '7301942', 'ハナ', 'サトウ'],
  )

const move = (
  { queries, userId }: Stage,
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

async function seedDeposits(stage: Stage, past: Past) {
  const { queries, userId, userName, now } = stage
  const player = playerAccount(userId)
  for (const [daysAgo, amount, status] of past) {
    const placed = new Date(now - daysAgo * day)
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
    await move(stage, 'deposit', orderSn, placed, [
      [accounts.deposits, -amount],
      [player, amount],
    ])
    if (status > 1)
      await move(stage, 'refund', orderSn, placed, [
        [player, -amount],
        [accounts.deposits, amount],
      ])
  }
}

const fee = 220

async function seedWithdrawals(stage: Stage, past: Past) {
  const { queries, userId, now } = stage
  const player = playerAccount(userId)
  for (const [daysAgo, amount, status] of past) {
    const placed = new Date(now - daysAgo * day)
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
    await move(stage, 'withdrawal', orderSn, placed, [
      [player, -amount],
      [accounts.pendingWithdrawals, amount],
    ])
    if (status === 2)
      await move(stage, 'withdrawal paid', orderSn, placed, [
        [accounts.pendingWithdrawals, -amount],
        [accounts.withdrawals, amount - fee],
        [accounts.fees, fee],
      ])
    if (status === 3)
      await move(stage, 'withdrawal returned', orderSn, placed, [
        [accounts.pendingWithdrawals, -amount],
        [player, amount],
      ])
  }
}

async function seedRounds(stage: Stage, rounds: number) {
  const { queries, userId, now, random } = stage
  const player = playerAccount(userId)
  const games = await queries.query<{ game_id: string; machine_id: string }>(
    'select game_id, machine_id from games where status = 0 order by popularity desc limit 9',
  )
  for (let index = 0; index < rounds; index += 1) {
    const game = games[Math.floor(random() * games.length)]
    if (!game) return
    const stake = [10, 50, 100][Math.floor(random() * 3)] ?? 10
    const stops = spinReels((below) => Math.floor(random() * below))
    const win = stake * multiplierOf(stops)
    const played = new Date(now - 3_600_000 - (index / rounds) * 60 * day - random() * 7_200_000)
    const roundId = `seed-${index}`
    await move(stage, 'bet', `${userId} ${roundId}`, played, [
      [player, -stake],
      [accounts.games, stake],
    ])
    if (win > 0)
      await move(stage, 'win', `${userId} ${roundId}`, played, [
        [accounts.games, -win],
        [player, win],
      ])
    await queries.query(
      `insert into game_records (user_id, game_id, machine_id, round_id, bet_amount, winning_money, outcome, created_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        userId,
        game.game_id,
        game.machine_id,
        roundId,
        String(stake),
        String(win),
        JSON.stringify({ stops }),
        played,
      ],
    )
  }
}
