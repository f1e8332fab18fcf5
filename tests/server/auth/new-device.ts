import { letterTexts, sendLetter } from '../letters/send-letter.ts'
import type { Queries } from '../platform/db/db.ts'
import { langOf } from '../platform/messages.ts'
import { deviceOf, type Device } from '../platform/user-agent.ts'

/**
 * Notes from where a player signs in and in which language, and tells of a place that is not known so far by a letter. The first one is the
 * player's own. A device is known by its browser and system: a second one of the same kind is not told.
 */
export async function noteDevice(
  queries: Queries,
  userId: string,
  { userAgent, lang }: { userAgent: string; lang: string },
): Promise<void> {
  await queries.query('update users set lang = $2 where id = $1', [userId, langOf(lang)])
  const device = deviceOf(userAgent)
  const name = nameOf(device, ' / ')
  const [noted] = await queries.query<{ is_new: boolean; others: number }>(
    `with others as (select count(*)::integer as others from known_devices where user_id = $1 and device <> $2)
     insert into known_devices (user_id, device) values ($1, $2)
     on conflict (user_id, device) do update set last_on = now()
     returning xmax = 0 as is_new, (select others from others)`,
    [userId, name],
  )
  if (!noted?.is_new || noted.others === 0) return
  await sendLetter(queries, {
    userId,
    type: 'system',
    topic: 'device',
    texts: letterOf(device),
    link: '/user/account-setting?section=device',
  })
}

const nameOf = ({ browser, system }: Device, between: string) =>
  [browser, system].filter(Boolean).join(between)

function letterOf(device: Device) {
  const name = nameOf(device, ' / ')
  return letterTexts(
    {
      jp: '新しい端末からのログインがありました',
      ko: '새 기기에서 로그인했습니다',
      fil: 'May bagong login sa account mo',
      vi: 'Có đăng nhập mới vào tài khoản của bạn',
      en: 'New sign-in to your account',
      zh: '您的账号在新设备上登录',
      zhTW: '您的帳號在新裝置上登入',
    },
    {
      jp: `${name || '不明な端末'}からログインがありました。お心当たりがない場合は、「ログイン中の端末」でその端末をログアウトさせ、ログインパスワードを変更してください。`,
      ko: `새 기기에서 로그인했습니다: ${name || '알 수 없는 기기'}. 본인이 아니라면 ‘로그인된 기기’에서 해당 기기를 로그아웃하고 로그인 비밀번호를 변경해 주세요.`,
      fil: `May nag-log in sa account mo mula sa bagong device: ${name || 'hindi kilalang device'}. Kung hindi ikaw ito, i-log out ang device sa “Mga naka-log in na device” at palitan ang login password mo.`,
      vi: `Tài khoản của bạn vừa được đăng nhập trên thiết bị mới: ${name || 'thiết bị không rõ'}. Nếu không phải bạn, hãy đăng xuất thiết bị đó trong “Thiết bị đang đăng nhập” và đổi mật khẩu đăng nhập.`,
      en: `We noticed a sign-in to your account on a new device: ${name || 'unknown device'}. If this wasn’t you, sign that device out under “Signed-in devices” and change your sign-in password.`,
      zh: `您的账号刚刚在新设备上登录：${name || '未知设备'}。如非本人操作，请在“已登录的设备”中将其退出登录，并修改登录密码。`,
      zhTW: `您的帳號剛剛在新裝置上登入：${name || '未知裝置'}。如非本人操作，請在「已登入的裝置」中將其登出，並變更登入密碼。`,
    },
  )
}
