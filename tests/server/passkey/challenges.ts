import { randomBytes } from 'node:crypto'
import type { Queries } from '../platform/db/db.ts'
import { refuseField, type Refusal } from '../platform/handler.ts'
import { passkeyMessage } from './messages.ts'

/** Seconds that a challenge can be answered. The sign-in's waits in the field's suggestions while somebody types. */
export const challengeSeconds = { login: 600, register: 300, order: 180 } as const
type Purpose = keyof typeof challengeSeconds

export interface Challenge {
  challenge: string
  purpose: Purpose
  userId: string | null
  nonce?: string
  madeOn?: Date
}

export const randomChallenge = () => randomBytes(32).toString('base64url')

/** Stores a challenge until its use or its end. */
export async function storeChallenge(queries: Queries, one: Challenge): Promise<void> {
  const { challenge, purpose, userId, nonce = '', madeOn = new Date() } = one
  await queries.query(
    `insert into passkey_challenges (challenge, purpose, user_id, nonce, made_on, expires_on)
     values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [challenge, purpose, userId, nonce, madeOn.toISOString(), challengeSeconds[purpose]],
  )
}

/** The challenge that a browser says it answered (`clientDataJSON`); '' where it says none. */
function challengeIn(clientDataJSON: string): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    if (typeof said !== 'object' || said === null || !('challenge' in said)) return ''
    return typeof said.challenge === 'string' ? said.challenge : ''
  } catch {
    return ''
  }
}

/**
 * Takes a challenge out of store: it serves once, whatever comes of it. 410 where it is unknown, used, expired, of
 * another purpose or another player.
 */
export async function takeChallenge(
  queries: Queries,
  { clientDataJSON, purpose, userId }: { clientDataJSON: string; purpose: Purpose; userId: string | null },
  lang: string,
): Promise<{ challenge: string; nonce: string; madeOn: Date }> {
  const challenge = challengeIn(clientDataJSON)
  const [row] = await queries.query<{ nonce: string; made_on: Date; is_alive: boolean }>(
    `delete from passkey_challenges where challenge = $1 and purpose = $2 and user_id is not distinct from $3
     returning nonce, made_on, expires_on > now() as is_alive`,
    [challenge, purpose, userId],
  )
  if (!row?.is_alive) throw refusePasskey(lang, 'expired', 410)
  return { challenge, nonce: row.nonce, madeOn: row.made_on }
}

/** A refusal at the member `passkey`, which no form shows as a field. */
export const refusePasskey = (
  lang: string,
  key: 'expired' | 'altered' | 'unknown' | 'refused',
  code = 400,
): Refusal => refuseField('passkey', passkeyMessage(lang, key), code)
