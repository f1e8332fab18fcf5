import { isLetterId, isUserHash, type LetterTarget } from '../src/lib/letter-address.ts'
import type { PushNote } from '../src/lib/push-note.ts'

interface Shown {
  title: string
  options: NotificationOptions & { data: LetterTarget | null }
}

/**
 * What is shown for a push. A browser demands that something is; for what we do not understand it is the generic line,
 * which leads to the list. `data` is all that the click goes by.
 */
export function notificationFor(push: Push | null, note: PushNote): Shown {
  const texts = pushTexts(note.lang)
  if (push?.isTest) return testNotification(texts, note)
  const isOthers = push !== null && note.owner !== null && note.owner !== push.user
  return {
    title: isOthers ? texts.otherTitle : texts.title,
    options: {
      body: isOthers ? texts.otherBody : texts.body,
      ...(note.lang ? { lang: note.lang } : {}),
      // The same letter again takes the place of the first notification.
      tag: push ? `letter-${push.id}` : 'letter',
      icon: '/icon-192.png',
      badge: '/icon-monochrome-512.png',
      data: push && (note.owner === push.user ? { id: push.id } : { id: push.id, for: push.user }),
    },
  }
}

/** What a player sees who asked for a test; a tap leads to the letters. */
const testNotification = (texts: PushTexts, { lang }: PushNote): Shown => ({
  title: texts.testTitle,
  options: {
    body: texts.testBody,
    ...(lang ? { lang } : {}),
    tag: 'push-test',
    icon: '/icon-192.png',
    badge: '/icon-monochrome-512.png',
    data: null,
  },
})

/** What a push of ours says: which letter, and whose it is (`userHash`). Nothing else of it is ever used. */
export interface Push {
  id: string
  user: string
  /** No letter: the player wanted to see whether pushes arrive; `id` is what the page waits for. */
  isTest?: true
}

/** A push service carries 4096 bytes at most; ours takes some 300. */
const longest = 4096

/** Of RFC 8030; the mark of a declarative message (https://www.w3.org/TR/push-api/#declarative-push-message). */
const declarativeMark = 8030

const membersOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/**
 * Reads what was pushed: our members, alone or beside a declarative notification, or only in the `data` of that one.
 * Null for anything that is not word for word ours: no JSON, another type, an id or a tag that could be an address.
 * Never throws.
 */
export function readPush(text: string | null | undefined): Push | null {
  if (!text || text.length > longest) return null
  try {
    const message = membersOf(JSON.parse(text))
    const isDeclarative = message['web_push'] === declarativeMark && message['type'] === undefined
    return readPushData(isDeclarative ? membersOf(message['notification'])['data'] : message)
  } catch {
    return null
  }
}

/** Reads our own members, also from a notification that Safari hands to the worker in place of the message. */
export function readPushData(value: unknown): Push | null {
  const { type, id, user } = membersOf(value)
  if (!isLetterId(id) || !isUserHash(user)) return null
  if (type === 'test') return { id, user, isTest: true }
  return type === 'letter' ? { id, user } : null
}

/** What a notification says. Generic on purpose: a lock screen is read by others too. */
interface PushTexts {
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
