/** The languages of the product (spec §9); the first is the fallback. */
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

const fill = (text: string, params: MessageParams) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

/** What the dispatcher, the limits and the list filters answer, whatever the call. */
export const callMessage = messageFrom({
  badRequest: {
    'ja-JP': '入力内容をご確認ください',
    'en-US': 'Please check what you entered',
    'ko-KR': '입력한 내용을 확인해 주세요',
    'zh-CN': '请检查填写的内容',
    'zh-TW': '請檢查填寫的內容',
    'fil-PH': 'Pakisuri ang iyong inilagay',
    'vi-VN': 'Vui lòng kiểm tra lại nội dung đã nhập',
  },
  fieldInvalid: {
    'ja-JP': '正しく入力してください',
    'en-US': 'This entry is not valid',
    'ko-KR': '올바르게 입력해 주세요',
    'zh-CN': '填写不正确',
    'zh-TW': '填寫不正確',
    'fil-PH': 'Hindi wasto ang inilagay',
    'vi-VN': 'Nội dung nhập không hợp lệ',
  },
  tooLong: {
    'ja-JP': '{max}文字以内で入力してください',
    'en-US': 'Use {max} characters at most',
    'ko-KR': '{max}자 이내로 입력해 주세요',
    'zh-CN': '最多{max}个字符',
    'zh-TW': '最多{max}個字元',
    'fil-PH': 'Hanggang {max} characters lang',
    'vi-VN': 'Tối đa {max} ký tự',
  },
  badJson: {
    'ja-JP': 'リクエストを読み取れませんでした',
    'en-US': 'The request could not be read',
    'ko-KR': '요청을 읽을 수 없습니다',
    'zh-CN': '无法读取请求',
    'zh-TW': '無法讀取請求',
    'fil-PH': 'Hindi mabasa ang kahilingan',
    'vi-VN': 'Không thể đọc yêu cầu',
  },
  signInRequired: {
    'ja-JP': 'ログインしてください',
    'en-US': 'Please sign in',
    'ko-KR': '로그인해 주세요',
    'zh-CN': '请先登录',
    'zh-TW': '請先登入',
    'fil-PH': 'Mag-sign in muna',
    'vi-VN': 'Vui lòng đăng nhập',
  },
  agentsOnly: {
    'ja-JP': '代理店のみご利用いただけます',
    'en-US': 'For agents only',
    'ko-KR': '에이전트만 이용할 수 있습니다',
    'zh-CN': '仅限代理使用',
    'zh-TW': '僅限代理使用',
    'fil-PH': 'Para sa mga ahente lamang',
    'vi-VN': 'Chỉ dành cho đại lý',
  },
  unknownCall: {
    'ja-JP': 'この機能はご利用いただけません',
    'en-US': 'This function is not available',
    'ko-KR': '사용할 수 없는 기능입니다',
    'zh-CN': '该功能不可用',
    'zh-TW': '此功能無法使用',
    'fil-PH': 'Hindi magagamit ang function na ito',
    'vi-VN': 'Chức năng này không khả dụng',
  },
  serverError: {
    'ja-JP': 'サーバーでエラーが発生しました',
    'en-US': 'Something went wrong on the server',
    'ko-KR': '서버에서 오류가 발생했습니다',
    'zh-CN': '服务器发生错误',
    'zh-TW': '伺服器發生錯誤',
    'fil-PH': 'Nagkaroon ng error sa server',
    'vi-VN': 'Máy chủ gặp lỗi',
  },
  maintenance: {
    'ja-JP': 'ただいまメンテナンス中です',
    'en-US': 'Under maintenance',
    'ko-KR': '점검 중입니다',
    'zh-CN': '系统维护中',
    'zh-TW': '系統維護中',
    'fil-PH': 'Kasalukuyang may maintenance',
    'vi-VN': 'Hệ thống đang bảo trì',
  },
  conflict: {
    'ja-JP': '同じ注文番号で内容の異なるリクエストです',
    'en-US': 'The same request was already sent with other details',
    'ko-KR': '같은 요청이 다른 내용으로 이미 접수되었습니다',
    'zh-CN': '相同的请求已以不同内容提交',
    'zh-TW': '相同的請求已以不同內容提交',
    'fil-PH': 'Naipadala na ang kahilingang ito na may ibang detalye',
    'vi-VN': 'Yêu cầu này đã được gửi với nội dung khác',
  },
  tooMany: {
    'ja-JP': 'しばらくしてからもう一度お試しください（あと{seconds}秒）',
    'en-US': 'Please try again in {seconds} seconds',
    'ko-KR': '{seconds}초 후에 다시 시도해 주세요',
    'zh-CN': '请在{seconds}秒后重试',
    'zh-TW': '請在{seconds}秒後重試',
    'fil-PH': 'Subukan muli pagkalipas ng {seconds} segundo',
    'vi-VN': 'Vui lòng thử lại sau {seconds} giây',
  },
  tooManyToday: {
    'ja-JP': '本日の上限に達しました。{hours}時間後にもう一度お試しください',
    'en-US': 'Too many tries for today. Try again in {hours} hours',
    'ko-KR': '오늘 시도 횟수를 초과했습니다. {hours}시간 후에 다시 시도해 주세요',
    'zh-CN': '今天尝试次数过多，请在{hours}小时后重试',
    'zh-TW': '今天嘗試次數過多，請在{hours}小時後重試',
    'fil-PH': 'Sobra na ang tries mo ngayong araw. Subukan ulit pagkalipas ng {hours} oras',
    'vi-VN': 'Hôm nay bạn đã thử quá nhiều lần. Thử lại sau {hours} giờ nữa',
  },
  loginLocked: {
    'ja-JP': 'パスワードの誤りが続いたためロックされました。{minutes}分後にお試しください',
    'en-US': 'Locked after too many wrong passwords. Try again in {minutes} minutes',
    'ko-KR': '비밀번호 오류가 계속되어 잠겼습니다. {minutes}분 후에 다시 시도해 주세요',
    'zh-CN': '密码错误次数过多,已锁定。请在{minutes}分钟后重试',
    'zh-TW': '密碼錯誤次數過多,已鎖定。請在{minutes}分鐘後重試',
    'fil-PH': 'Naka-lock dahil sa maraming maling password. Subukan muli pagkalipas ng {minutes} minuto',
    'vi-VN': 'Đã khóa do nhập sai mật khẩu nhiều lần. Thử lại sau {minutes} phút',
  },
  fundPasswordLocked: {
    'ja-JP': '資金パスワードの誤りが続いたためロックされました。{minutes}分後にお試しください',
    'en-US': 'The fund password is locked. Try again in {minutes} minutes',
    'ko-KR': '자금 비밀번호가 잠겼습니다. {minutes}분 후에 다시 시도해 주세요',
    'zh-CN': '资金密码已锁定,请在{minutes}分钟后重试',
    'zh-TW': '資金密碼已鎖定,請在{minutes}分鐘後重試',
    'fil-PH': 'Naka-lock ang fund password. Subukan muli pagkalipas ng {minutes} minuto',
    'vi-VN': 'Mật khẩu quỹ đã bị khóa. Thử lại sau {minutes} phút',
  },
  rangeUnreadable: {
    'ja-JP': '日付を読み取れません',
    'en-US': 'This date cannot be read',
    'ko-KR': '날짜를 읽을 수 없습니다',
    'zh-CN': '无法识别该日期',
    'zh-TW': '無法辨識此日期',
    'fil-PH': 'Hindi mabasa ang petsang ito',
    'vi-VN': 'Không đọc được ngày này',
  },
  rangeBackwards: {
    'ja-JP': '終了日は開始日より後にしてください',
    'en-US': 'The end must be after the beginning',
    'ko-KR': '종료일은 시작일보다 뒤여야 합니다',
    'zh-CN': '结束时间须晚于开始时间',
    'zh-TW': '結束時間須晚於開始時間',
    'fil-PH': 'Dapat mas huli ang wakas kaysa sa simula',
    'vi-VN': 'Ngày kết thúc phải sau ngày bắt đầu',
  },
  rangeTooLong: {
    'ja-JP': '期間は{days}日以内で指定してください',
    'en-US': 'Choose a period of at most {days} days',
    'ko-KR': '기간은 최대 {days}일까지 선택할 수 있습니다',
    'zh-CN': '时间范围最长为{days}天',
    'zh-TW': '時間範圍最長為{days}天',
    'fil-PH': 'Hanggang {days} araw lang ang maaaring piliin',
    'vi-VN': 'Chỉ chọn được khoảng tối đa {days} ngày',
  },
  bodyTooLarge: {
    'ja-JP': '送信データが大きすぎます',
    'en-US': 'The request is too large',
    'ko-KR': '전송 데이터가 너무 큽니다',
    'zh-CN': '发送的数据过大',
    'zh-TW': '傳送的資料過大',
    'fil-PH': 'Masyadong malaki ang ipinadala',
    'vi-VN': 'Dữ liệu gửi quá lớn',
  },
})
