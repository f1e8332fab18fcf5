import type { Queries } from '../db/db.ts'
import type { Texts } from '../texts.ts'

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

/** Puts a letter into a player's box. */
export async function sendLetter(queries: Queries, letter: NewLetter): Promise<void> {
  await queries.query(
    `insert into letters (user_id, type, link, texts, created_on, read_on)
     values ($1, $2, $3, $4, coalesce($5, now()), $6)`,
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
