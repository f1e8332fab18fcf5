import {
  login,
  registerUser,
  resetPassword,
  sendRegisterCode,
  sendResetCode,
  validateRegistration,
} from '~/api/contract/auth.ts'
import { writeCallOnce } from '~/api/write-once.ts'

export const loginMutation = () => writeCallOnce(login)
export const sendRegisterCodeMutation = () => writeCallOnce(sendRegisterCode)
export const validateRegistrationMutation = () => writeCallOnce(validateRegistration)
export const registerUserMutation = () => writeCallOnce(registerUser)
export const sendResetCodeMutation = () => writeCallOnce(sendResetCode)
export const resetPasswordMutation = () => writeCallOnce(resetPassword)
