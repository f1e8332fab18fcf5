import { readFileSync } from 'node:fs'
import { written } from '../letters/send-letter.ts'
import { messageFrom, sentences } from '../platform/messages.ts'
import { multilingual, pickText, type Texts, type Written } from '../platform/multilingual.ts'
import { subtract } from './amounts.ts'
import type { DepositMove, WithdrawalMove } from './order-status.ts'
import { shownMoney } from './shown-money.ts'

/** Why an order ended as it did; shown in the row. */
export const remarks: Record<
  'refuse' | 'refund' | 'refunded' | 'fail' | 'failCrypto' | 'cancelled' | 'cancel' | 'expire',
  Texts
> = {
  expire: multilingual('remark', {
    zh: '已超过付款期限，此订单不能再付款',
    zhTW: '已超過付款期限，此訂單無法再付款',
    en: 'The time to pay has passed, so this order can no longer be paid',
    jp: '支払い期限を過ぎたため、この申請ではお支払いいただけません',
    ko: '결제 기한이 지나 이 신청으로는 더 이상 결제할 수 없습니다',
    fil: 'Lumipas na ang oras ng pagbabayad kaya hindi na mababayaran ang order na ito',
    vi: 'Đã quá hạn thanh toán nên không thể thanh toán lệnh này nữa',
  }),
  cancel: multilingual('remark', {
    zh: '支付服务商已取消此订单',
    zhTW: '金流服務商已取消此訂單',
    en: 'The payment provider canceled this order',
    jp: '決済事業者がこの申請をキャンセルしました',
    ko: '결제사에서 이 신청을 취소했습니다',
    fil: 'Kinansela ng payment provider ang order na ito',
    vi: 'Đơn vị thanh toán đã hủy lệnh này',
  }),
  cancelled: multilingual('remark', {
    zh: '您已取消此订单',
    zhTW: '您已取消此訂單',
    en: 'You canceled this order',
    jp: 'お客様がこの申請をキャンセルしました',
    ko: '고객님이 이 신청을 취소했습니다',
    fil: 'Kinansela mo ang order na ito',
    vi: 'Bạn đã hủy lệnh này',
  }),
  refuse: multilingual('remark', {
    zh: '汇款人姓名与订单不符，款项将退回',
    zhTW: '匯款人姓名與訂單不符，款項將退回',
    en: 'We couldn’t match the sender name, so the transfer is being sent back',
    jp: '振込名義を確認できなかったため、返金いたします',
    ko: '입금자명을 확인할 수 없어 송금액이 반환됩니다',
    fil: 'Hindi tugma ang sender name kaya ibinabalik ang transfer',
    vi: 'Không khớp tên người chuyển nên khoản tiền đang được hoàn lại',
  }),
  refund: multilingual('remark', {
    zh: '此笔款项无法入账，将在5个工作日内退回您转出的账户',
    zhTW: '此筆款項無法入帳，將於5個工作天內退回您轉出的帳戶',
    en: 'We couldn’t accept this payment. It goes back to the account you paid from within 5 business days',
    jp: 'この入金は受け付けられなかったため、5営業日以内にお支払い元の口座へ返金します',
    ko: '이 입금은 처리할 수 없어 5영업일 안에 보내신 계좌로 환불됩니다',
    fil: 'Hindi matanggap ang bayad na ito. Ibabalik ito sa account na pinanggalingan sa loob ng 5 business days',
    vi: 'Không thể nhận khoản thanh toán này. Tiền sẽ được hoàn về tài khoản bạn đã dùng trong 5 ngày làm việc',
  }),
  refunded: multilingual('remark', {
    zh: '已退款',
    zhTW: '已退款',
    en: 'Refunded',
    jp: '返金が完了しました',
    ko: '환불이 완료되었습니다',
    fil: 'Na-refund na',
    vi: 'Đã hoàn tiền',
  }),
  fail: multilingual('remark', {
    zh: '银行拒绝收款，游戏币已退回余额',
    zhTW: '銀行拒絕收款，遊戲幣已退回餘額',
    en: 'The bank rejected the transfer. Your coins are back in your balance',
    jp: '振込先で受け付けられなかったため、コインを残高に戻しました',
    ko: '은행에서 송금을 받지 않아 코인을 잔액으로 되돌렸습니다',
    fil: 'Hindi tinanggap ng bank ang transfer. Nasa balance mo na ulit ang coins',
    vi: 'Ngân hàng từ chối khoản chuyển. Xu đã được trả lại số dư của bạn',
  }),
  failCrypto: multilingual('remark', {
    zh: '未能转出到该地址，游戏币已退回余额',
    zhTW: '未能轉出至此地址，遊戲幣已退回餘額',
    en: 'We couldn’t send to this address. Your coins are back in your balance',
    jp: 'このアドレスへ送金できなかったため、コインを残高に戻しました',
    ko: '이 주소로 보낼 수 없어 코인을 잔액으로 되돌렸습니다',
    fil: 'Hindi naipadala sa address na ito. Nasa balance mo na ulit ang coins',
    vi: 'Không gửi được đến địa chỉ này. Xu đã được trả lại số dư của bạn',
  }),
}

type LetterMove = DepositMove | Exclude<WithdrawalMove, 'review'>

interface AppTexts {
  status: { deposit: Record<string, string>; withdraw: Record<string, string> }
}
const appTexts = (lang: string): AppTexts =>
  JSON.parse(readFileSync(new URL(`../../../i18n/${lang}/finance.json`, import.meta.url), 'utf8'))
const languages: Record<keyof Written, AppTexts> = {
  zh: appTexts('zh-CN'),
  zhTW: appTexts('zh-TW'),
  en: appTexts('en-US'),
  jp: appTexts('ja-JP'),
  ko: appTexts('ko-KR'),
  fil: appTexts('fil-PH'),
  vi: appTexts('vi-VN'),
}

/** A status in the app's own words, so that a letter is titled as the order is called in lists and on its page. */
export const statusTitle = (kind: keyof AppTexts['status'], status: string): Written =>
  Object.fromEntries(Object.entries(languages).map(([key, texts]) => [key, texts.status[kind][status]]))
const titled = (kind: keyof AppTexts['status'], status: string) =>
  multilingual('title', statusTitle(kind, status))

const credited = titled('deposit', 'successful')
const titles: Record<LetterMove, Texts> = {
  arrive: credited,
  arriveLate: credited,
  arriveTwice: credited,
  arriveLess: credited,
  expire: multilingual('title', {
    zh: '充值订单已过期',
    zhTW: '儲值訂單已過期',
    en: 'Deposit expired',
    jp: '入金の支払い期限が過ぎました',
    ko: '입금 신청의 결제 기한이 지났습니다',
    fil: 'Lumipas na ang deposit order mo',
    vi: 'Lệnh nạp tiền đã hết hạn',
  }),
  cancel: multilingual('title', {
    zh: '充值订单已取消',
    zhTW: '儲值訂單已取消',
    en: 'Deposit canceled',
    jp: '入金がキャンセルされました',
    ko: '입금 신청이 취소되었습니다',
    fil: 'Kinansela ang deposit order mo',
    vi: 'Lệnh nạp tiền đã bị hủy',
  }),
  refuse: multilingual('title', {
    zh: '充值未能入账',
    zhTW: '儲值未能入帳',
    en: 'Deposit not credited',
    jp: '入金を確認できませんでした',
    ko: '입금을 확인하지 못했습니다',
    fil: 'Hindi pumasok ang deposit',
    vi: 'Chưa cộng được tiền nạp',
  }),
  refund: titled('deposit', 'refunding'),
  refunded: titled('deposit', 'refunded'),
  approve: titled('withdraw', 'successful'),
  fail: titled('withdraw', 'failed'),
}

export interface ToldOrder {
  order_sn: string
  /** In its own currency, as the order list has it. */
  amount: string
  currency: string
  /** The fee within `amount`, in the same currency; none for a deposit. */
  charge?: string
  game_coin: string
  /** Empty for orders by bank. */
  network: string
  created_on: Date
}

const said = messageFrom({
  amount: {
    'ja-JP': '金額：{money}、受付番号：{orderSn}',
    'en-US': 'Amount: {money}. Order number: {orderSn}',
    'ko-KR': '금액: {money}, 접수번호: {orderSn}',
    'zh-CN': '金额：{money}，订单号：{orderSn}',
    'zh-TW': '金額：{money}，訂單編號：{orderSn}',
    'fil-PH': 'Amount: {money}. Order number: {orderSn}',
    'vi-VN': 'Số tiền: {money}. Mã lệnh: {orderSn}',
  },
  lessFee: {
    'ja-JP': '受取額：{net}（出金額{money}、手数料{fee}）、受付番号：{orderSn}',
    'en-US': 'Paid out: {net} ({money} less a fee of {fee}). Order number: {orderSn}',
    'ko-KR': '수령액: {net}(출금액 {money}, 수수료 {fee}), 접수번호: {orderSn}',
    'zh-CN': '到账金额：{net}（提现{money}，手续费{fee}），订单号：{orderSn}',
    'zh-TW': '實際入帳金額：{net}（提領{money}，手續費{fee}），訂單編號：{orderSn}',
    'fil-PH': 'Natanggap mo: {net} ({money}, bawas ang fee na {fee}). Order number: {orderSn}',
    'vi-VN': 'Thực nhận: {net} (số tiền {money}, phí {fee}). Mã lệnh: {orderSn}',
  },
  ask: {
    'ja-JP': 'ご不明な点は、カスタマーサポートへお問い合わせください',
    'en-US': 'If you have any questions, contact customer service',
    'ko-KR': '궁금한 점은 고객센터로 문의해 주세요',
    'zh-CN': '如有疑问，请联系客服',
    'zh-TW': '如有疑問，請聯絡客服',
    'fil-PH': 'Kung may tanong ka, kontakin ang customer service',
    'vi-VN': 'Nếu cần hỗ trợ, hãy liên hệ chăm sóc khách hàng',
  },
})

/** Why; nothing of a payment. */
export const remarkOf = (move: DepositMove | WithdrawalMove, network = ''): Texts =>
  move === 'fail' && network ? remarks.failCrypto : ((remarks as Partial<Record<string, Texts>>)[move] ?? {})

/**
 * Title, text and link of the letter that tells a player about a move: of what went wrong also why, and whom to ask.
 * The push of it has no amount.
 */
export function orderLetter(
  move: LetterMove,
  { order_sn: orderSn, amount, currency, charge = '0', game_coin, network, created_on: placed }: ToldOrder,
) {
  const type = move === 'approve' || move === 'fail' ? 'withdraw' : 'deposit'
  const content = (lang: string) => {
    const money = move === 'fail' ? shownMoney(lang, game_coin) : shownMoney(lang, amount, currency)
    const fee = shownMoney(lang, charge, currency)
    const net = shownMoney(lang, subtract(amount, charge), currency)
    const why = pickText(remarkOf(move, network), 'remark', lang)
    const facts = said(lang, move === 'approve' && charge !== '0' ? 'lessFee' : 'amount', {
      money,
      fee,
      net,
      orderSn,
    })
    return why ? sentences(lang, why, facts, said(lang, 'ask')) : sentences(lang, facts)
  }
  return {
    topic: type === 'deposit' ? ('deposit' as const) : ('withdrawal' as const),
    link: `/user/record?${new URLSearchParams({ type, id: orderSn, at: placed.toISOString() })}`,
    texts: { ...titles[move], ...multilingual('content', written(content)) },
  }
}
