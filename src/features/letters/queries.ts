import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { letters } from '../../api/contract/letters.ts'
import { send } from '../../api/http.ts'

const lettersKey = ['letters'] as const

/** The player's station letters, newest first. Private: enable it only for a signed-in player. */
export const lettersQuery = () =>
  infiniteQueryOptions({
    queryKey: [...lettersKey, 'list'],
    queryFn: ({ pageParam, signal }) => send(letters, { current: pageParam, size: 20 }, signal),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current < last.pages ? last.current + 1 : undefined),
    staleTime: 60_000,
    meta: { quiet: true },
  })

/** One letter by its address, for a letter further back than the list goes; null when there is none. */
export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: [...lettersKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await send(letters, { current: 1, size: 1, id }, signal)).records.find((letter) => letter.id === id) ??
      null,
    staleTime: 60_000,
  })
