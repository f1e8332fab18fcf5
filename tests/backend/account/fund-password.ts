import { hashPassword, isOutdated, verifyPassword } from '../auth/passwords.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/handler.ts'
import { clearTries, takeTry } from '../platform/limits.ts'
import { say } from '../platform/messages.ts'
import { userById } from '../platform/users.ts'

/**
 * Checks the fund (payment) password of a money order: 400 on `field` when it is wrong or was never set, 423 with
 * `data.retryAfter` after five wrong tries. Call it before the order's transaction: a rollback would forget the try.
 */
export async function checkFundPassword(
  db: Db,
  userId: string,
  typed: string,
  { lang, field = 'paymentPassword' }: { lang: string; field?: string },
): Promise<void> {
  const refuse = (key: 'fundPasswordMissing' | 'fundPasswordWrong') => {
    const msg = say(lang, key)
    return new Refusal(400, msg, { errors: [{ field, msg }] })
  }
  const { payment_hash } = await userById(db, userId)
  if (payment_hash === null) throw refuse('fundPasswordMissing')
  await takeTry(db, 'wrongFundPassword', userId, lang)
  if (!(await verifyPassword(typed, payment_hash))) throw refuse('fundPasswordWrong')
  await clearTries(db, 'wrongFundPassword', userId)
  if (isOutdated(payment_hash))
    await db.query('update users set payment_hash = $2 where id = $1 and payment_hash = $3', [
      userId,
      await hashPassword(typed),
      payment_hash,
    ])
}
