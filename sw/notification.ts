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
export function notificationFor(push: LetterPush | null, note: PushNote): Shown {
  const texts = pushTexts(note.lang)
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

/** What a push of ours says: which letter, and whose it is (`userHash`). Nothing else of it is ever used. */
export interface LetterPush {
  id: string
  user: string
}

/** A push service carries 4096 bytes at most; ours takes some 60. */
const longest = 4096

/**
 * Reads what was pushed; null for anything that is not word for word ours: no JSON, another type, an id or a tag that
 * could be an address. Never throws.
 */
export function readPush(text: string | null | undefined): LetterPush | null {
  if (!text || text.length > longest) return null
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data !== 'object' || data === null) return null
    const { type, id, user } = data as Record<string, unknown>
    return type === 'letter' && isLetterId(id) && isUserHash(user) ? { id, user } : null
  } catch {
    return null
  }
}

/** What a notification says. Generic on purpose: a lock screen is read by others too. */
interface PushTexts {
  title: string
  body: string
  /** For a letter to an account that is not signed in here now. */
  otherTitle: string
  otherBody: string
}

const japanese: PushTexts = {
  title: '新しいお手紙が届きました',
  body: 'タップして読む',
  otherTitle: '別のアカウント宛てのお手紙です',
  otherBody: '読むには、そのアカウントでサインインしてください',
}

const texts: Readonly<Record<string, PushTexts>> = {
  'ja-JP': japanese,
  'en-US': {
    title: 'You have a new letter',
    body: 'Tap to read it',
    otherTitle: 'A letter for another account',
    otherBody: 'Sign in with that account to read it',
  },
  'ko-KR': {
    title: '새 쪽지가 도착했습니다',
    body: '눌러서 읽기',
    otherTitle: '다른 계정으로 온 쪽지입니다',
    otherBody: '읽으려면 해당 계정으로 로그인하세요',
  },
  'zh-CN': {
    title: '您有一封新站内信',
    body: '点按查看',
    otherTitle: '这是发给其他账户的站内信',
    otherBody: '请登录该账户后查看',
  },
  'zh-TW': {
    title: '您有一封新站內信',
    body: '點按查看',
    otherTitle: '這是寄給其他帳戶的站內信',
    otherBody: '請登入該帳戶後查看',
  },
  'fil-PH': {
    title: 'May bago kang liham',
    body: 'I-tap para basahin',
    otherTitle: 'Liham para sa ibang account',
    otherBody: 'Mag-sign in sa account na iyon para mabasa ito',
  },
  'vi-VN': {
    title: 'Bạn có thư mới',
    body: 'Nhấn để đọc',
    otherTitle: 'Thư gửi cho tài khoản khác',
    otherBody: 'Đăng nhập tài khoản đó để đọc',
  },
}

/** The texts of a language; of the fallback for one that is not known. */
export const pushTexts = (lang: string): PushTexts =>
  (Object.hasOwn(texts, lang) ? texts[lang] : undefined) ?? japanese
