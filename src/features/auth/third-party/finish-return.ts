import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { isApiError } from '~/api/api-error.ts'
import { platform } from '~/api/platform.ts'
import { timeNow } from '~/api/server-time.ts'
import { exchangeCode } from '~/api/token-exchange.ts'
import { cachedProfile } from '~/domain/player/profile.ts'
import { storeAgentCode } from '~/session/invite.ts'
import { thirdParty, thirdPartyFailed, type ProviderReturn } from '~/session/oauth-return.ts'
import { forgetRememberedOfOthers } from '~/session/remembered-login.ts'
import { session } from '~/session/session.ts'
import { signInByProvider } from '../api.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { absolute, providerOf, redirectUri } from './providers.ts'

let underWay: AbortController | null = null

/** The popup was dismissed, or the player wants the form after all: what is under way signs nobody in any more. */
export function dropThirdParty(): void {
  underWay?.abort()
  underWay = null
  thirdParty.phase = 'idle'
}

/** From the provider's answer to a signed-in player: exchange, a look at the id_token, `login3`, as after any login. */
export async function finishReturn(queryClient: QueryClient, back: ProviderReturn): Promise<void> {
  const attempt = new AbortController()
  underWay = attempt
  const { signal } = attempt
  try {
    const config = providerOf(back.pending.provider)
    if (!config) throw new Error('the provider is not configured')
    const issuer = config.issuer === null ? null : absolute(config.issuer)
    if (issuer !== null && back.issuer !== null && back.issuer !== issuer)
      throw new Error('another issuer answered')
    const idToken = await idTokenOf(back, signal)
    const problem = problemOfIdToken(idToken, {
      nonce: back.pending.nonce,
      clientId: config.clientId,
      issuer,
    })
    if (problem) throw new Error(problem)
    const { agentCode } = back.pending
    const { token } = await signInByProvider({ event: config.event, token: idToken, agentCode }, signal)
    // Whether the account is new is not said: an invite that was sent has served, as after a registration.
    storeAgentCode('')
    signal.throwIfAborted()
    // Unless another tab has signed in meanwhile.
    if (!session.token)
      await finishSignIn(queryClient, token, {
        afterToken: async () => undefined,
        beforeConfirm: () => void forgetRememberedOfOthers(cachedProfile(queryClient)),
      })
    thirdParty.phase = 'idle'
  } catch (error) {
    if (!signal.aborted) thirdPartyFailed(reasonOf(error))
  }
}

/** The search engine's credential is the id_token itself. */
async function idTokenOf({ pending, answer }: ProviderReturn, signal: AbortSignal): Promise<string> {
  if (pending.provider === 'search') return answer
  const { chatLogin } = platform()
  if (!chatLogin) throw new Error('the provider is not configured')
  const exchange = { code: answer, redirectUri: redirectUri(), verifier: pending.verifier }
  return exchangeCode(chatLogin, exchange, signal)
}

function reasonOf(error: unknown): string {
  if (isApiError(error)) return `${error.kind} ${error.code}`
  return error instanceof Error ? error.message : 'unknown'
}

// A first check of an id_token, against stray or swapped ones. The back end verifies its signature.

const claims = v.looseObject({
  nonce: v.string(),
  aud: v.union([v.string(), v.array(v.string())]),
  azp: v.optional(v.string()),
  iss: v.string(),
  exp: v.number(),
})

/** Devices in a wrong time zone are hours off. The nonce proves the token's age, and the back end checks its own clock. */
const clockSkewSeconds = 24 * 3600

interface Expected {
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
  if (exp + clockSkewSeconds < timeNow() / 1000) return 'the id_token has expired'
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
