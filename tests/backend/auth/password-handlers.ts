import type * as auth from '../../../src/api/contract/auth.ts'
import { checkFundPassword } from '../account/fund-password.ts'
import { invalid, type HandlersFor, type PlayerContext } from '../platform/handler.ts'
import { clearTries, takeTry } from '../platform/limits.ts'
import { say } from '../platform/messages.ts'
import { closeOtherSessions } from '../platform/sessions.ts'
import { findByLogin, maskMail, userById, type User } from '../platform/users.ts'
import { spendCaptcha } from './captcha.ts'
import { startHold } from './hold.ts'
import { checkCode, codeSeconds, forgetCode, mailCode, mailNothing } from './mail.ts'
import { hashPassword, passwordFault, verifyPassword } from './passwords.ts'

type PasswordCalls = Pick<
  typeof auth,
  'sendResetCode' | 'resetPassword' | 'updatePassword' | 'updatePaymentPassword'
>

export const passwordHandlers = {
  async sendResetCode({ db, lang, ip }, { account, qrcode, uuid }) {
    await spendCaptcha(db, uuid, qrcode, lang)
    const typed = account.trim()
    const user = await findByLogin(db, typed)
    // An unknown account gets the same limits and the same answer, so that nobody can list accounts.
    if (user) await mailCode(db, 'reset', user.email, { lang, ip })
    else await mailNothing(db, 'reset', typed, { lang, ip })
    return { email: maskMail(typed.includes('@') ? typed : `${typed}@…`), expireSeconds: codeSeconds }
  },

  async resetPassword({ db, lang, ip, config }, { account, newPassword, qrcode }) {
    const user = await findByLogin(db, account)
    // Held against what was typed only: the answer must not tell whose the account is.
    const fault = passwordFault(newPassword, account.trim())
    if (fault) throw refusal(lang, 'newPassword', fault)
    await checkCode(db, 'reset', user?.email ?? account.trim(), qrcode, { lang, ip, field: 'qrcode' })
    if (!user) throw refusal(lang, 'qrcode', 'codeWrong')
    const hash = await hashPassword(newPassword)
    await db.transaction(async (queries) => {
      await queries.query('update users set password_hash = $2, password_reset_on = now() where id = $1', [
        user.id,
        hash,
      ])
      await startHold(queries, user.id, config.holdHours)
      await forgetCode(queries, 'reset', user.email)
      await closeOtherSessions(queries, user.id, null)
    })
    await clearTries(db, 'wrongLogin', user.id)
    await clearTries(db, 'wrongCurrentPassword', user.id)
    return null
  },

  async updatePassword(context, { oldPassword, newPassword }) {
    const { db, lang, player, token } = context
    const user = await userById(db, player.userId)
    await checkLoginPassword(context, user, oldPassword, 'oldPassword')
    const fault = passwordFault(newPassword, user.user_name, user.email)
    if (fault) throw refusal(lang, 'newPassword', fault)
    if (oldPassword === newPassword) throw refusal(lang, 'newPassword', 'passwordSame')
    const hash = await hashPassword(newPassword)
    await db.transaction(async (queries) => {
      await queries.query('update users set password_hash = $2 where id = $1', [user.id, hash])
      await closeOtherSessions(queries, user.id, token)
    })
    return null
  },

  async updatePaymentPassword(context, { oldPassword, password, newPassword, code }) {
    const { db, lang, ip, player, config } = context
    if (!/^\d{6}$/.test(newPassword)) throw refusal(lang, 'newPassword', 'fundPasswordFormat')
    if (isWeakFundPassword(newPassword)) throw refusal(lang, 'newPassword', 'fundPasswordWeak')
    const user = await userById(db, player.userId)
    if (user.payment_hash === null) await checkLoginPassword(context, user, password ?? '', 'password')
    else if (code) {
      // Forgotten. The code that find-password mails (auth/send/email) proves the address, the login password the
      // person: a session that somebody left open, with its mailbox beside it, is not enough.
      await checkLoginPassword(context, user, password ?? '', 'password')
      await checkCode(db, 'reset', user.email, code, { lang, ip, field: 'code' })
      await forgetCode(db, 'reset', user.email)
    } else await checkFundPassword(db, user.id, oldPassword ?? '', { lang, field: 'oldPassword' })
    const hash = await hashPassword(newPassword)
    const isRecovery = user.payment_hash === null ? user.password_reset_on !== null : Boolean(code)
    await db.transaction(async (queries) => {
      await queries.query('update users set payment_hash = $2 where id = $1', [user.id, hash])
      if (isRecovery) await startHold(queries, user.id, config.holdHours)
    })
    await clearTries(db, 'wrongFundPassword', user.id)
    return null
  },
} satisfies HandlersFor<PasswordCalls>

function refusal(lang: string, field: string, key: Parameters<typeof say>[1]) {
  const msg = say(lang, key)
  return invalid(msg, [{ field, msg }])
}

/** A stolen session must not be able to guess the password without end. */
async function checkLoginPassword({ db, lang }: PlayerContext, user: User, typed: string, field: string) {
  await takeTry(db, 'wrongCurrentPassword', user.id, lang)
  if (!(await verifyPassword(typed, user.password_hash))) throw refusal(lang, field, 'passwordWrong')
  await clearTries(db, 'wrongCurrentPassword', user.id)
}

/** All digits alike, or a straight run up or down (000000, 123456, 654321). */
function isWeakFundPassword(digits: string): boolean {
  const steps = new Set(
    digits
      .split('')
      .slice(1)
      .map((digit, index) => Number(digit) - Number(digits[index])),
  )
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
