import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { writeOnce } from '~/api/write-once.ts'
import { session } from './session.ts'

/**
 * Options for a mutation whose response is the new state of `queryKey`. The response goes into the cache unless the
 * session has changed meanwhile. After an error the query is refetched, because the write may have succeeded anyway.
 */
export const answeredWrite = (queryClient: QueryClient, queryKey: QueryKey) => ({
  ...writeOnce,
  onMutate: () => session.token,
  onSuccess: (answer: unknown, _asked: unknown, token: string | null) => {
    if (token === session.token) queryClient.setQueryData(queryKey, answer)
  },
  onError: () => void queryClient.invalidateQueries({ queryKey }),
})
