import { queryOptions } from '@tanstack/react-query'
import { latestKyc, verifiedKyc, type KycSubmission } from '../../../api/contract/user.ts'
import { send } from '../../../api/http.ts'
import { profileQuery } from '../../../session/profile.ts'
import { wipePhotos } from './kyc-photos.ts'
import { faceOf, takesPhotos } from './kyc-steps.ts'

const reviewPollMs = 15_000
const queryKey = ['kyc', 'latest'] as const

/** The latest submission, without its photos; read again by itself while it is in review and the page is in view. */
export const kycQuery = () =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const before = client.getQueryData<KycSubmission>(queryKey)
      const submission = await send(latestKyc, {}, signal)
      // The profile carries the status too.
      if (before && before.status !== submission.status)
        void client.invalidateQueries({ queryKey: profileQuery().queryKey })
      // They arrived, though the answer may have been lost.
      if (!takesPhotos(submission.status)) wipePhotos()
      return submission
    },
    refetchInterval: ({ state }) => (faceOf(state.data?.status ?? -1) === 'review' ? reviewPollMs : false),
  })

/** Whose identity was approved, and when. */
export const verifiedKycQuery = () =>
  queryOptions({
    queryKey: ['kyc', 'verified'],
    queryFn: ({ signal }) => send(verifiedKyc, {}, signal),
  })
