import { messageFrom } from '../../platform/messages.ts'

/** Refusals of a closure. */
export const ownDataMessage = messageFrom({
  ordersOpen: {
    'ja-JP': '処理中の入金または出金があるため、退会できません。完了してからもう一度お試しください',
    'en-US':
      'You can’t close your account while a deposit or withdrawal is in progress. Please try again once it’s complete',
    'ko-KR': '처리 중인 입금 또는 출금이 있어 탈퇴할 수 없습니다. 완료된 후 다시 시도해 주세요',
    'zh-CN': '您有处理中的充值或提现，暂时无法注销账号。请在完成后重试',
    'zh-TW': '您有處理中的儲值或提領，暫時無法關閉帳號。請在完成後再試一次',
    'fil-PH':
      'Hindi mo muna maisasara ang account mo habang may deposit o withdrawal na pinoproseso. Subukan ulit kapag tapos na ito',
    'vi-VN':
      'Bạn chưa thể đóng tài khoản khi còn lệnh nạp hoặc rút đang xử lý. Vui lòng thử lại sau khi hoàn tất',
  },
  balanceMoved: {
    'ja-JP': '残高が変わりました。内容を確認して、もう一度お試しください',
    'en-US': 'Your balance has changed. Please check it and try again',
    'ko-KR': '잔액이 변경되었습니다. 확인 후 다시 시도해 주세요',
    'zh-CN': '余额已变动，请确认后重试',
    'zh-TW': '餘額已變動，請確認後再試一次',
    'fil-PH': 'Nagbago ang balance mo. I-check ito at subukan ulit',
    'vi-VN': 'Số dư của bạn đã thay đổi. Vui lòng kiểm tra rồi thử lại',
  },
  agentsBySupport: {
    'ja-JP': 'エージェントの退会手続きは、カスタマーサポートで承ります',
    'en-US': 'Only customer service can close an agent account. Please contact us',
    'ko-KR': '에이전트 계정의 탈퇴는 고객센터에서 처리합니다. 고객센터에 문의해 주세요',
    'zh-CN': '代理账号需由客服办理注销，请联系客服',
    'zh-TW': '代理帳號需由客服辦理關閉，請聯絡客服',
    'fil-PH': 'Customer service ang nagsasara ng agent accounts. Kontakin kami',
    'vi-VN': 'Chỉ bộ phận chăm sóc khách hàng mới đóng được tài khoản đại lý. Vui lòng liên hệ với chúng tôi',
  },
})
