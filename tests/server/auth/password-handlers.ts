import type * as auth from '../../../src/api/contract/auth.ts'
import { refuseField, type HandlersFor, type PlayerContext } from '../platform/handler.ts'
import { clearTries, tryPassword } from '../platform/limits.ts'
import { closeOtherSessions } from '../platform/sessions.ts'
import { findByLogin, loginKey, loginKeysOf, maskMail, userById, type User } from '../platform/users.ts'
import { spendCaptcha } from './captcha.ts'
import { startHold } from './hold.ts'
import { checkCode, codeSeconds, forgetCode, mailCode, mailNothing } from './mail.ts'
import { authMessage } from './messages.ts'
import { hashPassword, passwordFault, verifyPassword } from './passwords.ts'

type PasswordCalls = Pick<typeof auth, 'sendResetCode' | 'resetPassword' | 'updatePassword'>

export const passwordHandlers = {
  async sendResetCode({ db, lang, ip }, { account: typed, qrcode, uuid }) {
    await spendCaptcha(db, uuid, qrcode, lang)
    const user = await findByLogin(db, typed)
    // By what was typed, and an unknown account alike, so that nobody can list accounts or the addresses of names.
    if (user) await mailCode(db, 'reset', loginKey(typed), { lang, ip }, user.email)
    else await mailNothing(db, 'reset', loginKey(typed), { lang, ip })
    return { email: maskMail(typed.includes('@') ? typed : `${typed}@…`), expireSeconds: codeSeconds }
  },

  async resetPassword({ db, lang, ip, config }, { account, newPassword, qrcode }) {
    const user = await findByLogin(db, account)
    // Held against what was typed only: the answer must not tell whose the account is.
    const fault = passwordFault(newPassword, account)
    if (fault) throw refuseField('newPassword', authMessage(lang, fault))
    await checkCode(db, 'reset', loginKey(account), qrcode, { lang, ip, field: 'qrcode' })
    if (!user) throw refuseField('qrcode', authMessage(lang, 'codeWrong'))
    const hash = await hashPassword(newPassword)
    await db.transaction(async (queries) => {
      // A code serves once, also where two requests have it in hand.
      if (!(await forgetCode(queries, 'reset', loginKey(account))))
        throw refuseField('qrcode', authMessage(lang, 'codeExpired'), 410)
      for (const key of loginKeysOf(user)) await forgetCode(queries, 'reset', key)
      await queries.query('update users set password_hash = $2, password_reset_on = now() where id = $1', [
        user.id,
        hash,
      ])
      await startHold(queries, user.id, config.holdHours)
      await closeOtherSessions(queries, user.id, null)
    })
    for (const key of loginKeysOf(user)) {
      await clearTries(db, 'wrongLogin', `${key} ${ip}`)
      await clearTries(db, 'wrongLoginInAll', key)
    }
    await clearTries(db, 'wrongCurrentPassword', user.id)
    return null
  },

  async updatePassword(context, { oldPassword, newPassword }) {
    const { db, lang, player, token } = context
    const user = await userById(db, player.userId)
    await checkLoginPassword(context, user, oldPassword, 'oldPassword')
    const fault = passwordFault(newPassword, user.user_name, user.email)
    if (fault) throw refuseField('newPassword', authMessage(lang, fault))
    if (oldPassword === newPassword) throw refuseField('newPassword', authMessage(lang, 'passwordSame'))
    const hash = await hashPassword(newPassword)
    await db.transaction(async (queries) => {
      // Another device, or a mailed code, may have replaced it since it was checked.
      const replaced = await queries.query(
        'update users set password_hash = $2 where id = $1 and password_hash = $3 returning id',
        [user.id, hash, user.password_hash],
      )
      if (replaced.length === 0) throw refuseField('oldPassword', authMessage(lang, 'passwordWrong'))
      await closeOtherSessions(queries, user.id, token)
    })
    return null
  },
} satisfies HandlersFor<PasswordCalls>

/** A stolen session must not be able to guess the password without end. */
export async function checkLoginPassword(
  { db, lang }: PlayerContext,
  user: User,
  typed: string,
  field: string,
) {
  const lock = { name: 'wrongCurrentPassword', who: user.id, lang } as const
  if (!(await tryPassword(db, lock, () => verifyPassword(typed, user.password_hash))))
    throw refuseField(field, authMessage(lang, 'passwordWrong'))
}
