import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { InferOutput } from 'valibot'
import type { passkeyAssertion } from '../../../src/api/contract/passkey.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { refusePasskey } from './challenges.ts'

export type Assertion = InferOutput<typeof passkeyAssertion>

interface PasskeyRow {
  id: number
  user_id: string
  credential_id: string
  public_key: string
  counter: string
  rp_id: string
  [column: string]: unknown
}

interface Asked {
  db: Db
  config: BackEndConfig
  origin: string
  lang: string
}

/**
 * The origin that a browser must have signed for: of the operator's list (`APP_ORIGINS`) the one whose host was asked,
 * which a proxy before this server keeps; without a list the address under which this server was reached. Null where the
 * host is none of the list's.
 */
function expectedOrigin({ config, origin }: Pick<Asked, 'config' | 'origin'>): string | null {
  if (config.appOrigins.length === 0) return origin
  const { host } = new URL(origin)
  return config.appOrigins.find((listed) => new URL(listed).host === host) ?? null
}

/** The relying party of that origin: its host name. */
export function relyingParty(asked: Pick<Asked, 'config' | 'origin' | 'lang'>): {
  origin: string
  rpId: string
} {
  const origin = expectedOrigin(asked)
  if (origin === null) throw refusePasskey(asked.lang, 'refused')
  return { origin, rpId: new URL(origin).hostname }
}

/**
 * Verifies an assertion over `challenge` and gives whose passkey it is. `userId` narrows it to one player's passkeys.
 * Refuses an unknown or removed passkey, another origin or relying party, a signature without user verification, and a
 * counter that went back. Outside an order's transaction: a rollback would forget the counter.
 */
export async function verifyAssertion(
  asked: Asked,
  passkey: Assertion,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<string> {
  const { db, lang } = asked
  const { origin, rpId } = relyingParty(asked)
  const [row] = await db.query<PasskeyRow>(
    `select id, user_id, credential_id, public_key, counter::text, rp_id from passkeys
     where credential_id = $1 and ($2::text is null or user_id = $2)`,
    [passkey.id, userId],
  )
  if (!row) throw refusePasskey(lang, 'unknown', userId === null ? 404 : 400)
  const { userHandle } = passkey.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString('utf8') !== row.user_id)
    throw refusePasskey(lang, 'unknown')
  const counter = Number(row.counter)
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      id: passkey.id,
      rawId: passkey.rawId,
      type: passkey.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: passkey.response.clientDataJSON,
        authenticatorData: passkey.response.authenticatorData,
        signature: passkey.response.signature,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: row.rp_id === rpId ? rpId : [],
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      counter,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw refusePasskey(lang, 'refused')
  })
  if (!verified) throw refusePasskey(lang, 'refused')
  // Of two answers with the same count only one is the authenticator's.
  const noted = await db.query(
    'update passkeys set counter = $2, last_used_on = now() where id = $1 and counter = $3 returning id',
    [row.id, authenticationInfo.newCounter, counter],
  )
  if (noted.length === 0) throw refusePasskey(lang, 'refused')
  return row.user_id
}
