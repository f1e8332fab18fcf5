/** The configuration of the two third-party sign-in providers in the platform block. */
import { blockMembers, blockText, orNull, otherwise, type Read } from './block-reader.ts'

/** A path of the app's origin, or an https URL; plain http only for localhost. */
const address = blockText({
  pattern:
    /^(\/(?!\/)[^\s\\]*|https:\/\/[^\s/\\]+(\/[^\s\\]*)?|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/[^\s\\]*)?)$/,
  must: 'must be a path that starts with "/" or an https address',
})

const provider = {
  /** The provider's name on the button. */
  name: blockText({ longest: 24 }),
  authorizeUrl: address,
  clientId: blockText(),
  scope: otherwise(blockText({ pattern: /(^| )openid( |$)/, must: 'must name "openid"' }), 'openid'),
  /** The expected issuer of the id_token; unchecked here if null (the back end checks it anyway). */
  issuer: orNull(address),
}
/** `event` of `auth/login3`, by which the back end distinguishes the providers. */
const event = (name: string): Read<string> => otherwise(blockText({ pattern: /^[\w.:-]{1,32}$/ }), name)

/** Code flow with PKCE. `tokenUrl`: preferably the operator's, which adds the secret; everybody can read `clientSecret`. */
export const chatLogin = blockMembers({
  ...provider,
  event: event('chat'),
  tokenUrl: address,
  clientSecret: orNull(blockText()),
})

/** The redirect has the credential (an id_token) in its fragment. */
export const searchLogin = blockMembers({ ...provider, event: event('search') })

export type ChatLogin = ReturnType<typeof chatLogin>
export type SearchLogin = ReturnType<typeof searchLogin>
