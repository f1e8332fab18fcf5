import { queryOptions } from '@tanstack/react-query'
import { send } from '~/api/send.ts'

/** Members that the profile call lacks: the legal names, and the masked identity number. */
export const userDetailsQuery = () =>
  queryOptions({
    queryKey: ['userDetails'],
    queryFn: ({ signal }) => send('user/get/info', {}, signal),
    staleTime: 30_000,
  })
