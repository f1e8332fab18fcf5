import type { Queries } from '../platform/db/db.ts'
import { multilingual, type Texts, type Written } from '../platform/multilingual.ts'

export interface NewLetter {
  userId: string
  type: 'system' | 'finance' | 'promotion'
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

/**
 * Puts a letter into a player's box, and its push into the queue of each browser that wants to hear of it
 * (`push/deliver.ts`). A letter with a date of its own is history, of which nobody is told. Who has excluded themselves
 * (`self-exclusion/`) gets no offers, and no pushes at all.
 */
export async function sendLetter(queries: Queries, letter: NewLetter): Promise<void> {
  await queries.query(
    `with away as (
       select user_id from self_exclusions where user_id = $1 and (until is null or until > now())),
     letter as (
       insert into letters (user_id, type, link, texts, created_on, read_on)
       select $1, $2, $3, $4::jsonb, coalesce($5::timestamptz, now()), $6::timestamptz
       where $2 <> 'promotion' or not exists (select 1 from away)
       returning id, user_id)
     insert into push_queue (letter_id, endpoint)
     select letter.id, s.endpoint from letter join push_subscriptions s on s.user_id = letter.user_id
     where s.topics @> '["letters"]' and $5::timestamptz is null and $6::timestamptz is null
       and not exists (select 1 from away)`,
    [
      letter.userId,
      letter.type,
      letter.link ?? null,
      JSON.stringify(letter.texts),
      letter.createdOn ?? null,
      letter.readOn ?? null,
    ],
  )
}
