import * as v from 'valibot'
import type { OrderCall } from '../../../src/api/contract/passkey.ts'
import { checkFundPassword } from '../account/fund-password.ts'
import { refuseWhileHeld } from '../auth/hold.ts'
import { invalid, refuseField, type PlayerContext } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { callMessage } from '../platform/messages.ts'
import { canonicalOrder, challengeOf, orderRequests, orderText, type SentOrder } from './canonical-order.ts'
import { randomChallenge, refusePasskey, storeChallenge, takeChallenge } from './challenges.ts'
import { passkeyMessage } from './messages.ts'
import { relyingParty, verifyAssertion, type Assertion } from './verify.ts'

/** Money leaves by these; a card that is bound or removed waits for no hold, and coins from a member stay. */
const paysOut: ReadonlySet<OrderCall> = new Set([
  'draw/withdraw',
  'cpp/coins/withdraw',
  'agent/type/member/transfer',
])

/** The challenge for one order of this player, and the passkeys that may answer it. */
export async function orderOptions(context: PlayerContext, call: OrderCall, order: unknown) {
  const { db, lang, player } = context
  await rateLimit(db, 'passkeyOrderByPlayer', player.userId, lang)
  const { rpId } = relyingParty(context)
  if (paysOut.has(call)) await refuseWhileHeld(db, player.userId, lang)
  const facts = { userId: player.userId, nonce: randomChallenge(), madeOn: new Date() }
  const sent = readOrder(call, order, lang)
  const challenge = challengeOf(orderText(await canonicalOrder(db, player.userId, sent), facts))
  await storeChallenge(db, { challenge, purpose: 'order', ...facts })
  const rows = await db.query<{ credential_id: string; transports: string[] }>(
    'select credential_id, transports from passkeys where user_id = $1 and rp_id = $2 order by id',
    [player.userId, rpId],
  )
  if (rows.length === 0) throw refusePasskey(lang, 'unknown')
  return {
    options: {
      challenge,
      rpId,
      timeout: 120_000,
      userVerification: 'required',
      allowCredentials: rows.map(({ credential_id: id, transports }) => ({
        id,
        type: 'public-key',
        transports,
      })),
    },
  }
}

/** The order as its own call will read it. */
function readOrder(call: OrderCall, order: unknown, lang: string): SentOrder {
  const parsed = v.safeParse(orderRequests[call], order)
  if (!parsed.success)
    throw invalid(
      callMessage(lang, 'badRequest'),
      parsed.issues.map((issue) => ({
        field: v.getDotPath(issue) ?? '',
        msg: callMessage(lang, 'fieldInvalid'),
      })),
    )
  // The schema was chosen by the call.
  return { call, body: parsed.output } as SentOrder
}

interface Proof {
  paymentPassword?: string | undefined
  passkey?: Assertion | undefined
}

/**
 * Checks what confirms an order: a passkey's signature over this very order, or the fund password. 400 at `passkey` or
 * `paymentPassword`, 410 where the challenge was used or has expired. Before the order's transaction, as
 * `checkFundPassword`.
 */
export async function confirmOrder(context: PlayerContext, sent: SentOrder): Promise<void> {
  const { db, lang, player } = context
  const { passkey, paymentPassword }: Proof = sent.body
  if (passkey) return checkSignedOrder(context, sent, passkey)
  if (!paymentPassword) throw refuseField('paymentPassword', passkeyMessage(lang, 'proofMissing'))
  await checkFundPassword(db, player.userId, paymentPassword, { lang })
}

async function checkSignedOrder(context: PlayerContext, sent: SentOrder, passkey: Assertion): Promise<void> {
  const { db, lang, player } = context
  const { userId } = player
  const { clientDataJSON } = passkey.response
  const taken = await takeChallenge(db, { clientDataJSON, purpose: 'order', userId }, lang)
  const order = await canonicalOrder(db, userId, sent)
  if (challengeOf(orderText(order, { userId, ...taken })) !== taken.challenge)
    throw refusePasskey(lang, 'altered')
  await verifyAssertion(context, passkey, { challenge: taken.challenge, userId })
}

/** Whether an account has a passkey: from then on its payout accounts are not changed by a session alone. */
export async function hasPasskey({ db, player }: PlayerContext): Promise<boolean> {
  const rows = await db.query('select 1 from passkeys where user_id = $1 limit 1', [player.userId])
  return rows.length > 0
}
