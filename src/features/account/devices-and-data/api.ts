import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '~/api/send.ts'
import { writeCallOnce, writeOnce } from '~/api/write-once.ts'

/** Where the player is signed in, read anew whenever somebody looks: what is shown may be ended by a tap. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => send('auth/sessions', {}, signal),
    staleTime: 0,
  })

/** Signs out the place with this id; all others than this one without an id. */
export const endSessionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (id: string | null) =>
      id === null ? send('auth/sessions/end/others', {}) : send('auth/sessions/end', { id }),
    // Also where it failed: an answer that got lost may have been a yes.
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  })

export const exportDataMutation = () => writeCallOnce('user/data/export')

/** What a closure would mean now; nothing of it is kept, because the balance in it is confirmed by the player. */
export const closureFactsQuery = () =>
  queryOptions({
    queryKey: ['closureFacts'],
    queryFn: ({ signal }) => send('user/close/check', {}, signal),
    staleTime: 0,
    gcTime: 0,
  })

export const closeAccountMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('user/close'),
    // Refused for what has changed since: that is what is shown next.
    onError: () => queryClient.invalidateQueries({ queryKey: closureFactsQuery().queryKey }),
  })
