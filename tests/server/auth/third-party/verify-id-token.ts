import { verify } from 'node:crypto'
import * as v from 'valibot'
import { idpClients, issuerOf, type ThirdPartyEvent } from '../idp/clients.ts'
import { publicKeyOf } from '../idp/keys.ts'

/** One algorithm, whatever the token itself proposes: neither `none` nor a secret that is really a public key. */
const header = v.looseObject({ alg: v.literal('RS256'), kid: v.string() })
const claims = v.looseObject({
  iss: v.string(),
  aud: v.union([v.string(), v.pipe(v.array(v.string()), v.length(1))]),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  exp: v.number(),
  iat: v.number(),
  nonce: v.pipe(v.string(), v.minLength(8)),
  name: v.optional(v.string()),
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
})
export type IdTokenClaims = v.InferOutput<typeof claims>

const clockSkewSeconds = 60

/** What a provider vouches for, or undefined for anything that it did not sign for us, now. */
export async function verifiedClaims(
  token: string,
  event: ThirdPartyEvent,
  origin: string,
): Promise<IdTokenClaims | undefined> {
  const [head = '', payload = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0) return undefined
  const parsedHeader = v.safeParse(header, decoded(head))
  const publicKey = parsedHeader.success && (await publicKeyOf(parsedHeader.output.kid))
  if (!publicKey) return undefined
  const signed = Buffer.from(`${head}.${payload}`)
  if (!verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))) return undefined
  const parsed = v.safeParse(claims, decoded(payload))
  if (!parsed.success) return undefined
  const { iss, aud, exp, iat } = parsed.output
  const now = Date.now() / 1000
  const isOurs = iss === issuerOf(origin) && [aud].flat()[0] === idpClients[event]
  return isOurs && exp > now - clockSkewSeconds && iat < now + clockSkewSeconds ? parsed.output : undefined
}

function decoded(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}
