import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import { send } from '~/api/send.ts'
import { bonusKey } from '~/domain/responsible-play/played-totals.ts'
import { answeredWrite } from '~/session/answered-write.ts'

export const joinMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...answeredWrite(queryClient, bonusKey),
    mutationFn: (body: RequestOf<'favorable/join'>) => send('favorable/join', body),
  })

export const leaveMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...answeredWrite(queryClient, bonusKey),
    mutationFn: (body: RequestOf<'favorable/leave'>) => send('favorable/leave', body),
  })
