import { currentLanguage } from '#i18n/setup.ts'
import { platform } from '~/api/platform.ts'
import type { ChatLogin, SearchLogin } from '~/api/sign-in-providers.ts'
import { safeRedirect } from '~/lib/links.ts'
import { agentCodeOfVisit } from '~/session/invite.ts'
import {
  storePendingSignIn,
  thirdParty,
  thirdPartyFailed,
  type PendingSignIn,
  type ThirdPartyProvider,
} from '~/session/oauth-return.ts'
import { returnPath } from '~/session/url-parameters.ts'
import { storeTab } from '../auth-drafts.ts'

export function providerOf(provider: ThirdPartyProvider): ChatLogin | SearchLogin | null {
  const { chatLogin, searchLogin } = platform()
  return provider === 'chat' ? chatLogin : searchLogin
}

/** Those that the platform has, in the order in which they are shown. */
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
async function authorizeAddress(pending: PendingSignIn, language: string): Promise<string> {
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

/** What ties a return to the request that it answers: state, nonce and PKCE (RFC 7636). */
const randomBytes = 32

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** 256 bits that nobody can guess, in letters that need no escaping. */
const randomToken = () => base64url(crypto.getRandomValues(new Uint8Array(randomBytes)))

async function challengeOf(verifier: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))
}

/** A page that is still here after this long has not left: the provider cannot be reached. */
const patienceMs = 10_000

/** Sends the player to a provider; the answer comes to `src/session/oauth-return.ts`. */
export async function startThirdParty(provider: ThirdPartyProvider): Promise<void> {
  if (thirdParty.phase === 'leaving') return
  thirdParty.phase = 'leaving'
  thirdParty.provider = provider
  const { pathname, search, hash, origin } = globalThis.location
  const pending = {
    provider,
    state: randomToken(),
    nonce: randomToken(),
    verifier: randomToken(),
    returnTo: safeRedirect(pathname + search + hash) ?? '/',
    agentCode: agentCodeOfVisit(),
    startedAt: Date.now(),
  }
  try {
    if (!navigator.onLine) throw new Error('offline')
    const address = await authorizeAddress(pending, currentLanguage())
    storePendingSignIn(pending)
    storeTab('login')
    untilHereAgain()
    globalThis.location.assign(address)
  } catch (error) {
    thirdPartyFailed(`not started from ${origin}: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

/** Back from the provider by the Back button the page may be the very same one: its buttons must work again. */
function untilHereAgain(): void {
  const again = () => {
    clearTimeout(late)
    globalThis.removeEventListener('pageshow', again)
    if (thirdParty.phase === 'leaving') thirdParty.phase = 'idle'
  }
  const late = setTimeout(again, patienceMs)
  globalThis.addEventListener('pageshow', again)
}
