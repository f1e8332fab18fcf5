import { queryOptions } from '@tanstack/react-query'
import { send } from '~/api/send.ts'

/** The names a bank knows, and the masked identity number: what the profile call leaves out. */
export const userDetailsQuery = () =>
  queryOptions({
    queryKey: ['userDetails'],
    queryFn: ({ signal }) => send('user/get/info', {}, signal),
    staleTime: 30_000,
  })
