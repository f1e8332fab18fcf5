import type { QueryClient } from '@tanstack/react-query'
import { isApiError } from '../../../api/api-error.ts'
import { login3 } from '../../../api/contract/auth.ts'
import { send } from '../../../api/http.ts'
import { platform } from '../../../api/platform.ts'
import { exchangeCode } from '../../../api/token-exchange.ts'
import { cachedProfile } from '../../../session/profile.ts'
import { type ProviderReturn, thirdParty, thirdPartyFailed } from '../../../session/provider-return.ts'
import { finishSignIn } from '../finish-sign-in.ts'
import { forgetRememberedOfOthers } from '../../../session/remembered-login.ts'
import { problemOfIdToken } from './id-token.ts'
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
    const { token } = await send(login3, { event: config.event, token: idToken, agentCode }, signal)
    signal.throwIfAborted()
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
