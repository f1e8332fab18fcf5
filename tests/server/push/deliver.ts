/** Sends what waits in the queue: real pushes, encrypted for each browser (RFC 8291) and signed (VAPID). */
import { Agent } from 'node:https'
import webPush from 'web-push'
import { pushTexts } from '../../../i18n/push-texts.ts'
import { lockScreenId, type NotifyTopic } from '../../../src/api/contract/preferences.ts'
import { letterAddress } from '../../../src/lib/letter-address.ts'
import { userHash } from '../../../src/lib/user-hash.ts'
import { startClock } from '../platform/clock.ts'
import type { BackEndConfig } from '../platform/config.ts'
import type { Db } from '../platform/db/db.ts'
import { pushKeys, type PushKeys } from './keys.ts'
import { PublicAgent } from './public-address.ts'

interface PushDeps {
  db: Db
  config: Pick<BackEndConfig, 'testHooks' | 'pushContact'>
  /** Certificate of a push service that a test plays on this computer. */
  ca?: string | undefined
}

interface Waiting {
  id: number
  /** One of the two. */
  letter_id: number | null
  test_id: string | null
  /** Of the letter, or the one that an example is asked of. */
  topic: NotifyTopic | null
  /** The account lets a locked screen show it. */
  shows_topic: boolean
  user_id: string
  attempts: number
  lang: string
  /** Of the app in that browser; null where it subscribed before that was stored. */
  origin: string | null
  unread: number
  endpoint: string
  p256dh: string
  auth: string
  [column: string]: unknown
}

const patienceMs = 5000
/** A letter that nobody picked up for a day is found in the box. */
const validSeconds = 86_400
/** Nobody waits longer for a test. */
const testValidSeconds = 60
const atOnce = 20
const mostAttempts = 5

/**
 * Takes what is due and sends it; gives how many pushes a service accepted. Several processes may do so on one
 * database: a row is pushed out of reach while it is being sent. Never inside a transaction.
 */
export async function deliverPushes(deps: PushDeps): Promise<number> {
  const due = await takeDue(deps.db)
  if (!due.length) return 0
  const keys = await pushKeys(deps.db)
  const trust = deps.ca ? { ca: deps.ca } : {}
  const agent = deps.config.testHooks ? new Agent(trust) : new PublicAgent(trust)
  const statuses = await Promise.all(due.map((push) => send(push, keys, agent, deps.config.pushContact)))
  agent.destroy()
  for (const [index, push] of due.entries()) await settle(deps.db, push, statuses[index] ?? 0)
  return statuses.filter(isAccepted).length
}

/** Rows of dead sessions are not sent, and go with their subscriptions: they must not take the places of live ones. */
async function takeDue(db: Db): Promise<Waiting[]> {
  await db.query(
    `delete from push_subscriptions s using push_queue q, sessions x
     where q.due_on <= now() and s.endpoint = q.endpoint and x.token_hash = s.session_hash and x.expires_on <= now()`,
  )
  return db.query<Waiting>(
    // Locked as it is chosen: an update alone would wait for the other process, and then take the same row again.
    `with due as materialized (
       select d.id from push_queue d join push_subscriptions t on t.endpoint = d.endpoint
         join sessions y on y.token_hash = t.session_hash and y.expires_on > now()
       where d.due_on <= now() order by d.due_on limit ${atOnce}
       for update of d skip locked)
     update push_queue q set attempts = q.attempts + 1, due_on = now() + interval '1 minute'
     from due, push_subscriptions s, sessions x
     where q.id = due.id
       and s.endpoint = q.endpoint
       and x.token_hash = s.session_hash and x.expires_on > now()
     returning q.id, q.letter_id, q.test_id, q.attempts,
       coalesce(q.topic, (select l.topic from letters l where l.id = q.letter_id)) as topic,
       exists (select from preferences p where p.user_id = s.user_id and p.kind = 'notify' and p.id = '${lockScreenId}'
         and p.value = 'on') as shows_topic, s.user_id, s.endpoint, s.p256dh, s.auth, s.lang, s.origin,
       (select count(*)::integer from letters n where n.user_id = s.user_id and n.read_on is null) as unread`,
  )
}

/**
 * What is pushed, as a declarative message (https://www.w3.org/TR/push-api/#declarative-push-message): Safari shows it
 * without the worker, so that a letter is announced also where that was thrown away; other browsers hand it to the
 * worker, which goes by the members beside it (in `data` they stand for Safari's worker, which gets no message, only the
 * notification that would be shown). Nothing of the letter itself (rules.md, "A push says nothing private"): its id, whose it is as a digest,
 * how many are unread, and its topic only where the account lets a locked screen show that. Known by its first member; no
 * draft of the standard asks for a content type.
 */
function messageOf(push: Waiting): object {
  const user = userHash(push.user_id)
  const id = push.test_id ?? String(push.letter_id)
  const isTest = push.test_id !== null
  const type = !isTest ? 'letter' : push.topic ? 'example' : 'test'
  const topic = push.topic && push.shows_topic ? push.topic : undefined
  const data = { id, type, user, ...(topic && { topic }) }
  if (push.origin === null) return data
  const texts = pushTexts(push.lang)
  const { origin, lang } = push
  const title = topic ? texts.topics[topic] : texts.title
  if (isTest) {
    const navigate = origin + letterAddress(null)
    const said =
      type === 'test' ? { title: texts.testTitle, body: texts.testBody } : { title, body: texts.exampleBody }
    // The worker says to the page that it came, so that it has to run in Safari too.
    const notification = { ...said, lang, navigate, tag: 'push-test', data }
    return { web_push: 8030, mutable: true, notification, ...data }
  }
  const navigate = origin + letterAddress({ id, for: user })
  const said = { title, body: texts.body }
  // A text, as in WebKit's own example (https://webkit.org/blog/16535/meet-declarative-web-push/).
  const badge = { app_badge: String(push.unread) }
  const notification = { ...said, lang, navigate, tag: `letter-${id}`, ...badge, data }
  return { web_push: 8030, notification, ...data }
}

/** The push service's HTTP status; 0 when it was not reached. */
async function send(push: Waiting, keys: PushKeys, agent: Agent, contact: string): Promise<number> {
  const subscription = { endpoint: push.endpoint, keys: { p256dh: push.p256dh, auth: push.auth } }
  try {
    const { statusCode } = await webPush.sendNotification(subscription, JSON.stringify(messageOf(push)), {
      vapidDetails: { subject: contact, ...keys },
      ...(push.test_id === null
        ? { TTL: validSeconds, urgency: 'normal' as const }
        : { TTL: testValidSeconds, urgency: 'high' as const }),
      timeout: patienceMs,
      agent,
    })
    return statusCode
  } catch (error) {
    if (error instanceof webPush.WebPushError) return error.statusCode
    console.error('push:', error instanceof Error ? error.message : error)
    return 0
  }
}

const isAccepted = (status: number) => status >= 200 && status < 300
/** Not reached, too many, or broken on their side: worth another try. */
const isPassing = (status: number) => status === 0 || status === 429 || status >= 500

async function settle(db: Db, push: Waiting, status: number): Promise<void> {
  // The browser took its subscription back: nothing will ever arrive there again.
  if (status === 404 || status === 410)
    await db.query('delete from push_subscriptions where endpoint = $1', [push.endpoint])
  else if (isPassing(status) && push.attempts < mostAttempts)
    await db.query(`update push_queue set due_on = now() + make_interval(secs => $2) where id = $1`, [
      push.id,
      10 * push.attempts ** 2,
    ])
  else await db.query('delete from push_queue where id = $1', [push.id])
}

/** Looks at the queue every second; `stop` waits for what is being sent. */
export const startPushClock = (deps: PushDeps): { stop: () => Promise<void> } =>
  startClock('push clock', () => deliverPushes(deps), 1000)
