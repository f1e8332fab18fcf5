import * as v from 'valibot'
import { defineCall } from './define.ts'
import {
  emptyRequest,
  integer,
  neededTyped,
  nothing,
  optionalFlag,
  optionalInteger,
  optionalTime,
  orEmpty,
  text,
  typed,
} from './wire.ts'

const required = v.pipe(v.string(), v.minLength(1))
/** Missing tokens are read as ''. */
const tokenAnswer = v.pipe(
  v.nullish(v.looseObject({ token: v.nullish(v.string()) })),
  v.transform((data) => ({ token: data?.token ?? '' })),
)
/** How long a mailed code is valid, in seconds; default: ten minutes. */
const expireSeconds = v.pipe(
  optionalInteger,
  v.transform((seconds) => seconds ?? 600),
)
const expiry = orEmpty(v.object({ expireSeconds: v.optional(expireSeconds, 600) }))

export const captcha = defineCall(
  'auth/captcha',
  emptyRequest,
  v.object({ img: required, uuid: required, expireSeconds: optionalInteger }),
)

export const login = defineCall(
  'auth/login',
  v.object({
    account: neededTyped('account'),
    password: neededTyped('password'),
    uuid: required,
    qrcode: neededTyped('code'),
  }),
  tokenAnswer,
)

/** Third-party sign-in: `event` names the provider. */
export const login3 = defineCall(
  'auth/login3',
  v.object({ event: required, token: required, agentCode: v.optional(typed('inviteCode'), '') }),
  tokenAnswer,
)

/** Checks that the session is alive; all other members may be missing or of another shape. */
export const sessionProbe = defineCall(
  'auth/get',
  emptyRequest,
  v.fallback(
    v.nullish(
      v.looseObject({ createdOn: optionalTime, expiresOn: optionalTime, others: v.nullish(integer) }),
    ),
    null,
  ),
)
export const logout = defineCall('auth/logout', emptyRequest, nothing)

/** Find password, step 0: `qrcode` is the captcha's text; the mailed code goes to the account's address. */
export const sendResetCode = defineCall(
  'auth/send/email',
  v.object({ account: neededTyped('account'), qrcode: neededTyped('code'), uuid: required }),
  orEmpty(v.object({ email: text, expireSeconds: v.optional(expireSeconds, 600) })),
)

/** Find password, step 1: `qrcode` is the mailed code. */
export const resetPassword = defineCall(
  'auth/reset/password',
  v.object({
    account: neededTyped('account'),
    newPassword: neededTyped('password'),
    qrcode: neededTyped('code'),
  }),
  nothing,
)

export const updatePassword = defineCall(
  'auth/password/update',
  v.object({ oldPassword: neededTyped('password'), newPassword: neededTyped('password') }),
  nothing,
)

/** `password` is the login password, for the first setting; later changes need the old fund password or a mailed code. */
export const updatePaymentPassword = defineCall(
  'auth/password/update/payment',
  v.object({
    oldPassword: v.optional(typed('password')),
    password: v.optional(typed('password')),
    newPassword: neededTyped('password'),
    code: v.optional(typed('code')),
  }),
  nothing,
)

export const sendRegisterCode = defineCall(
  'register/send/email/code',
  v.object({ email: neededTyped('email') }),
  expiry,
)

/** Register, step 0. `ticket`: proof of this step, which some back ends require in the next. */
export const validateRegistration = defineCall(
  'register/valid',
  v.object({ email: neededTyped('email'), code: neededTyped('code'), acceptTerms: v.boolean() }),
  orEmpty(
    v.pipe(
      v.object({ valid: optionalFlag, ticket: v.nullish(v.string()) }),
      // The envelope's code 200 means valid, unless `valid` is false.
      v.check(({ valid }) => valid !== false, 'not valid'),
    ),
  ),
)

/** Register, step 1. `termsVersion`: the accepted version, sent only with the capability `acceptedTerms`. */
export const registerUser = defineCall(
  'register/user',
  v.object({
    account: neededTyped('account'),
    email: neededTyped('email'),
    password: neededTyped('password'),
    agentCode: v.optional(typed('inviteCode'), ''),
    ticket: v.optional(v.string()),
    termsVersion: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  tokenAnswer,
)
