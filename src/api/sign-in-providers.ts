/** The two providers of third-party sign-in, as an operator describes them in the platform block. */
import { blockMembers, blockText, orNull, otherwise, type Read } from './block-reader.ts'

/** A path of the app's own origin, or an https address; plain http only on this computer. */
const address = blockText({
  pattern:
    /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s/\\]+(\/[^\s\\]*)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s\\]*)?)$/,
  must: 'must be a path that starts with "/" or an https address',
})

const provider = {
  /** What players know it by; stands on the button. */
  name: blockText({ longest: 24 }),
  authorizeUrl: address,
  clientId: blockText(),
  scope: otherwise(blockText({ pattern: /(^| )openid( |$)/, must: 'must name "openid"' }), 'openid'),
  /** Who must have signed the id_token; not looked at here when left out (the back end checks it anyway). */
  issuer: orNull(address),
}
/** `event` of `auth/login3`: how the back end tells the two providers apart. */
const event = (name: string): Read<string> => otherwise(blockText({ pattern: /^[\w.:-]{1,32}$/ }), name)

/**
 * Code flow with PKCE. `tokenUrl` takes the form-encoded exchange: best an address of the operator's that adds the
 * secret. A `clientSecret` here is sent along, but everybody can read it: advised against.
 */
export const chatLogin = blockMembers({
  ...provider,
  event: event('chat'),
  tokenUrl: address,
  clientSecret: orNull(blockText()),
})

/** The credential (an id_token) comes back in the fragment. */
export const searchLogin = blockMembers({ ...provider, event: event('search') })

export type ChatLogin = ReturnType<typeof chatLogin>
export type SearchLogin = ReturnType<typeof searchLogin>
