import { ECDH } from 'node:crypto'
import type { Db, Queries } from '../platform/db/db.ts'

interface NewSubscription {
  endpoint: string
  /** base64url as the browser gives them: a point of P-256 (65 bytes) and a secret (16 bytes). */
  keys: { p256dh: string; auth: string }
  lang: string
  topics: readonly string[]
}

/** A player has a few devices; more is somebody who fills the table. The oldest goes. */
export const subscriptionsPerPlayer = 10

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
  { userId, sessionHash }: { userId: string; sessionHash: string },
  { endpoint, keys, lang, topics }: NewSubscription,
): Promise<void> {
  await db.transaction(async (queries) => {
    // What waits for the endpoint was written to whoever had it before: the queue goes with the row.
    await queries.query('delete from push_subscriptions where endpoint = $1 and user_id <> $2', [
      endpoint,
      userId,
    ])
    await queries.query(
      `insert into push_subscriptions (endpoint, user_id, session_hash, p256dh, auth, lang, topics)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (endpoint) do update set session_hash = $3, p256dh = $4, auth = $5, lang = $6, topics = $7,
         created_on = now()`,
      [endpoint, userId, sessionHash, keys.p256dh, keys.auth, lang, JSON.stringify(topics)],
    )
    await queries.query(
      `delete from push_subscriptions where endpoint in (
         select endpoint from push_subscriptions where user_id = $1
         order by endpoint = $2 desc, created_on desc offset $3)`,
      [userId, endpoint, subscriptionsPerPlayer],
    )
  })
}

/** Only its own player ends it. */
export async function dropSubscription(queries: Queries, userId: string, endpoint: string): Promise<void> {
  await queries.query('delete from push_subscriptions where endpoint = $1 and user_id = $2', [
    endpoint,
    userId,
  ])
}
