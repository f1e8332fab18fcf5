import { messageFrom } from '../platform/messages.ts'

/** Refusals of passkeys. */
export const passkeyMessage = messageFrom({
  expired: {
    'ja-JP': 'パスキー認証の有効期限が切れました。もう一度お試しください',
    'en-US': 'The passkey prompt has expired. Please try again',
    'ko-KR': '패스키 인증 시간이 지났습니다. 다시 시도해 주세요',
    'zh-CN': '通行密钥验证已过期，请重试',
    'zh-TW': '通行密鑰驗證已過期，請再試一次',
    'fil-PH': 'Nag-expire na ang pag-confirm gamit ang passkey. Subukan ulit',
    'vi-VN': 'Đã hết thời gian xác nhận bằng passkey. Vui lòng thử lại',
  },
  altered: {
    'ja-JP':
      'パスキーで認証した内容と異なるため、受け付けませんでした。内容をご確認のうえ、もう一度お試しください',
    'en-US': 'This isn’t what you confirmed, so nothing was done. Check the details and try again',
    'ko-KR': '인증한 내용과 달라 처리하지 않았습니다. 내용을 확인한 후 다시 시도해 주세요',
    'zh-CN': '内容与您确认的不一致，未受理。请核对后重试',
    'zh-TW': '內容與您確認的不一致，未受理。請核對後再試',
    'fil-PH': 'Iba ito sa kinumpirma mo, kaya hindi itinuloy. I-check ang details at subukan ulit',
    'vi-VN':
      'Nội dung khác với nội dung bạn đã xác nhận nên chưa được thực hiện. Vui lòng kiểm tra rồi thử lại',
  },
  unknown: {
    'ja-JP': 'このパスキーは登録されていません。別の方法をお試しください',
    'en-US': 'This passkey isn’t registered here. Please try another way',
    'ko-KR': '등록되지 않은 패스키입니다. 다른 방법을 이용해 주세요',
    'zh-CN': '该通行密钥未在本站添加，请使用其他方式',
    'zh-TW': '本站沒有此通行密鑰，請使用其他方式',
    'fil-PH': 'Hindi naka-register dito ang passkey na ito. Gumamit ng ibang paraan',
    'vi-VN': 'Passkey này chưa được đăng ký. Vui lòng dùng cách khác',
  },
  refused: {
    'ja-JP': 'パスキーで認証できませんでした。もう一度お試しください',
    'en-US': 'We couldn’t verify your passkey. Please try again',
    'ko-KR': '패스키로 인증하지 못했습니다. 다시 시도해 주세요',
    'zh-CN': '通行密钥未通过验证，请重试',
    'zh-TW': '通行密鑰未通過驗證，請再試一次',
    'fil-PH': 'Hindi na-verify ang passkey mo. Subukan ulit',
    'vi-VN': 'Không xác minh được passkey. Vui lòng thử lại',
  },
  known: {
    'ja-JP': 'このパスキーはすでに登録されています',
    'en-US': 'This passkey is already registered',
    'ko-KR': '이미 등록된 패스키입니다',
    'zh-CN': '该通行密钥已添加',
    'zh-TW': '此通行密鑰已新增過',
    'fil-PH': 'Naka-register na ang passkey na ito',
    'vi-VN': 'Passkey này đã được đăng ký',
  },
  tooMany: {
    'ja-JP': '登録できるパスキーは{max}個までです',
    'en-US': 'You can have up to {max} passkeys',
    'ko-KR': '패스키는 최대 {max}개까지 등록할 수 있습니다',
    'zh-CN': '最多可添加{max}个通行密钥',
    'zh-TW': '最多可新增{max}個通行密鑰',
    'fil-PH': 'Hanggang {max} passkeys lang',
    'vi-VN': 'Tối đa {max} passkey',
  },
  gone: {
    'ja-JP': 'このパスキーはすでに削除されています',
    'en-US': 'This passkey has already been removed',
    'ko-KR': '이미 삭제된 패스키입니다',
    'zh-CN': '该通行密钥已删除',
    'zh-TW': '此通行密鑰已刪除',
    'fil-PH': 'Naalis na ang passkey na ito',
    'vi-VN': 'Passkey này đã được xóa',
  },
  proofMissing: {
    'ja-JP': '取引パスワードを入力してください',
    'en-US': 'Enter your fund password',
    'ko-KR': '거래 비밀번호를 입력해 주세요',
    'zh-CN': '请输入资金密码',
    'zh-TW': '請輸入交易密碼',
    'fil-PH': 'Ilagay ang fund password mo',
    'vi-VN': 'Vui lòng nhập mật khẩu giao dịch',
  },
})
