/** Letters that are announced while nobody looks: what a push says, and what is shown for it. */
import { pushTexts } from '../i18n/push-texts.ts'
import { isLetterId, isUserHash } from '../src/lib/letter-address.ts'
import { isRecord, parseJson } from '../src/lib/parse-json.ts'
import type { PushNote } from '../src/lib/push-note.ts'

/** What a push of ours says: which letter, whose it is (`userHash`), and its topic where the account lets it. Nothing else of it is ever used. */
export interface Push {
  id: string
  user: string
  /** No letter: the player wanted to see whether pushes arrive; `id` is what the page waits for. An example looks like a letter. */
  isTest?: true
  isExample?: true
  topic?: string
}

/** A push service carries 4096 bytes at most; ours takes some 300. */
const longest = 4096
/** Of RFC 8030; the mark of a declarative message (https://www.w3.org/TR/push-api/#declarative-push-message). */
const declarativeMark = 8030

const membersOf = (value: unknown) => (isRecord(value) ? value : {})

/** Reads a push: our members, alone, beside a declarative notification, or in its `data`. Null for anything else. */
export function readPush(text: string | null | undefined): Push | null {
  if (!text || text.length > longest) return null
  const message = membersOf(parseJson(text))
  const isDeclarative = message['web_push'] === declarativeMark && message['type'] === undefined
  return readPushData(isDeclarative ? membersOf(message['notification'])['data'] : message)
}

/** Reads our own members, also from a notification that Safari hands to the worker in place of the message. */
export function readPushData(value: unknown): Push | null {
  const { type, id, user, topic } = membersOf(value)
  if (!isLetterId(id) || !isUserHash(user)) return null
  const about = typeof topic === 'string' && Object.hasOwn(pushTexts('').topics, topic) ? { topic } : {}
  if (type === 'test') return { id, user, isTest: true }
  if (type === 'example') return { id, user, isTest: true, isExample: true, ...about }
  return type === 'letter' ? { id, user, ...about } : null
}

/** What is shown for a push (browsers demand something): the generic line for an unknown one. A click reads `data` only. */
export function notificationFor(push: Push | null, { lang, owner }: PushNote) {
  const texts = pushTexts(lang)
  const look = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png', ...(lang ? { lang } : {}) }
  const isOthers = push !== null && owner !== null && owner !== push.user
  // What it is about is for nobody but its player, while they are signed in.
  const topic = push && owner === push.user ? push.topic : undefined
  const title = Object.entries(texts.topics).find(([name]) => name === topic)?.[1] ?? texts.title
  if (push?.isTest) {
    const [said, body] = push.isExample ? [title, texts.exampleBody] : [texts.testTitle, texts.testBody]
    return { title: said, options: { body, ...look, tag: 'push-test', data: null } }
  }
  // The same letter again takes the place of the first notification.
  const tag = push ? `letter-${push.id}` : 'letter'
  const data = push && (owner === push.user ? { id: push.id } : { id: push.id, for: push.user })
  const [said, body] = isOthers ? [texts.otherTitle, texts.otherBody] : [title, texts.body]
  return { title: said, options: { body, ...look, tag, data } }
}
