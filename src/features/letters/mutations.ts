import type { MutationOptions, QueryClient } from '@tanstack/react-query'
import { markLettersRead } from '../../api/contract/letters.ts'
import { send } from '../../api/http.ts'
import { hasCapability } from '../../api/platform.ts'
import { lettersQuery } from './queries.ts'
import { readHere, unreadIds, withRead } from './read-state.ts'

/** Marks letters as read at once (it is not money), and takes the server's word again when that failed. */
export const markReadMutation = (queryClient: QueryClient): MutationOptions<null, Error, string[]> => ({
  mutationKey: ['letters', 'read'],
  mutationFn: (ids: string[]) => send(markLettersRead, { ids }),
  onMutate: async (ids) => {
    const { queryKey } = lettersQuery()
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (data) => data && withRead(data, ids))
  },
  onError: () => queryClient.invalidateQueries({ queryKey: lettersQuery().queryKey }),
  networkMode: 'always',
  retry: 0,
  gcTime: 0,
  meta: { inline: true },
})

/** The player looks at these letters: marked on the server where it can, else for this tab. */
export async function lettersOpened(queryClient: QueryClient, ids: readonly string[]): Promise<void> {
  const list = queryClient.getQueryData(lettersQuery().queryKey)
  const known = list?.pages.flatMap(({ records }) => records.map(({ id }) => id)) ?? []
  const unread = unreadIds(list, readHere.ids)
  const fresh = ids.filter((id) => unread.includes(id) || !known.includes(id))
  if (!fresh.length) return
  if (!hasCapability('letterRead')) {
    readHere.ids.push(...fresh)
    return
  }
  // A failed mark is no news to a reader: the letter simply stays unread.
  await queryClient
    .getMutationCache()
    .build(queryClient, markReadMutation(queryClient))
    .execute(fresh)
    .catch(() => undefined)
}
