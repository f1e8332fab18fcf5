import type * as user from '../../../../src/api/contract/user.ts'
import type { HandlersFor } from '../../platform/handler.ts'
import { userById } from '../../platform/users.ts'
import { latestSubmission, photosOf, submitPhotos } from './submissions.ts'

type KycCalls = Pick<typeof user, 'addKyc' | 'latestKyc' | 'verifiedKyc'>

/** The identity check: photos in, state out; photos never leave again but to the desk. */
export const kycHandlers = {
  addKyc: submitPhotos,

  async latestKyc({ db, player }) {
    const submission = await latestSubmission(db, player.userId)
    if (!submission) return { status: -1, photos: [] }
    const photos = await photosOf(db, submission.id)
    return {
      status: submission.status,
      createdOn: submission.created_on.toISOString(),
      reviewedOn: submission.reviewed_on?.toISOString() ?? null,
      photos: photos.map(({ side, status, reason }) => ({ side, status, ...reason })),
      ...submission.remark,
    }
  },

  async verifiedKyc({ db, player }) {
    const { kyc_status: status, name, first_name, last_name } = await userById(db, player.userId)
    const submission = status === 1 ? await latestSubmission(db, player.userId) : undefined
    return {
      status,
      name: status === 1 ? name || `${last_name} ${first_name}`.trim() : '',
      verifiedOn: submission?.reviewed_on?.toISOString() ?? null,
    }
  },
} satisfies HandlersFor<KycCalls>
