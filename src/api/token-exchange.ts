/** Exchanges a chat provider's code for an id_token: once, as strictly as `http.ts`, and maybe at another server. */
import { ofetch } from 'ofetch'
import * as v from 'valibot'
import { parseJson } from '~/lib/parse-json.ts'
import { ApiError, requestErrorMessage } from './api-error.ts'
import type { ChatLogin } from './sign-in-providers.ts'

/** The same time-out as for all calls. */
const requestTimeoutMs = 60_000

const answer = v.looseObject({ id_token: v.pipe(v.string(), v.minLength(1)) })

interface Exchange {
  code: string
  redirectUri: string
  verifier: string
}

/** The form's fields with the PKCE verifier; `client_secret` only if the platform configures one. */
const exchangeForm = (
  { clientId, clientSecret }: Pick<ChatLogin, 'clientId' | 'clientSecret'>,
  { code, redirectUri, verifier }: Exchange,
) =>
  new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clientId,
    ...(clientSecret ? { client_secret: clientSecret } : {}),
    redirect_uri: redirectUri,
    code_verifier: verifier,
  })

/** Returns the id_token. Any status but 200 throws an `ApiError`. */
export async function exchangeCode(
  chat: ChatLogin,
  exchange: Exchange,
  signal: AbortSignal,
): Promise<string> {
  let response: { status: number; _data?: string }
  try {
    response = await ofetch.raw(new URL(chat.tokenUrl, globalThis.location.origin).href, {
      method: 'POST',
      body: exchangeForm(chat, exchange),
      headers: { Accept: 'application/json' },
      // The form identifies the client: no cookies, no cache, no redirects.
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      responseType: 'text',
      ignoreResponseError: true,
      retry: 0,
      signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeoutMs)]),
    })
  } catch {
    throw new ApiError(signal.aborted ? 'aborted' : 'transport', requestErrorMessage)
  }
  if (response.status !== 200) throw new ApiError('refused', requestErrorMessage, response.status)
  const parsed = v.safeParse(answer, parseJson(response._data))
  if (!parsed.success) throw new ApiError('malformed', requestErrorMessage, 200)
  return parsed.output.id_token
}
