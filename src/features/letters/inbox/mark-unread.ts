import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { loadCalls } from '~/api/load-calls.ts'
import { hasCapability } from '~/api/platform.ts'
import { writeOnce } from '~/api/write-once.ts'
import { letterLists, letterMarks, lettersQuery } from '../api.ts'
import type { LetterPage } from '../read-state.ts'

/** It goes back to what the server keeps: who keeps no letter as read cannot keep it as unread. */
export const canMarkUnread = () => hasCapability('letterRead') && hasCapability('letterUnread')

/** The same page with this letter unread; it was read until now. */
const withUnread = (page: LetterPage, id: string): LetterPage => ({
  ...page,
  ...(typeof page.unread === 'number' ? { unread: page.unread + 1 } : {}),
  records: page.records.map((letter) => (letter.id === id ? { ...letter, readStatus: 0 } : letter)),
})

/** Marks a letter as unread again. Nothing is shown before the server has it: on a failure the letter stays read. */
export const markUnreadMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    scope: letterMarks,
    mutationFn: async (id: string) => (await loadCalls(() => import('../calls.ts'))).sendUnread([id]),
    onSuccess: async (_done, id) => {
      const lists = { queryKey: letterLists }
      const first = lettersQuery().queryKey
      // An answer that is on its way may be older than the mark.
      await queryClient.cancelQueries({ queryKey: first })
      const known = queryClient
        .getQueriesData<LetterPage>(lists)
        .flatMap(([, page]) => page?.records ?? [])
        .filter((letter) => letter.id === id)
      if (known.some(({ readStatus }) => readStatus !== 0))
        queryClient.setQueriesData<LetterPage>(lists, (page) => page && withUnread(page, id))
      // How many are unread with one that was never listed, only the server knows.
      if (!known.length) await queryClient.invalidateQueries({ queryKey: first })
    },
  })
