import type { Profile } from '../../api/contract/user.ts'

const kycApproved = 1

/** What guards an account and whether it is there; what the profile does not say is left out, not missing. */
export function safetyPoints(profile: Pick<Profile, 'hasPaymentPassword' | 'name' | 'kycStatus'>) {
  const points = [
    { key: 'fund', done: profile.hasPaymentPassword ?? null },
    { key: 'name', done: Boolean(profile.name) },
    {
      key: 'kyc',
      done: typeof profile.kycStatus === 'number' ? profile.kycStatus === kycApproved : null,
    },
  ] as const
  return points.flatMap(({ key, done }) => (done === null ? [] : [{ key, done }]))
}
