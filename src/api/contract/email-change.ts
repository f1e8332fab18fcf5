import * as v from 'valibot'
import { defineCall } from './define.ts'
import { neededTyped, nothing, optionalInteger, orEmpty } from './wire.ts'

/**
 * Mails a code to the new address. Same answer for a taken address, so that nobody can probe for accounts. `password`:
 * the login password.
 */
export const sendEmailCode = defineCall(
  'user/email/code',
  v.object({ email: neededTyped('email'), password: neededTyped('password') }),
  orEmpty(v.looseObject({ expireSeconds: optionalInteger })),
)

/** The code proves the address: it is the account's from now on, and the old one is told. */
export const updateEmail = defineCall(
  'user/email/update',
  v.object({ email: neededTyped('email'), code: neededTyped('code') }),
  nothing,
)
