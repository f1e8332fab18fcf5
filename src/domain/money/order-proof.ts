/**
 * What confirms an order: the fund password, or a passkey that signs this very order. The money call itself carries the
 * signature, so there is one prompt and no token that could confirm anything else.
 */
import type { OrderCall, PasskeyAssertion } from '~/api/contract/passkey.ts'
import type { Profile } from '~/api/contract/user.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { hasWebAuthn, signByPasskey } from '~/lib/web-authn.ts'
import { NotSent } from './journal.ts'

export type ProofWay = 'passkey' | 'password'

/** The player gave the prompt up: no error, and nothing was sent. */
export class PasskeyCancelled extends NotSent {
  constructor() {
    super('the passkey prompt was given up')
    this.name = 'PasskeyCancelled'
  }
}

/** The account has a passkey: the server wants its payout accounts confirmed too. */
export const isGuarded = (profile: Pick<Profile, 'passkeyCount'> | undefined) =>
  hasCapability('passkey') && (profile?.passkeyCount ?? 0) > 0

/** Whether a passkey can confirm an order of this player in this browser. */
export const canSign = (profile: Pick<Profile, 'passkeyCount'> | undefined) =>
  isGuarded(profile) && hasWebAuthn()

/**
 * An order's body with its proof: the password, or a passkey's assertion where it is null. Send it unchanged: the server
 * derives the challenge from it. Rejects with `PasskeyCancelled`.
 */
export async function withProof<Body extends object>(
  call: OrderCall,
  body: Body,
  paymentPassword: string | null,
): Promise<Body & { paymentPassword?: string; passkey?: PasskeyAssertion }> {
  if (paymentPassword !== null) return { ...body, paymentPassword }
  const order: Record<string, unknown> = Object.fromEntries(Object.entries(body))
  const { options } = await send('passkey/order/options', { call, order })
  const passkey = await signByPasskey(options)
  if (!passkey) throw new PasskeyCancelled()
  return { ...body, passkey: passkey as PasskeyAssertion }
}
