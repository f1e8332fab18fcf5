/** Which editions of the user agreement the player has accepted (optional calls `user/terms`, `user/terms/accept`). */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'

export const acceptedTermsQuery = () =>
  queryOptions({
    queryKey: ['acceptedTerms'],
    queryFn: ({ signal }) => send('user/terms', {}, signal),
    staleTime: 300_000,
  })

export const acceptTermsMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (version: string) => send('user/terms/accept', { version }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: acceptedTermsQuery().queryKey }),
  })
