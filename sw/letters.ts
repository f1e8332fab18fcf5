/** Parses pushes and builds their notifications. */
import { pushTexts } from '../i18n/push-texts.ts'
import { isLetterId, isUserHash } from '../src/lib/letter-address.ts'
import { isRecord, parseJson } from '../src/lib/parse-json.ts'
import type { PushNote } from '../src/lib/push-note.ts'

/** The used members of a push: the letter's id, its recipient (`userHash`), and its topic if the account allows it. */
export interface Push {
  id: string
  user: string
  /** A test push, not a letter; the page waits for its `id`. An example of a topic looks like a letter. */
  isTest?: true
  isExample?: true
  topic?: string
}

/** The maximum of push services; our pushes have about 300 bytes. */
const longest = 4096
/** Marks a declarative message (https://www.w3.org/TR/push-api/#declarative-push-message). */
const declarativeMark = 8030

const membersOf = (value: unknown) => (isRecord(value) ? value : {})

/** Parses a push: our members alone, next to a declarative notification, or in its `data`. Null if invalid. */
export function readPush(text: string | null | undefined): Push | null {
  if (!text || text.length > longest) return null
  const message = membersOf(parseJson(text))
  const isDeclarative = message['web_push'] === declarativeMark && message['type'] === undefined
  return readPushData(isDeclarative ? membersOf(message['notification'])['data'] : message)
}

/** Validates our members, also from a notification that Safari passes instead of the message. */
export function readPushData(value: unknown): Push | null {
  const { type, id, user, topic } = membersOf(value)
  if (!isLetterId(id) || !isUserHash(user)) return null
  const about = typeof topic === 'string' && Object.hasOwn(pushTexts('').topics, topic) ? { topic } : {}
  if (type === 'test') return { id, user, isTest: true }
  if (type === 'example') return { id, user, isTest: true, isExample: true, ...about }
  return type === 'letter' ? { id, user, ...about } : null
}

/** The notification of a push; a generic one if unknown, because browsers require one. A click reads only `data`. */
export function notificationFor(push: Push | null, { lang, owner }: PushNote) {
  const texts = pushTexts(lang)
  const look = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png', ...(lang ? { lang } : {}) }
  const isOthers = push !== null && owner !== null && owner !== push.user
  // The topic is shown only to its recipient while they are signed in.
  const topic = push && owner === push.user ? push.topic : undefined
  const title = Object.entries(texts.topics).find(([name]) => name === topic)?.[1] ?? texts.title
  if (push?.isTest) {
    const [said, body] = push.isExample ? [title, texts.exampleBody] : [texts.testTitle, texts.testBody]
    return { title: said, options: { body, ...look, tag: 'push-test', data: null } }
  }
  // A repeated push replaces its first notification.
  const tag = push ? `letter-${push.id}` : 'letter'
  const data = push && (owner === push.user ? { id: push.id } : { id: push.id, for: push.user })
  const [said, body] = isOthers ? [texts.otherTitle, texts.otherBody] : [title, texts.body]
  return { title: said, options: { body, ...look, tag, data } }
}
