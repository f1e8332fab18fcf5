import { randomInt } from 'node:crypto'
import type * as auth from '../../../src/api/contract/auth.ts'
import { newAgentCode } from '../agent/create-member.ts'
import { inviterOf, tellInviter } from '../agent/invites.ts'
import type { Queries } from '../platform/db/db.ts'
import { refuseField, type HandlersFor } from '../platform/handler.ts'
import { rateLimit } from '../platform/limits.ts'
import { openSession } from '../platform/sessions.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { lockPlayers, onRegistered } from '../platform/users.ts'
import { requireOpen } from '../site/pauses.ts'
import { noteAcceptedTerms } from './accepted-terms.ts'
import { checkCode, codeSeconds, forgetCode, mailCode, mailHasAccount } from './mail.ts'
import { authMessage } from './messages.ts'
import { noteDevice } from './new-device.ts'
import { hashPassword, passwordFault } from './passwords.ts'

type RegistrationCalls = Pick<typeof auth, 'sendRegisterCode' | 'validateRegistration' | 'registerUser'>

/** What an address looks like, for whoever takes one. */
export const mailPattern = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/
/** Between the two steps of the registration at most this much time may pass. */
const validatedMinutes = 30

export const registrationHandlers = {
  async sendRegisterCode(context, { email: address }) {
    const { db, lang, ip } = context
    await requireOpen(context, 'signUp')
    if (!mailPattern.test(address)) throw refuseField('email', authMessage(lang, 'emailFormat'))
    // Who asks hears the same either way; that there is an account, its owner hears by mail.
    if (await isTaken(db, 'email', address)) await mailHasAccount(db, 'register', address, { lang, ip })
    else await mailCode(db, 'register', address, { lang, ip })
    return { expireSeconds: codeSeconds }
  },

  /** The ticket is the proof of this step: who does not have it cannot go on with somebody else's address. */
  async validateRegistration(context, { email, code, acceptTerms }) {
    const { db, lang, ip } = context
    await requireOpen(context, 'signUp')
    if (!acceptTerms) throw refuseField('acceptTerms', authMessage(lang, 'termsRequired'))
    await checkCode(db, 'register', email, code, { lang, ip, field: 'code' })
    const ticket = newToken()
    await db.query(
      `update mailed_codes set validated_on = now(), ticket_hash = $2
       where purpose = 'register' and email = lower($1)`,
      [email, hashToken(ticket)],
    )
    return { valid: true, ticket }
  },

  async registerUser(context, { account, email: address, password, agentCode, ticket, termsVersion }) {
    const { db, lang, ip, userAgent } = context
    await requireOpen(context, 'signUp')
    await rateLimit(db, 'registerByIp', ip, lang)
    if (!/^[a-z\d]{4,20}$/i.test(account)) throw refuseField('account', authMessage(lang, 'userNameFormat'))
    const fault = passwordFault(password, account, address)
    if (fault) throw refuseField('password', authMessage(lang, fault))
    // First the proof: only who has one may learn which names are taken.
    if (!(await wasValidated(db, address, ticket ?? '')))
      throw refuseField('email', authMessage(lang, 'emailNotValidated'))
    if (await isTaken(db, 'user_name', account))
      throw refuseField('account', authMessage(lang, 'userNameTaken'))
    if (await isTaken(db, 'email', address)) throw refuseField('email', authMessage(lang, 'emailTaken'))
    const passwordHash = await hashPassword(password)
    return db.transaction(async (queries) => {
      const userId = await insertUser(queries, { account, email: address, passwordHash, agentCode })
      // Somebody else took the name or the address since the checks above.
      if (!userId)
        throw (await isTaken(queries, 'email', address))
          ? refuseField('email', authMessage(lang, 'emailTaken'))
          : refuseField('account', authMessage(lang, 'userNameTaken'))
      await forgetCode(queries, 'register', address)
      for (const react of onRegistered) await react(queries, userId)
      if (termsVersion) await noteAcceptedTerms(queries, userId, termsVersion)
      await noteDevice(queries, userId, { userAgent, lang })
      return { token: await openSession(queries, userId, userAgent) }
    })
  },
} satisfies HandlersFor<RegistrationCalls>

export async function isTaken(
  queries: Queries,
  column: 'user_name' | 'email',
  value: string,
): Promise<boolean> {
  const rows = await queries.query(`select 1 from users where lower(${column}) = lower($1)`, [value])
  return rows.length > 0
}

async function wasValidated(queries: Queries, email: string, ticket: string): Promise<boolean> {
  const rows = await queries.query(
    `select 1 from mailed_codes where purpose = 'register' and email = lower($1) and ticket_hash = $3
     and validated_on > now() - make_interval(mins => $2)`,
    [email, validatedMinutes, hashToken(ticket)],
  )
  return rows.length > 0
}

export interface Newcomer {
  account: string
  email: string
  passwordHash: string
  agentCode: string
}

/**
 * Ids are eight digits, as players of such sites know them. An unknown agent code is ignored, and one that has ended or is a
 * frozen agent's; who invites, and the rate that they may give, are read under their lock.
 */
export async function insertUser(queries: Queries, newcomer: Newcomer): Promise<string | undefined> {
  const invited = await inviterOf(queries, newcomer.agentCode)
  if (invited) await lockPlayers(queries, invited.agent_id)
  const inviter = invited && (await inviterOf(queries, newcomer.agentCode))
  const isAgent = Number(inviter?.point ?? 0) > 0
  const [user] = await queries.query<{ id: string }>(
    `insert into users (id, user_name, email, password_hash, parent_id, invite_code, point, is_agent, agent_code)
     values ($1, $2, $3, $4, $5, $6, $7::numeric, $8, $9) on conflict do nothing returning id`,
    [
      String(randomInt(10_000_000, 100_000_000)),
      newcomer.account,
      newcomer.email,
      newcomer.passwordHash,
      inviter?.agent_id ?? null,
      inviter?.invite_code ?? null,
      inviter?.point ?? '0',
      isAgent,
      isAgent ? newAgentCode() : null,
    ],
  )
  if (user && inviter) await tellInviter(queries, inviter, user.id, newcomer.account)
  return user?.id
}
