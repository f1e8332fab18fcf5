import type { Queries } from './db/db.ts'
import { prepared } from './db/prepared.ts'
import type { Player } from './handler.ts'
import { hashToken, newToken } from './tokens.ts'
import { deviceOf, type Device } from './user-agent.ts'

const validDays = 30

/** Opens a session for a browser that names itself so; the database keeps only the token's hash. */
export async function openSession(queries: Queries, userId: string, userAgent: string): Promise<string> {
  const token = newToken()
  const { browser, system, kind } = deviceOf(userAgent)
  await queries.query(
    `insert into sessions (token_hash, user_id, expires_on, browser, system, kind)
     values ($1, $2, now() + make_interval(days => $3), $4, $5, $6)`,
    [hashToken(token), userId, validDays, browser, system, kind],
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
  userAgent: string,
): Promise<string | null> {
  const token = newToken()
  const { browser, system, kind } = deviceOf(userAgent)
  const opened = await queries.query(
    `insert into sessions (token_hash, user_id, expires_on, browser, system, kind)
     select $1, id, now() + make_interval(days => $4), $5, $6, $7
     from (select id from users where id = $2 and password_hash = $3 and closed_on is null
       and frozen_on is null for share) as holder
     returning user_id`,
    [hashToken(token), userId, passwordHash, validDays, browser, system, kind],
  )
  if (opened.length === 0) return null
  await noteLogin(queries, userId)
  return token
}

const noteLogin = (queries: Queries, userId: string) =>
  queries.query('update users set last_login_time = now() where id = $1', [userId])

/** How exact "last used" is: not every call writes it down. */
const usedMinutes = 5

/** Who sent the TOKEN header; null for an unknown or expired one. Notes now and then that the session is used. */
export async function playerOf(queries: Queries, token: string): Promise<Player | null> {
  const [row] = await queries.query<{
    id: string
    user_name: string
    is_agent: boolean
    is_noted: boolean
  }>(
    prepared`select u.id, u.user_name, u.is_agent, s.used_on > now() - make_interval(mins => $2) as is_noted
     from sessions s join users u on u.id = s.user_id
     where s.token_hash = $1 and s.expires_on > now() and u.closed_on is null and u.frozen_on is null`,
    [hashToken(token), usedMinutes],
  )
  if (row && !row.is_noted)
    await queries.query('update sessions set used_on = now() where token_hash = $1', [hashToken(token)])
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

/** A session as its player may see it. */
export interface SessionRow extends Device {
  id: string
  createdOn: string
  lastUsedOn: string
  current: boolean
}

/** Where a player is signed in: the session of `token` first, then by when they were used. */
export async function sessionsOf(queries: Queries, userId: string, token: string): Promise<SessionRow[]> {
  const rows = await queries.query<{
    id: string
    browser: string
    system: string
    kind: Device['kind'] | ''
    created_on: Date
    used_on: Date
    is_current: boolean
  }>(
    `select id::text, browser, system, kind, created_on, used_on, token_hash = $2 as is_current
     from sessions where user_id = $1 and expires_on > now()
     order by is_current desc, used_on desc, created_on desc limit 100`,
    [userId, hashToken(token)],
  )
  return rows.map(({ kind, created_on, used_on, is_current, ...row }) => ({
    ...row,
    kind: kind || 'unknown',
    createdOn: created_on.toISOString(),
    lastUsedOn: used_on.toISOString(),
    current: is_current,
  }))
}

/** Ends one session of the player; one that is not theirs, or is no more, stays as it is. */
export async function closeSessionById(queries: Queries, userId: string, id: string): Promise<void> {
  await queries.query('delete from sessions where user_id = $1 and id::text = $2', [userId, id])
}
