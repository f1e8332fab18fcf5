import { isOnAtFirst, notifyId, type NotifyTopic } from '../../../src/api/contract/preferences.ts'
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

/** By the language that the account chose, else the one it signed in with. */
export const readsIn = `coalesce((select value from preferences where user_id = u.id and kind = 'language'), u.lang)`

/** Who has excluded themselves (`self-exclusion/`). */
export const isAway = `exists (select from self_exclusions where user_id = u.id and (until is null or until > now()))`

/**
 * Puts a letter into the box of each, its push into the queue of each browser that wants to hear of it
 * (`push/deliver.ts`), and its mail into the outbox, as the accounts have chosen for its topic. A letter with a date of
 * its own is history, of which nobody is told. Who has excluded themselves gets no offers, no pushes at all, and no mails
 * but those of the account's safety. Gives how many letters it was.
 */
export async function sendLetters(
  queries: Queries,
  letter: Omit<NewLetter, 'userId'>,
  userIds: readonly string[],
): Promise<number> {
  const topic = letter.topic ?? 'message'
  const [outcome] = await queries.query<{ sent: number; mailed: { lang: string; emails: string[] }[] }>(
    `with who as materialized (
       select u.id, u.email, u.closed_on, ${readsIn} as lang, ${isAway} as is_away
       from users u where u.id = any($1)),
     letter as (
       insert into letters (user_id, type, link, texts, created_on, read_on, topic)
       select id, $2, $3, $4::jsonb, coalesce($5::timestamptz, now()), $6::timestamptz, $7
       from who where $2 <> 'promotion' or not is_away
       returning id, user_id),
     told as (
       select letter.id as letter_id, who.* from letter join who on who.id = letter.user_id
       where $5::timestamptz is null and $6::timestamptz is null),
     chosen as (
       select user_id, id, value from preferences where kind = 'notify' and user_id in (select id from told)),
     pushed as (
       insert into push_queue (letter_id, endpoint)
       select told.letter_id, s.endpoint from told join push_subscriptions s on s.user_id = told.id
       where s.topics @> '["letters"]' and not told.is_away
         and not exists (select from chosen where user_id = told.id and id = $7 || '/push' and value = 'off')
         and ($8 or exists (select from chosen where user_id = told.id and id = $7 || '/push' and value = 'on'))),
     mailed as (
       select lang, json_agg(email) as emails from told where closed_on is null and ($7 = 'device' or (not is_away
         and exists (select from chosen where user_id = told.id and id = $7 || '/mail' and value = 'on')))
       group by lang)
     select (select count(*) from letter)::int as sent,
       coalesce((select json_agg(mailed) from mailed), '[]') as mailed`,
    [
      userIds,
      letter.type,
      letter.link ?? null,
      JSON.stringify(letter.texts),
      letter.createdOn ?? null,
      letter.readOn ?? null,
      topic,
      isOnAtFirst(notifyId(topic, 'push')),
    ],
  )
  for (const { lang, emails } of outcome?.mailed ?? []) await mailTopic(queries, emails, lang, topic)
  return outcome?.sent ?? 0
}

/** The same to one player. */
export async function sendLetter(queries: Queries, { userId, ...letter }: NewLetter): Promise<void> {
  await sendLetters(queries, letter, [userId])
}
