/**
 * Passkeys (WebAuthn level 3). Options and results travel in the browser's JSON form (`toJSON`): binary members are
 * base64url.
 */
import * as v from 'valibot'
import { defineCall } from './define.ts'
import { emptyRequest, id, neededTyped, nothing, optionalTime, readableList, text, typed } from './wire.ts'

const required = v.pipe(v.string(), v.minLength(1))
const bytes = v.pipe(v.string(), v.regex(/^[\w-]+=*$/, 'not base64url'))
const optionalPassword = v.optional(neededTyped('password'))

/** The authenticator's response (`AuthenticationResponseJSON`). */
export const passkeyAssertion = v.looseObject({
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key'),
  response: v.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.nullish(bytes),
  }),
})
export type PasskeyAssertion = v.InferInput<typeof passkeyAssertion>

/** A new passkey (`RegistrationResponseJSON`). */
export const newPasskey = v.looseObject({
  id: bytes,
  rawId: bytes,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: bytes, attestationObject: bytes }),
})

/** Options for the browser (`PublicKeyCredentialRequestOptionsJSON` or `…CreationOptionsJSON`). */
const options = v.object({ options: v.looseObject({ challenge: bytes }) })

/**
 * The proof of an order: the fund password, or an assertion whose challenge the server derived from this order
 * (`passkey/order/options`). A back end that requires a proof needs one of the two.
 */
export const orderProof = { paymentPassword: optionalPassword, passkey: v.optional(passkeyAssertion) }

/** The calls whose orders a passkey can confirm. */
export const orderCalls = [
  'draw/withdraw',
  'cpp/coins/withdraw',
  'user/bank/save',
  'user/bank/remove',
  'agent/type/member/transfer',
  'agent/type/member/transfer/decrease',
] as const
export type OrderCall = (typeof orderCalls)[number]

/** For the sign-in. Without an account name, so that accounts cannot be probed. */
export const passkeyLoginOptions = defineCall('passkey/login/options', emptyRequest, options)

/** Code 404 means an unknown passkey: the app tells the password manager that it is no longer valid. */
export const passkeyLogin = defineCall(
  'passkey/login',
  v.object({ passkey: passkeyAssertion }),
  v.object({ token: required }),
)

/** Sensitive changes require the login password, or the fund password if one is set. */
const passwords = { password: optionalPassword, paymentPassword: optionalPassword }

export const passkeyRegisterOptions = defineCall('passkey/register/options', v.object(passwords), options)

/** Identifies a passkey in the browser; `userId` and `credentialId` in base64url. */
const credential = v.object({ rpId: required, userId: bytes, credentialId: bytes })

/** Times are ISO 8601. With `credential` the app tells the password manager which passkeys are still valid. */
export const passkeyRow = v.looseObject({
  id,
  name: text,
  createdOn: optionalTime,
  lastUsedOn: optionalTime,
  credential: v.fallback(v.nullish(credential), null),
})
export type PasskeyRow = v.InferOutput<typeof passkeyRow>

/** Starts a hold of the account: no withdrawals, for as long as after a reset (rules.md, "Recovery is not a way in"). */
export const registerPasskey = defineCall(
  'passkey/register',
  v.object({ passkey: newPasskey, name: v.optional(typed('words'), '') }),
  passkeyRow,
)

export const passkeys = defineCall('passkey/list', emptyRequest, readableList(passkeyRow))
export const renamePasskey = defineCall(
  'passkey/rename',
  v.object({ id, name: neededTyped('words') }),
  nothing,
)
export const removePasskey = defineCall('passkey/remove', v.object({ id, ...passwords }), nothing)

/**
 * The challenge for one order: `order` is the body of `call` without a proof. The server derives the challenge from call,
 * amount, currency or coin and network, payee, requestId and `forfeits`, plus a time and a random number.
 */
export const passkeyOrderOptions = defineCall(
  'passkey/order/options',
  v.object({ call: v.picklist(orderCalls), order: v.record(v.string(), v.unknown()) }),
  options,
)
