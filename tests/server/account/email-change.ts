import type * as emailChange from '../../../src/api/contract/email-change.ts'
import {
  checkCode,
  codeSeconds,
  forgetCode,
  mailCode,
  mailEmailChanged,
  mailHasAccount,
} from '../auth/mail.ts'
import { authMessage } from '../auth/messages.ts'
import { checkLoginPassword } from '../auth/password-handlers.ts'
import { isTaken, mailPattern } from '../auth/registration.ts'
import { letterTexts, sendLetter } from '../letters/send-letter.ts'
import { refuseField, type HandlersFor } from '../platform/handler.ts'
import { hashToken } from '../platform/tokens.ts'
import { loginKeysOf, userById } from '../platform/users.ts'
import { isUniqueViolation } from './handlers.ts'
import { accountMessage } from './messages.ts'

/**
 * The optional change of the e-mail address: the login password says who asks, the code that the new address is theirs.
 * No hold begins: the old password is known (`auth/hold.ts`).
 */
export const emailChangeHandlers = {
  async sendEmailCode(context, { email: address, password }) {
    const { db, lang, ip, player, token } = context
    if (!mailPattern.test(address)) throw refuseField('email', authMessage(lang, 'emailFormat'))
    const user = await userById(db, player.userId)
    if (address.toLowerCase() === user.email.toLowerCase())
      throw refuseField('email', accountMessage(lang, 'emailSame'))
    await checkLoginPassword(context, user, password, 'password')
    // Who asks hears the same either way; that there is an account, its owner hears by mail.
    if (await isTaken(db, 'email', address)) await mailHasAccount(db, 'email', address, { lang, ip })
    else await mailCode(db, 'email', address, { lang, ip })
    await db.query(
      `insert into email_changes (user_id, email, session_hash) values ($1, $2, $3)
       on conflict (user_id) do update set email = excluded.email, session_hash = excluded.session_hash,
         requested_on = now()`,
      [user.id, address, hashToken(token)],
    )
    return { expireSeconds: codeSeconds }
  },

  async updateEmail(context, { email: address, code }) {
    const { db, lang, ip, player, token } = context
    const asked = await db.query(
      'select 1 from email_changes where user_id = $1 and lower(email) = lower($2) and session_hash = $3',
      [player.userId, address, hashToken(token)],
    )
    if (asked.length === 0) throw refuseField('code', authMessage(lang, 'codeExpired'), 410)
    await checkCode(db, 'email', address, code, { lang, ip, field: 'code' })
    const user = await userById(db, player.userId)
    try {
      await db.transaction(async (queries) => {
        // A code serves once, also where two requests have it in hand.
        if (!(await forgetCode(queries, 'email', address)))
          throw refuseField('code', authMessage(lang, 'codeExpired'), 410)
        await queries.query('delete from email_changes where user_id = $1', [player.userId])
        // A code for a forgotten password that went to the old address serves no more.
        for (const key of loginKeysOf(user)) await forgetCode(queries, 'reset', key)
        await queries.query('update users set email = $2 where id = $1', [player.userId, address])
        await mailEmailChanged(queries, user.email, { lang })
        await sendLetter(queries, { userId: player.userId, type: 'system', topic: 'device', texts: letter })
      })
    } catch (error) {
      // Somebody opened an account with it since: who has the code may know.
      throw isUniqueViolation(error) ? refuseField('email', authMessage(lang, 'emailTaken')) : error
    }
    return null
  },
} satisfies HandlersFor<typeof emailChange>

const letter = letterTexts(
  {
    jp: 'メールアドレスが変更されました',
    ko: '이메일이 변경되었습니다',
    fil: 'Napalitan ang email mo',
    vi: 'Email của bạn đã được thay đổi',
    en: 'Your email address was changed',
    zh: '您的邮箱已更换',
    zhTW: '您的電子郵件已變更',
  },
  {
    jp: '以前のアドレスにもお知らせしました。お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。',
    ko: '이전 이메일로도 알려 드렸습니다. 본인이 변경하지 않았다면 즉시 고객센터에 문의해 주세요.',
    fil: 'Ipinaalam din namin ito sa dati mong email. Kung hindi ikaw ito, kontakin agad ang customer service.',
    vi: 'Chúng tôi cũng đã báo đến email cũ của bạn. Nếu không phải bạn thực hiện, hãy liên hệ chăm sóc khách hàng ngay.',
    en: 'We also let your previous address know. If this wasn’t you, contact customer service right away.',
    zh: '我们也已通知您之前的邮箱。如非本人操作，请立即联系客服。',
    zhTW: '我們也已寄送通知至您先前的電子郵件。如非本人操作，請立即聯絡客服。',
  },
)
