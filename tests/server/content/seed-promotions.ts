import type { Queries } from '../platform/db/db.ts'
import { multilingual, type Texts, type Written } from '../platform/multilingual.ts'

interface Promotion {
  category: 'limitedDiscount' | 'longTimeDiscount' | 'pastActivities' | 'specialDiscount'
  /** First and last day, counted from today. */
  days: [from: number | null, to: number | null]
  images?: Texts
  title: Written
  summary: Written
  content: Written
  terms: Written
}

/** A game's picture without words, for all languages. */
const picture = (gameId: string) => multilingual('image', { jp: `/media/banners/${gameId}.webp` })

/** The picture of a banner in each language of the operator. */
export const bannerImages = (id: string) =>
  multilingual('image', {
    zh: `/media/banners/${id}-zh.webp`,
    zhTW: `/media/banners/${id}-zhTW.webp`,
    en: `/media/banners/${id}-en.webp`,
    jp: `/media/banners/${id}-jp.webp`,
    ko: `/media/banners/${id}-ko.webp`,
    fil: `/media/banners/${id}-fil.webp`,
    vi: `/media/banners/${id}-vi.webp`,
  })

const demoTerms: Written = {
  zh: '此为演示：充值和提现均为模拟，不涉及真实资金。',
  zhTW: '此為示範：儲值和提領皆為模擬，不涉及真實金錢。',
  en: 'This is a demo. Deposits and withdrawals are simulated, and no real money moves.',
  jp: 'これはデモです。入金と出金は模擬的なもので、実際のお金は動きません。',
  ko: '데모입니다. 입금과 출금은 모의로 처리되며 실제 돈은 오가지 않습니다.',
  fil: 'Demo ito. Simulated lang ang deposit at withdrawal, at walang totoong perang gumagalaw.',
  vi: 'Đây là bản demo. Việc nạp và rút tiền chỉ là mô phỏng, không có tiền thật nào được chuyển.',
}

const promotions: Promotion[] = [
  {
    category: 'limitedDiscount',
    days: [-5, 20],
    images: bannerImages('lantern-festival'),
    title: {
      zh: '提灯祭',
      zhTW: '提燈祭',
      en: 'Lantern Festival',
      jp: '提灯まつり',
      ko: '등롱 축제',
      fil: 'Lantern Festival',
      vi: 'Lễ hội đèn lồng',
    },
    summary: {
      zh: '活动期间，新机台抢先体验。',
      zhTW: '活動期間，新機台搶先體驗。',
      en: 'Be the first to try new machines, all through the festival.',
      jp: '期間中は新台をいち早くお楽しみいただけます。',
      ko: '축제 기간에 새 머신을 가장 먼저 즐겨 보세요.',
      fil: 'Mauna sa mga bagong machine habang may festival.',
      vi: 'Trải nghiệm máy mới sớm nhất trong suốt lễ hội.',
    },
    content: {
      zh: '<p>活动期间每天19:00点亮一台新机台。</p>',
      zhTW: '<p>活動期間每天19:00點亮一台新機台。</p>',
      en: '<p>A new machine lights up every evening at 19:00.</p>',
      jp: '<p>毎晩19時に、新しい台に灯りがともります。</p>',
      ko: '<p>매일 저녁 19:00, 새 머신에 불이 켜집니다.</p>',
      fil: '<p>May bagong machine na iilaw tuwing 19:00.</p>',
      vi: '<p>Mỗi tối lúc 19:00 có một máy mới lên đèn.</p>',
    },
    terms: demoTerms,
  },
  {
    category: 'limitedDiscount',
    days: [-1, 6],
    images: bannerImages('koi-week'),
    title: {
      zh: '锦鲤周',
      zhTW: '錦鯉週',
      en: 'Koi Week',
      jp: '錦鯉ウィーク',
      ko: '비단잉어 주간',
      fil: 'Koi Week',
      vi: 'Tuần lễ cá koi',
    },
    summary: {
      zh: '以锦鲤为主题的一周。',
      zhTW: '以錦鯉為主題的一週。',
      en: 'A week of koi-themed machines.',
      jp: '錦鯉をテーマにした一週間です。',
      ko: '비단잉어 테마 머신과 함께하는 일주일.',
      fil: 'Isang linggo ng mga koi-themed machine.',
      vi: 'Một tuần với các máy chủ đề cá koi.',
    },
    content: {
      zh: '<p>锦鲤主题机台全天开放。</p>',
      zhTW: '<p>錦鯉主題機台全天開放。</p>',
      en: '<p>All koi-themed machines are open around the clock.</p>',
      jp: '<p>錦鯉シリーズの台を終日開放します。</p>',
      ko: '<p>비단잉어 테마 머신을 하루 종일 개방합니다.</p>',
      fil: '<p>Bukas buong araw ang lahat ng koi-themed machine.</p>',
      vi: '<p>Tất cả các máy chủ đề cá koi mở cửa suốt ngày đêm.</p>',
    },
    terms: demoTerms,
  },
  {
    category: 'longTimeDiscount',
    days: [-200, null],
    title: {
      zh: '充值免手续费',
      zhTW: '儲值免手續費',
      en: 'No deposit fees',
      jp: '入金手数料はいつでも無料',
      ko: '입금 수수료 상시 무료',
      fil: 'Walang deposit fee',
      vi: 'Miễn phí nạp tiền',
    },
    summary: {
      zh: '银行转账手续费由本站承担。',
      zhTW: '銀行轉帳手續費由本站負擔。',
      en: 'We cover the fee for every bank transfer.',
      jp: '銀行振込の手数料は当サイトが負担します。',
      ko: '계좌이체 수수료는 저희가 부담합니다.',
      fil: 'Sagot namin ang fee ng bawat bank transfer.',
      vi: 'Chúng tôi chịu phí cho mọi lần chuyển khoản ngân hàng.',
    },
    content: {
      zh: '<p>每充值1日元可得1枚游戏币。</p>',
      zhTW: '<p>每儲值1日圓可得1枚遊戲幣。</p>',
      en: '<p>You get one coin for every yen you deposit.</p>',
      jp: '<p>入金額1円につき1コインが反映されます。</p>',
      ko: '<p>입금액 1엔당 1코인이 반영됩니다.</p>',
      fil: '<p>1 coin ang katumbas ng bawat yen na idineposit mo.</p>',
      vi: '<p>Mỗi yên bạn nạp được cộng 1 xu.</p>',
    },
    terms: demoTerms,
  },
  {
    category: 'longTimeDiscount',
    days: [-120, null],
    title: {
      zh: '邀请好友',
      zhTW: '邀請好友',
      en: 'Invite a friend',
      jp: 'お友だち紹介',
      ko: '친구 초대',
      fil: 'Mag-invite ng kaibigan',
      vi: 'Mời bạn bè',
    },
    summary: {
      zh: '申请成为代理，与朋友一起玩。',
      zhTW: '申請成為代理，與朋友一起玩。',
      en: 'Become an agent and bring your friends.',
      jp: 'エージェントになって、お友だちと一緒に楽しめます。',
      ko: '에이전트가 되어 친구와 함께 즐겨 보세요.',
      fil: 'Maging agent at isama ang mga kaibigan mo.',
      vi: 'Trở thành đại lý và rủ bạn bè cùng chơi.',
    },
    content: {
      zh: '<p>请在“代理中心”提交代理申请，结果将通过站内信通知。</p>',
      zhTW: '<p>請在「代理中心」送出代理申請，結果將以站內信通知。</p>',
      en: '<p>Apply under “Agent center.” We’ll send you a message with the result.</p>',
      jp: '<p>「マイページ」から申請してください。結果はメッセージでお知らせします。</p>',
      ko: '<p>‘에이전트’ 메뉴에서 신청해 주세요. 결과는 쪽지로 알려 드립니다.</p>',
      fil: '<p>Mag-apply sa “Agent center.” Ime-message namin sa iyo ang resulta.</p>',
      vi: '<p>Đăng ký tại “Trung tâm đại lý”. Chúng tôi sẽ gửi kết quả qua thư.</p>',
    },
    terms: demoTerms,
  },
  {
    category: 'specialDiscount',
    days: [-10, 45],
    images: picture('hanabi-sky'),
    title: {
      zh: '周末烟火',
      zhTW: '週末煙火',
      en: 'Weekend Fireworks',
      jp: '週末花火',
      ko: '주말 불꽃놀이',
      fil: 'Weekend Fireworks',
      vi: 'Pháo hoa cuối tuần',
    },
    summary: {
      zh: '每周六晚，特别画面限时登场。',
      zhTW: '每週六晚，特別畫面限時登場。',
      en: 'Special scenes every Saturday night.',
      jp: '毎週土曜の夜は特別演出。',
      ko: '매주 토요일 밤, 특별 연출이 펼쳐집니다.',
      fil: 'Special na mga eksena tuwing Sabado ng gabi.',
      vi: 'Cảnh đặc biệt vào mỗi tối thứ Bảy.',
    },
    content: {
      zh: '<p>周六20:00至23:00。</p>',
      zhTW: '<p>週六20:00至23:00。</p>',
      en: '<p>Saturdays from 20:00 to 23:00.</p>',
      jp: '<p>土曜20時から23時まで。</p>',
      ko: '<p>토요일 20:00~23:00.</p>',
      fil: '<p>Sabado, 20:00 hanggang 23:00.</p>',
      vi: '<p>Thứ Bảy, từ 20:00 đến 23:00.</p>',
    },
    terms: demoTerms,
  },
  {
    category: 'specialDiscount',
    days: [4, 18],
    images: picture('moon-rabbit'),
    title: {
      zh: '星河之夜',
      zhTW: '星河之夜',
      en: 'Milky Way Nights',
      jp: '天の川の夜',
      ko: '은하수의 밤',
      fil: 'Milky Way Nights',
      vi: 'Đêm dải Ngân Hà',
    },
    summary: {
      zh: '即将开始：夜空主题机台集中亮相。',
      zhTW: '即將開始：夜空主題機台集中亮相。',
      en: 'Coming soon: all night-sky machines in one place.',
      jp: 'まもなく開催。夜空をテーマにした台が並びます。',
      ko: '곧 시작합니다. 밤하늘 테마 머신이 한자리에 모입니다.',
      fil: 'Malapit na: lahat ng night-sky machine, nasa iisang lugar.',
      vi: 'Sắp diễn ra: mọi máy chủ đề bầu trời đêm tại một nơi.',
    },
    content: {
      zh: '<p>活动期间，夜空主题机台将排在大厅最前面。</p>',
      zhTW: '<p>活動期間，夜空主題機台將排在大廳最前面。</p>',
      en: '<p>During these two weeks, night-sky machines come first in the hall.</p>',
      jp: '<p>期間中は、夜空シリーズの台をホールの先頭でご案内します。</p>',
      ko: '<p>기간 중 밤하늘 테마 머신을 게임 홀 맨 앞에서 만나 보세요.</p>',
      fil: '<p>Sa dalawang linggong ito, mauuna sa hall ang mga night-sky machine.</p>',
      vi: '<p>Trong hai tuần này, các máy chủ đề bầu trời đêm được xếp đầu sảnh game.</p>',
    },
    terms: demoTerms,
  },
  {
    category: 'pastActivities',
    days: [-90, -60],
    images: picture('great-wave'),
    title: {
      zh: '夏日海浪',
      zhTW: '夏日海浪',
      en: 'Summer Waves',
      jp: '夏の波まつり',
      ko: '여름 파도 축제',
      fil: 'Summer Wave Festival',
      vi: 'Lễ hội sóng mùa hè',
    },
    summary: {
      zh: '已结束，感谢参与。',
      zhTW: '已結束，感謝參與。',
      en: 'It’s over. Thank you for joining.',
      jp: '終了しました。ご参加ありがとうございました。',
      ko: '종료되었습니다. 참여해 주셔서 감사합니다.',
      fil: 'Tapos na. Salamat sa pagsali.',
      vi: 'Đã kết thúc. Cảm ơn bạn đã tham gia.',
    },
    content: {
      zh: '<p>夏季活动已圆满结束。</p>',
      zhTW: '<p>夏季活動已圓滿結束。</p>',
      en: '<p>The summer event has ended.</p>',
      jp: '<p>夏のイベントは終了しました。</p>',
      ko: '<p>여름 이벤트가 종료되었습니다.</p>',
      fil: '<p>Tapos na ang event ngayong tag-init.</p>',
      vi: '<p>Sự kiện mùa hè đã kết thúc.</p>',
    },
    terms: demoTerms,
  },
]

const day = 86_400_000
/** Promotions begin and end with a day in Japan. */
const japan = 9 * 3_600_000

export async function seedPromotions(queries: Queries, now: Date): Promise<void> {
  const today = Math.floor((now.getTime() + japan) / day) * day - japan
  const dayFrom = (days: number | null) => days && new Date(today + days * day)
  for (const { category, days, images, title, summary, content, terms } of promotions)
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
          ...images,
        }),
      ],
    )
}
