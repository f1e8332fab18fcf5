import { randomBytes } from 'node:crypto'
import type { Queries } from '../../platform/db/db.ts'
import { hashToken } from '../../platform/tokens.ts'
import { onRegistered } from '../../platform/users.ts'
import type { ThirdPartyEvent } from '../idp/clients.ts'
import { hashPassword } from '../passwords.ts'
import { insertUser } from '../registration.ts'
import type { IdTokenClaims } from './verify-id-token.ts'

/** Marks a token as used; false when it was before. Stored until it would have expired anyway. */
export async function spendToken(queries: Queries, token: string, expires: number): Promise<boolean> {
  const spent = await queries.query(
    `insert into third_party_tokens (token_hash, expires_on) values ($1, to_timestamp($2))
     on conflict do nothing returning 1`,
    [hashToken(token), expires],
  )
  return spent.length > 0
}

/** The player whom this identity belongs to. */
export async function linkedUser(
  queries: Queries,
  event: ThirdPartyEvent,
  subject: string,
): Promise<string | undefined> {
  const [row] = await queries.query<{ user_id: string }>(
    'select user_id from third_party_identities where event = $1 and subject = $2',
    [event, subject],
  )
  return row?.user_id
}

/** Two sign-ins of one newcomer at once must not make two accounts; ends with the transaction. */
export const holdIdentity = (queries: Queries, event: ThirdPartyEvent, subject: string) =>
  queries.query('select pg_advisory_xact_lock(hashtext($1))', [`${event} ${subject}`])

/**
 * A first sign-in opens an account. An address that somebody has already is not taken
 * over: whoever holds it signs in with a password.
 */
export async function openAccount(
  queries: Queries,
  event: ThirdPartyEvent,
  { sub, name, email, email_verified }: IdTokenClaims,
  agentCode: string,
): Promise<string> {
  const handle = randomBytes(6).toString('hex')
  const nowhere = `${handle}@users.invalid`
  const newcomer = {
    account: `${event}${handle}`,
    email: email_verified && email && !(await isHeld(queries, email)) ? email : nowhere,
    // Nobody knows it; "forgot password" sets one.
    passwordHash: await hashPassword(randomBytes(24).toString('base64url')),
    agentCode,
  }
  const userId = await insertUser(queries, newcomer)
  if (!userId) throw new Error('a random name was taken')
  await queries.query('update users set nickname = $2 where id = $1', [userId, (name ?? '').slice(0, 40)])
  await queries.query('insert into third_party_identities (event, subject, user_id) values ($1, $2, $3)', [
    event,
    sub,
    userId,
  ])
  for (const react of onRegistered) await react(queries, userId)
  return userId
}

async function isHeld(queries: Queries, email: string): Promise<boolean> {
  const rows = await queries.query('select 1 from users where lower(email) = lower($1)', [email])
  return rows.length > 0
}
