/**
 * A first look at an id_token, so that a stray or swapped one goes no further. Its signature is the back end's to
 * verify: it gets the whole token (spec §3).
 */
import * as v from 'valibot'

const claims = v.looseObject({
  nonce: v.string(),
  aud: v.union([v.string(), v.array(v.string())]),
  azp: v.optional(v.string()),
  iss: v.string(),
  exp: v.number(),
})

/**
 * Phones set to a wrong zone are hours off, and nobody should be locked out for that: the nonce already proves that
 * the token is as young as its request, and the back end goes by its own clock.
 */
const clockSkewSeconds = 24 * 3600

export interface Expected {
  nonce: string
  clientId: string
  issuer: string | null
}

/** Why the token cannot be the answer to our request, or null. */
export function problemOfIdToken(token: string, { nonce, clientId, issuer }: Expected): string | null {
  const parsed = v.safeParse(claims, payloadOf(token))
  if (!parsed.success) return 'the id_token is not readable'
  const { nonce: answered, aud, azp, iss, exp } = parsed.output
  if (answered !== nonce) return 'the id_token is for another request'
  const audience = Array.isArray(aud) ? aud : [aud]
  if (!audience.includes(clientId) || (audience.length > 1 && azp !== clientId))
    return 'the id_token is for another client'
  if (issuer !== null && iss !== issuer) return 'the id_token is from another issuer'
  if (exp + clockSkewSeconds < Date.now() / 1000) return 'the id_token has expired'
  return null
}

function payloadOf(token: string): unknown {
  const [, payload, ...rest] = token.split('.')
  if (!payload || rest.length !== 1) return null
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
