import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { writeOnce } from '~/api/write-once.ts'
import { session } from './session.ts'

/** The response is the new state of `queryKey`, unless the session changed meanwhile. After an error it is read again. */
export const answeredWrite = (queryClient: QueryClient, queryKey: QueryKey) => ({
  ...writeOnce,
  onMutate: () => session.token,
  onSuccess: (answer: unknown, _asked: unknown, token: string | null) => {
    if (token === session.token) queryClient.setQueryData(queryKey, answer)
  },
  onError: () => void queryClient.invalidateQueries({ queryKey }),
})
