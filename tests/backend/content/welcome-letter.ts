import type { Queries } from '../db/db.ts'
import { multilingual } from '../texts.ts'
import { sendLetter } from './send-letter.ts'

/** The first letter in a newcomer's box. */
export function sendWelcomeLetter(queries: Queries, userId: string): Promise<void> {
  return sendLetter(queries, {
    userId,
    type: 'system',
    link: '/game/guide',
    texts: {
      ...multilingual('title', {
        zh: '欢迎来到 Amigo',
        zhTW: '歡迎來到 Amigo',
        en: 'Welcome to Amigo',
        jp: 'Amigoへようこそ',
      }),
      ...multilingual('content', {
        zh: '感谢注册。提现前请先设置资金密码并绑定银行卡。本站为演示环境，仅使用游戏币。',
        zhTW: '感謝註冊。提領前請先設定資金密碼並綁定銀行卡。本站為示範環境，僅使用遊戲幣。',
        en: 'Thank you for signing up. Before a withdrawal, set a fund password and bind a bank card. This is a demo with play coins only.',
        jp: 'ご登録ありがとうございます。出金の前に、資金パスワードの設定と銀行口座の登録をお済ませください。このサイトはプレイコインのみのデモです。',
      }),
    },
  })
}
