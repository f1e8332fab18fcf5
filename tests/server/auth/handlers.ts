import type * as auth from '../../../src/api/contract/auth.ts'
import { refuseField, type HandlersFor } from '../platform/handler.ts'
import { tryPassword } from '../platform/limits.ts'
import { closeSession, openSessionByPassword, sessionFacts } from '../platform/sessions.ts'
import { findByLogin, loginKey, shutAs } from '../platform/users.ts'
import { createCaptcha, spendCaptcha } from './captcha.ts'
import { authMessage } from './messages.ts'
import { noteDevice } from './new-device.ts'
import { passwordHandlers } from './password-handlers.ts'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { registrationHandlers } from './registration.ts'
import { thirdPartyHandlers } from './third-party/handlers.ts'

type SessionCalls = Pick<typeof auth, 'captcha' | 'login' | 'sessionProbe' | 'logout'>

const sessionHandlers = {
  captcha: ({ db, lang, ip }) => createCaptcha(db, { lang, ip }),

  async login({ db, lang, ip, userAgent }, { account, password, uuid, qrcode }) {
    await spendCaptcha(db, uuid, qrcode, lang)
    const user = await findByLogin(db, account)
    const who = loginKey(account)
    const bySender = { name: 'wrongLogin', who: `${who} ${ip}`, lang } as const
    const inAll = { name: 'wrongLoginInAll', who, lang } as const
    // Unknown accounts lock as well, so that a lock does not tell that an account exists.
    const isRight = await tryPassword(db, bySender, () =>
      tryPassword(db, inAll, () => verifyPassword(password, user?.password_hash)),
    )
    if (!user || !isRight) throw refuseField('password', authMessage(lang, 'loginWrong'))
    // Only who knows the password hears that it was closed.
    const shut = shutAs(user)
    if (shut) throw refuseField('account', authMessage(lang, shut))
    const token = await openSessionByPassword(db, user.id, user.password_hash, userAgent)
    if (token === null) throw refuseField('password', authMessage(lang, 'loginWrong'))
    await noteDevice(db, user.id, { userAgent, lang })
    if (isOutdated(user.password_hash))
      await db.query('update users set password_hash = $2 where id = $1 and password_hash = $3', [
        user.id,
        await hashPassword(password),
        user.password_hash,
      ])
    return { token }
  },

  sessionProbe: ({ db, player, token }) => sessionFacts(db, player.userId, token),

  async logout({ db, token }) {
    await closeSession(db, token)
    return null
  },
} satisfies HandlersFor<SessionCalls>

/** The calls of `contract/auth.ts`, but for the fund password's (`account/fund-password.ts`). */
export const authHandlers = {
  ...sessionHandlers,
  ...registrationHandlers,
  ...passwordHandlers,
  ...thirdPartyHandlers,
} satisfies Omit<HandlersFor<typeof auth>, 'updatePaymentPassword'>
