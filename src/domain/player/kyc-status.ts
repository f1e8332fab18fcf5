/** Statuses of the identity check. An unknown number is shown as it is. */
import type { Profile } from '~/api/contract/user.ts'

export const kycStatus = { none: -1, review: 0, approved: 1, rejected: 2, final: 3 } as const

type KycView = keyof typeof kycStatus | 'unknown'

export const kycViewOf = (status: number): KycView =>
  (Object.keys(kycStatus) as (keyof typeof kycStatus)[]).find((name) => kycStatus[name] === status) ??
  'unknown'

/** Whether the identity is approved; null if the profile does not say. */
export const isKycApproved = (profile: Partial<Pick<Profile, 'kycStatus'>> | undefined): boolean | null =>
  typeof profile?.kycStatus === 'number' ? profile.kycStatus === kycStatus.approved : null
