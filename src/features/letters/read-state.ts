import { proxy } from 'valtio'
import type { Letter } from '../../api/contract/letters.ts'

/** Letters read in this tab, for back ends that keep no read state (no capability `letterRead`). */
export const readHere = proxy<{ ids: string[] }>({ ids: [] })

/** LetterRead: 0 unread, 1 read. A letter without a status is not marked at all. */
export const isUnread = ({ id, readStatus }: Pick<Letter, 'id' | 'readStatus'>, read: readonly string[]) =>
  readStatus === 0 && !read.includes(id)

interface Pages {
  pages: { records: Letter[] }[]
}

export const unreadIds = (data: Pages | undefined, read: readonly string[]): string[] =>
  data?.pages.flatMap(({ records }) =>
    records.filter((letter) => isUnread(letter, read)).map(({ id }) => id),
  ) ?? []

/** The same list with these letters read. */
export const withRead = <Data extends Pages>(data: Data, ids: readonly string[]): Data => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    records: page.records.map((letter) => (ids.includes(letter.id) ? { ...letter, readStatus: 1 } : letter)),
  })),
})
