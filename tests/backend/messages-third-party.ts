import { sayFrom, type MessageTable } from './messages.ts'

/** Third-party sign-in. */
const thirdPartyMessages = {
  notAccepted: {
    'ja-JP': '外部サービスの確認を受け付けられませんでした。もう一度お試しください',
    'en-US': 'The sign-in by the other service was not accepted. Please try again',
    'ko-KR': '외부 서비스의 로그인을 확인하지 못했습니다. 다시 시도해 주세요',
    'zh-CN': '第三方登录未通过验证，请重试',
    'zh-TW': '第三方登入未通過驗證，請重試',
    'fil-PH': 'Hindi tinanggap ang pag-sign in mula sa ibang serbisyo. Subukan muli',
    'vi-VN': 'Đăng nhập qua dịch vụ khác không được chấp nhận. Vui lòng thử lại',
  },
  usedBefore: {
    'ja-JP': 'この確認は既に使われています。もう一度お試しください',
    'en-US': 'This sign-in was used before. Please try again',
    'ko-KR': '이미 사용된 로그인입니다. 다시 시도해 주세요',
    'zh-CN': '此次登录凭证已被使用，请重试',
    'zh-TW': '此次登入憑證已被使用，請重試',
    'fil-PH': 'Nagamit na ang pag-sign in na ito. Subukan muli',
    'vi-VN': 'Lượt đăng nhập này đã được sử dụng. Vui lòng thử lại',
  },
} satisfies MessageTable

export const sayThirdParty = sayFrom(thirdPartyMessages)
