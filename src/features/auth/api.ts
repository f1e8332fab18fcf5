import type { RequestOf } from '~/api/calls.ts'
import { send } from '~/api/send.ts'
import { writeCallOnce } from '~/api/write-once.ts'

export const loginMutation = () => writeCallOnce('auth/login')
export const sendRegisterCodeMutation = () => writeCallOnce('register/send/email/code')
export const validateRegistrationMutation = () => writeCallOnce('register/valid')
export const registerUserMutation = () => writeCallOnce('register/user')
export const sendResetCodeMutation = () => writeCallOnce('auth/send/email')
export const resetPasswordMutation = () => writeCallOnce('auth/reset/password')

/** A sign-in at somebody else's. */
export const signInByProvider = (body: RequestOf<'auth/login3'>, signal: AbortSignal) =>
  send('auth/login3', body, signal)

/** What the browser asks its authenticator with. */
export const fetchPasskeyOptions = (signal?: AbortSignal) => send('passkey/login/options', {}, signal)

export const signInWithPasskey = (passkey: unknown) =>
  send('passkey/login', { passkey: passkey as RequestOf<'passkey/login'>['passkey'] })
