/** Players who keep themselves from play and from what brings money in, and the refusals of it. */
import type { ExclusionPeriod } from '../../../src/api/contract/self-exclusion.ts'
import type { Queries } from '../platform/db/db.ts'
import { prepared } from '../platform/db/prepared.ts'
import { Refusal } from '../platform/handler.ts'
import { langOf } from '../platform/messages.ts'
import { exclusionMessage } from './messages.ts'

export interface RunningExclusion {
  since: Date
  /** Null: for good. */
  until: Date | null
}

/** A month and a year of the calendar; null never ends. */
const lengths: Record<ExclusionPeriod, string | null> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  halfYear: '6 months',
  year: '1 year',
  permanent: null,
}

/** What a player is kept by now; undefined where nothing does. */
export async function exclusionOf(queries: Queries, userId: string): Promise<RunningExclusion | undefined> {
  const [row] = await queries.query<RunningExclusion & Record<string, unknown>>(
    prepared`select since, until from self_exclusions where user_id = $1 and (until is null or until > now())`,
    [userId],
  )
  return row && { since: row.since, until: row.until }
}

/**
 * Begins an exclusion, or lengthens the one that runs; false where it would make that shorter. What waits to be pushed
 * goes. Call it within a transaction: the row of the player is locked, so that no order slips in beside it.
 */
export async function beginExclusion(
  queries: Queries,
  userId: string,
  period: ExclusionPeriod,
): Promise<boolean> {
  await queries.query('select id from users where id = $1 for update', [userId])
  // A row whose end has passed is replaced; one that runs keeps its beginning, and only ever ends later.
  const begun = await queries.query(
    `insert into self_exclusions as e (user_id, since, until) values ($1, now(), now() + $2::interval)
     on conflict (user_id) do update set until = excluded.until,
       since = case when e.until <= now() then excluded.since else e.since end
     where e.until <= now() or e.until <= excluded.until or excluded.until is null
     returning user_id`,
    [userId, lengths[period]],
  )
  await queries.query(
    `delete from push_queue where letter_id is not null
       and endpoint in (select endpoint from push_subscriptions where user_id = $1)`,
    [userId],
  )
  return begun.length > 0
}

interface Asker {
  lang: string
  /** The operator's, in which an end is told. */
  zone: string
}

/**
 * Refuses with 403 and `data.selfExclusion` while the player is excluded. In an order's transaction, after `once` has locked
 * the player's row: an exclusion that begins at this moment waits for the order, or is seen here.
 */
export async function refuseIfExcluded(queries: Queries, userId: string, asker: Asker): Promise<void> {
  const running = await exclusionOf(queries, userId)
  if (running) throw new Refusal(403, messageOf(running, asker), { selfExclusion: onWire(running) })
}

/** As it goes over the wire. */
export const onWire = ({ since, until }: RunningExclusion) => ({
  since: since.toISOString(),
  ...(until ? { until: until.toISOString() } : {}),
})

export function messageOf({ until }: RunningExclusion, { lang, zone }: Asker): string {
  if (!until) return exclusionMessage(lang, 'refusedForGood')
  const day = new Intl.DateTimeFormat(langOf(lang), { dateStyle: 'long', timeZone: zone })
  return exclusionMessage(lang, 'refused', { day: day.format(until) })
}
