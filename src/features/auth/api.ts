import { queryOptions } from '@tanstack/react-query'
import { isApiError } from '~/api/api-error.ts'
import type { RequestOf } from '~/api/calls.ts'
import { send } from '~/api/send.ts'
import { writeCallOnce } from '~/api/write-once.ts'
import { forgetPasskey } from '~/lib/web-authn.ts'

export const loginMutation = () => writeCallOnce('auth/login')
export const sendRegisterCodeMutation = () => writeCallOnce('register/send/email/code')
export const validateRegistrationMutation = () => writeCallOnce('register/valid')
export const registerUserMutation = () => writeCallOnce('register/user')
export const sendResetCodeMutation = () => writeCallOnce('auth/send/email')
export const resetPasswordMutation = () => writeCallOnce('auth/reset/password')

/** Whether an invite code counts, and who invites. Told beside its field: a failure is no news. */
export const inviteCheckQuery = (agentCode: string) =>
  queryOptions({
    queryKey: ['invite', agentCode],
    queryFn: ({ signal }) => send('invite/check', { agentCode }, signal),
    staleTime: 60_000,
    retry: 0,
    meta: { quiet: true },
  })

export const signInByProvider = (body: RequestOf<'auth/login3'>, signal: AbortSignal) =>
  send('auth/login3', body, signal)

export const fetchPasskeyOptions = (signal?: AbortSignal) => send('passkey/login/options', {}, signal)

/** One that the server does not know any more is not offered again; `rpId` as the browser was asked. */
export async function signInWithPasskey(signed: unknown, rpId: unknown) {
  const passkey = signed as RequestOf<'passkey/login'>['passkey']
  try {
    return await send('passkey/login', { passkey })
  } catch (error) {
    if (isApiError(error) && error.code === 404)
      forgetPasskey({ rpId: typeof rpId === 'string' ? rpId : location.hostname, credentialId: passkey.id })
    throw error
  }
}
