import { queryOptions } from '@tanstack/react-query'
import { userDetails } from '~/api/contract/user.ts'
import { send } from '~/api/http.ts'

/** The names a bank knows, and the masked identity number: what the profile call leaves out. */
export const userDetailsQuery = () =>
  queryOptions({
    queryKey: ['userDetails'],
    queryFn: ({ signal }) => send(userDetails, {}, signal),
    staleTime: 30_000,
  })
