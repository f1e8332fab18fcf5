import { ECDH } from 'node:crypto'
import type { NotifyTopic } from '../../../src/api/contract/preferences.ts'
import type { Db, Queries } from '../platform/db/db.ts'
import { hashToken } from '../platform/tokens.ts'

interface NewSubscription {
  endpoint: string
  /** base64url as the browser gives them: a point of P-256 (65 bytes) and a secret (16 bytes). */
  keys: { p256dh: string; auth: string }
  lang: string
  topics: readonly string[]
  /** What the worker will prove itself by when the address changes. */
  renewal?: string | undefined
}

/** Whose it is, and the origin of the app in that browser. */
interface Owner {
  userId: string
  sessionHash: string
  origin: string
}

/** A player has a few devices; more is somebody who fills the table. The oldest goes. */
const subscriptionsPerPlayer = 10

/** What encryption would fail on later is refused at once: lengths, alphabet, and a point that is none of the curve's. */
export function areKeysUsable({ p256dh, auth }: NewSubscription['keys']): boolean {
  if (!/^[\w-]{80,100}={0,2}$/.test(p256dh) || !/^[\w-]{20,30}={0,2}$/.test(auth)) return false
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}

/** Keeps a browser's subscription for a session; the same browser of another player now belongs to this one. */
export async function storeSubscription(
  db: Db,
  { userId, sessionHash, origin }: Owner,
  { endpoint, keys, lang, topics, renewal }: NewSubscription,
): Promise<void> {
  const renewalHash = renewal ? hashToken(renewal) : null
  await db.transaction(async (queries) => {
    // What waits for the endpoint was written to whoever had it before: the queue goes with the row.
    await queries.query('delete from push_subscriptions where endpoint = $1 and user_id <> $2', [
      endpoint,
      userId,
    ])
    // The same browser under its former address, of which the worker could not tell.
    await queries.query(
      'delete from push_subscriptions where renewal_hash = $1 and user_id = $2 and endpoint <> $3',
      [renewalHash, userId, endpoint],
    )
    await queries.query(
      `insert into push_subscriptions
         (endpoint, user_id, session_hash, p256dh, auth, lang, topics, origin, renewal_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (endpoint) do update set session_hash = $3, p256dh = $4, auth = $5, lang = $6, topics = $7,
         origin = $8, renewal_hash = $9, renewed_from = null, created_on = now()`,
      [
        endpoint,
        userId,
        sessionHash,
        keys.p256dh,
        keys.auth,
        lang,
        JSON.stringify(topics),
        origin,
        renewalHash,
      ],
    )
    await queries.query(
      `delete from push_subscriptions where endpoint in (
         select endpoint from push_subscriptions where user_id = $1
         order by endpoint = $2 desc, created_on desc offset $3)`,
      [userId, endpoint, subscriptionsPerPlayer],
    )
  })
}

interface Renewal {
  /** The secret in force; it is used up by this. */
  renewal: string
  /** The one after it. */
  next: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Moves the subscription that this secret belongs to. True also for the very same renewal once more: its answer may
 * have been lost. False for a secret that is unknown or used up, and after the end of the session.
 */
export async function renewSubscription(
  db: Db,
  { renewal, next, endpoint, keys }: Renewal,
): Promise<boolean> {
  const [used, following] = [hashToken(renewal), hashToken(next)]
  return db.transaction(async (queries) => {
    const [row] = await queries.query<{ endpoint: string }>(
      `select s.endpoint from push_subscriptions s join sessions x on x.token_hash = s.session_hash
       where x.expires_on > now()
         and (s.renewal_hash = $1 or (s.renewed_from = $1 and s.renewal_hash = $2 and s.endpoint = $3))
       limit 1 for update of s`,
      [used, following, endpoint],
    )
    if (!row) return false
    if (row.endpoint !== endpoint)
      await queries.query('delete from push_subscriptions where endpoint = $1', [endpoint])
    await queries.query(
      // What still waits for the former address goes along with it: `on update cascade`.
      `update push_subscriptions set endpoint = $2, p256dh = $3, auth = $4, renewal_hash = $5, renewed_from = $6,
         created_on = now() where endpoint = $1`,
      [row.endpoint, endpoint, keys.p256dh, keys.auth, following, used],
    )
    return true
  })
}

/** When this player's browser was heard of last; undefined where it gets no pushes. */
export async function findSubscription(queries: Queries, userId: string, endpoint: string) {
  const [row] = await queries.query<{ created_on: Date }>(
    'select created_on from push_subscriptions where endpoint = $1 and user_id = $2',
    [endpoint, userId],
  )
  return row?.created_on
}

/** Puts a test, or the example of a topic, into the queue of this player's browser; false where there is no such browser. */
export async function queueTest(
  queries: Queries,
  userId: string,
  { endpoint, id, topic }: { endpoint: string; id: string; topic?: NotifyTopic | undefined },
) {
  const queued = await queries.query(
    `insert into push_queue (test_id, topic, endpoint)
     select $3, $4, endpoint from push_subscriptions where endpoint = $1 and user_id = $2 returning id`,
    [endpoint, userId, id, topic ?? null],
  )
  return queued.length > 0
}

/** Only its own player ends it. */
export async function dropSubscription(queries: Queries, userId: string, endpoint: string): Promise<void> {
  await queries.query('delete from push_subscriptions where endpoint = $1 and user_id = $2', [
    endpoint,
    userId,
  ])
}
