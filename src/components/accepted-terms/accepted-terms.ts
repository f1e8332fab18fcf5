/** Which editions of the user agreement the player has accepted (optional calls `user/terms`, `user/terms/accept`). */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { acceptedTerms, acceptTerms } from '~/api/contract/terms.ts'
import { send } from '~/api/http.ts'
import { writeOnce } from '~/api/write-once.ts'

export const acceptedTermsQuery = () =>
  queryOptions({
    queryKey: ['acceptedTerms'],
    queryFn: ({ signal }) => send(acceptedTerms, {}, signal),
    staleTime: 300_000,
  })

export const acceptTermsMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeOnce,
    mutationFn: (version: string) => send(acceptTerms, { version }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: acceptedTermsQuery().queryKey }),
  })
