/** The bonuses of players: their coins are set apart in an account of its own, and go to the balance or back to the house. */
import type { bonusStates, BonusTerms } from '../../../src/api/contract/bonus.ts'
import { multiply, negate } from '../finance/amounts.ts'
import { decimalOf, units } from '../finance/ledger/decimal.ts'
import { accounts, COIN, playerAccount, post } from '../finance/ledger/ledger.ts'
import { sendLetter } from '../letters/send-letter.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import type { Texts } from '../platform/multilingual.ts'
import { bonusLetter } from './letters.ts'

export type BonusState = (typeof bonusStates)[number]

export interface BonusRow {
  id: string
  user_id: string
  promotion_id: string
  state: BonusState
  terms: BonusTerms
  amount: string | null
  needed: string | null
  done: string
  joined_on: Date
  expires_on: Date
  ended_on: Date | null
  /** Of the promotion. */
  texts: Texts
  [column: string]: unknown
}

export const columns = `b.id::text as id, b.user_id, b.promotion_id::text as promotion_id, b.state, b.terms,
  trim_scale(b.amount)::text as amount, trim_scale(b.needed)::text as needed, trim_scale(b.done)::text as done,
  b.joined_on, b.expires_on, b.ended_on, p.texts`
export const from = 'bonuses b join promotions p on p.id = b.promotion_id'

/** Where its coins lie until then. */
export const bonusAccount = (userId: string) => `bonus:${userId}`

/**
 * The bonus of a player that waits or runs, locked: whoever moves coins of the player as well does so after it, so that two
 * never wait for each other in a ring. One whose time is over is ended by this look.
 */
export async function lockOpenBonus(queries: Queries, userId: string): Promise<BonusRow | undefined> {
  const [row] = await queries.query<BonusRow & { is_over: boolean }>(
    prepared`select ${columns}, b.expires_on <= now() as is_over from ${from}
     where b.user_id = $1 and b.state in ('waiting', 'running') for no key update of b`,
    [userId],
  )
  if (!row?.is_over) return row
  await endBonus(queries, row, 'expired')
  return undefined
}

/** What is given for so many coins of a deposit; null where that is nothing. */
function amountFor({ percent, mostAmount }: BonusTerms, coins: string): string | null {
  const whole = units(multiply(coins, percent ?? '0')) / 100n
  const amount = mostAmount !== null && whole > units(mostAmount) ? units(mostAmount) : whole
  return amount > 0n ? decimalOf(amount) : null
}

/** Sets the coins of a bonus apart; from now on bets count. */
export async function setApart(
  queries: Queries,
  { id, user_id: userId, terms }: Pick<BonusRow, 'id' | 'user_id' | 'terms'>,
  amount: string,
  depositSn: string | null = null,
): Promise<void> {
  await queries.query(
    `update bonuses set state = 'running', amount = $2, needed = $3, deposit_sn = $4 where id = $1`,
    [id, amount, multiply(amount, terms.turnover), depositSn],
  )
  await move(
    queries,
    'bonus set apart',
    { id, user_id: userId },
    [accounts.promotions, bonusAccount(userId)],
    amount,
  )
}

/** A deposit was credited: where a bonus waits for it, that begins. Before the coins move. */
export async function beginWithDeposit(
  queries: Queries,
  {
    user_id: userId,
    order_sn: orderSn,
    game_coin: coins,
  }: { user_id: string; order_sn: string; game_coin: string },
): Promise<void> {
  const open = await lockOpenBonus(queries, userId)
  if (open?.state !== 'waiting') return
  const amount = amountFor(open.terms, coins)
  if (amount) await setApart(queries, open, amount, orderSn)
}

/** That deposit was taken back: what came with it goes as well. */
export async function endWithDeposit(queries: Queries, userId: string, orderSn: string): Promise<void> {
  const open = await lockOpenBonus(queries, userId)
  const [its] = await queries.query('select 1 from bonuses where id = $1 and deposit_sn = $2', [
    open?.id ?? 0,
    orderSn,
  ])
  if (open && its) await endBonus(queries, open, 'refunded')
}

/** What counts of a bet: its part by the category of the machine, and nothing above the largest bet. */
function countedOf({ weights, mostStake }: BonusTerms, category: string, stake: string): string {
  const percent = weights.find((weight) => weight.category === category)?.percent ?? '0'
  if (mostStake !== null && units(stake) > units(mostStake)) return '0'
  return decimalOf(units(multiply(stake, percent)) / 100n)
}

/** Counts a bet towards the bonus that `lockOpenBonus` gave. True where it is met by it: its coins go to the balance. */
export async function countBet(
  queries: Queries,
  open: BonusRow | undefined,
  bet: { gameId: string; stake: string },
): Promise<boolean> {
  if (open?.state !== 'running') return false
  const [game] = await queries.query<{ category: string }>(
    prepared`select category from games where game_id = $1`,
    [bet.gameId],
  )
  const counted = countedOf(open.terms, game?.category ?? '', bet.stake)
  if (counted === '0') return false
  const [after] = await queries.query<{ is_met: boolean }>(
    prepared`update bonuses set done = least(needed, done + $2) where id = $1 returning done >= needed as is_met`,
    [open.id, counted],
  )
  if (after?.is_met) await endBonus(queries, open, 'met')
  return after?.is_met ?? false
}

/**
 * Ends a bonus that is locked: met, its coins go to the balance; otherwise back to the house. The player's own coins are not
 * touched.
 */
export async function endBonus(
  queries: Queries,
  bonus: BonusRow,
  state: Exclude<BonusState, 'waiting' | 'running'>,
): Promise<void> {
  const { id, user_id: userId, amount } = bonus
  await queries.query('update bonuses set state = $2, ended_on = now() where id = $1', [id, state])
  if (amount !== null) {
    const to = state === 'met' ? playerAccount(userId) : accounts.promotions
    await move(queries, state === 'met' ? 'bonus' : 'bonus back', bonus, [bonusAccount(userId), to], amount)
  }
  if (state === 'met' || state === 'expired')
    await sendLetter(queries, { userId, type: 'finance', ...bonusLetter(state, bonus) })
}

const move = (
  queries: Queries,
  kind: string,
  { id, user_id: playerId }: Pick<BonusRow, 'id' | 'user_id'>,
  [debit, credit]: readonly [string, string],
  amount: string,
) =>
  post(queries, {
    kind,
    reference: `B${id}`,
    playerId,
    entries: [
      { account: debit, currency: COIN, amount: negate(amount) },
      { account: credit, currency: COIN, amount },
    ],
  })
