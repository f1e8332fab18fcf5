import type { LetterTarget } from '../src/lib/letter-address.ts'
import type { PushNote } from '../src/lib/push-note.ts'
import type { LetterPush } from './push-payload.ts'
import { pushTexts } from './push-texts.ts'

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
