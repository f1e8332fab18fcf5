import { mutationOptions } from '@tanstack/react-query'
import {
  login,
  registerUser,
  resetPassword,
  sendRegisterCode,
  sendResetCode,
  validateRegistration,
} from '~/api/contract/auth.ts'
import type { Call, RequestOf } from '~/api/contract/define.ts'
import { send } from '~/api/http.ts'

/** Sent once, at once or not at all (safety rule 2); the form shows what went wrong. */
const write = <C extends Call>(call: C) =>
  mutationOptions({
    mutationFn: (body: RequestOf<C>) => send(call, body),
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
    meta: { inline: true },
  })

export const loginMutation = () => write(login)
export const sendRegisterCodeMutation = () => write(sendRegisterCode)
export const validateRegistrationMutation = () => write(validateRegistration)
export const registerUserMutation = () => write(registerUser)
export const sendResetCodeMutation = () => write(sendResetCode)
export const resetPasswordMutation = () => write(resetPassword)
