import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { writeOnce } from '~/api/write-once.ts'
import { session } from './session.ts'

/**
 * For a write that is answered with what is so then: that is kept, unless its session has ended in the meantime. After a
 * lost answer it may have changed all the same: it is read again.
 */
export const answeredWrite = (queryClient: QueryClient, queryKey: QueryKey) => ({
  ...writeOnce,
  onMutate: () => session.token,
  onSuccess: (answer: unknown, _asked: unknown, token: string | null) => {
    if (token === session.token) queryClient.setQueryData(queryKey, answer)
  },
  onError: () => void queryClient.invalidateQueries({ queryKey }),
})
