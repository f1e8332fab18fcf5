import type * as letters from '../../../src/api/contract/letters.ts'
import type { Queries } from '../platform/db/db.ts'
import type { HandlersFor, PlayerContext } from '../platform/handler.ts'
import type { Texts } from '../platform/multilingual.ts'
import { Conditions, fetchPage } from '../platform/page-query.ts'
import { hashToken } from '../platform/tokens.ts'
import { onRegistered } from '../platform/users.ts'
import { letterTexts, sendLetter } from './send-letter.ts'

/** The first letter in a newcomer's box. */
function sendWelcomeLetter(queries: Queries, userId: string): Promise<void> {
  return sendLetter(queries, {
    userId,
    type: 'system',
    link: '/game/guide',
    texts: letterTexts(
      {
        zh: '欢迎来到Amigo',
        zhTW: '歡迎來到Amigo',
        en: 'Welcome to Amigo',
        jp: 'Amigoへようこそ',
        ko: 'Amigo에 오신 것을 환영합니다',
        fil: 'Welcome sa Amigo',
        vi: 'Chào mừng bạn đến với Amigo',
      },
      {
        zh: '感谢您的注册。提现前请先设置资金密码并绑定银行卡。本站为演示环境，仅使用娱乐用游戏币。',
        zhTW: '感謝您的註冊。提領前請先設定交易密碼並新增銀行帳戶。本站為示範環境，僅使用娛樂用遊戲幣。',
        en: 'Thanks for signing up. Before your first withdrawal, set a fund password and add a bank account. This is a demo with play coins only.',
        jp: 'ご登録ありがとうございます。出金の前に、取引パスワードの設定と銀行口座の登録をお済ませください。このサイトはプレイコインのみのデモです。',
        ko: '가입해 주셔서 감사합니다. 출금 전에 거래 비밀번호를 설정하고 은행 계좌를 등록해 주세요. 이 사이트는 체험용 코인만 사용하는 데모입니다.',
        fil: 'Salamat sa pag-sign up. Bago ang una mong withdrawal, mag-set ng fund password at mag-link ng bank account. Demo lang ito na play coins ang gamit.',
        vi: 'Cảm ơn bạn đã đăng ký. Trước lần rút tiền đầu tiên, hãy đặt mật khẩu giao dịch và thêm tài khoản ngân hàng. Đây là bản demo, chỉ dùng xu chơi thử.',
      },
    ),
  })
}

interface LetterRow {
  id: number
  type: string
  link: string | null
  texts: Texts
  read: boolean
  created_on: Date
  [column: string]: unknown
}

onRegistered.push(sendWelcomeLetter)

/** Letters are stored for 90 days. */
const notExpired = `l.created_on > now() - interval '90 days'`

/** The player's station letters. */
export const letterHandlers = {
  letters: async ({ db, player }, { id, ...paging }) => {
    const conditions = new Conditions().and(`${notExpired} and l.user_id = ?`, player.userId)
    const [counted] = await db.query<{ unread: number }>(
      `select count(*)::int as unread from letters l ${conditions.where} and l.read_on is null`,
      conditions.params,
    )
    const page = await fetchPage<LetterRow, ReturnType<typeof toLetter>>(
      db,
      {
        columns: 'l.id, l.type, l.link, l.texts, l.read_on is not null as read, l.created_on',
        from: 'letters l',
        conditions: conditions.and('l.id::text = ?', id),
        orderBy: 'l.created_on desc, l.id desc',
      },
      paging,
      toLetter,
    )
    return { ...page, unread: counted?.unread ?? 0 }
  },
  markLettersRead: async (context, { ids }) => {
    await mark(context, ids, 'read_on = now()', 'read_on is null')
    return null
  },
  markLettersUnread: async (context, { ids }) => {
    await mark(context, ids, 'read_on = null', 'read_on is not null')
    return null
  },
} satisfies Pick<HandlersFor<typeof letters>, 'letters' | 'markLettersRead' | 'markLettersUnread'>

/** The player's other browsers are told; the one that did it knows. */
const mark = ({ db, player, token }: PlayerContext, ids: readonly string[], to: string, where: string) =>
  db.query(
    `with marked as (
       update letters set ${to} where user_id = $1 and id::text = any($2::text[]) and ${where} returning user_id)
     select tell_live(user_id, 'letter', $3) from (select distinct user_id from marked) as who`,
    [player.userId, ids, hashToken(token)],
  )

const toLetter = (row: LetterRow) => ({
  id: row.id,
  type: row.type,
  readStatus: row.read ? 1 : 0,
  link: row.link,
  createdOn: row.created_on.toISOString(),
  ...row.texts,
})
