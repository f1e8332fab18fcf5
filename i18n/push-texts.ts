/** What the worker says of a letter while nobody looks: it cannot load the app's texts. */
/** What a notification says. Generic on purpose: a lock screen is read by others too. */
export interface PushTexts {
  title: string
  body: string
  /** For a letter to an account that is not signed in here now. */
  otherTitle: string
  otherBody: string
  /** For a test that the player asked for. */
  testTitle: string
  testBody: string
  /** Of an example of a letter's notification. */
  exampleBody: string
  /** What a letter is about, in place of `title` where the account has chosen so, and in mails. */
  topics: Readonly<
    Record<'deposit' | 'withdrawal' | 'limit' | 'bonus' | 'device' | 'team' | 'support' | 'message', string>
  >
}

const japanese: PushTexts = {
  title: '新しいメッセージが届きました',
  body: 'タップしてご覧ください',
  otherTitle: '別のアカウント宛てのメッセージです',
  otherBody: '読むには、そのアカウントでログインしてください',
  testTitle: 'テスト通知です',
  testBody: 'この端末でメッセージの通知を受け取れます',
  exampleBody: '見本です。通知はこのように表示されます',
  topics: {
    deposit: '入金についてのお知らせ',
    withdrawal: '出金についてのお知らせ',
    limit: '上限についてのお知らせ',
    bonus: 'ボーナスについてのお知らせ',
    device: 'アカウントの安全についてのお知らせ',
    team: 'チームの週間まとめ',
    support: 'カスタマーサポートからの返信',
    message: '新しいメッセージが届きました',
  },
}

const texts: Readonly<Record<string, PushTexts>> = {
  'ja-JP': japanese,
  'en-US': {
    title: 'You have a new message',
    body: 'Tap to read it',
    otherTitle: 'Message for another account',
    otherBody: 'Sign in with that account to read it',
    testTitle: 'Test notification',
    testBody: 'You’ll get message notifications on this device',
    exampleBody: 'Example: this is how notifications look',
    topics: {
      deposit: 'News about a deposit',
      withdrawal: 'News about a withdrawal',
      limit: 'News about your limits',
      bonus: 'News about a bonus',
      device: 'Account security alert',
      team: 'Your team’s week',
      support: 'Customer service replied',
      message: 'You have a new message',
    },
  },
  'ko-KR': {
    title: '새 쪽지가 도착했습니다',
    body: '눌러서 확인해 주세요',
    otherTitle: '다른 계정으로 온 쪽지입니다',
    otherBody: '읽으려면 해당 계정으로 로그인해 주세요',
    testTitle: '테스트 알림입니다',
    testBody: '이 기기에서 쪽지 알림을 받을 수 있습니다',
    exampleBody: '예시입니다. 알림이 이렇게 표시됩니다',
    topics: {
      deposit: '입금 관련 안내',
      withdrawal: '출금 관련 안내',
      limit: '한도 관련 안내',
      bonus: '보너스 관련 안내',
      device: '계정 보안 안내',
      team: '팀 주간 요약',
      support: '고객센터 답변이 도착했습니다',
      message: '새 쪽지가 도착했습니다',
    },
  },
  'zh-CN': {
    title: '您有一封新的站内信',
    body: '点击查看',
    otherTitle: '这是发给其他账号的站内信',
    otherBody: '请登录该账号后查看',
    testTitle: '这是一条测试通知',
    testBody: '本设备可以收到站内信通知',
    exampleBody: '这是示例，通知将这样显示',
    topics: {
      deposit: '充值相关通知',
      withdrawal: '提现相关通知',
      limit: '限额相关通知',
      bonus: '奖励相关通知',
      device: '账号安全通知',
      team: '团队每周汇总',
      support: '客服已回复您',
      message: '您有一封新的站内信',
    },
  },
  'zh-TW': {
    title: '您有一封新的站內信',
    body: '點一下查看',
    otherTitle: '這是寄給其他帳號的站內信',
    otherBody: '請登入該帳號後查看',
    testTitle: '這是一則測試通知',
    testBody: '此裝置可以收到站內信通知',
    exampleBody: '這是範例，通知會這樣顯示',
    topics: {
      deposit: '儲值相關通知',
      withdrawal: '提領相關通知',
      limit: '限額相關通知',
      bonus: '獎勵相關通知',
      device: '帳號安全通知',
      team: '團隊每週彙總',
      support: '客服已回覆您',
      message: '您有一封新的站內信',
    },
  },
  'fil-PH': {
    title: 'May bago kang message',
    body: 'I-tap para basahin',
    otherTitle: 'Message para sa ibang account',
    otherBody: 'Mag-log in sa account na iyon para mabasa ito',
    testTitle: 'Test notification',
    testBody: 'Makakatanggap ka ng message notifications sa device na ito',
    exampleBody: 'Halimbawa lang: ganito ang itsura ng notifications',
    topics: {
      deposit: 'Tungkol sa isang deposit',
      withdrawal: 'Tungkol sa isang withdrawal',
      limit: 'Tungkol sa limits mo',
      bonus: 'Tungkol sa isang bonus',
      device: 'Paalala sa security ng account mo',
      team: 'Lingguhang buod ng team mo',
      support: 'Sumagot ang customer service',
      message: 'May bago kang message',
    },
  },
  'vi-VN': {
    title: 'Bạn có thư mới',
    body: 'Nhấn để đọc',
    otherTitle: 'Thư gửi cho tài khoản khác',
    otherBody: 'Vui lòng đăng nhập tài khoản đó để đọc',
    testTitle: 'Thông báo thử',
    testBody: 'Thiết bị này có thể nhận thông báo khi có thư mới',
    exampleBody: 'Ví dụ: thông báo sẽ hiển thị như thế này',
    topics: {
      deposit: 'Thông báo về nạp tiền',
      withdrawal: 'Thông báo về rút tiền',
      limit: 'Thông báo về giới hạn của bạn',
      bonus: 'Thông báo về phần thưởng',
      device: 'Thông báo bảo mật tài khoản',
      team: 'Tổng kết tuần của nhóm',
      support: 'Bộ phận chăm sóc khách hàng đã trả lời',
      message: 'Bạn có thư mới',
    },
  },
}

/** The texts of a language; of the fallback for one that is not known. */
export const pushTexts = (lang: string): PushTexts =>
  (Object.hasOwn(texts, lang) ? texts[lang] : undefined) ?? japanese
