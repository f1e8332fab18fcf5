/** The fund password, or a passkey's signature over this order: no token that could confirm another one. */
import type { OrderCall, PasskeyAssertion } from '~/api/contract/passkey.ts'
import type { Profile } from '~/api/contract/user.ts'
import { hasCapability } from '~/api/platform.ts'
import { send } from '~/api/send.ts'
import { hasWebAuthn, signByPasskey } from '~/lib/web-authn.ts'
import { NotSent } from './journal.ts'

export type ProofWay = 'passkey' | 'password'

/** The player cancelled the prompt: not an error, nothing was sent. */
export class PasskeyCancelled extends NotSent {
  constructor() {
    super('the passkey prompt was cancelled')
    this.name = 'PasskeyCancelled'
  }
}

/** The account has a passkey, so the server requires a proof for changes of payout accounts too. */
export const isGuarded = (profile: Pick<Profile, 'passkeyCount'> | undefined) =>
  hasCapability('passkey') && (profile?.passkeyCount ?? 0) > 0

/** Whether this player can confirm an order with a passkey in this browser. */
export const canSign = (profile: Pick<Profile, 'passkeyCount'> | undefined) =>
  isGuarded(profile) && hasWebAuthn()

/** Adds the proof to an order's body; send it unchanged, the challenge is derived from it. Rejects with `PasskeyCancelled`. */
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
