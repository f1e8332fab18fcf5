import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import { send } from '~/api/send.ts'
import { bonusKey } from '~/domain/responsible-play/played-totals.ts'
import { answeredWrite } from '~/session/answered-write.ts'

const mutationOf =
  <Name extends 'favorable/join' | 'favorable/leave'>(name: Name) =>
  (queryClient: QueryClient) =>
    mutationOptions({
      ...answeredWrite(queryClient, bonusKey),
      mutationFn: (body: RequestOf<Name>) => send(name, body),
    })

export const joinMutation = mutationOf('favorable/join')
export const leaveMutation = mutationOf('favorable/leave')
