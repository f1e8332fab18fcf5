import { randomInt } from 'node:crypto'
import { countBet, lockOpenBonus } from '../../bonus/bonuses.ts'
import { decimalOf, units } from '../../finance/ledger/decimal.ts'
import {
  accounts,
  balanceOf,
  COIN,
  InsufficientBalance,
  playerAccount,
  post,
} from '../../finance/ledger/ledger.ts'
import { shownMoney } from '../../finance/shown-money.ts'
import { refuseOverLimit, stakeOf } from '../../limits/enforce.ts'
import type { Db, Queries } from '../../platform/db/db.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { invalid } from '../../platform/handler.ts'
import { once } from '../../platform/idempotency.ts'
import { refuseIfExcluded } from '../../self-exclusion/exclusions.ts'
import { gameMessage } from '../messages.ts'
import { multiplierOf, spinReels, stakes, type Stops } from './reels.ts'

export interface Round {
  userId: string
  gameId: string
  machineId: string
  /** UUID of the page: a round that is sent twice is played once. */
  roundId: string
  stake: string
  lang: string
  /** The operator's, by which days are counted, and the one in which an end is told. */
  zone: string
  readerZone?: string
}

interface RoundResult {
  stops: Stops
  stake: string
  win: string
  balance: string
}

type Draw = (below: number) => number
const fairDraw: Draw = (below) => randomInt(below)

/** Plays one round: stake, outcome, win and record are committed together or not at all. */
export async function playRound(db: Db, round: Round, draw: Draw = fairDraw): Promise<RoundResult> {
  const { userId, stake, lang, gameId, roundId } = round
  if (!stakes.some((offered) => offered === stake)) throw invalid(gameMessage(lang, 'stakeWrong'))
  try {
    return await db.transaction((queries) =>
      once(queries, { userId, requestId: roundId, call: 'machine/spin', parameters: { gameId, stake } }, () =>
        settle(queries, round, spinReels(draw)),
      ),
    )
  } catch (error) {
    if (!(error instanceof InsufficientBalance)) throw error
    const balance = await balanceOf(db, playerAccount(userId), COIN)
    throw invalid(gameMessage(lang, 'coinsShort', { balance: shownMoney(lang, balance) }))
  }
}

async function settle(queries: Queries, round: Round, stops: Stops): Promise<RoundResult> {
  const { userId, stake, gameId, machineId, roundId } = round
  // A game may run on when its player begins an exclusion or reaches a limit; no round does.
  await refuseIfExcluded(queries, userId, { lang: round.lang, zone: round.readerZone ?? round.zone })
  await refuseOverLimit(queries, round, stakeOf(stake))
  const bonus = await lockOpenBonus(queries, userId)
  const win = decimalOf(units(stake) * BigInt(multiplierOf(stops)))
  const player = playerAccount(userId)
  const reference = `${userId} ${roundId}`
  const pay = (kind: string, debit: string, credit: string, amount: string) =>
    post(queries, {
      kind,
      reference,
      playerId: userId,
      entries: [
        { account: debit, currency: COIN, amount: `-${amount}` },
        { account: credit, currency: COIN, amount },
      ],
    })
  let [after] = await pay('bet', player, accounts.games, stake)
  if (win !== '0') [after] = await pay('win', accounts.games, player, win)
  await queries.query(
    prepared`insert into game_records (user_id, game_id, machine_id, round_id, bet_amount, winning_money, outcome)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [userId, gameId, machineId, roundId, stake, win, JSON.stringify({ stops })],
  )
  if (!after) throw new Error('a player whose balance is not stored')
  const isMet = await countBet(queries, bonus, { gameId, stake })
  return { stops, stake, win, balance: isMet ? await balanceOf(queries, player, COIN) : after.balance }
}
