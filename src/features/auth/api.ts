import { writeCallOnce } from '~/api/write-once.ts'

export const loginMutation = () => writeCallOnce('auth/login')
export const sendRegisterCodeMutation = () => writeCallOnce('register/send/email/code')
export const validateRegistrationMutation = () => writeCallOnce('register/valid')
export const registerUserMutation = () => writeCallOnce('register/user')
export const sendResetCodeMutation = () => writeCallOnce('auth/send/email')
export const resetPasswordMutation = () => writeCallOnce('auth/reset/password')
