import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { translate } from '#i18n/translate.ts'
import { isUnknownOutcome } from '~/api/api-error.ts'
import { send } from '~/api/send.ts'
import { writeCallOnce, writeOnce } from '~/api/write-once.ts'
import { session } from '~/session/session.ts'

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

/** Whether an answer was lost: the sign-out that follows may then be the closed account's. */
let isClosureUnknown = false

export const closeAccountMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...writeCallOnce('user/close'),
    // Refused for what has changed since: that is what is shown next.
    onError: async (error) => {
      isClosureUnknown ||= isUnknownOutcome(error)
      await queryClient.invalidateQueries({ queryKey: closureFactsQuery().queryKey })
      if (isClosureUnknown && session.refusedWith !== null)
        session.refusedWith = translate('ownData:closure.unknown')
    },
  })
