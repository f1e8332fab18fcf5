import type * as auth from '../../../src/api/contract/auth.ts'
import { startHold } from '../auth/hold.ts'
import { checkCode, forgetCode, latestKey } from '../auth/mail.ts'
import { checkLoginPassword } from '../auth/password-handlers.ts'
import { hashPassword, isOutdated, verifyPassword } from '../auth/passwords.ts'
import type { Db } from '../platform/db/db.ts'
import { refuseField, type HandlersFor } from '../platform/handler.ts'
import { clearTries, tryPassword } from '../platform/limits.ts'
import { loginKeysOf, userById } from '../platform/users.ts'
import { accountMessage } from './messages.ts'

/**
 * Checks the fund (payment) password of a money order: 400 on `field` when it is wrong or was never set, 423 with
 * `data.retryAfter` after five wrong tries. Call it before the order's transaction: a rollback would forget the try.
 * Gives the stored hash that it fits.
 */
export async function checkFundPassword(
  db: Db,
  userId: string,
  typed: string,
  { lang, field = 'paymentPassword' }: { lang: string; field?: string },
): Promise<string> {
  const refuse = (key: 'fundPasswordMissing' | 'fundPasswordWrong') =>
    refuseField(field, accountMessage(lang, key))
  const { payment_hash } = await userById(db, userId)
  if (payment_hash === null) throw refuse('fundPasswordMissing')
  const lock = { name: 'wrongFundPassword', who: userId, lang } as const
  if (!(await tryPassword(db, lock, () => verifyPassword(typed, payment_hash))))
    throw refuse('fundPasswordWrong')
  if (!isOutdated(payment_hash)) return payment_hash
  const renewed = await hashPassword(typed)
  await db.query('update users set payment_hash = $2 where id = $1 and payment_hash = $3', [
    userId,
    renewed,
    payment_hash,
  ])
  return renewed
}

export const fundPasswordHandlers = {
  async updatePaymentPassword(context, { oldPassword, password, newPassword, code }) {
    const { db, lang, ip, player, config } = context
    if (!/^\d{6}$/.test(newPassword))
      throw refuseField('newPassword', accountMessage(lang, 'fundPasswordFormat'))
    if (isWeakFundPassword(newPassword))
      throw refuseField('newPassword', accountMessage(lang, 'fundPasswordWeak'))
    const user = await userById(db, player.userId)
    let checked = user.payment_hash
    if (user.payment_hash === null) await checkLoginPassword(context, user, password ?? '', 'password')
    else if (code) {
      // Forgotten. The code that find-password mails (auth/send/email) proves the address, the login password the
      // person: a session that somebody left open, with its mailbox beside it, is not enough.
      await checkLoginPassword(context, user, password ?? '', 'password')
      const key = await latestKey(db, 'reset', loginKeysOf(user))
      await checkCode(db, 'reset', key, code, { lang, ip, field: 'code' })
      await forgetCode(db, 'reset', key)
    } else checked = await checkFundPassword(db, user.id, oldPassword ?? '', { lang, field: 'oldPassword' })
    const hash = await hashPassword(newPassword)
    const isRecovery = user.payment_hash === null ? user.password_reset_on !== null : Boolean(code)
    await db.transaction(async (queries) => {
      // Another device may have replaced it since it was checked.
      const replaced = await queries.query(
        'update users set payment_hash = $2 where id = $1 and payment_hash is not distinct from $3 returning id',
        [user.id, hash, checked],
      )
      if (replaced.length === 0) throw refuseField('oldPassword', accountMessage(lang, 'fundPasswordWrong'))
      if (isRecovery) await startHold(queries, user.id, config.holdHours)
    })
    await clearTries(db, 'wrongFundPassword', user.id)
    return null
  },
} satisfies Pick<HandlersFor<typeof auth>, 'updatePaymentPassword'>

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
