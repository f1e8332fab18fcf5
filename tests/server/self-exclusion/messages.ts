import { messageFrom } from '../platform/messages.ts'

/** Refusals while a player is excluded, and of what would end that early. */
export const exclusionMessage = messageFrom({
  refused: {
    'ja-JP': '利用停止中のため、{day}まで入金とプレイはできません',
    'en-US': 'You’ve excluded yourself, so you can’t play or deposit until {day}',
    'ko-KR': '자가 이용 제한 중이므로 {day}까지 입금과 플레이를 할 수 없습니다',
    'zh-CN': '您已自我禁入，{day}之前无法充值和游戏',
    'zh-TW': '您已自我排除，{day}之前無法儲值和遊玩',
    'fil-PH': 'Naka-self-exclusion ka, kaya hindi ka makakapag-deposit o makakapaglaro hanggang {day}',
    'vi-VN': 'Bạn đang tự loại trừ nên không thể chơi hay nạp tiền cho đến {day}',
  },
  refusedForGood: {
    'ja-JP': '無期限で利用停止中のため、入金とプレイはできません',
    'en-US': 'You’ve excluded yourself permanently, so you can’t play or deposit',
    'ko-KR': '영구 이용 제한 중이므로 입금과 플레이를 할 수 없습니다',
    'zh-CN': '您已永久自我禁入，无法充值和游戏',
    'zh-TW': '您已永久自我排除，無法儲值和遊玩',
    'fil-PH': 'Permanente ang self-exclusion mo, kaya hindi ka na makakapag-deposit o makakapaglaro',
    'vi-VN': 'Bạn đã tự loại trừ vĩnh viễn nên không thể chơi hay nạp tiền',
  },
  stillOpen: {
    'ja-JP': '出金、履歴の確認、お問い合わせはいつでもご利用いただけます',
    'en-US': 'You can still withdraw, view your history, and contact customer service',
    'ko-KR': '출금, 이용 내역 확인, 고객센터 문의는 언제든지 가능합니다',
    'zh-CN': '您仍可提现、查看记录和联系客服',
    'zh-TW': '您仍可提領、查看紀錄和聯絡客服',
    'fil-PH': 'Makakapag-withdraw ka pa rin, makikita mo ang History at makakausap mo ang customer service',
    'vi-VN': 'Bạn vẫn có thể rút tiền, xem lịch sử và liên hệ chăm sóc khách hàng',
  },
  shorter: {
    'ja-JP': '現在の停止期間より短い期間は選べません',
    'en-US': 'This is shorter than your current self-exclusion. You can only extend it',
    'ko-KR': '현재 제한 기간보다 짧은 기간은 선택할 수 없습니다',
    'zh-CN': '不能选择比当前更短的期限',
    'zh-TW': '不能選擇比目前更短的期間',
    'fil-PH': 'Mas maikli ito kaysa sa self-exclusion mo ngayon. Puwede lang itong pahabain',
    'vi-VN': 'Thời hạn này ngắn hơn thời hạn tự loại trừ hiện tại. Bạn chỉ có thể kéo dài thêm',
  },
})

/** The title of the letter that says that it has begun. */
export const exclusionTitle = {
  jp: '利用停止（自己排除）を設定しました',
  ko: '자가 이용 제한이 시작되었습니다',
  fil: 'Nagsimula na ang self-exclusion mo',
  vi: 'Thời gian tự loại trừ của bạn đã bắt đầu',
  en: 'Your self-exclusion has started',
  zh: '自我禁入已生效',
  zhTW: '自我排除已開始',
}
