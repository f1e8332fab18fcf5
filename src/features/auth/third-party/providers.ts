import type { ChatLogin, SearchLogin } from '../../../api/sign-in-providers.ts'
import { platform } from '../../../api/platform.ts'
import { type PendingSignIn, type ThirdPartyProvider } from '../../../session/pending-sign-in.ts'
import { returnPath } from '../../../session/return-path.ts'
import { challengeOf } from './proof.ts'

/** The configured one, or null where the platform has none. */
export function providerOf(provider: ThirdPartyProvider): ChatLogin | SearchLogin | null {
  const { chatLogin, searchLogin } = platform()
  return provider === 'chat' ? chatLogin : searchLogin
}

/** Those that the platform has, in the order of spec §2. */
export const configuredProviders = () =>
  (['chat', 'search'] as const).flatMap((id) => {
    const config = providerOf(id)
    return config ? [{ id, name: config.name }] : []
  })

const here = () => globalThis.location.origin

/** What an operator registers with each provider. */
export const redirectUri = () => here() + returnPath

/** Configured addresses may be paths of our own origin. */
export const absolute = (address: string) => new URL(address, here()).href

/** Where the player is sent: the chat app answers with a code, the search engine with the credential. */
export async function authorizeAddress(pending: PendingSignIn, language: string): Promise<string> {
  const config = providerOf(pending.provider)
  if (!config) throw new Error(`${pending.provider} is not configured`)
  const address = new URL(absolute(config.authorizeUrl))
  const proof =
    pending.provider === 'chat'
      ? {
          response_type: 'code',
          code_challenge: await challengeOf(pending.verifier),
          code_challenge_method: 'S256',
        }
      : { response_type: 'id_token' }
  const parameters = {
    ...proof,
    client_id: config.clientId,
    redirect_uri: redirectUri(),
    scope: config.scope,
    state: pending.state,
    nonce: pending.nonce,
    ui_locales: language,
  }
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
  return address.href
}
