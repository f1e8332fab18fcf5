import type { Queries } from '../platform/db/db.ts'
import { multilingual, type FourTexts } from '../platform/multilingual.ts'

interface Notice {
  daysAgo: number
  top?: true
  title: FourTexts
  content: FourTexts
}

/** Every third one lacks languages, so that the fallback can be seen. */
const notices: Notice[] = [
  {
    daysAgo: 1,
    top: true,
    title: {
      zh: '本站为演示环境，仅使用娱乐用游戏币',
      zhTW: '本站為示範環境，僅使用娛樂用遊戲幣',
      en: 'This is a demo: play coins only',
      jp: 'デモ環境です（プレイコインのみ）',
    },
    content: {
      zh: '<p>所有充值、提现和游戏均为演示，不涉及真实货币。请勿汇款。</p>',
      zhTW: '<p>所有儲值、提領與遊戲皆為示範，不涉及真實貨幣。請勿匯款。</p>',
      en: '<p>Deposits, withdrawals, and games are for demonstration only. No real money is involved, so please don’t send any.</p>',
      jp: '<p>入金・出金・ゲームはすべてデモです。実際のお金は動きません。振込は行わないでください。</p>',
    },
  },
  {
    daysAgo: 3,
    title: {
      zh: '新机台“提灯之夜”上线',
      zhTW: '新機台「提燈之夜」上線',
      en: 'New machine: Lantern Night',
      jp: '新台「提灯ナイト」登場',
    },
    content: {
      zh: '<p>夏夜的灯火点亮了大厅。立即体验A-101机台。</p>',
      zhTW: '<p>夏夜的燈火點亮了大廳。立即體驗A-101機台。</p>',
      en: '<p>A summer night full of lights has come to the hall. Find it on machine A-101.</p>',
      jp: '<p>夏の夜を彩る灯りがホールにともりました。A-101の台でお楽しみください。</p>',
    },
  },
  {
    daysAgo: 6,
    title: { jp: '年末年始の出金審査について' },
    content: {
      jp: '<p>12月30日から1月3日までの出金審査は、通常よりお時間をいただく場合があります。</p><ul><li>審査の受付は毎日行います</li><li>着金は銀行の営業日に準じます</li></ul>',
    },
  },
  {
    daysAgo: 10,
    title: {
      zh: '请核对汇款人姓名',
      zhTW: '請核對匯款人姓名',
      en: 'Check the sender name',
      jp: '振込名義のご確認のお願い',
    },
    content: {
      zh: '<p>汇款时请<strong>完整</strong>填写订单显示的汇款人姓名，否则无法自动到账。</p><table><tr><th>订单显示</th><td>A123 ヤマダタロウ</td></tr><tr><th>错误示例</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">常见问题</a></p>',
      zhTW: '<p>匯款時請<strong>完整</strong>填寫訂單顯示的匯款人姓名，否則無法自動入帳。</p><table><tr><th>訂單顯示</th><td>A123 ヤマダタロウ</td></tr><tr><th>請勿</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">常見問題</a></p>',
      en: '<p>Enter the sender name <strong>exactly</strong> as shown in your order, or the deposit can’t be credited automatically.</p><table><tr><th>Shown in the order</th><td>A123 ヤマダタロウ</td></tr><tr><th>Don’t use</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">FAQ</a></p>',
      jp: '<p>お振込の際は、申請画面に表示された振込名義を<strong>そのまま</strong>ご入力ください。異なる場合は自動で反映されません。</p><table><tr><th>申請画面の表示</th><td>A123 ヤマダタロウ</td></tr><tr><th>誤った例</th><td>ヤマダタロウ</td></tr></table><p><a href="/game/guide/faq">よくある質問</a>、金融機関の案内は<a href="https://www.zenginkyo.or.jp/">全国銀行協会</a>をご覧ください。</p>',
    },
  },
  {
    daysAgo: 15,
    title: {
      zh: '资金密码保护您的提现',
      en: 'A fund password protects your withdrawals',
      jp: '取引パスワードで出金を守りましょう',
    },
    content: {
      zh: '<p>请在“账号设置”中设置6位数字的资金密码。</p>',
      en: '<p>Set a 6-digit fund password in your account settings.</p>',
      jp: '<p>アカウント設定で6桁の取引パスワードを設定してください。</p>',
    },
  },
  {
    daysAgo: 22,
    title: { zh: '系统维护完成', jp: 'システムメンテナンス完了のお知らせ' },
    content: {
      zh: '<p>维护已完成，感谢您的耐心等待。</p>',
      jp: '<p>メンテナンスは終了しました。ご協力ありがとうございました。</p>',
    },
  },
  {
    daysAgo: 30,
    title: {
      zh: '柏青哥专区更新',
      zhTW: '柏青哥專區更新',
      en: 'Seven pachinko machines updated',
      jp: 'パチンココーナーをリニューアル',
    },
    content: {
      zh: '<p>七台柏青哥机台换上了新画面。</p>',
      zhTW: '<p>七台柏青哥機台換上了新畫面。</p>',
      en: '<p>Seven machines in the pachinko corner have a new look.</p>',
      jp: '<p>パチンココーナーの7台が、新しい盤面になりました。</p>',
    },
  },
  {
    daysAgo: 41,
    title: {
      zh: '理性游戏',
      zhTW: '理性遊戲',
      en: 'Play within your means',
      jp: '無理のない範囲でお楽しみください',
    },
    content: {
      zh: '<p>设定每日的金额限额与游戏时间，轻松享受游戏。</p>',
      zhTW: '<p>設定每日的金額與時間限額，輕鬆享受遊戲。</p>',
      en: '<p>Set daily limits on money and time, and keep it fun.</p>',
      jp: '<p>1日の金額と時間の上限を決めて、ゲームとしてお楽しみください。</p>',
    },
  },
]

export async function seedNotices(queries: Queries, now: Date): Promise<void> {
  for (const { daysAgo, top = false, title, content } of notices)
    await queries.query('insert into notices (top, texts, created_on) values ($1, $2, $3)', [
      top,
      JSON.stringify({ ...multilingual('title', title), ...multilingual('content', content) }),
      new Date(now.getTime() - daysAgo * 86_400_000),
    ])
}
