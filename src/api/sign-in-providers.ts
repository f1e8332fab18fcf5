/** The two providers of third-party sign-in, as an operator describes them in the platform block. */
import * as v from 'valibot'

/** A path of the app's own origin, or an https address; plain http only on this computer. */
const address = v.pipe(
  v.string(),
  v.regex(
    /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s/\\]+(\/[^\s\\]*)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s\\]*)?)$/,
    'must be a path that starts with "/" or an https address',
  ),
)

const provider = {
  /** What players know it by; stands on the button. */
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(24)),
  authorizeUrl: address,
  clientId: v.pipe(v.string(), v.minLength(1)),
  scope: v.optional(v.pipe(v.string(), v.regex(/(^| )openid( |$)/, 'must name "openid"')), 'openid'),
  /** Who must have signed the id_token; not looked at here when left out (the back end checks it anyway). */
  issuer: v.optional(v.nullable(address), null),
}
/** `event` of `auth/login3`: how the back end tells the two providers apart (spec §3). */
const event = (name: string) => v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,32}$/)), name)

/**
 * Code flow with PKCE. `tokenUrl` takes the form-encoded exchange (spec §7): best an address of the operator's own that
 * adds the secret. A `clientSecret` here is sent along, but everybody can read it: advised against.
 */
export const chatLogin = v.strictObject({
  ...provider,
  event: event('chat'),
  tokenUrl: address,
  clientSecret: v.optional(v.nullable(v.pipe(v.string(), v.minLength(1))), null),
})

/** The credential (an id_token) comes back in the fragment. */
export const searchLogin = v.strictObject({ ...provider, event: event('search') })

export type ChatLogin = v.InferOutput<typeof chatLogin>
export type SearchLogin = v.InferOutput<typeof searchLogin>
