import type { NotifyTopic } from '../../../src/api/contract/preferences.ts'
import { mailTopic } from '../auth/mail.ts'
import type { Queries } from '../platform/db/db.ts'
import { multilingual, type Texts, type Written } from '../platform/multilingual.ts'

export interface NewLetter {
  userId: string
  type: 'system' | 'finance' | 'promotion'
  /** By it the account chooses where else it is told; `message` is all else. */
  topic?: NotifyTopic
  /** `titleJp`, `contentJp`, … */
  texts: Texts
  /** A path of the app or an https address. */
  link?: string
  createdOn?: Date
  readOn?: Date
}

/** `titleJp`, `contentJp`, … */
export const letterTexts = (title: Written, content: Written): Texts => ({
  ...multilingual('title', title),
  ...multilingual('content', content),
})

/** The same text made for each language. */
export const written = (of: (lang: string) => string): Written => ({
  jp: of('ja-JP'),
  ko: of('ko-KR'),
  fil: of('fil-PH'),
  vi: of('vi-VN'),
  en: of('en-US'),
  zh: of('zh-CN'),
  zhTW: of('zh-TW'),
})

/**
 * Puts a letter into a player's box, its push into the queue of each browser that wants to hear of it
 * (`push/deliver.ts`), and its mail into the outbox, as the account has chosen for its topic. A letter with a date of its
 * own is history, of which nobody is told. Who has excluded themselves (`self-exclusion/`) gets no offers, no pushes at
 * all, and no mails but those of the account's safety.
 */
export async function sendLetter(queries: Queries, letter: NewLetter): Promise<void> {
  const topic = letter.topic ?? 'message'
  const [mailed] = await queries.query<{ email: string; lang: string }>(
    `with away as (
       select user_id from self_exclusions where user_id = $1 and (until is null or until > now())),
     chosen as (select id, value from preferences where user_id = $1 and kind = 'notify'),
     letter as (
       insert into letters (user_id, type, link, texts, created_on, read_on, topic)
       select $1, $2, $3, $4::jsonb, coalesce($5::timestamptz, now()), $6::timestamptz, $7
       where $2 <> 'promotion' or not exists (select 1 from away)
       returning id, user_id),
     told as (select * from letter where $5::timestamptz is null and $6::timestamptz is null),
     pushed as (
       insert into push_queue (letter_id, endpoint)
       select told.id, s.endpoint from told join push_subscriptions s on s.user_id = told.user_id
       where s.topics @> '["letters"]' and not exists (select 1 from away)
         and not exists (select 1 from chosen where id = $7 || '/push' and value = 'off'))
     select u.email,
       coalesce((select value from preferences where user_id = $1 and kind = 'language'), u.lang) as lang
     from told join users u on u.id = told.user_id
     where u.closed_on is null and ($7 = 'device' or (not exists (select 1 from away)
       and exists (select 1 from chosen where id = $7 || '/mail' and value = 'on')))`,
    [
      letter.userId,
      letter.type,
      letter.link ?? null,
      JSON.stringify(letter.texts),
      letter.createdOn ?? null,
      letter.readOn ?? null,
      topic,
    ],
  )
  if (mailed) await mailTopic(queries, mailed.email, mailed.lang, topic)
}
