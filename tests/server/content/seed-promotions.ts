import type { Queries } from '../platform/db/db.ts'
import { multilingual, type FourTexts } from '../platform/multilingual.ts'

interface Promotion {
  category: 'limitedDiscount' | 'longTimeDiscount' | 'pastActivities' | 'specialDiscount'
  /** First and last day, counted from today. */
  days: [from: number | null, to: number | null]
  /** The banner that serves as its picture. */
  image: string
  title: FourTexts
  summary: FourTexts
  content: FourTexts
  terms: FourTexts
}

const playCoins: FourTexts = {
  zh: '仅限娱乐用游戏币，不可兑换现金。',
  zhTW: '僅限娛樂用遊戲幣，不可兌換現金。',
  en: 'Play coins only. They can’t be exchanged for cash.',
  jp: 'プレイコインのみが対象です。現金への交換はできません。',
}

const promotions: Promotion[] = [
  {
    category: 'limitedDiscount',
    days: [-5, 20],
    image: 'lantern-festival',
    title: { zh: '提灯祭', zhTW: '提燈祭', en: 'Lantern Festival', jp: '提灯まつり' },
    summary: {
      zh: '活动期间，新机台抢先体验。',
      zhTW: '活動期間，新機台搶先體驗。',
      en: 'Be the first to try new machines, all through the festival.',
      jp: '期間中は新台をいち早くお楽しみいただけます。',
    },
    content: {
      zh: '<p>活动期间每天19:00点亮一台新机台。</p>',
      zhTW: '<p>活動期間每天19:00點亮一台新機台。</p>',
      en: '<p>A new machine lights up every evening at 19:00.</p>',
      jp: '<p>毎晩19時に、新しい台に灯りがともります。</p>',
    },
    terms: playCoins,
  },
  {
    category: 'limitedDiscount',
    days: [-1, 6],
    image: 'koi-week',
    title: { zh: '锦鲤周', zhTW: '錦鯉週', en: 'Koi Week', jp: '錦鯉ウィーク' },
    summary: {
      zh: '以锦鲤为主题的一周。',
      zhTW: '以錦鯉為主題的一週。',
      en: 'A week of koi-themed machines.',
      jp: '錦鯉をテーマにした一週間です。',
    },
    content: {
      zh: '<p>锦鲤主题机台全天开放。</p>',
      zhTW: '<p>錦鯉主題機台全天開放。</p>',
      en: '<p>All koi-themed machines are open around the clock.</p>',
      jp: '<p>錦鯉シリーズの台を終日開放します。</p>',
    },
    terms: playCoins,
  },
  {
    category: 'longTimeDiscount',
    days: [-200, null],
    image: 'welcome',
    title: { en: 'No deposit fees', jp: '入金手数料はいつでも無料' },
    summary: {
      en: 'We cover the fee for every bank transfer.',
      jp: '銀行振込の手数料は当サイトが負担します。',
    },
    content: {
      en: '<p>You get one coin for every yen you deposit.</p>',
      jp: '<p>入金額1円につき1コインが反映されます。</p>',
    },
    terms: { en: playCoins.en ?? '', jp: playCoins.jp ?? '' },
  },
  {
    category: 'longTimeDiscount',
    days: [-120, null],
    image: 'welcome',
    title: { zh: '邀请好友', zhTW: '邀請好友', en: 'Invite a friend', jp: 'お友だち紹介' },
    summary: {
      zh: '申请成为代理，与朋友一起玩。',
      zhTW: '申請成為代理，與朋友一起玩。',
      en: 'Become an agent and bring your friends.',
      jp: 'エージェントになって、お友だちと一緒に楽しめます。',
    },
    content: {
      zh: '<p>请在“代理中心”提交代理申请，结果将通过站内信通知。</p>',
      zhTW: '<p>請在「代理中心」送出代理申請，結果將以站內信通知。</p>',
      en: '<p>Apply under “Agent center.” We’ll send you a message with the result.</p>',
      jp: '<p>「マイページ」から申請してください。結果はメッセージでお知らせします。</p>',
    },
    terms: playCoins,
  },
  {
    category: 'specialDiscount',
    days: [-10, 45],
    image: 'koi-week',
    title: { zh: '周末烟火', zhTW: '週末煙火', en: 'Weekend Fireworks', jp: '週末花火' },
    summary: {
      zh: '每周六晚，特别画面限时登场。',
      zhTW: '每週六晚，特別畫面限時登場。',
      en: 'Special scenes every Saturday night.',
      jp: '毎週土曜の夜は特別演出。',
    },
    content: {
      zh: '<p>周六20:00至23:00。</p>',
      zhTW: '<p>週六20:00至23:00。</p>',
      en: '<p>Saturdays from 20:00 to 23:00.</p>',
      jp: '<p>土曜20時から23時まで。</p>',
    },
    terms: playCoins,
  },
  {
    category: 'specialDiscount',
    days: [4, 18],
    image: 'welcome',
    title: { zh: '星河之夜', zhTW: '星河之夜', en: 'Milky Way Nights', jp: '天の川の夜' },
    summary: {
      zh: '即将开始：夜空主题机台集中亮相。',
      zhTW: '即將開始：夜空主題機台集中亮相。',
      en: 'Coming soon: all night-sky machines in one place.',
      jp: 'まもなく開催。夜空をテーマにした台が並びます。',
    },
    content: {
      zh: '<p>活动期间，夜空主题机台将排在大厅最前面。</p>',
      zhTW: '<p>活動期間，夜空主題機台將排在大廳最前面。</p>',
      en: '<p>During these two weeks, night-sky machines come first in the hall.</p>',
      jp: '<p>期間中は、夜空シリーズの台をホールの先頭でご案内します。</p>',
    },
    terms: playCoins,
  },
  {
    category: 'pastActivities',
    days: [-90, -60],
    image: 'lantern-festival',
    title: { zh: '夏日海浪', jp: '夏の波まつり' },
    summary: { zh: '已结束，感谢参与。', jp: '終了しました。ご参加ありがとうございました。' },
    content: { zh: '<p>夏季活动已圆满结束。</p>', jp: '<p>夏のイベントは終了しました。</p>' },
    terms: { zh: playCoins.zh ?? '', jp: playCoins.jp ?? '' },
  },
]

const day = 86_400_000
/** Promotions begin and end with a day in Japan. */
const japan = 9 * 3_600_000

export async function seedPromotions(queries: Queries, now: Date): Promise<void> {
  const today = Math.floor((now.getTime() + japan) / day) * day - japan
  const dayFrom = (days: number | null) => days && new Date(today + days * day)
  for (const { category, days, image, title, summary, content, terms } of promotions)
    await queries.query(
      'insert into promotions (category, begin_time, end_time, link, texts) values ($1, $2, $3, $4, $5)',
      [
        category,
        dayFrom(days[0]),
        dayFrom(days[1]),
        category === 'pastActivities' ? null : '/amigo',
        JSON.stringify({
          ...multilingual('title', title),
          ...multilingual('summary', summary),
          ...multilingual('content', content),
          ...multilingual('terms', terms),
          ...bannerImages(image),
        }),
      ],
    )
}

/** The picture of a banner in each language of the operator. */
export const bannerImages = (id: string) =>
  multilingual('image', {
    zh: `/media/banners/${id}-zh.webp`,
    zhTW: `/media/banners/${id}-zhTW.webp`,
    en: `/media/banners/${id}-en.webp`,
    jp: `/media/banners/${id}-jp.webp`,
  })
