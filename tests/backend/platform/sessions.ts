import type { Queries } from './db/db.ts'
import type { Player } from './handler.ts'
import { hashToken, newToken } from './tokens.ts'

const validDays = 30

/** Opens a session; the database keeps only the token's hash. */
export async function openSession(queries: Queries, userId: string): Promise<string> {
  const token = newToken()
  await queries.query(
    `insert into sessions (token_hash, user_id, expires_on) values ($1, $2, now() + make_interval(days => $3))`,
    [hashToken(token), userId, validDays],
  )
  await noteLogin(queries, userId)
  return token
}

/**
 * Opens a session for who proved to know the password of this hash; null where it was replaced in the meantime. The row
 * is locked, so that a new password either comes first, or ends this session with the others.
 */
export async function openSessionByPassword(
  queries: Queries,
  userId: string,
  passwordHash: string,
): Promise<string | null> {
  const token = newToken()
  const opened = await queries.query(
    `insert into sessions (token_hash, user_id, expires_on)
     select $1, id, now() + make_interval(days => $4)
     from (select id from users where id = $2 and password_hash = $3 for share) as holder
     returning user_id`,
    [hashToken(token), userId, passwordHash, validDays],
  )
  if (opened.length === 0) return null
  await noteLogin(queries, userId)
  return token
}

const noteLogin = (queries: Queries, userId: string) =>
  queries.query('update users set last_login_time = now() where id = $1', [userId])

/** Who sent the TOKEN header; null for an unknown or expired one. */
export async function playerOf(queries: Queries, token: string): Promise<Player | null> {
  const [row] = await queries.query<{ id: string; user_name: string; is_agent: boolean }>(
    `select u.id, u.user_name, u.is_agent from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.expires_on > now()`,
    [hashToken(token)],
  )
  return row ? { userId: row.id, userName: row.user_name, isAgent: row.is_agent } : null
}

/** When a session began and ends, and in how many other places its player is signed in. */
export async function sessionFacts(queries: Queries, userId: string, token: string) {
  const [row] = await queries.query<{ created_on: Date; expires_on: Date; others: number }>(
    `select created_on, expires_on, (select count(*)::integer from sessions o
       where o.user_id = s.user_id and o.token_hash <> s.token_hash and o.expires_on > now()) as others
     from sessions s where token_hash = $1 and user_id = $2`,
    [hashToken(token), userId],
  )
  return row
    ? { createdOn: row.created_on.toISOString(), expiresOn: row.expires_on.toISOString(), others: row.others }
    : null
}

export async function closeSession(queries: Queries, token: string): Promise<void> {
  await queries.query('delete from sessions where token_hash = $1', [hashToken(token)])
}

/** Signs a player out everywhere (password change), but for the session that did it. */
export async function closeOtherSessions(
  queries: Queries,
  userId: string,
  keep: string | null,
): Promise<void> {
  await queries.query('delete from sessions where user_id = $1 and token_hash <> $2', [
    userId,
    keep === null ? '' : hashToken(keep),
  ])
}
