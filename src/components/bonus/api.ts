import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import type { Bonuses } from '~/api/contract/bonus.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { ownBonusesQuery } from '~/domain/own-bonuses.ts'
import { bonusKey } from '~/domain/responsible-play/played-totals.ts'

/** After a lost answer it may have changed all the same: it is read again. */
const changes = (queryClient: QueryClient) => ({
  ...writeOnce,
  onSuccess: (bonuses: Bonuses) => queryClient.setQueryData(ownBonusesQuery().queryKey, bonuses),
  onError: () => void queryClient.invalidateQueries({ queryKey: bonusKey }),
})

export const joinMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...changes(queryClient),
    mutationFn: (body: RequestOf<'favorable/join'>) => send('favorable/join', body),
  })

export const leaveMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...changes(queryClient),
    mutationFn: (body: RequestOf<'favorable/leave'>) => send('favorable/leave', body),
  })
