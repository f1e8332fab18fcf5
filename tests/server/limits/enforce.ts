/** Where a limit of the player's own refuses: an order, a round, or a game that goes on. */
import type { LimitKind } from '../../../src/api/contract/limits.ts'
import { subtract } from '../finance/amounts.ts'
import { units } from '../finance/ledger/decimal.ts'
import { shownMoney } from '../finance/shown-money.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { Refusal } from '../platform/handler.ts'
import { lockPlayers } from '../platform/users.ts'
import { limitsOf, pauseSeconds, type Limit } from './limits.ts'
import { instantText, limitMessage, periodName, reachedText } from './messages.ts'

interface Asker {
  userId: string
  lang: string
  /** The operator's, by which days are counted. */
  zone: string
  /** Where the end of a period is read, where that is known. */
  readerZone?: string
}

/** What a deposit or a round would add: coins, or of time nothing, because any time is too much where none is left. */
type Adds = Partial<Record<LimitKind, string>>

/** What is left; never below zero. */
const leftOf = ({ amount, used }: Limit): string => {
  const left = subtract(amount ?? '0', used)
  return left.startsWith('-') ? '0' : left
}

const isOver = (limit: Limit, adds: string) => {
  const left = units(subtract(limit.amount ?? '0', limit.used))
  return units(adds) === 0n ? left <= 0n : units(adds) > left
}

/**
 * The limit that what is asked for would pass, the one with the least left. In an order's transaction, after `once` has
 * locked the player's row: two orders of one player wait for each other here, and a limit that is set waits for them.
 */
export async function limitPassed(queries: Queries, { userId, zone }: Asker, adds: Adds) {
  const kinds = Object.keys(adds) as LimitKind[]
  if (!(await hasLimit(queries, userId, kinds))) return undefined
  await lockPlayers(queries, userId)
  const over = (await limitsOf(queries, { userId, zone, kinds })).filter((limit) =>
    isOver(limit, adds[limit.kind] ?? '0'),
  )
  return over.toSorted((one, other) => (units(leftOf(one)) < units(leftOf(other)) ? -1 : 1))[0]
}

/** Most players have none: they cost this look and no lock. */
export async function hasLimit(
  queries: Queries,
  userId: string,
  kinds: readonly LimitKind[],
): Promise<boolean> {
  const [one] = await queries.query(
    prepared`select 1 from account_limits where user_id = $1 and amount is not null and kind = any($2) limit 1`,
    [userId, kinds],
  )
  return one !== undefined
}

/** Refuses with 422 and `data.limit` what would pass a limit; `field` is where the form has the amount. */
export async function refuseOverLimit(
  queries: Queries,
  asker: Asker,
  adds: Adds,
  field?: string,
): Promise<void> {
  const limit = await limitPassed(queries, asker, adds)
  if (!limit) return
  const msg = messageOf(limit, asker)
  throw new Refusal(422, msg, { limit: onWire(limit), ...(field ? { errors: [{ field, msg }] } : {}) })
}

const onWire = (limit: Limit) => ({
  kind: limit.kind,
  period: limit.period,
  amount: limit.amount,
  left: leftOf(limit),
  ...(limit.resets_on ? { resetsOn: limit.resets_on.toISOString() } : {}),
})

function messageOf(limit: Limit, { lang, zone, readerZone = zone }: Asker): string {
  const { kind, period, resets_on } = limit
  const params = { period: periodName(lang, period), left: shownMoney(lang, leftOf(limit)) }
  if (!resets_on) return limitMessage(lang, 'session', { minutes: pauseSeconds.session / 60 })
  if (kind !== 'time' && leftOf(limit) === '0') return reachedText(lang, limit, readerZone)
  return limitMessage(lang, kind, { ...params, time: instantText(lang, resets_on, readerZone) })
}

/** What opening or keeping a game open asks for. */
export const anyPlay: Adds = { time: '0', loss: '0', wager: '0' }
export const playTime: Adds = { time: '0' }
export const stakeOf = (stake: string): Adds => ({ time: '0', loss: stake, wager: stake })

/**
 * Counts the time since the last sign of play, to no more than the player's limits of time leave. Not in the transaction of a
 * round: it stays where that is refused.
 */
export async function countPlay(queries: Queries, userId: string, zone: string): Promise<void> {
  const kinds = ['time'] as const
  const limits = (await hasLimit(queries, userId, kinds))
    ? await limitsOf(queries, { userId, zone, kinds })
    : []
  const lefts = limits.map(leftOf).toSorted((one, other) => (units(one) < units(other) ? -1 : 1))
  await queries.query(
    prepared`with latest as (
       select * from play_times where user_id = $1 order by last_on desc limit 1
     ), extended as (
       update play_times t
       set last_on = least(now(), t.last_on + coalesce($2::numeric, 1e6)::float8 * interval '1 minute')
       from latest where t.id = latest.id and now() - latest.last_on <= interval '${String(pauseSeconds.stretch)} seconds'
       returning t.id
     )
     insert into play_times (user_id, session_on, started_on, last_on)
     select $1, coalesce((select session_on from latest
       where last_on > now() - interval '${String(pauseSeconds.session)} seconds'), now()), now(), now()
     where not exists (select from extended) and coalesce($2::numeric, 1) > 0`,
    [userId, lefts[0] ?? null],
  )
}
