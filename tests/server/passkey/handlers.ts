import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { InferOutput } from 'valibot'
import type * as passkey from '../../../src/api/contract/passkey.ts'
import { checkFundPassword } from '../account/fund-password.ts'
import { startHold } from '../auth/hold.ts'
import { authMessage } from '../auth/messages.ts'
import { noteDevice } from '../auth/new-device.ts'
import { checkLoginPassword } from '../auth/password-handlers.ts'
import { Refusal, refuseField, type HandlersFor, type PlayerContext } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { openSession } from '../platform/sessions.ts'
import { shutAs, userById } from '../platform/users.ts'
import {
  challengeSeconds,
  randomChallenge,
  refusePasskey,
  storeChallenge,
  takeChallenge,
} from './challenges.ts'
import { orderOptions } from './confirm-order.ts'
import { passkeyMessage } from './messages.ts'
import { relyingParty, verifyAssertion } from './verify.ts'

const mostPasskeys = 10
const longestName = 60

interface Row {
  id: number
  name: string
  created_on: Date
  last_used_on: Date | null
  rp_id: string
  user_id: string
  credential_id: string
  [column: string]: unknown
}
const onWire = (row: Row) => ({
  id: String(row.id),
  name: row.name,
  createdOn: row.created_on.toISOString(),
  lastUsedOn: row.last_used_on?.toISOString() ?? null,
  credential: {
    rpId: row.rp_id,
    userId: Buffer.from(row.user_id).toString('base64url'),
    credentialId: row.credential_id,
  },
})
const columns = 'id, name, created_on, last_used_on, rp_id, user_id, credential_id'
const nameOf = (typed: string) => typed.slice(0, longestName)

/** A session alone must not change what signs orders: the fund password where it is given, else the sign-in password. */
async function checkPassword(
  context: PlayerContext,
  { password, paymentPassword }: { password?: string | undefined; paymentPassword?: string | undefined },
): Promise<void> {
  const { db, lang, player } = context
  if (paymentPassword) await checkFundPassword(db, player.userId, paymentPassword, { lang })
  else await checkLoginPassword(context, await userById(db, player.userId), password ?? '', 'password')
}

/** The optional calls of `contract/passkey.ts`. */
export const passkeyHandlers = {
  async passkeyLoginOptions(context) {
    const { db, ip, lang } = context
    await rateLimit(db, 'passkeyLoginByIp', ip, lang)
    const { rpId } = relyingParty(context)
    const challenge = randomChallenge()
    await storeChallenge(db, { challenge, purpose: 'login', userId: null })
    const timeout = challengeSeconds.login * 1000
    return { options: { challenge, rpId, timeout, userVerification: 'required', allowCredentials: [] } }
  },

  async passkeyLogin(context, { passkey: answer }) {
    const { db, ip, lang, userAgent } = context
    await rateLimit(db, 'passkeyLoginByIp', ip, lang)
    const { clientDataJSON } = answer.response
    const { challenge } = await takeChallenge(db, { clientDataJSON, purpose: 'login', userId: null }, lang)
    const userId = await verifyAssertion(context, answer, { challenge, userId: null })
    const shut = shutAs(await userById(db, userId))
    if (shut) throw refuseField('account', authMessage(lang, shut))
    const token = await openSession(db, userId, userAgent)
    await noteDevice(db, userId, { userAgent, lang })
    return { token }
  },

  async passkeyRegisterOptions(context, passwords) {
    const { db, lang, player } = context
    const { rpId } = relyingParty(context)
    await checkPassword(context, passwords)
    const known = await db.query<{ credential_id: string }>(
      'select credential_id from passkeys where user_id = $1',
      [player.userId],
    )
    if (known.length >= mostPasskeys) throw refuseTooMany(lang)
    const challenge = randomChallenge()
    const options = await generateRegistrationOptions({
      rpName: rpId,
      rpID: rpId,
      userName: player.userName,
      userID: new Uint8Array(Buffer.from(player.userId)),
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: challengeSeconds.register * 1000,
      attestationType: 'none',
      excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await storeChallenge(db, { challenge, purpose: 'register', userId: player.userId })
    return { options: { ...options } }
  },

  async registerPasskey(context, { passkey: made, name }) {
    const { db, lang, player, config } = context
    const { userId } = player
    const { clientDataJSON } = made.response
    const { challenge } = await takeChallenge(db, { clientDataJSON, purpose: 'register', userId }, lang)
    const { credential, rpId } = await verifyNew(context, made, challenge)
    return db.transaction(async (queries) => {
      await queries.query('select id from users where id = $1 for no key update', [userId])
      const known = await queries.query('select 1 from passkeys where user_id = $1', [userId])
      if (known.length >= mostPasskeys) throw refuseTooMany(lang)
      const [row] = await queries.query<Row>(
        `insert into passkeys (user_id, credential_id, public_key, counter, transports, rp_id, name)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning ${columns}`,
        [
          userId,
          credential.id,
          Buffer.from(credential.publicKey).toString('base64url'),
          credential.counter,
          credential.transports ?? [],
          rpId,
          nameOf(name) || player.userName,
        ],
      )
      if (!row) throw refuseField('passkey', passkeyMessage(lang, 'known'))
      await startHold(queries, userId, config.holdHours, 'passkey')
      return onWire(row)
    })
  },

  async passkeys({ db, player }) {
    const rows = await db.query<Row>(`select ${columns} from passkeys where user_id = $1 order by id`, [
      player.userId,
    ])
    return rows.map(onWire)
  },

  async renamePasskey({ db, lang, player }, { id, name }) {
    const renamed = await db.query(
      'update passkeys set name = $3 where user_id = $1 and id::text = $2 returning id',
      [player.userId, id, nameOf(name)],
    )
    if (renamed.length === 0) throw new Refusal(404, passkeyMessage(lang, 'gone'))
    return null
  },

  async removePasskey(context, { id, ...passwords }) {
    const { db, lang, player } = context
    await checkPassword(context, passwords)
    const removed = await db.query('delete from passkeys where user_id = $1 and id::text = $2 returning id', [
      player.userId,
      id,
    ])
    if (removed.length === 0) throw new Refusal(404, passkeyMessage(lang, 'gone'))
    return null
  },

  passkeyOrderOptions: (context, { call, order }) => orderOptions(context, call, order),
} satisfies HandlersFor<typeof passkey>

const refuseTooMany = (lang: string) =>
  refuseField('passkey', passkeyMessage(lang, 'tooMany', { max: mostPasskeys }))

async function verifyNew(
  context: PlayerContext,
  made: InferOutput<typeof passkey.newPasskey>,
  expectedChallenge: string,
) {
  const { origin, rpId } = relyingParty(context)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id: made.id,
      rawId: made.rawId,
      type: made.type,
      clientExtensionResults: {},
      response: {
        clientDataJSON: made.response.clientDataJSON,
        attestationObject: made.response.attestationObject,
      },
    },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw refusePasskey(context.lang, 'refused')
  return { credential: registrationInfo.credential, rpId }
}
