import type * as letters from '../../../src/api/contract/letters.ts'
import { sendWelcomeLetter } from '../content/welcome-letter.ts'
import { onRegistered } from '../events.ts'
import { Conditions, fetchPage } from '../page-query.ts'
import type { Texts } from '../texts.ts'
import type { HandlersFor } from './handler.ts'

interface LetterRow {
  id: number
  type: string
  link: string | null
  texts: Texts
  read: boolean
  created_on: Date
  [column: string]: unknown
}

onRegistered.push(sendWelcomeLetter)

/** Letters are kept 90 days (`design/contract.md`, "Defaults"). */
const kept = `l.created_on > now() - interval '90 days'`

/** The player's station letters. */
export const letterHandlers = {
  letters: async ({ db, player }, { id, ...paging }) => {
    const conditions = new Conditions().and(`${kept} and l.user_id = ?`, player.userId)
    const [counted] = await db.query<{ unread: number }>(
      `select count(*)::int as unread from letters l ${conditions.where} and l.read_on is null`,
      conditions.params,
    )
    const page = await fetchPage<LetterRow, ReturnType<typeof toLetter>>(
      db,
      {
        columns: 'l.id, l.type, l.link, l.texts, l.read_on is not null as read, l.created_on',
        from: 'letters l',
        conditions: conditions.and('l.id::text = ?', id),
        orderBy: 'l.created_on desc, l.id desc',
      },
      paging,
      toLetter,
    )
    return { ...page, unread: counted?.unread ?? 0 }
  },
  markLettersRead: async ({ db, player }, { ids }) => {
    await db.query(
      `update letters set read_on = now() where user_id = $1 and id::text = any($2::text[]) and read_on is null`,
      [player.userId, ids],
    )
    return null
  },
} satisfies Pick<HandlersFor<typeof letters>, 'letters' | 'markLettersRead'>

const toLetter = (row: LetterRow) => ({
  id: row.id,
  type: row.type,
  readStatus: row.read ? 1 : 0,
  link: row.link,
  createdOn: row.created_on.toISOString(),
  ...row.texts,
})
