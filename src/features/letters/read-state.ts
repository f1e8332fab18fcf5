import { proxy } from 'valtio'
import type { AnswerOf } from '~/api/calls.ts'
import type { Letter } from '~/api/contract/letters.ts'

export type LetterPage = AnswerOf<'station/query'>

/** Letters read in this tab, for back ends that keep no read state (no capability `letterRead`). */
export const readHere = proxy<{ ids: Record<string, true> }>({ ids: {} })

type ReadHere = Readonly<Record<string, true>>

/** LetterRead: 0 unread, 1 read. A letter without a status is not marked at all. */
export const isUnread = ({ id, readStatus }: Pick<Letter, 'id' | 'readStatus'>, read: ReadHere) =>
  readStatus === 0 && !read[id]

/** The letter that was unread when its address was opened: its row still has the place of an unread one. */
export const justOpened = { id: '' }

/** Unread letters first, else as they came. `wasFirst`: ids that stood first so far keep their place when read. */
export function unreadFirst(
  records: readonly Letter[],
  read: ReadHere,
  wasFirst: ReadonlySet<string>,
  openId: string | undefined,
): { records: Letter[]; first: ReadonlySet<string> } {
  const unread = records.filter((letter) => isUnread(letter, read)).map(({ id }) => id)
  const first = new Set([...wasFirst, ...unread, ...(openId === justOpened.id ? [openId] : [])])
  return {
    records: [...records.filter(({ id }) => first.has(id)), ...records.filter(({ id }) => !first.has(id))],
    first,
  }
}

export const unreadIds = (pages: readonly Pick<LetterPage, 'records'>[], read: ReadHere): string[] => [
  ...new Set(
    pages.flatMap(({ records }) => records.filter((letter) => isUnread(letter, read)).map(({ id }) => id)),
  ),
]

/** How many letters are unread, as the back end counts them; one that does not is counted by its newest page. */
export function unreadCount(first: LetterPage | undefined, read: ReadHere) {
  if (!first) return { count: 0, atLeast: false }
  return typeof first.unread === 'number'
    ? { count: Math.max(0, first.unread - Object.keys(read).length), atLeast: false }
    : { count: unreadIds([first], read).length, atLeast: first.hasMore }
}

export const withRead = (page: LetterPage, ids: ReadonlySet<string>): LetterPage => ({
  ...page,
  ...(typeof page.unread === 'number' ? { unread: Math.max(0, page.unread - ids.size) } : {}),
  records: page.records.map((letter) => (ids.has(letter.id) ? { ...letter, readStatus: 1 } : letter)),
})
