/**
 * The hold after a recovery (rules.md, "Recovery is not a way in"): a mailed code may give an account back, never pay out with it. For
 * `config.holdHours` after it no money leaves the account.
 *
 * A hold begins
 * - when a mailed code replaces the login password,
 * - when a mailed code (with the login password) replaces the fund password,
 * - when a first fund password is set with a login password that came from a mailed code,
 * - when a passkey is added.
 *
 * None begins when a player who signs in with the password of the registration sets the first fund password, or when
 * the old password is known: a newcomer pays in and out on the first day.
 */
import { letterTexts, sendLetter } from '../letters/send-letter.ts'
import type { Queries } from '../platform/db/db.ts'
import { Refusal } from '../platform/handler.ts'
import { authMessage } from './messages.ts'

/** Starts the hold, or lengthens the one that runs, and tells the player by a letter. Within the change's transaction. */
export async function startHold(
  queries: Queries,
  userId: string,
  hours: number,
  why: keyof typeof titles = 'reset',
): Promise<void> {
  if (hours <= 0) return
  await queries.query(
    `update users set hold_until = greatest(hold_until, now() + make_interval(secs => $2)) where id = $1`,
    [userId, hours * 3600],
  )
  await sendLetter(queries, { userId, type: 'system', topic: 'device', texts: letterOf(why, hours) })
}

/** 423 with `data.retryAfter` (seconds) and `data.holdUntil` (ISO 8601) while no money may leave the account. */
export async function refuseWhileHeld(queries: Queries, userId: string, lang: string): Promise<void> {
  const [row] = await queries.query<{ hold_until: Date; seconds: number }>(
    `select hold_until, ceil(extract(epoch from hold_until - now()))::integer as seconds from users
     where id = $1 and hold_until > now()`,
    [userId],
  )
  if (!row) return
  const hours = Math.ceil(row.seconds / 3600)
  throw new Refusal(423, authMessage(lang, 'held', { hours }), {
    retryAfter: row.seconds,
    holdUntil: row.hold_until.toISOString(),
  })
}

/** An account that no money leaves for now. */
export interface HeldAccount {
  userName: string
  holdUntil: Date
}

export async function fetchHeldAccounts(queries: Queries): Promise<HeldAccount[]> {
  const rows = await queries.query<{ user_name: string; hold_until: Date }>(
    'select user_name, hold_until from users where hold_until > now() order by hold_until limit 40',
  )
  return rows.map(({ user_name, hold_until }) => ({ userName: user_name, holdUntil: hold_until }))
}

const titles = {
  reset: {
    jp: 'パスワードが再設定されました',
    ko: '비밀번호가 재설정되었습니다',
    fil: 'Na-reset ang password mo',
    vi: 'Mật khẩu của bạn đã được đặt lại',
    en: 'Your password was reset',
    zh: '您的密码已重置',
    zhTW: '您的密碼已重設',
  },
  passkey: {
    jp: 'パスキーが追加されました',
    ko: '패스키가 추가되었습니다',
    fil: 'May naidagdag na passkey',
    vi: 'Đã thêm passkey',
    en: 'A passkey was added',
    zh: '已添加通行密钥',
    zhTW: '已新增通行密鑰',
  },
} as const

const letterOf = (why: keyof typeof titles, hours: number) =>
  letterTexts(titles[why], {
    jp: `安全のため、${hours}時間は出金とコイン移動ができません。お心当たりがない場合は、すぐにカスタマーサポートへご連絡ください。`,
    ko: `안전을 위해 ${hours}시간 동안 출금과 코인 이동을 할 수 없습니다. 본인이 아니라면 즉시 고객센터에 문의해 주세요.`,
    fil: `Para sa seguridad mo, hindi ka muna makakapag-withdraw o makakapag-transfer ng coins sa loob ng ${hours} oras. Kung hindi ikaw ito, kontakin agad ang customer service.`,
    vi: `Để bảo vệ bạn, việc rút tiền và chuyển xu tạm dừng trong ${hours} giờ. Nếu không phải bạn thực hiện, hãy liên hệ chăm sóc khách hàng ngay.`,
    en: `For your security, you can’t withdraw or transfer coins for ${hours} hours. If this wasn’t you, contact customer service right away.`,
    zh: `为保障资金安全，${hours}小时内无法提现或互转游戏币。如非本人操作，请立即联系客服。`,
    zhTW: `為保障資金安全，提領和遊戲幣轉帳將暫停${hours}小時。如非本人操作，請立即聯絡客服。`,
  })
