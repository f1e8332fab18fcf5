import * as v from 'valibot'
import { defineCall } from './define.ts'
import { neededTyped, nothing, optionalInteger, orEmpty } from './wire.ts'

/**
 * Mails a code to the new address. The response is the same for a taken address, so that accounts cannot be probed.
 * `password`: the login password.
 */
export const sendEmailCode = defineCall(
  'user/email/code',
  v.object({ email: neededTyped('email'), password: neededTyped('password') }),
  orEmpty(v.looseObject({ expireSeconds: optionalInteger })),
)

/** The code proves the address: it becomes the account's, and the old address gets a notice. */
export const updateEmail = defineCall(
  'user/email/update',
  v.object({ email: neededTyped('email'), code: neededTyped('code') }),
  nothing,
)
