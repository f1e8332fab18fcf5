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
}

const japanese: PushTexts = {
  title: '新しいメッセージが届きました',
  body: 'タップしてご覧ください',
  otherTitle: '別のアカウント宛てのメッセージです',
  otherBody: '読むには、そのアカウントでログインしてください',
  testTitle: 'テスト通知です',
  testBody: 'この端末でメッセージの通知を受け取れます',
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
  },
  'ko-KR': {
    title: '새 쪽지가 도착했습니다',
    body: '눌러서 확인해 주세요',
    otherTitle: '다른 계정으로 온 쪽지입니다',
    otherBody: '읽으려면 해당 계정으로 로그인해 주세요',
    testTitle: '테스트 알림입니다',
    testBody: '이 기기에서 쪽지 알림을 받을 수 있습니다',
  },
  'zh-CN': {
    title: '您有一封新的站内信',
    body: '点击查看',
    otherTitle: '这是发给其他账号的站内信',
    otherBody: '请登录该账号后查看',
    testTitle: '这是一条测试通知',
    testBody: '本设备可以收到站内信通知',
  },
  'zh-TW': {
    title: '您有一封新的站內信',
    body: '點一下查看',
    otherTitle: '這是寄給其他帳號的站內信',
    otherBody: '請登入該帳號後查看',
    testTitle: '這是一則測試通知',
    testBody: '此裝置可以收到站內信通知',
  },
  'fil-PH': {
    title: 'May bago kang message',
    body: 'I-tap para basahin',
    otherTitle: 'Message para sa ibang account',
    otherBody: 'Mag-log in sa account na iyon para mabasa ito',
    testTitle: 'Test notification',
    testBody: 'Makakatanggap ka ng message notifications sa device na ito',
  },
  'vi-VN': {
    title: 'Bạn có thư mới',
    body: 'Nhấn để đọc',
    otherTitle: 'Thư gửi cho tài khoản khác',
    otherBody: 'Vui lòng đăng nhập tài khoản đó để đọc',
    testTitle: 'Thông báo thử',
    testBody: 'Thiết bị này có thể nhận thông báo khi có thư mới',
  },
}

/** The texts of a language; of the fallback for one that is not known. */
export const pushTexts = (lang: string): PushTexts =>
  (Object.hasOwn(texts, lang) ? texts[lang] : undefined) ?? japanese
