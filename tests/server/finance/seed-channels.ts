import type { Queries } from '../platform/db/db.ts'
import { multilingual, type Written } from '../platform/multilingual.ts'

/** A made-up bank: nobody can really send money there. */
const houseAccount = {
  bank: 'アミーゴデモ銀行',
  branchCode: '001',
  branchName: '本店営業部',
  accountType: 'ordinary',
  bankAccount: '0012345',
  accountName: 'アミーゴ（デモ',
}

/** What tells two ways apart that are paid alike, and that nothing is to be paid at all. */
const noticeOf = (how: Record<keyof typeof demoNotice, string>) =>
  multilingual('notice', {
    zh: how.zh + demoNotice.zh,
    zhTW: how.zhTW + demoNotice.zhTW,
    en: `${how.en} ${demoNotice.en}`,
    jp: how.jp + demoNotice.jp,
    ko: `${how.ko} ${demoNotice.ko}`,
    fil: `${how.fil} ${demoNotice.fil}`,
    vi: `${how.vi} ${demoNotice.vi}`,
  })

const demoNotice = {
  zh: '演示环境：请勿实际汇款，订单会自动完成。',
  zhTW: '示範環境：請勿實際匯款，訂單會自動完成。',
  en: 'Demo with play coins: please don’t send real money. Your order completes automatically.',
  jp: 'デモ環境のため、実際のお金は振り込まないでください。申請は自動的に完了します。',
  ko: '데모 사이트이므로 실제로 송금하지 마세요. 신청은 자동으로 완료됩니다.',
  fil: 'Demo lang ito na play coins ang gamit: huwag magpadala ng totoong pera. Kusang makukumpleto ang order mo.',
  vi: 'Đây là bản demo dùng xu chơi thử: vui lòng không chuyển tiền thật. Lệnh sẽ tự động hoàn tất.',
}

/** A brand as its own country writes it. */
const brand = (name: string, own: Written = {}) =>
  multilingual('name', { zh: name, zhTW: name, en: name, jp: name, ko: name, fil: name, vi: name, ...own })

/** Ways whose next step is not a transfer: one of each kind. The app has names for the ways. */
const otherWays = [
  { channel: 'credit-card', payType: 'card', kind: 'redirect' },
  { channel: 'paypay', payType: 'eWallet', names: brand('PayPay'), kind: 'qr', app: 'PayPay' },
  {
    channel: 'lawson',
    payType: 'store',
    names: brand('Lawson', { zh: '罗森', jp: 'ローソン', ko: '로손' }),
    kind: 'store',
    chain: 'lawson',
    fee: '165',
  },
  {
    channel: 'rakuten-pay',
    payType: 'eWallet',
    names: brand('Rakuten Pay', { zh: '乐天Pay', zhTW: '樂天Pay', jp: '楽天ペイ', ko: '라쿠텐페이' }),
    kind: 'app',
    app: 'Rakuten Pay',
  },
  { channel: 'e-money', payType: 'eWallet', kind: 'wait' },
].map(({ channel, payType, names = {}, fee = '0', ...target }) => ({
  channel,
  direction: 'deposit',
  range: ['1000', '50000'],
  fee,
  payType,
  presets: ['1000', '3000', '10000'],
  enabled: true,
  target,
  texts: {
    ...names,
    ...multilingual('notice', demoNotice),
  },
}))

const channels = [
  {
    channel: 'bank-transfer',
    direction: 'deposit',
    range: ['1000', '500000'],
    fee: '0',
    payType: 'bank',
    presets: ['1000', '5000', '10000', '50000'],
    enabled: true,
    target: houseAccount,
    texts: {
      ...multilingual('name', {
        zh: '银行转账',
        zhTW: '銀行轉帳',
        en: 'Bank transfer',
        jp: '銀行振込',
        ko: '계좌이체',
        fil: 'Bank transfer',
        vi: 'Chuyển khoản ngân hàng',
      }),
      ...noticeOf({
        zh: '可在任何银行的柜台、ATM或手机银行转账。',
        zhTW: '可在任何銀行的臨櫃、ATM或行動銀行轉帳。',
        en: 'Transfer from any bank: at a branch, an ATM or in its app.',
        jp: '銀行の窓口・ATM・アプリから振り込めます。',
        ko: '모든 은행의 창구, ATM, 앱에서 송금할 수 있습니다.',
        fil: 'Mag-transfer mula sa kahit anong bank: sa branch, ATM o app.',
        vi: 'Chuyển từ bất kỳ ngân hàng nào: tại quầy, ATM hoặc ứng dụng.',
      }),
    },
  },
  {
    channel: 'pay-easy',
    direction: 'deposit',
    range: ['1000', '100000'],
    fee: '0',
    payType: 'bank',
    presets: ['1000', '3000', '10000'],
    enabled: true,
    target: { ...houseAccount, branchCode: '002', branchName: 'ネット支店', bankAccount: '0067890' },
    texts: {
      ...multilingual('name', {
        zh: '网上银行',
        zhTW: '網路銀行',
        en: 'Online banking',
        jp: 'ネットバンキング',
        ko: '인터넷뱅킹',
        fil: 'Online banking',
        vi: 'Ngân hàng trực tuyến',
      }),
      ...noticeOf({
        zh: '登录您的网上银行，向网络支店转账，24小时可用。',
        zhTW: '登入您的網路銀行，轉帳至網路分行，24小時可用。',
        en: 'Sign in to your online banking and transfer to our internet branch, at any hour.',
        jp: 'ネットバンキングにログインし、24時間いつでもネット支店へ振り込めます。',
        ko: '인터넷뱅킹에 로그인하여 24시간 언제든지 인터넷 지점으로 송금할 수 있습니다.',
        fil: 'Mag-log in sa online banking mo at mag-transfer sa internet branch namin, kahit anong oras.',
        vi: 'Đăng nhập ngân hàng trực tuyến và chuyển đến chi nhánh internet của chúng tôi bất cứ lúc nào.',
      }),
    },
  },
  {
    channel: 'convenience-store',
    direction: 'deposit',
    range: ['1000', '30000'],
    fee: '165',
    payType: 'store',
    presets: [],
    enabled: false,
    target: null,
    texts: {
      ...multilingual('name', {
        zh: '便利店',
        zhTW: '便利商店',
        en: 'Convenience store',
        jp: 'コンビニ払い',
        ko: '편의점 결제',
        fil: 'Convenience store',
        vi: 'Cửa hàng tiện lợi',
      }),
      ...multilingual('notice', {
        zh: '维护中，暂不可用。',
        zhTW: '維護中，暫時無法使用。',
        en: 'Under maintenance.',
        jp: '現在メンテナンス中です。',
        ko: '현재 점검 중입니다.',
        fil: 'May maintenance ngayon.',
        vi: 'Đang bảo trì.',
      }),
    },
  },
  ...otherWays,
  {
    channel: 'bank-payout',
    direction: 'withdraw',
    range: ['2000', '300000'],
    fee: '220',
    payType: 'bank',
    presets: [],
    enabled: true,
    target: null,
    texts: {
      ...multilingual('name', {
        zh: '提现到银行卡',
        zhTW: '提領至銀行帳戶',
        en: 'To a bank account',
        jp: '銀行口座へ出金',
        ko: '은행 계좌로 출금',
        fil: 'Papunta sa bank account',
        vi: 'Rút về tài khoản ngân hàng',
      }),
      ...multilingual('notice', {
        zh: '同一时间只能有一笔处理中的提现，通常在一个工作日内完成审核。',
        zhTW: '同一時間只能有一筆處理中的提領，通常於一個工作天內完成審核。',
        en: 'One withdrawal at a time. We usually review it within one business day.',
        jp: '出金の申請は一度に1件までです。通常1営業日以内に審査します。',
        ko: '출금은 한 번에 1건만 신청할 수 있으며, 보통 1영업일 이내에 심사합니다.',
        fil: 'Isang withdrawal lang sa isang pagkakataon. Karaniwang nare-review ito sa loob ng isang business day.',
        vi: 'Mỗi lần chỉ một lệnh rút tiền, thường được duyệt trong một ngày làm việc.',
      }),
    },
  },
]

/** Ways to pay in and out, each with its limits. */
export async function seedChannels(queries: Queries): Promise<void> {
  for (const [sort, channel] of channels.entries())
    await queries.query(
      `insert into channels (channel, direction, currency, min_amount, max_amount, step, charge_fixed,
         exchange_rate, pay_type, presets, enabled, sort, texts, target)
       values ($1, $2, 'JPY', $3, $4, 1, $5, 1, $6, $7, $8, $9, $10, $11)`,
      [
        channel.channel,
        channel.direction,
        ...channel.range,
        channel.fee,
        channel.payType,
        JSON.stringify(channel.presets),
        channel.enabled,
        sort,
        JSON.stringify(channel.texts),
        channel.target && JSON.stringify(channel.target),
      ],
    )
}
