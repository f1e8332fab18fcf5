import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { RequestOf } from '~/api/calls.ts'
import { send } from '~/api/send.ts'
import { bonusKey } from '~/domain/responsible-play/played-totals.ts'
import { answeredWrite } from '~/session/answered-write.ts'

export type BonusWrite =
  { of: 'join'; body: RequestOf<'favorable/join'> } | { of: 'leave'; body: RequestOf<'favorable/leave'> }

export const bonusMutation = (queryClient: QueryClient) =>
  mutationOptions({
    ...answeredWrite(queryClient, bonusKey),
    mutationFn: ({ of, body }: BonusWrite) =>
      of === 'join' ? send('favorable/join', body) : send('favorable/leave', body),
  })
