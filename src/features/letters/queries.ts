import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '../../api/contract/define.ts'
import type { letters } from '../../api/contract/letters.ts'
import { loadCalls } from '../../api/load-calls.ts'
import { keptOffline, keptOfflineMs } from '../../lib/kept-offline.ts'
import { laterPages, loadedPages } from '../../shell/rows/page-queries.ts'
import { pageSize } from '../../shell/rows/page-size.ts'

const calls = () => loadCalls(() => import('./calls.ts'))

export type LetterPage = AnswerOf<typeof letters>

export const lettersKey = ['letters'] as const
const listKey = [...lettersKey, 'list'] as const
const laterKey = [...lettersKey, 'later'] as const

/** The newest of the player's station letters, and how many there are. Private: enable it only for a signed-in player. */
export const lettersQuery = () =>
  queryOptions({
    queryKey: listKey,
    queryFn: async ({ signal }): Promise<LetterPage> =>
      (await calls()).fetchLetters({ current: 1, size: pageSize }, signal),
    staleTime: 60_000,
    gcTime: keptOfflineMs,
    meta: { quiet: true, persist: 'whole' },
  })

/** Letters further back, page by page. */
export const laterLettersQuery = laterPages(laterKey, async (request, signal) =>
  (await calls()).fetchLetters(request, signal),
)

export const loadedLetter = (client: QueryClient, id: string) =>
  loadedPages<LetterPage>(client, listKey, laterKey)
    .flatMap(({ records }) => records)
    .find((letter) => letter.id === id)

/** The letter of an address: from a page that was read, or by its id; null when there is none. */
export const letterQuery = (id: string, client: QueryClient) =>
  queryOptions({
    ...keptOffline,
    queryKey: [...lettersKey, 'one', id],
    queryFn: async ({ signal }) => (await calls()).fetchLetter(id, signal),
    initialData: () => loadedLetter(client, id),
    initialDataUpdatedAt: () => client.getQueryState(listKey)?.dataUpdatedAt,
    staleTime: 60_000,
  })
