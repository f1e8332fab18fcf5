import {
  mutationOptions,
  queryOptions,
  useIsMutating,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RequestOf } from '~/api/calls.ts'
import type { KycSide, KycSubmission } from '~/api/contract/user.ts'
import { send } from '~/api/send.ts'
import { writeOnce } from '~/api/write-once.ts'
import { kycViewOf } from '~/domain/player/kyc-status.ts'
import { profileQuery } from '~/domain/player/profile.ts'
import { showToast } from '~/ui/toast.ts'
import { kycPhotos, wipePhotos } from './kyc-photos.ts'
import { takesPhotos, useKycStep } from './kyc-steps.ts'

export const photoField = { front: 'frontPhoto', back: 'backPhoto', hand: 'handPhoto' } as const

/** So that a view which is opened anew knows that the photos are on their way. */
const submitKey = ['kyc', 'submit'] as const

let sending: AbortController | undefined
/** The player does not want to wait. Whether the photos arrived all the same, the server says. */
export const stopSending = () => sending?.abort()

/** The variables only name the sides: React Query holds no picture. Reads the state in any case: they may have arrived. */
const submitKycMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: submitKey,
    ...writeOnce,
    mutationFn: async (sides: readonly KycSide[]) => {
      sending = new AbortController()
      return send('user/kyc/add', await bodyOf(sides), sending.signal)
    },
    onSuccess: ({ status }) => {
      // True at once, whatever becomes of reading the state again.
      queryClient.setQueryData(kycQuery().queryKey, (known) =>
        known ? { ...known, status, createdOn: null, photos: [] } : known,
      )
      wipePhotos()
    },
    // Awaited: who is told that an answer was lost is told with what the server says by then.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: kycQuery().queryKey }),
        queryClient.invalidateQueries({ queryKey: profileQuery().queryKey }),
      ]),
  })

async function bodyOf(sides: readonly KycSide[]): Promise<RequestOf<'user/kyc/add'>> {
  const body: RequestOf<'user/kyc/add'> = {}
  // It made them, and is there.
  const { dataUrlOf } = await import('~/lib/image/prepare-photo.ts')
  for (const side of sides) {
    const photo = kycPhotos.taken[side]
    if (photo) body[photoField[side]] = await dataUrlOf(photo.blob)
  }
  return body
}

const reviewPollMs = 15_000
const queryKey = ['kyc', 'latest'] as const

/** The latest submission, without its photos; read again by itself while it is in review and the page is in view. */
export const kycQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<KycSubmission>(queryKey)
      const submission = await send('user/kyc/latest', {}, signal)
      // The profile carries the status too.
      if (before && before.status !== submission.status)
        void client.invalidateQueries({ queryKey: profileQuery().queryKey })
      // They arrived, though the answer may have been lost.
      if (!takesPhotos(submission.status)) wipePhotos()
      return submission
    },
    refetchInterval: ({ state }) => (kycViewOf(state.data?.status ?? -1) === 'review' ? reviewPollMs : false),
  })

export const verifiedKycQuery = () =>
  queryOptions({ queryKey: ['kyc', 'verified'], queryFn: ({ signal }) => send('user/get/kyc', {}, signal) })

export interface Sending {
  send: (sides: readonly KycSide[]) => void
  /** Also where another view of this tab started it. */
  isSending: boolean
  error: Error | null
}

/** Sends the photos. Held above the views, because they change while the answer is still being dealt with. */
export function useSubmission(): Sending {
  const { t } = useTranslation('kyc')
  const { goTo } = useKycStep()
  const submit = useMutation(submitKycMutation(useQueryClient()))
  const isSending = useIsMutating({ mutationKey: submitKey }) > 0
  const [error, setError] = useState<Error | null>(null)
  const sendPhotos = (sides: readonly KycSide[]) => {
    if (isSending) return
    setError(null)
    submit.mutate(sides, {
      onSuccess: () => {
        showToast({ tone: 'success', message: t('summary.done') })
        // In place of the last step, so that "back" does not lead to it again.
        goTo(undefined, true)
      },
      onError: setError,
    })
  }
  return { send: sendPhotos, isSending, error }
}
