import * as v from 'valibot'
import { defineCall } from './define.ts'
import { nothing, optionalInteger, orEmpty } from './wire.ts'

const required = v.pipe(v.string(), v.minLength(1))

/**
 * Mails a code to the new address. The answer is the same for one that has an account: who asks must not learn that.
 * `password` is the login password.
 */
export const sendEmailCode = defineCall(
  'user/email/code',
  v.object({ email: required, password: required }),
  orEmpty(v.looseObject({ expireSeconds: optionalInteger })),
)

/** The code proves the address: it is the account's from now on, and the old one is told. */
export const updateEmail = defineCall(
  'user/email/update',
  v.object({ email: required, code: required }),
  nothing,
)
