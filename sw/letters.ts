/** Letters that are announced while nobody looks: what a push says, what is shown for it, and where a tap leads. */
import { pushTexts } from '../i18n/push-texts.ts'
import { isLetterId, isUserHash, letterAddress, type LetterTarget } from '../src/lib/letter-address.ts'
import { isRecord, parseJson } from '../src/lib/parse-json.ts'
import type { PushNote } from '../src/lib/push-note.ts'
import { toPage } from '../src/pwa/worker-protocol.ts'

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
  const { type, id, user } = membersOf(value)
  if (!isLetterId(id) || !isUserHash(user)) return null
  if (type === 'test') return { id, user, isTest: true }
  return type === 'letter' ? { id, user } : null
}

/** What is shown for a push (browsers demand something): the generic line for an unknown one. A click reads `data` only. */
export function notificationFor(push: Push | null, { lang, owner }: PushNote) {
  const texts = pushTexts(lang)
  const language = lang ? { lang } : {}
  const icons = { icon: '/icon-192.png', badge: '/icon-monochrome-512.png' }
  if (push?.isTest) {
    const options = { body: texts.testBody, ...language, tag: 'push-test', ...icons, data: null }
    return { title: texts.testTitle, options }
  }
  const isOthers = push !== null && owner !== null && owner !== push.user
  const body = isOthers ? texts.otherBody : texts.body
  // The same letter again takes the place of the first notification.
  const tag = push ? `letter-${push.id}` : 'letter'
  const data = push && (owner === push.user ? { id: push.id } : { id: push.id, for: push.user })
  return {
    title: isOthers ? texts.otherTitle : texts.title,
    options: { body, ...language, tag, ...icons, data },
  }
}

/** What of a window client is used. */
export interface Window {
  url: string
  focused: boolean
  visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
  postMessage(message: unknown, transfer: Transferable[]): void
}

interface Windows {
  all: () => Promise<readonly Window[]>
  open: (url: string) => Promise<unknown>
  origin: string
  wait: (ms: number) => Promise<void>
}

/** A page that starts does not listen yet, and what it does not hear then is lost: it is asked again. */
const askings = 5
const askingMs = 1000

/** Pages that the back end serves by itself have no letters. */
const foreignPage = /^\/(desk|outbox|media|idp|v2)(\/|$)/

/**
 * Opens a letter in one window: focuses the one in use and asks its router, so that nothing reloads; navigates it if it
 * does not answer; else opens one.
 */
export async function openLetter(target: LetterTarget | null, windows: Windows): Promise<unknown> {
  const address = letterAddress(target)
  const ours = (await windows.all()).filter(({ url }) => {
    const { origin, pathname } = new URL(url)
    return origin === windows.origin && !foreignPage.test(pathname)
  })
  const best =
    ours.find(({ focused }) => focused) ??
    ours.find(({ visibilityState }) => visibilityState === 'visible') ??
    ours[0]
  if (!best) return windows.open(address)
  // Refused without a tap, or by a system that keeps its windows where they are: the letter opens all the same.
  await best.focus().catch(() => undefined)
  for (let asking = 0; asking < askings; asking += 1)
    if (await answers(best, { type: toPage.openLetter, target }, windows.wait)) return undefined
  return best.navigate(address).catch(() => windows.open(address))
}

async function answers(window: Window, message: unknown, wait: Windows['wait']): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', () => resolve(true))
  })
  port1.start()
  window.postMessage(message, [port2])
  const isHeard = await Promise.race([answered, wait(askingMs).then(() => false)])
  port1.close()
  return isHeard
}
