import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import type { RequestOf } from '../../../api/contract/define.ts'
import { addKyc, type KycSide } from '../../../api/contract/user.ts'
import { send } from '../../../api/http.ts'
import { dataUrlOf } from '../../../lib/image/data-url.ts'
import { profileQuery } from '../../../session/profile.ts'
import { kycPhotos, wipePhotos } from './kyc-photos.ts'
import { kycQuery } from './queries.ts'

export const photoField = { front: 'frontPhoto', back: 'backPhoto', hand: 'handPhoto' } as const

/** So that a view which is opened anew knows that the photos are on their way. */
export const submitKey = ['kyc', 'submit'] as const

let sending: AbortController | undefined
/** The player does not want to wait. Whether the photos arrived all the same, the server says. */
export const stopSending = () => sending?.abort()

/**
 * Sends the photos once. Its variables name the sides only: what React Query keeps of a mutation holds no picture. The
 * state is read again in any case, because after a lost answer they may have arrived all the same.
 */
export const submitKycMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey: submitKey,
    networkMode: 'always',
    retry: 0,
    gcTime: 0,
    meta: { inline: true },
    mutationFn: async (sides: readonly KycSide[]) => {
      sending = new AbortController()
      return send(addKyc, await bodyOf(sides), sending.signal)
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

async function bodyOf(sides: readonly KycSide[]): Promise<RequestOf<typeof addKyc>> {
  const body: RequestOf<typeof addKyc> = {}
  for (const side of sides) {
    const photo = kycPhotos.taken[side]
    if (photo) body[photoField[side]] = await dataUrlOf(photo.blob)
  }
  return body
}
