/** The languages of the product; the first is the fallback. */
const langs = ['ja-JP', 'en-US', 'ko-KR', 'zh-CN', 'zh-TW', 'fil-PH', 'vi-VN'] as const
type Lang = (typeof langs)[number]

/** A text in every language: a missing one does not compile. */
type Message = Record<Lang, string>
type MessageTable = Record<string, Message>

/** What may stand for `{name}` in a text. */
type MessageParams = Record<string, string | number>

/**
 * Reads one table. Each domain has its own: `export const financeMessage = messageFrom({ … })`, then
 * `financeMessage(lang, 'amountTooSmall', { min: '1000' })`.
 */
export const messageFrom =
  <Table extends MessageTable>(table: Table) =>
  (lang: string, key: keyof Table, params: MessageParams = {}): string =>
    fill(table[key]?.[langOf(lang)] ?? String(key), params)

/** Texts that have no full stop, as sentences one after another. */
export const sentences = (lang: string, ...texts: readonly string[]): string =>
  texts
    .map((text) => text + (/^(ja|zh)/.test(lang) ? '。' : '. '))
    .join('')
    .trim()

/** The language to answer in, from an Accept-Language header: exact tag, then the language alone, then Japanese. */
export function langOf(acceptLanguage: string): Lang {
  for (const wanted of acceptLanguage.split(',')) {
    const tag = (wanted.split(';')[0] ?? '').trim().toLowerCase()
    const found = langs.find((lang) => lang.toLowerCase() === tag) ?? byLanguage(tag)
    if (found) return found
  }
  return 'ja-JP'
}

function byLanguage(tag: string): Lang | undefined {
  if (/^zh-(hk|mo|hant)/.test(tag)) return 'zh-TW'
  const language = tag.split('-')[0] === 'tl' ? 'fil' : tag.split('-')[0]
  return langs.find((lang) => lang.split('-')[0] === language)
}

/** English alone has a singular for the counted. */
const fill = (text: string, params: MessageParams) =>
  text
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
    .replace(/(?<![\d.,])1 (second|minute|hour|coin)s\b/g, '1 $1')

/** What the dispatcher, the limits and the list filters answer, whatever the call. */
export const callMessage = messageFrom({
  badRequest: {
    'ja-JP': '入力内容をご確認ください',
    'en-US': 'Please check your entries',
    'ko-KR': '입력한 내용을 확인해 주세요',
    'zh-CN': '请检查填写的内容',
    'zh-TW': '請檢查填寫的內容',
    'fil-PH': 'Paki-check ang inilagay mo',
    'vi-VN': 'Vui lòng kiểm tra lại nội dung đã nhập',
  },
  fieldInvalid: {
    'ja-JP': '正しく入力してください',
    'en-US': 'This entry isn’t valid',
    'ko-KR': '올바르게 입력해 주세요',
    'zh-CN': '填写有误，请检查',
    'zh-TW': '填寫有誤，請檢查',
    'fil-PH': 'Hindi valid ang inilagay mo',
    'vi-VN': 'Nội dung nhập không hợp lệ',
  },
  tooLong: {
    'ja-JP': '{max}文字以内で入力してください',
    'en-US': 'Use no more than {max} characters',
    'ko-KR': '{max}자 이내로 입력해 주세요',
    'zh-CN': '最多可输入{max}个字符',
    'zh-TW': '最多可輸入{max}個字元',
    'fil-PH': 'Hanggang {max} characters lang',
    'vi-VN': 'Tối đa {max} ký tự',
  },
  badJson: {
    'ja-JP': '送信内容を処理できませんでした。もう一度お試しください',
    'en-US': 'We couldn’t process this. Please try again',
    'ko-KR': '요청을 처리하지 못했습니다. 다시 시도해 주세요',
    'zh-CN': '无法处理，请重试',
    'zh-TW': '無法處理，請再試一次',
    'fil-PH': 'Hindi ito na-process. Subukan ulit',
    'vi-VN': 'Không xử lý được. Vui lòng thử lại',
  },
  readsOnly: {
    'ja-JP': 'この操作はまとめて送信できません',
    'en-US': 'This can only be requested by itself',
    'ko-KR': '이 작업은 함께 보낼 수 없습니다',
    'zh-CN': '此操作不能合并发送',
    'zh-TW': '此操作不能合併傳送',
    'fil-PH': 'Hindi ito puwedeng isabay sa iba',
    'vi-VN': 'Thao tác này không thể gửi chung',
  },
  signInRequired: {
    'ja-JP': 'ログインしてください',
    'en-US': 'Please sign in',
    'ko-KR': '로그인해 주세요',
    'zh-CN': '请先登录',
    'zh-TW': '請先登入',
    'fil-PH': 'Mag-log in muna',
    'vi-VN': 'Vui lòng đăng nhập',
  },
  agentsOnly: {
    'ja-JP': 'エージェントの方のみご利用いただけます',
    'en-US': 'For agents only',
    'ko-KR': '에이전트만 이용할 수 있습니다',
    'zh-CN': '仅限代理使用',
    'zh-TW': '僅限代理使用',
    'fil-PH': 'Para sa mga agent lang',
    'vi-VN': 'Chỉ dành cho đại lý',
  },
  unknownCall: {
    'ja-JP': 'この機能はご利用いただけません',
    'en-US': 'This feature isn’t available',
    'ko-KR': '사용할 수 없는 기능입니다',
    'zh-CN': '该功能不可用',
    'zh-TW': '此功能無法使用',
    'fil-PH': 'Hindi available ang feature na ito',
    'vi-VN': 'Không dùng được tính năng này',
  },
  serverError: {
    'ja-JP': 'システムエラーが発生しました',
    'en-US': 'Something went wrong on our side',
    'ko-KR': '시스템 오류가 발생했습니다',
    'zh-CN': '系统出现异常',
    'zh-TW': '系統發生異常',
    'fil-PH': 'Nagkaroon ng problema sa system namin',
    'vi-VN': 'Hệ thống đang gặp lỗi',
  },
  maintenance: {
    'ja-JP': 'ただいまメンテナンス中です',
    'en-US': 'We’re under maintenance',
    'ko-KR': '점검 중입니다',
    'zh-CN': '系统维护中',
    'zh-TW': '系統維護中',
    'fil-PH': 'May maintenance ngayon',
    'vi-VN': 'Hệ thống đang bảo trì',
  },
  conflict: {
    'ja-JP': 'この操作は、別の内容ですでに受け付けています',
    'en-US': 'This was already submitted with different details',
    'ko-KR': '같은 신청이 다른 내용으로 이미 접수되었습니다',
    'zh-CN': '该操作此前已提交，但内容不同',
    'zh-TW': '此操作已以其他內容送出',
    'fil-PH': 'Na-submit na ito na may ibang details',
    'vi-VN': 'Thao tác này đã được tiếp nhận với nội dung khác',
  },
  tooMany: {
    'ja-JP': 'しばらくしてからもう一度お試しください（あと{wait}）',
    'en-US': 'Please try again in {wait}',
    'ko-KR': '{wait} 후에 다시 시도해 주세요',
    'zh-CN': '请在{wait}后重试',
    'zh-TW': '請在{wait}後再試',
    'fil-PH': 'Subukan ulit pagkalipas ng {wait}',
    'vi-VN': 'Vui lòng thử lại sau {wait}',
  },
  tooManyToday: {
    'ja-JP': 'お試しいただける回数を超えました。{hours}時間後にもう一度お試しください',
    'en-US': 'Too many attempts today. Please try again in {hours} hr',
    'ko-KR': '오늘 시도 횟수를 초과했습니다. {hours}시간 후에 다시 시도해 주세요',
    'zh-CN': '今天尝试次数过多，请在{hours}小时后重试',
    'zh-TW': '今天嘗試次數過多，請在{hours}小時後再試',
    'fil-PH': 'Sobra na ang tries mo ngayong araw. Subukan ulit pagkalipas ng {hours} oras',
    'vi-VN': 'Hôm nay bạn đã thử quá nhiều lần. Vui lòng thử lại sau {hours} giờ',
  },
  loginLocked: {
    'ja-JP': 'パスワードの誤りが続いたため、一時的にロックしました。{minutes}分後にもう一度お試しください',
    'en-US': 'Locked after too many wrong passwords. Please try again in {minutes} min',
    'ko-KR': '비밀번호를 여러 번 잘못 입력하여 잠겼습니다. {minutes}분 후에 다시 시도해 주세요',
    'zh-CN': '密码错误次数过多，已锁定。请在{minutes}分钟后重试',
    'zh-TW': '密碼錯誤次數過多，已鎖定。請在{minutes}分鐘後再試',
    'fil-PH': 'Naka-lock muna dahil sa maraming maling password. Subukan ulit pagkalipas ng {minutes} minuto',
    'vi-VN': 'Đã tạm khóa do nhập sai mật khẩu nhiều lần. Vui lòng thử lại sau {minutes} phút',
  },
  fundPasswordLocked: {
    'ja-JP':
      '取引パスワードの誤りが続いたため、一時的にロックしました。{minutes}分後にもう一度お試しください',
    'en-US': 'Your fund password is locked after too many wrong attempts. Please try again in {minutes} min',
    'ko-KR': '거래 비밀번호를 여러 번 잘못 입력하여 잠겼습니다. {minutes}분 후에 다시 시도해 주세요',
    'zh-CN': '资金密码错误次数过多，已锁定。请在{minutes}分钟后重试',
    'zh-TW': '交易密碼錯誤次數過多，已鎖定。請在{minutes}分鐘後再試',
    'fil-PH':
      'Naka-lock muna ang fund password dahil sa maraming maling subok. Subukan ulit pagkalipas ng {minutes} minuto',
    'vi-VN': 'Mật khẩu giao dịch đã tạm khóa do nhập sai nhiều lần. Vui lòng thử lại sau {minutes} phút',
  },
  rangeUnreadable: {
    'ja-JP': '日付が正しくありません',
    'en-US': 'This date isn’t valid',
    'ko-KR': '날짜가 올바르지 않습니다',
    'zh-CN': '日期不正确',
    'zh-TW': '日期不正確',
    'fil-PH': 'Hindi valid ang petsang ito',
    'vi-VN': 'Ngày này không hợp lệ',
  },
  rangeBackwards: {
    'ja-JP': '終了日は開始日以降にしてください',
    'en-US': 'The end date can’t be before the start date',
    'ko-KR': '종료일은 시작일 이후여야 합니다',
    'zh-CN': '结束日期不能早于开始日期',
    'zh-TW': '結束日期不能早於開始日期',
    'fil-PH': 'Hindi puwedeng mas maaga ang end date sa start date',
    'vi-VN': 'Ngày kết thúc không được trước ngày bắt đầu',
  },
  rangeTooLong: {
    'ja-JP': '期間は{days}日以内で指定してください',
    'en-US': 'Choose a period of up to {days} days',
    'ko-KR': '기간은 최대 {days}일까지 선택할 수 있습니다',
    'zh-CN': '日期范围最长为{days}天',
    'zh-TW': '日期範圍最長為{days}天',
    'fil-PH': 'Hanggang {days} araw lang ang puwedeng piliin',
    'vi-VN': 'Chỉ chọn được khoảng thời gian tối đa {days} ngày',
  },
  bodyTooLarge: {
    'ja-JP': '送信するデータが大きすぎます',
    'en-US': 'This is too large to send',
    'ko-KR': '전송할 데이터가 너무 큽니다',
    'zh-CN': '发送的数据过大',
    'zh-TW': '傳送的資料過大',
    'fil-PH': 'Masyadong malaki ang ipinapadala mo',
    'vi-VN': 'Dữ liệu gửi đi quá lớn',
  },
})
