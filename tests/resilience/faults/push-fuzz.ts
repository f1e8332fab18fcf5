/** What a stranger, a broken server or a stolen key could push: every payload becomes a generic notification of ours. */
import { languages } from '../../../i18n/languages.ts'
import { pushTexts } from '../../../i18n/push-texts.ts'
import { readLetterTarget } from '../../../src/lib/letter-address.ts'
import type { PushNote } from '../../../src/lib/push-note.ts'
import { notificationFor, openLetter, readPush } from '../../../sw/letters.ts'
import type { Line } from '../line.ts'
import { Random } from './random.ts'

const origin = 'https://app.test'
const lures = [
  'https://evil.test/',
  '//evil.test',
  'javascript:alert(1)',
  '../../desk',
  '/v2/app/auth/logout',
  'data:text/html,<script>',
  '7&for=x&id=https://evil.test',
  '7#@evil.test',
  '7\r\nLocation: https://evil.test',
  '\\\\evil.test\\x',
  '%2f%2fevil.test',
  '\u202e7',
  '入金 ¥500,000',
  '<img src=x onerror=alert(1)>',
  '__proto__',
]
const names = `id type user for url link title body icon image actions data tag web_push notification navigate
   app_badge mutable`.split(/\s+/)

export interface JunkTally {
  runs: number
  /** Payloads that were ours after all: the generator makes some, so that not everything is refused unread. */
  accepted: number
  problems: string[]
}

/** One payload. */
function junk(random: Random): string {
  const value = (depth: number): unknown => {
    const kind = random.below(depth > 3 ? 6 : 9)
    if (kind === 0) return random.pick(lures)
    if (kind === 1) return random.digits(1 + random.below(80))
    if (kind === 2) return random.below(1e9)
    if (kind === 3) return random.pick([null, true, '', -1, 1e308])
    if (kind === 4) return random.pick(lures) + random.digits(3)
    if (kind === 5) return 'x'.repeat(random.below(200))
    if (kind === 6) return Array.from({ length: random.below(4) }, () => value(depth + 1))
    return Object.fromEntries(
      Array.from({ length: random.below(5) }, () => [random.pick(names), value(depth + 1)]),
    )
  }
  const ours = {
    id: random.digits(1 + random.below(6)),
    type: 'letter',
    user: random.below(2 ** 31).toString(36),
  }
  const text = JSON.stringify(ours)
  switch (random.below(12)) {
    case 0:
      return text
    case 1:
      return JSON.stringify({ ...ours, [random.pick(names)]: value(0) })
    case 2:
      return JSON.stringify({ ...ours, id: random.pick(lures) })
    case 3:
      return text.slice(0, random.below(text.length)) + random.pick(['', '"', '}', '\u0000'])
    case 4:
      return JSON.stringify({ ...ours, body: '¥'.repeat(random.below(300_000)) })
    case 5:
      return '['.repeat(random.below(4000))
    case 6:
      return Array.from({ length: random.below(300) }, () => String.fromCharCode(random.below(0x10000))).join(
        '',
      )
    case 7:
      return `{"__proto__":${text},"constructor":${text}}`
    case 8:
      return JSON.stringify({
        web_push: random.pick([8030, '8030', 1, null]),
        notification: { title: random.pick(lures), navigate: random.pick(lures), data: ours },
      })
    case 9:
      return JSON.stringify({ web_push: 8030, mutable: true, notification: value(0) })
    case 10:
      return JSON.stringify({ ...ours, type: random.pick(['test', 'letter', ...lures]), web_push: 8030 })
    default:
      return JSON.stringify(value(0))
  }
}

/** What is wrong with how one payload was shown and where its click led; null when nothing is. */
async function problemOf(text: string, note: PushNote): Promise<string | null> {
  const { title, options } = notificationFor(readPush(text), note)
  const { lang: _lang, data, ...shown } = options
  const texts = pushTexts(note.lang)
  const isGeneric =
    (title === texts.title && shown.body === texts.body) ||
    (title === texts.otherTitle && shown.body === texts.otherBody) ||
    (title === texts.testTitle && shown.body === texts.testBody)
  if (!isGeneric) return `says "${title}: ${shown.body}"`
  const { tag, ...rest } = shown
  if (!/^(letter(-[\w-]{1,64})?|push-test)$/.test(tag)) return `is tagged ${tag.slice(0, 80)}`
  const art = { body: shown.body, icon: '/icon-192.png', badge: '/icon-monochrome-512.png' }
  if (JSON.stringify(rest) !== JSON.stringify(art)) return `shows ${JSON.stringify(rest).slice(0, 80)}`
  const opened: string[] = []
  await openLetter(readLetterTarget(structuredClone(data)), {
    all: () => Promise.resolve([]),
    open: (url) => Promise.resolve(opened.push(url)),
    origin,
    wait: () => Promise.resolve(),
  })
  const url = new URL(opened[0] ?? 'about:blank', origin)
  const isLetter =
    opened.length === 1 &&
    url.origin === origin &&
    url.pathname === '/user/station-letter' &&
    [...url.searchParams].every(([name, value]) => /^(id|for)$/.test(name) && /^[\w-]{1,64}$/.test(value)) &&
    url.hash === ''
  return isLetter ? null : `opens ${opened.join(' ').slice(0, 120)}`
}

export async function runPushJunk(runs: number, seed: number): Promise<JunkTally> {
  const random = new Random(seed)
  const tally: JunkTally = { runs, accepted: 0, problems: [] }
  for (let run = 0; run < runs; run += 1) {
    const text = junk(random)
    const owner = random.pick([null, '1abc'])
    const lang = random.pick([...languages, '', 'xx', 'toString'])
    if (readPush(text)) tally.accepted += 1
    const problem = await problemOf(text, { owner, lang, unread: 0 }).catch((error: unknown) => String(error))
    if (problem) tally.problems.push(`${text.slice(0, 120)} ${problem}`)
  }
  return tally
}

export async function pushLines(seed: number): Promise<Line[]> {
  const { runs, accepted, problems } = await runPushJunk(10_000, seed)
  const note = `${accepted} of them like ours`
  return [{ fault: 'junk pushed: generic notification, no foreign open', runs, problems, note }]
}
